/** Notes of a segment come back from the table as they were, whatever they are called. */
import { NO_DETAILS } from '../../../src/search/builtin/note-details';
import { readNotes, writeNotes } from '../../../src/search/builtin/note-table';
import type { IndexedNote } from '../../../src/search/builtin/segment';
import { Pacer } from '../../../src/vault/pacer';

const DETAILS = { ...NO_DETAILS, title: 'Été\n"quoted"', tags: ['a/b'], properties: { mood: ['\t', '\ud83d'] } };
const ODD_PATHS = ['', 'line\nend.md', 'tab\tand\u0000zero.md', 'half \ud83d of a pair.md', '日本/é".md'];

function noted(path: string, at: number): IndexedNote {
  const details = at % 3 === 0 ? NO_DETAILS : { ...DETAILS, aliases: [path] };
  return { path, mtime: 1_700_000_000_000 + at, size: 2 ** 33 + at, words: at, isCopy: at % 5 === 0, details };
}

test.each([0, 1, 255, 256, 257, 1000])('%i notes come back as they were', async (count) => {
  const paths = Array.from({ length: count }, (_, at) => ODD_PATHS[at] ?? `note ${at}.md`);
  const notes = paths.map(noted);
  const table = await writeNotes(notes, new Pacer());
  const behind = new Uint8Array(table.length + 3);
  behind.set(table, 3);
  const read = await readNotes(behind.subarray(3), count, new Pacer());
  const plain = ({ path, mtime, size, words, isCopy, details }: IndexedNote): IndexedNote => ({
    path,
    mtime,
    size,
    words,
    isCopy,
    details,
  });
  expect(read.map(plain)).toEqual(notes);
  // Asked for again, when the bytes are gone.
  expect(read.map(plain)).toEqual(notes);
});

test('a note without details shares what all such notes have', async () => {
  const [note] = await readNotes(await writeNotes([noted('a.md', 0)], new Pacer()), 1, new Pacer());
  expect(note?.details).toBe(NO_DETAILS);
});
