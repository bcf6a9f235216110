import { useThreads } from '../../scripts/disk-threads';
import { startProgramsBy } from '../../src/search/expression-search';
import { callAnyTool } from '../../src/plugin/all-tools';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { ChangingVault, wait, yaml } from '../support/builtin';
import { MemoryStorage } from '../support/memory-storage';
import { MemoryVault } from '../support/memory-vault';
import { ScanEngine } from '../support/scan-engine';

const vault = new MemoryVault({
  'good.md': 'Order 66-A was executed.\n',
  'hostile.md': `${'a'.repeat(5000)}!\n`,
});
const ask = async (query: string): Promise<string> =>
  (await callAnyTool('search', { query }, { vault, engine: new ScanEngine(vault) })).text;

beforeEach(useThreads);

test('an expression finds the notes it fits', async () => {
  expect(await ask('/\\d{2}-[A-Z]\\b/')).toContain('good.md');
});

test('an expression that would never come to an end is ended, and the answer names it', async () => {
  expect(await ask('/(a+)+$/')).toContain('/(a+)+$/ took too long and was stopped');
});

test('one that is not wanted hides no note that was not held against it', async () => {
  expect(await ask('order -/(a+)+$/')).toContain('good.md');
});

test('where nothing can run beside, expressions are not run at all, and the answer says so', async () => {
  startProgramsBy(() => undefined);
  expect(await ask('/order/')).toContain('/order/ could not be searched for');
});

describe('an expression that filters notes', () => {
  const engines: BuiltinEngine[] = [];
  afterEach(async () => {
    for (const engine of engines.splice(0)) await engine.close();
  });
  const engineOn = (notes: ChangingVault, storage = new MemoryStorage()): BuiltinEngine => {
    const engine = new BuiltinEngine({ vault: notes, storage, yaml, wait });
    engines.push(engine);
    return engine;
  };
  const found = async (engine: BuiltinEngine, notes: ChangingVault, query: string): Promise<string[]> =>
    (await callAnyTool('search', { query }, { vault: notes, engine })).document.items.map(({ path }) => path);

  test('is held against what is saved, in the first search after the start', async () => {
    const notes = new ChangingVault({ 'projects/a.md': 'Order 66', 'secret/b.md': 'Order 67' });
    const storage = new MemoryStorage();
    const first = engineOn(notes, storage);
    await first.open();
    await first.ready();
    await first.close();
    expect(await found(engineOn(notes, storage), notes, 'order path:/^projects/')).toEqual(['projects/a.md']);
    expect(await found(engineOn(notes, storage), notes, 'order -path:/secret/')).toEqual(['projects/a.md']);
  });

  test('is held against notes as they were changed just now', async () => {
    const notes = new ChangingVault({ 'a.md': '---\nstatus: done\n---\nOrder', 'b.md': 'Order' });
    const engine = engineOn(notes);
    await engine.open();
    await engine.ready();
    notes.put('a.md', 'Order');
    notes.put('b.md', '---\nstatus: done\n---\nOrder');
    engine.update(['a.md', 'b.md'].map((path) => ({ kind: 'changed', path })));
    expect(await found(engine, notes, 'order [status:/^done/]')).toEqual(['b.md']);
  });

  test('is named when it had to be stopped', async () => {
    const notes = new ChangingVault({ [`${'a'.repeat(60)}!.md`]: 'Order' });
    const engine = engineOn(notes);
    await engine.open();
    await engine.ready();
    const { text } = await callAnyTool('search', { query: 'path:/^(a+)+$/' }, { vault: notes, engine });
    expect(text).toContain('/^(a+)+$/ took too long and was stopped');
  });
});
