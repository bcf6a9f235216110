"""Says how well a plain table does on translations and sections that were held out of training.

    python3 judge.py DATA plain.bin

The share of translations that find their original first among 1,500, and of headings that find their section among 600: of the sources that were
trained with, and of those that were not, by language among 300.
"""

import sys

import numpy
import sentencepiece
from sentencepiece import sentencepiece_model_pb2 as messages

from normalise import normalise
from pack import read_plain
from train import SECTIONS_HELD_OUT, TRANSLATIONS_HELD_OUT

UNKNOWN = 0


class Table:
    def __init__(self, path):
        header, layout, pieces, costs, scales, rows = read_plain(open(path, "rb").read())
        self.processor = sentencepiece.SentencePieceProcessor(model_proto=vocabulary(pieces, costs))
        steps = numpy.frombuffer(header, "<f4", offset=8 + 4 * len(layout))
        packed, columns, at = numpy.frombuffer(rows, numpy.uint8).reshape(len(pieces), -1), [], 0
        for count, bits in layout:
            part = packed[:, at : at + count * bits // 8]
            at += count * bits // 8
            values = [part >> shift & (1 << bits) - 1 for shift in range(0, 8, bits)]
            numbers = numpy.stack(values, 2).reshape(len(pieces), count)
            columns.append(numbers - 2.0 ** (bits - 1) + 0.5)
        lengths = 2 ** ((numpy.frombuffer(scales, numpy.uint8) - 160.0) / 16)
        vectors = numpy.concatenate(columns, 1) * steps * lengths[:, None]
        self.vectors = numpy.concatenate([numpy.zeros((1, vectors.shape[1])), vectors]).astype(numpy.float32)

    def directions(self, texts):
        sums = numpy.stack([self.vectors[pieces].sum(0) for pieces in self.processor.encode([*map(normalise, texts)])])
        return sums / numpy.maximum(numpy.linalg.norm(sums, axis=1, keepdims=True), 1e-9)


def vocabulary(pieces, costs):
    model = messages.ModelProto()
    model.trainer_spec.model_type = 1
    model.trainer_spec.unk_id = UNKNOWN
    model.trainer_spec.bos_id = model.trainer_spec.eos_id = model.trainer_spec.pad_id = -1
    model.normalizer_spec.name = "identity"
    model.normalizer_spec.add_dummy_prefix = model.normalizer_spec.remove_extra_whitespaces = True
    model.pieces.add(piece="<unk>", score=0, type=messages.ModelProto.SentencePiece.UNKNOWN)
    for piece, cost in zip(pieces, costs):
        model.pieces.add(piece=piece, score=-cost / 8)
    return model.SerializeToString()


def found_first(table, rows, among):
    """The share of the first texts that find their own second text, and of how many."""
    rows = [rows[at] for at in numpy.random.default_rng(1).permutation(len(rows))]
    hits = []
    for at in range(0, len(rows) - among + 1, among):
        part = rows[at : at + among]
        first, second = (table.directions([fields[side] for fields in part]) for side in (0, 1))
        hits.extend((first @ second.T).argmax(1) == numpy.arange(among))
    return f"{numpy.mean(hits) if hits else numpy.nan:.3f} of {len(hits)}"


def rows(path, one_in=1):
    with open(path, encoding="utf8", newline="\n") as file:
        return [line.rstrip("\n").split("\t") for at, line in enumerate(file) if at % one_in == 0]


if __name__ == "__main__":
    data, path = sys.argv[1:]
    table = Table(path)
    for name, one_in, among in (("pairs", TRANSLATIONS_HELD_OUT, 1500), ("sections", SECTIONS_HELD_OUT, 600)):
        # A translation looks for its original, a heading for its section.
        order = (lambda fields: (fields[3], fields[2])) if name == "pairs" else (lambda fields: (fields[2], fields[3]))
        known, other = rows(f"{data}/{name}.tsv", one_in), rows(f"{data}/judge-{name}.tsv")
        print(name, "of known sources", found_first(table, [order(fields) for fields in known], among))
        print(name, "of other sources", found_first(table, [order(fields) for fields in other], among))
        for language in sorted({fields[0] for fields in other}):
            of_language = [order(fields) for fields in other if fields[0] == language]
            print(" ", language, found_first(table, of_language, 300))
