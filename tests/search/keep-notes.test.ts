/** Which filters of a query let no note through. */
import { emptyFilters, withoutFilter } from '../../src/search/keep-notes';
import { parseQuery } from '../../src/search/query';
import { NOTHING_KNOWN, type KnownNotes } from '../../src/search/known-notes';

const NOW = Date.parse('2025-07-14T12:00:00');
const note = {
  path: 'my notes/a.md',
  mtime: NOW,
  names: ['a'],
  aliases: [],
  tags: ['bees'],
  properties: { status: 'open' },
};
const known: KnownNotes = {
  ...NOTHING_KNOWN,
  size: 1,
  notes: () => [note],
};

test.each([
  ['honey path:nope/', ['path:nope/']],
  ['honey path:"my notes/" path:"my nope/"', ['path:"my nope/"']],
  ['honey -path:notes tag:bees', ['-path:notes']],
  ['[status:closed] [status]', ['[status:closed]']],
  ['after:2030 before:2031', ['after:2030']],
  ['path:/no.e/ honey', []],
  ['honey "path:nope/" status: nope', []],
  ['path:nope/ OR honey', []],
  ['honey', []],
])('%s', (query, filters) => expect(emptyFilters(parseQuery(query, { now: NOW, known }), known)).toEqual(filters));

test('the query without one of them', () => {
  expect(withoutFilter('honey path:"my nope/" bees', 'path:"my nope/"')).toBe('honey bees');
  expect(withoutFilter('path:nope/', 'path:nope/')).toBe('');
  expect(withoutFilter('tag:ideas tag:idea', 'tag:idea')).toBe('tag:ideas');
  expect(withoutFilter('-path:a path:a', 'path:a')).toBe('-path:a');
  expect(withoutFilter('"a tag:idea" (bees tag:idea)', 'tag:idea')).toBe('"a tag:idea" (bees )');
  expect(withoutFilter('[status:closed]s [status:closed]', '[status:closed]')).toBe('[status:closed]s');
});
