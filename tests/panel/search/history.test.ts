import { History } from '../../../src/panel/search/history';
import type { SearchRequest } from '../../../src/panel/search/search-request';

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
};

describe('past searches', () => {
  test('come back with their scopes, mode and order, the latest first', () => {
    const { history } = storage();
    history.remember(words('heron'));
    history.remember(narrow);
    expect(history.list()).toEqual([narrow, words('heron')]);
  });

  test('are let go where the device has no room for them', () => {
    const app = {
      loadLocalStorage: (): unknown => null,
      saveLocalStorage: (): void => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const told = jest.spyOn(console, 'error').mockImplementation();
    new History(app).remember(words('heron'));
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });

  test('are listed once each, without the space around them', () => {
    const { history } = storage();
    for (const request of [narrow, words('heron'), { ...narrow, query: ' heron ' }]) history.remember(request);
    expect(history.list()).toEqual([narrow, words('heron')]);
    history.forget(narrow);
    expect(history.list()).toEqual([words('heron')]);
  });

  test('are those that were looked at, too; one that was then typed on is not', () => {
    const { history } = storage();
    history.rememberLook(words('her'));
    history.rememberLook(words('heron'));
    history.rememberLook(words('otter'));
    expect(history.list()).toEqual([words('otter'), words('heron')]);
    history.remember(words('otter'));
    history.rememberLook(words('otters'));
    expect(history.list()).toEqual([words('otters'), words('otter'), words('heron')]);
    history.remember(words('otters swim'));
    expect(history.list()).toEqual([words('otters swim'), words('otter'), words('heron')]);
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
    history.remember({ ...words('nest'), sort: undefined });
    expect(saved()).toEqual(['nest', narrow, 'heron', 'egg']);
  });

  test('have the days that 0.2.0 kept apart as filters', () => {
    const { history } = storage([
      { ...narrow, dates: { from: '7d', to: '2025-07' } },
      { query: '', dates: { to: '2025' } },
    ]);
    expect(history.list().map(({ query }) => query)).toEqual(['heron after:7d before:2025-07', 'before:2025']);
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
