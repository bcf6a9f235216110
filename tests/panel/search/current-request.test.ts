import { CurrentRequest } from '../../../src/panel/search/current-request';
import { History } from '../../../src/panel/search/history';
import type { SearchRequest } from '../../../src/panel/search/search-request';

/** Keeps past searches nowhere but here. */
function makeCurrent(): CurrentRequest {
  let kept: unknown = null;
  return new CurrentRequest(
    new History({ loadLocalStorage: (): unknown => kept, saveLocalStorage: (_, data: unknown) => (kept = data) }),
  );
}

const search = (query: string): SearchRequest => ({ query, scopes: [], mode: 'fast' });

describe('the current request', () => {
  test('has words of its own for searching and for asking', () => {
    const current = makeCurrent();
    current.change({ query: 'harbour' });
    current.change({ mode: 'ask' });
    expect(current.value.query).toBe('');
    current.change({ query: 'Who built it?' });
    current.change({ mode: 'deep' });
    expect(current.value).toEqual({ query: 'harbour', scopes: [], mode: 'deep' });
    current.change({ mode: 'ask' });
    expect(current.value.query).toBe('Who built it?');
  });

  test('searches for the words of a question where none were searched for before', () => {
    const current = makeCurrent();
    current.change({ mode: 'ask' });
    current.change({ query: 'Who built it?' });
    current.change({ mode: 'fast' });
    expect(current.value.query).toBe('Who built it?');
  });

  test('takes other words as they come', () => {
    const current = makeCurrent();
    current.change({ mode: 'ask' });
    current.change({ query: 'Who built it?' });
    current.change(search('harbour'));
    expect(current.value).toEqual(search('harbour'));
    current.change({ mode: 'ask' });
    expect(current.value.query).toBe('Who built it?');
  });

  test('searches for the words it is given, though the question that is left has the same', () => {
    const current = makeCurrent();
    current.change({ query: 'pier' });
    current.change({ mode: 'ask' });
    current.change({ query: 'harbour' });
    current.change({ mode: 'fast', query: 'harbour' });
    expect(current.value).toEqual(search('harbour'));
  });

  test('is kept as a past search unless a link asked for it, until somebody wants it', () => {
    const current = makeCurrent();
    const isKept = (): boolean => {
      current.history.clear();
      current.remember();
      return current.history.list().length > 0;
    };
    const passing = { ...search('harbour'), isPassing: true };
    current.restore(passing);
    expect(isKept()).toBe(false);
    current.change({ query: 'harbours' });
    expect(isKept()).toBe(true);
    current.restore(passing);
    current.keep();
    expect(isKept()).toBe(true);
    current.restore(search('pier'));
    expect(isKept()).toBe(true);
  });
});

test('what was saved, or is to be searched for as it stands, is literal until its words change', () => {
  const current = makeCurrent();
  current.restore({ query: 'conflcit', scopes: [], mode: 'fast' });
  current.change({ scopes: ['a/'] });
  expect(current.value.isLiteral).toBe(true);
  current.change({ query: 'conflc' });
  expect(current.value.isLiteral).toBeUndefined();
  current.change({ isLiteral: true });
  expect(current.value).toMatchObject({ query: 'conflc', isLiteral: true });
});
