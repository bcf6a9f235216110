/** Examples of queries, made from what is known of a vault. */
import { exampleQueries } from '../../src/search/example-queries';
import { NOTHING_KNOWN, type KnownNote, type KnownNotes } from '../../src/search/known-notes';
import { noteName } from '../../src/lines/note-name';
import { wordsOf } from '../../src/lines/words';

type Given = Partial<KnownNote> & { readonly path: string };

/** A vault whose notes hold the words of their names, and nothing else. */
function vaultOf(given: readonly Given[]): KnownNotes {
  const notes = given.map((note) => ({
    aliases: [],
    tags: [],
    properties: {},
    mtime: 0,
    names: [noteName(note.path)],
    ...note,
  }));
  const holds = ({ names }: KnownNote, word: string): boolean =>
    names.some((name) => wordsOf(name).some(({ text }) => text === word));
  return {
    ...NOTHING_KNOWN,
    size: notes.length,
    notes: () => notes,
    notesWith: (word) => notes.filter((note) => holds(note, word)).length,
  };
}

const many = (count: number, path: (at: number) => string): Given[] =>
  Array.from({ length: count }, (_, at) => ({ path: path(at) }));

test('the words of an example are in several titles, and in few of the notes', async () => {
  const known = vaultOf([
    ...many(30, (at) => `Meeting ${at}.md`),
    ...many(3, (at) => `Beekeeping ${at}.md`),
    { path: 'Lighthouse.md' },
  ]);
  const [words] = await exampleQueries(known);
  expect(words).toEqual(['Beekeeping']);
});

test('a file that every project has is no example, however often it is there', async () => {
  const known = vaultOf([
    ...many(4, (at) => `projects/${at}/state.md`),
    { path: 'Beekeeping now.md' },
    { path: 'Why beekeeping.md' },
  ]);
  const [words] = await exampleQueries(known);
  expect(words?.[0]?.toLowerCase()).toBe('beekeeping');
});

test('words that say nothing, numbers and short ones are left out', async () => {
  const known = vaultOf([...many(3, (at) => `Where 2025 x${at} abc.md`), ...many(20, (at) => `Something ${at}.md`)]);
  expect((await exampleQueries(known))[0]).toEqual([]);
});

test('a tag comes before a property and a folder, and one that half of the notes have is none', async () => {
  const tagged = (tags: string[], properties = {}) => ({ tags, properties });
  const known = vaultOf([
    ...many(10, (at) => `all/${at}.md`).map((note) => ({ ...note, ...tagged(['daily']) })),
    ...many(2, (at) => `some/b${at}.md`).map((note) => ({ ...note, ...tagged(['Bees'], { status: 'x', tags: 'y' }) })),
    ...many(8, (at) => `c${at}.md`),
  ]);
  expect((await exampleQueries(known))[1]).toEqual(['tag:Bees', '[status]', 'path:some/']);
});

test('values with spaces are quoted', async () => {
  const known = vaultOf(many(2, (at) => `my notes/${at}.md`));
  expect((await exampleQueries(known))[1]).toEqual(['path:"my notes/"']);
});

test('the last example asks with notes that changed last, else for two words side by side of their titles', async () => {
  const known = vaultOf([
    { path: 'Old lighthouse keepers.md', mtime: 1 },
    { path: '2025 The honey harvest, weighed.md', mtime: 3 },
    { path: 'Wax.md', mtime: 2 },
  ]);
  expect((await exampleQueries(known))[2]).toEqual([
    'like:[[2025 The honey harvest, weighed]]',
    'like:[[Wax]]',
    '"honey harvest"',
    '"lighthouse keepers"',
    'after:7d',
    'after:1y',
  ]);
});

test('of a vault that nothing is known of, only dates are left to try', async () => {
  expect(await exampleQueries(NOTHING_KNOWN)).toEqual([[], [], ['after:7d', 'after:1y']]);
});
