import { readPanelState } from '../../src/panel/panel-state';

describe('the panel’s saved state', () => {
  test('comes back as it was', () => {
    const state = {
      request: {
        query: 'api',
        scopes: ['projects/'],
        mode: 'deep',
        sort: 'newest',
      },
      picks: [{ path: 'a.md', range: { start: 2, end: 3 } }],
      tray: { version: 1 },
      page: 'document',
      document: { version: 1 },
      recent: '17',
      place: { collapsed: ['2'], scroll: { block: '1', row: 3, offset: 4 } },
    };
    expect(readPanelState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test.each([
    null,
    undefined,
    3,
    'x',
    [],
    {},
    { request: 1, picks: {}, page: 'other' },
    { request: { query: 1, scopes: 'a', mode: 'slow' } },
    { request: { query: '', scopes: [], mode: 'fast', sort: 'size', dates: { from: 'soon', to: 7 } } },
    { request: { query: '', scopes: [], mode: 'fast', dates: '7d' } },
  ])('is empty where there is none: %j', (data) =>
    expect(readPanelState(data)).toEqual({
      request: { query: '', scopes: [], mode: 'fast' },
      picks: [],
      page: 'search',
    }),
  );

  test('never opens on a document that is not there', () => {
    expect(readPanelState({ page: 'document' }).page).toBe('search');
  });
});
