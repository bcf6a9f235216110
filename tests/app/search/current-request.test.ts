import { CurrentRequest } from '../../../src/app/search/current-request';
import type { SearchRequest } from '../../../src/app/search/search-request';

const search = (query: string): SearchRequest => ({ query, scopes: [], mode: 'fast' });

describe('the current request', () => {
  test('has words of its own for searching and for asking', () => {
    const current = new CurrentRequest();
    current.change({ query: 'harbour' });
    current.turnTo('ask');
    expect(current.value.query).toBe('');
    current.change({ query: 'Who built it?' });
    current.turnTo('deep');
    expect(current.value).toEqual({ query: 'harbour', scopes: [], mode: 'deep' });
    current.turnTo('ask');
    expect(current.value.query).toBe('Who built it?');
  });

  test('searches for the words of a question where none were searched for before', () => {
    const current = new CurrentRequest();
    current.turnTo('ask');
    current.change({ query: 'Who built it?' });
    current.turnTo('fast');
    expect(current.value.query).toBe('Who built it?');
  });

  test('takes other words as they come', () => {
    const current = new CurrentRequest();
    current.turnTo('ask');
    current.change({ query: 'Who built it?' });
    current.take(search('harbour'));
    expect(current.value).toEqual(search('harbour'));
    current.turnTo('ask');
    expect(current.value.query).toBe('Who built it?');
  });

  test('is kept as a past search unless a link asked for it, until somebody wants it', () => {
    const current = new CurrentRequest();
    current.restore(search('harbour'), false);
    expect(current.isKept).toBe(false);
    current.change({ query: 'harbours' });
    expect(current.isKept).toBe(true);
    current.change({ query: 'harbour' });
    expect(current.isKept).toBe(false);
    current.keep();
    expect(current.isKept).toBe(true);
    current.restore(search('pier'), true);
    expect(current.isKept).toBe(true);
  });
});

test('what was saved, or is to be searched for as it stands, is literal until its words change', () => {
  const current = new CurrentRequest();
  current.restore({ query: 'conflcit', scopes: [], mode: 'fast' }, true);
  current.change({ scopes: ['a/'] });
  expect(current.value.isLiteral).toBe(true);
  current.change({ query: 'conflc' });
  expect(current.value.isLiteral).toBeUndefined();
  current.change({ isLiteral: true });
  expect(current.value).toMatchObject({ query: 'conflc', isLiteral: true });
});
