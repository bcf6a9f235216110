import { isSearch, searchSource, sortOf, type SearchRequest } from '../../../src/panel/search/search-request';
import { parseQuery } from '../../../src/search/query';

describe('a request of the panel', () => {
  test.each(['heron', '"grey heron"', 'tag:#bird', 'after:7d', '[status:done]'])('is a search: %s', (query) =>
    expect(isSearch(parseQuery(query))).toBe(true),
  );

  test.each(['', '  ', '?! …', '-heron'])('is none without anything to look for: "%s"', (query) =>
    expect(isSearch(parseQuery(query))).toBe(false),
  );

  test('is answered by relevance, by date where there are no words, or as it was chosen', () => {
    expect(sortOf(undefined, parseQuery('heron'))).toBe('relevance');
    expect(sortOf(undefined, parseQuery('tag:#bird'))).toBe('newest');
    expect(sortOf('path', parseQuery('tag:#bird'))).toBe('path');
    expect(sortOf('newest', parseQuery('heron'))).toBe('newest');
  });
});

describe('as a line of a `collate` block', () => {
  const asked = (request: Partial<SearchRequest>): string | undefined =>
    searchSource({ query: '', scopes: [], mode: 'fast', ...request })?.query;

  test('folders become filters', () => {
    expect(asked({ query: ' heron -"grey" ' })).toBe('heron -"grey"');
    expect(asked({ query: 'heron', scopes: ['birds/', 'my notes/'] })).toBe('heron (path:birds/ OR path:"my notes/")');
    expect(asked({ scopes: ['birds/heron.md'] })).toBe('path:birds/heron.md');
  });

  test('the order stays', () => {
    expect(searchSource({ query: 'heron', scopes: [], mode: 'fast', sort: 'newest' })).toMatchObject({
      sort: 'newest',
    });
  });

  test('what a block cannot say is not written', () => {
    expect(asked({})).toBeUndefined();
    expect(asked({ query: 'heron', mode: 'deep' })).toBeUndefined();
    expect(asked({ query: 'heron', mode: 'ask' })).toBeUndefined();
    expect(asked({ query: 'heron', scopes: ['**/log.md'] })).toBeUndefined();
  });
});
