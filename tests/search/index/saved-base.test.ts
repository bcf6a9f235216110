/** A base comes back from its bytes as it was, whatever its notes are called and however the bytes are cut into parts. */
import { NO_DETAILS } from '../../../src/search/index/note-details';
import { readBase, writeBase } from '../../../src/search/index/saved-base';
import type { IndexedNote, Segment } from '../../../src/search/index/segment';
import { SegmentBuilder } from '../../../src/search/index/segment-builder';
import { takeWords } from '../../../src/search/index/note-words';
import { PieceWeights } from '../../../src/search/meaning/piece-weights';
import { NoteVectors } from '../../../src/search/meaning/vectors';
import { Pacer } from '../../../src/vault/pacer';

const DETAILS = { ...NO_DETAILS, title: 'Été\n"quoted"', tags: ['a/b'], properties: { mood: ['\t', '\ud83d'] } };
const ODD_PATHS = ['', 'line\nend.md', 'tab\tand\u0000zero.md', 'half \ud83d of a pair.md', '日本/é".md'];

function noted(path: string, at: number): IndexedNote {
  const details = at % 3 === 0 ? NO_DETAILS : { ...DETAILS, aliases: [path] };
  return { path, mtime: 1_700_000_000_000.5 + at, size: 2 ** 33 + at, words: at, isCopy: at % 5 === 0, details };
}

/** Of every other note; as many pieces as its number has ones. */
function embed(note: IndexedNote, at: number): void {
  if (at % 2 === 1) return;
  const count = at.toString(2).replace(/0/g, '').length;
  const vectors = Array.from({ length: count }, () => Float32Array.from({ length: 128 }, (_, i) => Math.sin(at + i)));
  note.meaning = {
    mtime: note.mtime,
    size: note.size,
    lines: Uint32Array.from({ length: 2 * count }, (_, i) => at + i),
    vectors: NoteVectors.of(vectors),
  };
}

async function baseOf(count: number): Promise<Segment> {
  const builder = new SegmentBuilder();
  for (let at = 0; at < count; at++) {
    takeWords(`common w${at} w${at % 7}`, (...word) => void builder.word(...word));
    builder.add(noted(ODD_PATHS[at] ?? `note ${at}.md`, at));
  }
  return builder.build(new Pacer());
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const plain = ({ notes, dictionary, postings }: Segment): unknown => ({
  notes: notes.map(({ path, mtime, size, words, isCopy, details, meaning }) => ({
    ...{ path, mtime, size, words, isCopy, details },
    lines: meaning && [...meaning.lines],
    vectors: meaning && hex(meaning.vectors.bytes),
  })),
  dictionary: [dictionary.size, [...dictionary.units], [...dictionary.starts], [...dictionary.postingStarts]],
  postings: hex(postings),
});

/** The same bytes in parts of some length. */
function cut(pieces: readonly Uint8Array[], length: number): Uint8Array[] {
  const all = Buffer.concat(pieces);
  return Array.from({ length: Math.ceil(all.length / length) }, (_, at) =>
    Uint8Array.from(all.subarray(at * length, (at + 1) * length)),
  );
}

const weights = { pieces: new PieceWeights(), notes: 77 };
weights.pieces.add(Uint16Array.of(3, 5));

test.each([
  [0, 4097],
  [1, 1000],
  [255, 1013],
  [256, 100_000],
  [257, 4096],
  [1000, 65_537],
])('%i notes in parts of %i bytes', async (count, length) => {
  const base = await baseOf(count);
  base.notes.forEach(embed);
  const parts = cut(await writeBase({ base, weights }, new Pacer()), length);
  const read = await readBase(parts, new Pacer());
  expect(plain(read.base)).toEqual(plain(base));
  // Asked for again, when the bytes are gone.
  expect(plain(read.base)).toEqual(plain(base));
  expect(read.weights?.notes).toBe(77);
  expect(hex(read.weights!.pieces.toBytes())).toBe(hex(weights.pieces.toBytes()));
});

test('a note without details shares what all such notes have', async () => {
  const read = await readBase(
    [...(await writeBase({ base: await baseOf(1), weights: undefined }, new Pacer()))],
    new Pacer(),
  );
  expect(read.base.notes[0]?.details).toBe(NO_DETAILS);
  expect(read.weights).toBeUndefined();
});

test('the meaning of a note as it was before is not saved', async () => {
  const base = await baseOf(1);
  base.notes.forEach(embed);
  const [note] = base.notes;
  note!.meaning = { ...note!.meaning!, mtime: 1 };
  const read = await readBase([...(await writeBase({ base, weights }, new Pacer()))], new Pacer());
  expect(read.base.notes[0]?.meaning).toBeUndefined();
});

test('bytes that end too early are refused', async () => {
  const pieces = await writeBase({ base: await baseOf(10), weights }, new Pacer());
  for (let length = 1; length < pieces.length; length++)
    await expect(readBase(pieces.slice(0, length) as Uint8Array[], new Pacer())).rejects.toThrow();
});
