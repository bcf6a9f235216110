"""Packs a plain table (see export.py) into the table that the plugin carries.

    python3 pack.py plain.bin ../src/search/meaning/table.bin

The same content in six sevenths of the room: pieces front-coded by characters, and every number written by a range coder of the
asymmetric kind (rANS) with fixed frequencies. docs/meaning.md describes the result; src/search/meaning/table.ts reads it.
"""

import hashlib
import json
import pathlib
import struct
import sys
from collections import Counter

PRECISION = 14  # Frequencies of a model sum to 2 to this power.
COLUMN_PRECISION = 12  # The same for one column of numbers.
LOWEST = 1 << 23  # The coder's state stays from here to 256 times as much.


def read_plain(data):
    assert data[:4] == b"CMT1", "not a plain table"
    count, dimensions, groups = struct.unpack_from("<IHH", data, 4)
    at = 12
    layout = [struct.unpack_from("<HH", data, at + 4 * i) for i in range(groups)]
    at += 4 * groups
    header_end = at + 4 * dimensions
    (size,) = struct.unpack_from("<I", data, header_end)
    at = header_end + 4
    pieces, last = [], b""
    for _ in range(count):
        shared, more = data[at], data[at + 1]
        last = last[:shared] + data[at + 2 : at + 2 + more]
        pieces.append(last.decode())
        at += 2 + more
    assert at == header_end + 4 + size
    scores, scales = data[at : at + count], data[at + count : at + 2 * count]
    return data[4:header_end], layout, pieces, scores, scales, data[at + 2 * count :]


def front_coded(pieces):
    """For each piece: how many characters it shares with the one before, and those that follow."""
    last = ""
    for piece in pieces:
        shared = 0
        while shared < min(len(piece), len(last)) and piece[shared] == last[shared]:
            shared += 1
        yield shared, piece[shared:]
        last = piece


def rounded(counts, precision):
    """Whole frequencies that sum to a power of two; none of those that occur is 0."""
    total, all_ = 1 << precision, sum(counts)
    sizes = [max(1, round(n * total / all_)) if n else 0 for n in counts]
    while sum(sizes) != total:
        step = 1 if sum(sizes) < total else -1
        # Where it costs least: the frequency that is furthest on the other side of what it should be.
        at = max(
            (i for i, n in enumerate(sizes) if n + step > 0 and counts[i]),
            key=lambda i: step * (counts[i] * total / all_ - sizes[i]) / sizes[i],
        )
        sizes[at] += step
    return sizes


def joined(columns):
    """The frequencies of a byte from those of the numbers in it, as table.ts works them out."""
    sizes = [1]
    for column in reversed(columns):  # The first number has the lowest bits.
        sizes = [high * low for high in sizes for low in column]
    shift = COLUMN_PRECISION * len(columns) - PRECISION
    sizes = [max(1, n >> shift if shift > 0 else n << -shift) for n in sizes]
    sizes[sizes.index(max(sizes))] += (1 << PRECISION) - sum(sizes)
    return sizes


def starts_of(sizes):
    starts, at = [], 0
    for n in sizes:
        starts.append(at)
        at += n
    assert at == 1 << PRECISION
    return starts


def encoded(symbols):
    """The bytes of (start, size) pairs: written from the last to the first, as this coder does."""
    state, out = LOWEST, bytearray()
    for start, size in reversed(symbols):
        most = ((LOWEST >> PRECISION) << 8) * size
        while state >= most:
            out.append(state & 255)
            state >>= 8
        state = ((state // size) << PRECISION) + state % size + start
    for _ in range(4):
        out.append(state & 255)
        state >>= 8
    out.reverse()
    return bytes(out)


def column_bytes(rows, count, layout):
    """For each byte of a row: its values in all rows, and how many numbers of how many bits it holds."""
    width = sum(columns * bits // 8 for columns, bits in layout)
    assert len(rows) == count * width
    at = 0
    for columns, bits in layout:
        for _ in range(columns * bits // 8):
            yield rows[at::width], bits
            at += 1


def pack(data):
    header, layout, pieces, scores, scales, rows = read_plain(data)
    coded = list(front_coded(pieces))
    characters = sorted({c for piece in pieces for c in piece})
    assert all(ord(c) < 0x10000 for c in characters)
    place = {c: i for i, c in enumerate(characters)}
    texts = Counter(c for _, more in coded for c in more)
    models = [
        count_of((shared for shared, _ in coded)),
        count_of((len(more) for _, more in coded)),
        [texts[c] for c in characters],
        count_of(scores),
        count_of(scales),
    ]
    models = [rounded(counts, PRECISION) for counts in models]
    of_shared, of_more, of_characters, of_scores, of_scales = ([*zip(starts_of(m), m)] for m in models)
    symbols = []
    for shared, more in coded:
        symbols += [of_shared[shared], of_more[len(more)]]
        symbols += [of_characters[place[c]] for c in more]
    symbols += [of_scores[x] for x in scores] + [of_scales[x] for x in scales]
    columns_out = []
    for values, bits in column_bytes(rows, len(pieces), layout):
        seen = Counter(values)
        columns = []
        for shift in range(0, 8, bits):
            counts = [0] * (1 << bits)
            for value, n in seen.items():
                counts[(value >> shift) & ((1 << bits) - 1)] += n
            columns.append(rounded([max(1, n) for n in counts], COLUMN_PRECISION))
        columns_out += columns
        sizes = joined(columns)
        of_byte = [*zip(starts_of(sizes), sizes)]
        symbols += [of_byte[x] for x in values]
    stream = encoded(symbols)
    numbers = [len(characters), *map(ord, characters)]
    for model in models:
        numbers += [len(model), *model]
    numbers += [n for column in columns_out for n in column]
    return b"CMT2" + header + struct.pack(f"<{len(numbers)}H", *numbers) + stream


def count_of(values):
    seen = Counter(values)
    return [seen[i] for i in range(max(seen) + 1)]


if __name__ == "__main__":
    source, target = map(pathlib.Path, sys.argv[1:])
    table = pack(source.read_bytes())
    target.write_bytes(table)
    checksum = hashlib.sha256(table).hexdigest()
    target.with_suffix(".json").write_text(json.dumps({"sha256": checksum}, indent=2) + "\n")
    print(f"{len(table)} bytes, SHA-256 {checksum}")
