/** Searches with a name, among the settings. */
import { canBeSaved, proposedName, requestOf, SavedSearches } from '../../../src/panel/search/saved-searches';
import type { SearchRequest } from '../../../src/panel/search/search-request';
import { DEFAULT_SETTINGS, readSettings, writeSettings, type Settings } from '../../../src/settings';

const BANK: SearchRequest = { query: 'bank', scopes: ['projects/'], mode: 'deep' };
const TAXES: SearchRequest = { query: 'taxes', scopes: [], mode: 'fast' };

/** Settings as they are after they were written and read again. */
function makeStore(): { saved: SavedSearches; names: () => string[] } {
  let settings: Settings = DEFAULT_SETTINGS;
  const saved = new SavedSearches({
    settings: () => settings,
    changeSettings: (changed) => {
      const data: unknown = JSON.parse(JSON.stringify(writeSettings({ ...settings, ...changed }, {})));
      settings = readSettings(data);
      return Promise.resolve();
    },
  });
  return { saved, names: () => saved.list().map(({ name }) => name) };
}

test('a search is saved with all that it asks for, and restored', async () => {
  const { saved } = makeStore();
  const request = { ...BANK, sort: 'newest' } as SearchRequest;
  await saved.save('  My   bank ', request);
  expect(saved.list().map(({ name }) => name)).toEqual(['My bank']);
  expect(requestOf(saved.list()[0]!)).toEqual(request);
});

test('days that 0.2.0 kept apart become filters', () => {
  const request = { query: 'bank', scopes: [], mode: 'fast', dates: { from: '7d' } };
  expect(requestOf({ name: 'x', request })).toEqual({ query: 'bank after:7d', scopes: [], mode: 'fast' });
});

test('what cannot be read of a request is left at its beginning', () => {
  const request = { query: 5, scopes: ['a/', 1], mode: 'ask', sort: 'path' };
  expect(requestOf({ name: 'x', request })).toEqual({ query: '', scopes: ['a/'], mode: 'fast', sort: 'path' });
});

test('a name that is there already is replaced in its place, whatever its case', async () => {
  const { saved, names } = makeStore();
  await saved.save('Bank', BANK);
  await saved.save('Taxes', TAXES);
  await saved.save('bank', { ...BANK, query: 'bank account ' });
  expect(names()).toEqual(['bank', 'Taxes']);
  expect(requestOf(saved.named('BANK')!).query).toBe('bank account');
});

test('a search knows its name again, in whatever order it was put together', async () => {
  const { saved } = makeStore();
  await saved.save('Bank', BANK);
  const { scopes, mode } = BANK;
  expect(saved.of({ mode, scopes, query: ' bank' })?.name).toBe('Bank');
  expect(saved.of({ ...BANK, mode: 'fast' })).toBeUndefined();
  expect(saved.of({ ...BANK, sort: undefined })?.name).toBe('Bank');
});

test('it is renamed, but not to the name of another', async () => {
  const { saved, names } = makeStore();
  await saved.save('Bank', BANK);
  await saved.save('Taxes', TAXES);
  expect(await saved.rename('Bank', 'taxes')).toBe(false);
  expect(await saved.rename('Bank', ' ')).toBe(false);
  expect(await saved.rename('Gone', 'New')).toBe(false);
  expect(await saved.rename('Bank', 'BANK')).toBe(true);
  expect(names()).toEqual(['BANK', 'Taxes']);
});

test('it is deleted, and comes back to its place', async () => {
  const { saved, names } = makeStore();
  await saved.save('Bank', BANK);
  await saved.save('Taxes', TAXES);
  const restore = await saved.remove('Bank');
  expect(names()).toEqual(['Taxes']);
  await restore();
  expect(names()).toEqual(['Bank', 'Taxes']);
  await restore();
  expect(names()).toEqual(['Bank', 'Taxes']);
  await (
    await saved.remove('Gone')
  )();
  expect(names()).toEqual(['Bank', 'Taxes']);
});

test('a name is proposed from the words and where they are searched', () => {
  expect(proposedName(TAXES)).toBe('taxes');
  expect(proposedName({ ...BANK, query: ' bank   account' })).toBe('bank account · projects/');
  expect(proposedName({ ...TAXES, query: 'word '.repeat(30) })).toHaveLength(60);
});

test('neither a question nor an empty box can be saved', () => {
  expect(canBeSaved(BANK)).toBe(true);
  expect(canBeSaved({ ...BANK, mode: 'ask' })).toBe(false);
  expect(canBeSaved({ ...BANK, query: ' ' })).toBe(false);
});
