/** What each filter lets through, and what is no filter at all. */
import type { KnownNote } from '../../../src/search/known-notes';
import { parseQuery } from '../../../src/search/query';

const NOW = new Date(2025, 6, 20, 12).getTime();

const note = (given: Partial<KnownNote> = {}): KnownNote => ({
  path: 'projects/Été 2025/State.md',
  mtime: NOW,
  names: ['State'],
  aliases: [],
  tags: ['Idea', 'work/Client', 'e\u0301tude', 'Éloge'],
  properties: {
    status: 'In progress',
    rating: 4,
    due: '2025-07-14',
    people: ['Ana Ruiz', 'Karim'],
    empty: null,
    none: '',
    done: false,
    nested: { a: 1 },
  },
  ...given,
});

/** Whether a note passes what a query filters by; undefined when the query has no filter of notes. */
function passes(query: string): boolean | undefined {
  const [choice] = parseQuery(query, { now: NOW }).choices;
  const tests = choice?.filters.flatMap((filter) => (filter.kind === 'note' ? [filter.test] : [])) ?? [];
  return tests.length === 0 ? undefined : tests.every((test) => test(note()));
}

test.each([
  'path:projects/',
  'path:"ete 2025"',
  'PATH:ÉTÉ',
  'file:state',
  'file:STATE.md',
  'tag:#idea',
  'tag:IDEA',
  'tag:#work',
  'tag:work/client',
  'tag:#work/',
  'tag:étude',
  'tag:e\u0301LOGE',
  '[status]',
  '[STATUS:in progress]',
  '[status:progress]',
  '[status:"in progress"]',
  '[status:done OR progress]',
  '[rating:4]',
  '[rating:>3]',
  '[rating:<=4]',
  '[due:2025-07]',
  '[due:2025-07-14]',
  '[due:<2025-08]',
  '[people:karim]',
  '[people:"Ana Ruiz"]',
  '[people:ana]',
  '[empty:null]',
  '[none:null]',
  '[empty]',
  '[done:false]',
  '-tag:#other',
  '-[status:done]',
  '-path:archive',
])('%s lets it through', (query) => {
  expect(passes(query)).toBe(true);
});

test.each([
  'path:archive',
  'file:projects',
  'tag:#ide',
  'tag:#client',
  '[missing]',
  '[status:done]',
  '[status:"progress"]',
  '[status:null]',
  '[rating:>4]',
  '[rating:40]',
  '[due:2025-0]',
  '[people:null]',
  '[people:ruiz ana]',
  '[empty:x]',
  '-tag:#idea',
  '-[status]',
])('%s does not', (query) => {
  expect(passes(query)).toBe(false);
});

test.each([
  ['status: en-cours', ['status', 'en cours']],
  ['note:this', ['note this']],
  ['path: x', ['path', 'x']],
  ['tag:#', ['tag']],
  ['[x] task', ['x', 'task']],
  ['[[a link]]', ['link']],
  ['[text](https://x.org)', ['text', 'https x org']],
  ['http://tag:8080', ['http tag 8080']],
  ['xpath:a', ['xpath a']],
])('%s is text', (query, terms) => {
  const parsed = parseQuery(query, { now: NOW });
  expect(parsed.choices.every(({ filters }) => filters.length === 0)).toBe(true);
  expect(parsed.terms.map(({ words }) => words.join(' '))).toEqual(terms);
});

test('a name in brackets that no note has as a property is text', () => {
  const known = { version: 1, notes: () => [{ properties: { Status: 'done' } }] } as unknown as NonNullable<
    Parameters<typeof parseQuery>[1]
  >['known'];
  expect(parseQuery('deploy [prod]', { known }).terms).toHaveLength(2);
  expect(parseQuery('deploy [status]', { known }).terms).toHaveLength(1);
});

describe('days', () => {
  const days = (query: string, ...some: string[]): boolean[] => {
    const [choice] = parseQuery(query, { now: NOW }).choices;
    return some.map((day) =>
      choice!.filters.every((filter) => filter.kind === 'day' && filter.test({ first: day, last: day })),
    );
  };

  test('both ends are included', () => {
    const all = ['2025-06-30', '2025-07-01', '2025-07-31', '2025-08-01'];
    expect(days('after:2025-07', ...all)).toEqual([false, true, true, true]);
    expect(days('before:2025-07', ...all)).toEqual([true, true, true, false]);
    expect(days('after:2025-07 before:2025-07', ...all)).toEqual([false, true, true, false]);
    expect(days('-after:2025-07', ...all)).toEqual([true, false, false, false]);
  });

  test('days ago are counted from today', () => {
    expect(days('after:7d', '2025-07-12', '2025-07-13')).toEqual([false, true]);
  });
});

describe('choices', () => {
  const choices = (query: string) =>
    parseQuery(query, { now: NOW }).choices.map(({ terms, excluded, filters }) => [
      terms.length,
      excluded.length,
      filters.length,
    ]);

  test.each([
    [
      'a1 b1 OR c1',
      [
        [2, 0, 0],
        [1, 0, 0],
      ],
    ],
    [
      'tag:#x OR path:y word -no',
      [
        [0, 0, 1],
        [1, 1, 1],
      ],
    ],
    ['word OR', [[1, 0, 0]]],
    ['OR', [[1, 0, 0]]],
    ['one or two', [[2, 0, 0]]],
    ['-no', []],
    ['word OR -no', [[1, 0, 0]]],
  ])('%s', (query, expected) => {
    expect(choices(query)).toEqual(expected);
  });
});
