import { isSearch, sortOf, type SearchRequest } from '../../../src/app/search/search-request';

const request = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query,
  scopes: [],
  mode: 'fast',
  ...more,
});

describe('a request of the panel', () => {
  test.each(['heron', '"grey heron"', 'tag:#bird', 'after:7d', '[status:done]'])('is a search: %s', (query) =>
    expect(isSearch(request(query))).toBe(true),
  );

  test.each(['', '  ', '?! …', '-heron'])('is none without anything to look for: "%s"', (query) =>
    expect(isSearch(request(query))).toBe(false),
  );

  test('is a search for days alone', () => {
    expect(isSearch(request('', { dates: { from: '7d' } }))).toBe(true);
  });

  test('is answered by relevance, by date where there are no words, or as it was chosen', () => {
    expect(sortOf(request('heron'))).toBe('relevance');
    expect(sortOf(request('tag:#bird'))).toBe('newest');
    expect(sortOf(request('tag:#bird', { sort: 'path' }))).toBe('path');
    expect(sortOf(request('heron', { sort: 'newest' }))).toBe('newest');
  });
});
