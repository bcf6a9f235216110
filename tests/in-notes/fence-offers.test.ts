/** What is offered for what is typed in a block, and where the cursor is after a choice. */
import { FenceOffers, type FenceOffer, type FenceOffersHost } from '../../src/in-notes/view/fence-offers';
import { en } from '../../src/texts/en';
import { whatIsTyped } from '../../src/in-notes/source/what-is-typed';

const LINES = ['# One', '## Two #tag [x]', 'text ^a1', '', '^b2', '## Two #tag [x]', '```', '# code', '```'];

/** A vault of three notes, in which everything fits that contains what is typed. */
const HOST: FenceOffersHost = {
  texts: en,
  own: () => 'plan.md',
  notes: () => Promise.resolve(['a/state.md', 'b/state.md', 'tasks.md']),
  linkTo: (path) => path.replace(/\.md$/, ''),
  linesOf: (note) => Promise.resolve(note === 'tasks' || note === 'a/state.md' ? LINES : undefined),
  completeQuery: (query, caret) =>
    Promise.resolve([
      {
        label: 'path:',
        about: { filter: 'path:' },
        span: { start: query.lastIndexOf('p'), end: caret },
        text: 'path:',
      },
    ]),
  fit: (typed) => (text) => (text.includes(typed) ? -text.length : undefined),
};

async function offered(marked: string, host = HOST): Promise<readonly FenceOffer[]> {
  const lines = `\`\`\`collate\n${marked.replace('¦', '')}\n\`\`\``.split('\n');
  const at = marked.split('\n').findIndex((line) => line.includes('¦'));
  const ch = marked.split('\n')[at]!.indexOf('¦');
  const typed = whatIsTyped({ count: lines.length, line: (one) => lines[one] ?? '' }, at + 1, ch);
  return typed === undefined ? [] : new FenceOffers(host).offersFor(typed);
}

/** The line after each choice, with the cursor at `¦`. */
async function chosen(marked: string): Promise<string[]> {
  const line = marked
    .split('\n')
    .find((one) => one.includes('¦'))!
    .replace('¦', '');
  return (await offered(marked)).map(({ text, start, end, caret }) => {
    const written = line.slice(0, start) + text + line.slice(end);
    return `${written.slice(0, caret)}¦${written.slice(caret)}`;
  });
}

test('in an empty block, all that a line can begin with', async () => {
  expect(await chosen('¦')).toEqual(['title: ¦', 'view: ¦', 'search: ¦', '> ¦', '[[¦]]']);
  for (const { about } of await offered('¦')) expect(about).not.toBe('');
});

test('in an empty block first a heading that the notes near it share, until something is typed', async () => {
  const host = { ...HOST, linesOf: () => Promise.resolve(['# One', '## Two']) };
  const label = '*/state.md # Two';
  const [first] = await offered('¦', host);
  expect(first).toEqual({
    label,
    about: 'this section of 2 notes',
    text: label,
    start: 0,
    end: 0,
    caret: label.length,
  });
  expect(await offered('s¦', host)).toMatchObject([{ label: 'search:' }]);
});

test('fields of a search are indented', async () => {
  expect(await chosen('search: a\nli¦')).toEqual(['  limit: ¦']);
  expect(await chosen('search: a\n\tso¦')).toEqual(['\tsort: ¦']);
});

test('values until one of them is there', async () => {
  expect(await chosen('view:¦')).toEqual(['view:source¦', 'view:rendered¦']);
  expect(await chosen('search: a\n  sort: n¦')).toEqual(['  sort: newest¦']);
  expect(await chosen('view: source¦')).toEqual([]);
});

test('notes, closed once', async () => {
  expect(await chosen('[[state¦')).toEqual(['[[a/state]]¦', '[[b/state]]¦']);
  expect(await chosen('[[t¦]] 3-4')).toEqual(['[[tasks]]¦ 3-4', '[[a/state]]¦ 3-4', '[[b/state]]¦ 3-4']);
  expect(await chosen('[[tas¦#One]]')).toEqual(['[[tasks¦#One]]']);
  expect(await chosen('[[¦')).toHaveLength(3);
});

test('headings, once each and as a link can hold them, and block ids with what they mark', async () => {
  expect(await chosen('[[tasks#¦')).toEqual(['[[tasks#One]]¦', '[[tasks#Two tag x]]¦']);
  expect(await offered('[[tasks#^¦]]')).toMatchObject([
    { label: '^a1', about: 'text' },
    { label: '^b2', about: '' },
  ]);
  expect(await chosen('[[gone#¦')).toEqual([]);
  expect(await chosen('a/state.md # O¦')).toEqual(['a/state.md # One¦']);
});

test('paths from their beginning', async () => {
  expect(await chosen('a/s¦')).toEqual(['a/state.md¦']);
  expect(await chosen('*/s¦')).toEqual([]);
  expect(await chosen('a/state.md¦')).toEqual([]);
});

test('filters in a query, when enough letters mean one', async () => {
  expect(await chosen('search: tax pat¦')).toEqual(['search: tax path:¦']);
  expect(await chosen('search: tax pa¦')).toEqual([]);
});
