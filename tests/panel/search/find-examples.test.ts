/** Examples of a search are given only when they have just found something. */
import { findExamples } from '../../../src/panel/search/find-examples';
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import type { Engine } from '../../../src/search/engine';
import { endlessEngine, tellingEngine } from '../../support/engines';
import { MemoryVault } from '../../support/memory-vault';
import { wait } from '../../../scripts/wait';
import { parse, stringify } from 'yaml';

const yaml = { parse: (text: string) => parse(text) as unknown, stringify };

async function opened(notes: Readonly<Record<string, string>>) {
  const vault = new MemoryVault(notes);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  return { vault, engine };
}

const BEES = {
  'Bees in spring.md': 'They wake.\n',
  'Bees in winter.md': '---\ntags: [hive]\n---\nThey sleep.\n',
  'Apple harvest.md': '---\ntags: [hive]\n---\nApples, and bees.\n',
};

test('an example of each kind, with the number of notes that it finds', async () => {
  const { vault, engine } = await opened(BEES);
  const examples = await findExamples({ vault, engine });
  expect(examples).toHaveLength(3);
  expect(examples.slice(0, 2)).toEqual([
    { query: 'Bees', notes: 3 },
    { query: 'tag:hive', notes: 2 },
  ]);
  expect(examples[2]?.query).toMatch(/^"|^after:/);
  await engine.close();
});

test('what no search finds any more is left out, whatever the catalogue says', async () => {
  const [before, now] = [await opened(BEES), await opened({ 'Bees in spring.md': 'They wake.\n' })];
  const engine: Engine = {
    ...tellingEngine(),
    known: before.engine.known,
    search: (query, options) => now.engine.search(query, options),
  };
  const queries = (await findExamples({ vault: now.vault, engine })).map(({ query }) => query);
  expect(queries[0]).toBe('Bees');
  expect(queries).not.toContain('tag:hive');
  await Promise.all([before.engine.close(), now.engine.close()]);
});

test('nothing is searched where nothing is known', async () => {
  const { engine, signals } = endlessEngine();
  expect(await findExamples({ vault: new MemoryVault({}), engine })).toEqual([]);
  expect(signals).toEqual([]);
});

test('it stops when nobody waits any more', async () => {
  const { vault, engine } = await opened(BEES);
  await expect(findExamples({ vault, engine, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow();
  await engine.close();
});
