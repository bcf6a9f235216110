import { NoteLimit } from '../../../src/app/search/note-limit';
import type { SearchRequest } from '../../../src/app/search/search-request';

const heron: SearchRequest = { query: 'heron', scopes: [], mode: 'fast' };

describe('how many notes a search lists', () => {
  test('is what the setting says, and grows by as many each time up to fifty', () => {
    const limit = new NoteLimit(() => 20);
    const sizes = [limit.of(heron)];
    for (let i = 0; i < 4; i += 1) {
      limit.grow(heron);
      sizes.push(limit.of(heron));
    }
    expect(sizes).toEqual([20, 40, 50, 50, 50]);
  });

  test.each<[string, Partial<SearchRequest>]>([
    ['words', { query: 'egret' }],
    ['scopes', { scopes: ['a/'] }],
    ['order', { sort: 'path' }],
    ['days', { dates: { from: '7d' } }],
  ])('starts anew for other %s', (_, changed) => {
    const limit = new NoteLimit(() => 15);
    limit.of(heron);
    limit.grow(heron);
    expect(limit.of({ ...heron, ...changed })).toBe(15);
  });

  test('stays for the same request, however it came together', () => {
    const limit = new NoteLimit(() => 15);
    limit.grow({ ...heron, sort: 'newest', dates: { from: '7d' } });
    expect(limit.of({ dates: { from: '7d' }, sort: 'newest', ...heron })).toBe(30);
  });
});
