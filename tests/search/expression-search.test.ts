import { useThreads } from '../../scripts/disk-threads';
import { startProgramsBy } from '../../src/search/expression-search';
import { callAnyTool } from '../../src/plugin/all-tools';
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
