import { DEFAULT_SETTINGS, readSettings, withoutDeviceSettings, writeSettings } from '../src/settings';

describe('settings', () => {
  test.each([[undefined], [null], [''], [5], [[]], [{}], [{ excluded: null }], [{ other: 1 }]])(
    'from %j are the defaults',
    (data) => {
      expect(readSettings(data)).toEqual(DEFAULT_SETTINGS);
    },
  );

  test('keep what is sound of a damaged value', () => {
    expect(readSettings({ excluded: ['a', 5, null, 'b'] })).toMatchObject({ excluded: ['a', 'b'] });
    expect(readSettings({ excluded: 'private/' })).toMatchObject({ excluded: ['private/'] });
  });

  test('let nobody edit unless the data say so plainly', () => {
    for (const edits of [null, true, 'yes', 'ASK', ['ask'], { ask: true }])
      expect(readSettings(null, { edits, editFolders: 'journal/' })).toMatchObject({ edits: 'off', editFolders: [] });
    expect(readSettings(null, { edits: 'folders', editFolders: ['a/', 5, 'b/'] })).toMatchObject({
      edits: 'folders',
      editFolders: ['a/', 'b/'],
    });
  });

  test('drop saved searches that cannot be read, and nothing else', () => {
    const sound = { name: 'Bank', request: { query: 'bank', sort: 'newest', future: { a: 1 } }, color: 'red' };
    const damaged = [
      null,
      'x',
      {},
      { name: 'No request' },
      { name: ' ', request: { query: 'a' } },
      { name: 5, request: {} },
    ];
    const same = { name: 'Bank', request: { query: 'another' } };
    expect(readSettings({ savedSearches: [...damaged, sound, [sound], same], searchLimit: 7 })).toEqual({
      ...DEFAULT_SETTINGS,
      savedSearches: [sound],
      searchLimit: 7,
    });
    expect(readSettings({ savedSearches: 'all', searchLimit: 7 })).toEqual({ ...DEFAULT_SETTINGS, searchLimit: 7 });
  });

  test('are saved beside what another version stored', () => {
    expect(writeSettings({ ...DEFAULT_SETTINGS, excluded: ['a'] }, { future: true, excluded: [] })).toEqual({
      ...withoutDeviceSettings(DEFAULT_SETTINGS),
      future: true,
      excluded: ['a'],
    });
    expect(writeSettings({ ...DEFAULT_SETTINGS, excluded: ['a'] }, ['damaged'])).toEqual({
      ...withoutDeviceSettings(DEFAULT_SETTINGS),
      excluded: ['a'],
    });
  });
});
