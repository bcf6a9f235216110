/** Did you mean: which words are offered, how they are written, and which are certain enough to be searched for instead. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { parseQuery } from '../../src/search/query';
import { corrected, type Suggestion } from '../../src/search/suggest';
import { ChangingVault, wait, yaml } from '../support/builtin';
import { MemoryStorage } from '../support/memory-storage';

const NOTES = {
  'conflict.md': '# Conflict\nA conflict is settled by talking. Every conflict has two sides.\n',
  'talks.md': '# Talks\nConflict resolution, and Zürich in May.\n',
  'cities.md': '# Cities\nFrom Zürich to Łódź. The ZÜRICH lake.\n',
  'rare.md': '# Rare\nThe heliograph stands here alone.\n',
};

const engines: BuiltinEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

async function suggested(query: string): Promise<readonly Suggestion[]> {
  const engine = new BuiltinEngine({ vault: new ChangingVault(NOTES), storage: new MemoryStorage(), yaml, wait });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  const { suggestions } = await engine.search(parseQuery(query), {
    mode: 'fast',
    scope: () => true,
    isScoped: false,
    limit: 10,
  });
  return suggestions;
}

const correctedTo = async (query: string): Promise<string | undefined> => corrected(query, await suggested(query));

test('words are offered as the notes write them most often', async () => {
  expect((await suggested('Zurixh')).map(({ word, query }) => [word, query])).toEqual([['Zürich', 'Zürich']]);
  expect((await suggested('the conflcit')).map(({ word, query }) => [word, query])).toEqual([
    ['conflict', 'the conflict'],
  ]);
});

test('a word that is nowhere is offered within the whole query, with what is nearest to the others', async () => {
  expect((await suggested('"conflcit" resolution zurixh')).map(({ query }) => query)).toEqual([
    '"conflict" resolution Zürich',
    '"conflict" resolution Zürich',
  ]);
});

test('of a sentence without spaces nothing is named that nobody typed', async () => {
  const engine = new BuiltinEngine({ vault: new ChangingVault(NOTES), storage: new MemoryStorage(), yaml, wait });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  const nowhere = async (query: string): Promise<readonly string[]> =>
    (await engine.search(parseQuery(query), { mode: 'fast', scope: () => true, isScoped: false, limit: 10 })).nowhere;
  expect(await nowhere('ノートを公開するにはどうすればいいですか')).toEqual([]);
  expect(await nowhere('日本語')).toEqual(['日本語']);
});

test('a slip of a common word is put right, and every slip of the query', async () => {
  expect(await correctedTo('conflcit resolution')).toBe('conflict resolution');
  expect(await correctedTo('conflcit zurixh')).toBe('conflict Zürich');
  expect(await correctedTo('conflcit path:talks')).toBe('conflict path:talks');
});

test.each([
  ['a phrase', '"conflcit"'],
  ['words of a phrase', '"conflcit resolution"'],
  ['a word that a filter has as well', 'conflcit -path:conflcit'],
  ['a word near one that a single note holds', 'heliografh'],
  ['a sentence, whose other words find enough', 'how was the last conflcit in the city settled'],
  ['a word that is not near any', 'conflict qwertyuiop'],
  ['a query that finds what it asks for', 'conflict resolution'],
])('%s is not put right', async (_, query) => {
  expect(await correctedTo(query)).toBeUndefined();
});
