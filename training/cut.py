"""Cuts all texts into word pieces, once for every training.

    python3 cut.py DATA

Writes cut.npz: for English texts, translations, headings and sections the pieces of all, one text after the other, and how many each has.
"""

import json
import os
import sys
from multiprocessing import Pool

import numpy
import sentencepiece

from languages import LANGUAGES
from normalise import normalise

MOST_PIECES = 160
UNKNOWN = 0
AT_ONCE = 5000

processor = None


def open_vocabulary(path):
    global processor
    processor = sentencepiece.SentencePieceProcessor(model_file=path)


def cut(texts):
    cut_texts = processor.encode([normalise(text) for text in texts])
    return [[piece for piece in pieces[:MOST_PIECES] if piece != UNKNOWN] for pieces in cut_texts]


def flat(pool, name, texts):
    parts = pool.map(cut, [texts[at : at + AT_ONCE] for at in range(0, len(texts), AT_ONCE)])
    cut_texts = [pieces for part in parts for pieces in part]
    lengths = numpy.array([len(pieces) for pieces in cut_texts], numpy.int32)
    all_pieces = numpy.fromiter((piece for pieces in cut_texts for piece in pieces), numpy.int32, int(lengths.sum()))
    return {name: all_pieces, f"{name}_lengths": lengths}


def rows(data, name):
    for line in open(f"{data}/{name}.tsv", encoding="utf8"):
        yield line.rstrip("\n").split("\t")


if __name__ == "__main__":
    (data,) = sys.argv[1:]
    english = json.load(open(f"{data}/english.json", encoding="utf8"))
    places = {text: at for at, text in enumerate(english)}
    pairs, found_sections = list(rows(data, "pairs")), list(rows(data, "sections"))
    sources = sorted({source for _, source, *_ in pairs})
    with Pool(os.cpu_count(), open_vocabulary, [f"{data}/pieces.model"]) as pool:
        numpy.savez(
            f"{data}/cut.npz",
            **flat(pool, "english", english),
            **flat(pool, "translations", [fields[3] for fields in pairs]),
            **flat(pool, "headings", [fields[2] for fields in found_sections]),
            **flat(pool, "sections", [fields[3] for fields in found_sections]),
            count=sentencepiece.SentencePieceProcessor(model_file=f"{data}/pieces.model").vocab_size(),
            originals=numpy.array([places[fields[2]] for fields in pairs], numpy.int32),
            translation_languages=numpy.array([LANGUAGES.index(fields[0]) for fields in pairs], numpy.int8),
            translation_sources=numpy.array([sources.index(fields[1]) for fields in pairs], numpy.int16),
            section_languages=numpy.array([LANGUAGES.index(fields[0]) for fields in found_sections], numpy.int8),
        )
    print(len(english), "English texts,", len(pairs), "translations,", len(found_sections), "sections")
