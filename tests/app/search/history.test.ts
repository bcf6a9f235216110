import { History } from '../../../src/app/search/history';
import type { SearchRequest } from '../../../src/app/search/search-request';

/** Obsidian's storage, which keeps what JSON keeps. */
function storage(saved: unknown = null): { history: History; saved: () => unknown } {
  let text = JSON.stringify(saved);
  const app = {
    loadLocalStorage: (): unknown => JSON.parse(text),
    saveLocalStorage: (_: string, data: unknown): void => void (text = JSON.stringify(data)),
  };
  return { history: new History(app), saved: () => JSON.parse(text) as unknown };
}

const words = (query: string): SearchRequest => ({ query, scopes: [], mode: 'fast' });
const narrow: SearchRequest = {
  query: 'heron',
  scopes: ['birds/', 'ponds/'],
  mode: 'deep',
  sort: 'newest',
  dates: { from: '2025-07-14' },
};

describe('past searches', () => {
  test('come back with their scopes, mode, order and days, the latest first', () => {
    const { history } = storage();
    history.remember(words('heron'));
    history.remember(narrow);
    expect(history.list()).toEqual([narrow, words('heron')]);
  });

  test('are listed once each, without the space around them', () => {
    const { history } = storage();
    for (const request of [narrow, words('heron'), { ...narrow, query: ' heron ' }]) history.remember(request);
    expect(history.list()).toEqual([narrow, words('heron')]);
    history.forget(narrow);
    expect(history.list()).toEqual([words('heron')]);
  });

  test('without words are not kept', () => {
    const { history } = storage();
    history.remember({ ...narrow, query: ' ' });
    expect(history.list()).toEqual([]);
  });

  test('are read as older versions kept them, and kept so that these read their words', () => {
    const { history, saved } = storage(['heron', 'egg']);
    expect(history.list()).toEqual([words('heron'), words('egg')]);
    history.remember(narrow);
    history.remember({ ...words('nest'), dates: undefined });
    expect(saved()).toEqual(['nest', narrow, 'heron', 'egg']);
  });

  test('that are damaged are left out', () => {
    expect(storage([null, 3, {}, { query: 'egg', scopes: 'x' }]).history.list()).toEqual([words('egg')]);
    expect(storage('egg').history.list()).toEqual([]);
  });

  test('are thirty at the most', () => {
    const { history } = storage();
    for (let i = 1; i <= 40; i++) history.remember(words(`egg ${i}`));
    expect(history.list().map(({ query }) => query)).toEqual(Array.from({ length: 30 }, (_, i) => `egg ${40 - i}`));
    history.clear();
    expect(history.list()).toEqual([]);
  });
});
