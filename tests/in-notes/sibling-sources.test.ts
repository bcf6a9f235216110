/** What is offered first in an empty block: a heading that notes near it share. */
import { siblingSources } from '../../src/in-notes/sibling-sources';

/** Notes by path, each with its headings. */
async function offered(own: string, headings: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const linesOf = (path: string): Promise<readonly string[] | undefined> => Promise.resolve(headings[path]);
  const sources = await siblingSources(own, Object.keys(headings), linesOf);
  return sources.map(({ text, notes }) => `${text} (${notes})`);
}

const STATE = ['# State', '## Next', '## Blocked'];

test('a heading that notes of one name share, from the folder above them, beside them and in one of them', async () => {
  const notes = { 'projects/a/state.md': STATE, 'projects/b/state.md': STATE, 'projects/c/state.md': ['## Next'] };
  const lines = ['projects/*/state.md # Next (3)', 'projects/*/state.md # Blocked (3)'];
  for (const own of ['projects/overview.md', 'projects/a/notes.md', 'projects/a/state.md'])
    expect([own, await offered(own, notes)]).toEqual([
      own,
      own in notes ? lines.map((line) => line.replace('(3)', '(2)')).slice(0, 1) : lines,
    ]);
});

test('then one that the notes of its own folder share', async () => {
  const notes = {
    'journal/1.md': ['## Done'],
    'journal/2.md': ['## Done', '## Other'],
    'journal/x/state.md': STATE,
    'journal/y/state.md': STATE,
  };
  expect(await offered('journal/3.md', notes)).toEqual([
    'journal/*/state.md # Next (2)',
    'journal/*/state.md # Blocked (2)',
    'journal/*.md # Done (2)',
  ]);
});

test('of the root only the folders below it', async () => {
  const notes = { 'a/state.md': STATE, 'b/state.md': STATE, 'one.md': STATE, 'two.md': STATE };
  expect(await offered('home.md', notes)).toEqual(['*/state.md # Next (2)', '*/state.md # Blocked (2)']);
});

test('nothing where no two notes share a heading below the title, or a path could not be written', async () => {
  expect(await offered('p/home.md', { 'p/a.md': ['# Same', '## One'], 'p/b.md': ['# Same', '## Two'] })).toEqual([]);
  expect(await offered('p/home.md', { 'p/a.md': STATE })).toEqual([]);
  expect(await offered('p [1]/home.md', { 'p [1]/a.md': STATE, 'p [1]/b.md': STATE })).toEqual([]);
  expect(await offered('q/home.md', { 'p/a.md': STATE, 'p/b.md': STATE })).toEqual([]);
});
