/** The one ranking, on notes made up for it: which of two comes first, and why. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { parseQuery } from '../../src/search/query';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

async function order(query: string, notes: Record<string, string>): Promise<string[]> {
  const engine = new BuiltinEngine({ vault: new MemoryVault(notes), yaml, wait });
  await engine.open();
  await engine.ready();
  const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 10 } as const;
  const { notes: found } = await engine.search(parseQuery(query), options);
  await engine.close();
  return found.map(({ note }) => note.path);
}

const filler = (count: number, text: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`filler ${at}.md`, text]));

test('a rare word counts more than any number of common ones', async () => {
  const notes = { ...filler(40, 'please find what we said\n'), 'bees.md': 'The varroa mite.\n' };
  expect((await order('please find what was said about varroa', notes))[0]).toBe('bees.md');
});

test('a note that holds all the words comes before one that holds some often', async () => {
  const notes = { 'some.md': 'heron '.repeat(50), 'all.md': `${'text\n'.repeat(30)}a heron and a bittern` };
  expect(await order('heron bittern', notes)).toEqual(['all.md']);
});

test('a word in a name, which the heading that a note starts with is, before one in the text', async () => {
  const notes = {
    'a.md': 'about the garden\n',
    'b.md': '# The garden\n\nabout flowers\n',
    'garden.md': 'about flowers\n',
    'c.md': '---\naliases: [garden]\n---\nabout flowers\n',
  };
  const found = await order('garden', notes);
  expect([found[0], found.at(-1)]).toEqual(['garden.md', 'a.md']);
});

test('the note whose name is just what is asked for before others that say it often', async () => {
  const often = Object.fromEntries(
    [1, 2, 3, 4].map((at) => [`often ${at}.md`, `# Calendar ${at}\n\n${`Calendar ${at} is a calendar. `.repeat(9)}\n`]),
  );
  const notes = {
    ...often,
    'x/calendar.md': '# Obsidian plugin\n\nShows months, with a dot for every day, and more of them.\n',
  };
  expect((await order('Calendar', notes))[0]).toBe('x/calendar.md');
  const byAlias = { ...often, 'cmdr.md': '---\naliases: [Calendar]\n---\nShows months, with a dot for every day.\n' };
  expect((await order('calendar', byAlias))[0]).toBe('cmdr.md');
  expect((await order('calendar dot', notes))[0]).toBe('x/calendar.md');
});

test('a saved document neither by the name of its search nor by what it says of that', async () => {
  const saved =
    '---\ncollate: live\nquery: "heron pond"\nsources:\n  - "[[heron]]"\n---\n\n```collate\n[[heron]]\n```\n';
  const notes = { 'heron pond.md': saved, 'heron.md': '# Heron\n\nAt the pond.\n', 'other.md': saved };
  expect(await order('heron pond', notes)).toEqual(['heron.md', 'heron pond.md']);
  expect(await order('printer', { 'own.md': '---\ncollate: yes\ntitle: Printer\n---\n' })).toEqual(['own.md']);
});

test('what is written as typed before what is another form of it', async () => {
  expect(await order('blocks', { 'a.md': 'blocking it\n', 'b.md': 'the blocks\n' })).toEqual(['b.md', 'a.md']);
});

test('words that stand in one passage before words that stand far apart', async () => {
  const apart = `# One\nheron\n${'text and more text\n'.repeat(300)}\n# Two\nbittern\n`;
  const near = `# One\nheron bittern\n${'text and more text\n'.repeat(300)}\n# Two\nnothing\n`;
  expect(await order('heron bittern', { 'a.md': apart, 'b.md': near })).toEqual(['b.md', 'a.md']);
});

test('words within some twenty words before words that stand further apart in one passage', async () => {
  const text = 'text and more text\n\n'.repeat(8);
  const apart = `# One\n\nheron\n\n${text}bittern\n`;
  const near = `# One\n\nheron\n\nbittern\n\n${text}`;
  expect(await order('heron bittern', { 'a.md': apart, 'b.md': near })).toEqual(['b.md', 'a.md']);
});

/** Notes that make some words as common as they are in a vault. */
const scenery = { ...filler(40, 'text\n'), ...Object.fromEntries(['heron', 'bittern'].flatMap(inFive)) };

function inFive(word: string): [string, string][] {
  return Array.from({ length: 5 }, (_, at) => [`${word} ${at}.md`, `a ${word}\n`]);
}

test('a sentence also finds the words that stand together, if one of its own words is rarer than those', async () => {
  const notes = { ...scenery, 'odd.md': 'zapisałem\n', 'right.md': 'the heron beside the bittern\n' };
  expect((await order('gdzie zapisałem coś na temat heron bittern', notes)).slice(0, 2).sort()).toEqual([
    'odd.md',
    'right.md',
  ]);
});

test('a long note that holds the words of a sentence far apart does not answer alone', async () => {
  const long = ['heron', 'bittern', 'matters'].map((word) => `# ${word}\n\n${'text and more text\n'.repeat(300)}`);
  const notes = { ...scenery, 'long.md': long.join('\n'), 'right.md': 'the heron beside the bittern\n' };
  expect((await order('could you say why the heron and the bittern matters', notes))[0]).toBe('right.md');
  // Whoever lists words wants them all.
  expect((await order('heron bittern matters', notes))[0]).toBe('long.md');
});

test('a short word counts less than a long one that is as rare', async () => {
  const notes = { ...filler(40, 'text\n'), 'a.md': 'где\n', 'b.md': 'рубероид\n' };
  expect((await order('где рубероид', notes))[0]).toBe('b.md');
});

test('words that no note holds do not keep the others from being looked for together', async () => {
  const many = (word: string, count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${word} ${at}.md`, `the ${word}, the ${word}\n`]));
  const right = { 'right.md': `${'text\n'.repeat(200)}a bittern and a gannet\n` };
  const notes = { ...filler(300, 'text\n'), ...many('gannet', 20), ...many('bittern', 60), ...right };
  expect((await order('bittern gannet xyzzyx', notes))[0]).toBe('right.md');
});
