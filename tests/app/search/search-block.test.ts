/** A search of the panel as a line of a `collate` block. */
import { searchSource } from '../../../src/app/search/search-block';
import type { SearchRequest } from '../../../src/app/search/search-request';

const asked = (request: Partial<SearchRequest>): string | undefined =>
  searchSource({ query: '', scopes: [], mode: 'fast', ...request })?.query;

test('folders and days become filters', () => {
  expect(asked({ query: ' heron -"grey" ' })).toBe('heron -"grey"');
  expect(asked({ query: 'heron', scopes: ['birds/', 'my notes/'] })).toBe('heron (path:birds/ OR path:"my notes/")');
  expect(asked({ scopes: ['birds/heron.md'], dates: { from: '7d', to: '2025-07' } })).toBe(
    'path:birds/heron.md after:7d before:2025-07',
  );
});

test('the order stays', () => {
  expect(searchSource({ query: 'heron', scopes: [], mode: 'fast', sort: 'newest' })).toMatchObject({ sort: 'newest' });
});

test('what a block cannot say is not written', () => {
  expect(asked({})).toBeUndefined();
  expect(asked({ query: 'heron', mode: 'deep' })).toBeUndefined();
  expect(asked({ query: 'heron', mode: 'ask' })).toBeUndefined();
  expect(asked({ query: 'heron', scopes: ['**/log.md'] })).toBeUndefined();
});
