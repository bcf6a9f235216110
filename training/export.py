"""Writes what was trained as a plain table, which pack.py packs.

    python3 export.py DATA plain.bin

Layout, little-endian: `CMT1`, uint32 pieces, uint16 columns, uint16 groups; for each group uint16 columns and uint16 bits; float32 step of each column; uint32
bytes of the vocabulary; the pieces in the order of their UTF-8 bytes, each as uint8 shared bytes, uint8 more bytes, and those; for each piece uint8 cost and
uint8 scale; the rows, each the numbers of its groups, lowest bits first. docs/meaning.md says what the numbers mean.
"""

import struct
import sys
from itertools import groupby

import numpy
from sentencepiece import sentencepiece_model_pb2 as messages


def read_pieces(path):
    """(bytes, row, score) of each piece, in order."""
    model = messages.ModelProto()
    model.ParseFromString(open(path, "rb").read())
    return sorted((p.piece.encode(), at, p.score) for at, p in enumerate(model.pieces) if p.type == p.NORMAL)


def front_coded(pieces):
    coded, last = bytearray(), b""
    for piece in pieces:
        shared = 0
        while shared < min(len(piece), len(last)) and piece[shared] == last[shared]:
            shared += 1
        coded += bytes([shared, len(piece) - shared]) + piece[shared:]
        last = piece
    return bytes(coded)


def packed_rows(numbers, groups):
    parts, column = [], 0
    for columns, bits in groups:
        per_byte = 8 // bits
        values = (numbers[:, column : column + columns] + 2 ** (bits - 1)).astype(numpy.uint8)
        values = values.reshape(len(numbers), columns // per_byte, per_byte)
        parts.append(sum(values[:, :, at].astype(int) << (at * bits) for at in range(per_byte)).astype(numpy.uint8))
        column += columns
    return numpy.concatenate(parts, 1).tobytes()


def plain_table(pieces, model):
    rows = [row for _, row, _ in pieces]
    numbers = model["numbers"][rows].astype(int)
    groups = [(len(list(columns)), int(bits)) for bits, columns in groupby(model["bits"])]
    vocabulary = front_coded([piece for piece, _, _ in pieces])
    costs = numpy.clip(numpy.round([-8 * score for _, _, score in pieces]), 0, 255).astype(numpy.uint8)
    scales = numpy.clip(numpy.round(numpy.log2(model["lengths"][rows]) * 16) + 160, 0, 255).astype(numpy.uint8)
    return b"".join(
        [
            b"CMT1",
            struct.pack("<IHH", len(pieces), numbers.shape[1], len(groups)),
            *(struct.pack("<HH", *group) for group in groups),
            model["steps"].astype("<f4").tobytes(),
            struct.pack("<I", len(vocabulary)),
            vocabulary,
            costs.tobytes(),
            scales.tobytes(),
            packed_rows(numbers, groups),
        ]
    )


if __name__ == "__main__":
    data, target = sys.argv[1:]
    table = plain_table(read_pieces(f"{data}/pieces.model"), numpy.load(f"{data}/model.npz"))
    open(target, "wb").write(table)
    print(len(table), "bytes")
