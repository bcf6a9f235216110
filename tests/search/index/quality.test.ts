/** The labelled queries on the built-in index: as good as any engine, with the order of its candidates alone. */
import { join } from 'node:path';
import type { BuiltinIndex } from '../../../src/search/index/builtin-index';
import type { Engine } from '../../../src/search/engine';
import { DiskVault } from '../../../src/vault/node/disk-vault';
import type { Vault } from '../../../src/vault/vault';
import { search, syncedIndex } from '../../support/builtin';
import { NO_NOTES, tellingEngine } from '../../support/engines';
import { describeFaults, falseLines, inTopThree, judge, linesRight, share } from '../../support/judge';
import { MemoryVault } from '../../support/memory-vault';
import { labels } from '../labels';
import { distractors, worldNotes } from '../world-vault';

function engineOn(index: BuiltinIndex, vault: Vault): Engine {
  return {
    ...tellingEngine(),
    known: index.catalogue,
    search: async (query) => ({
      ...NO_NOTES,
      notes: await search(index, vault, query),
      engine: 'builtin',
      mode: 'fast',
    }),
  };
}

const vaults = {
  demo: new DiskVault(join(__dirname, '../../../demo')),
  world: new MemoryVault({ ...worldNotes, ...distractors(200) }),
};

test('the labelled notes and lines are found, and come first', async () => {
  const verdicts = [];
  for (const [name, vault] of Object.entries(vaults)) {
    const index = await syncedIndex(vault);
    verdicts.push(
      ...(await judge(
        engineOn(index, vault),
        labels.filter((label) => label.vault === name),
      )),
    );
    await index.close();
  }
  if (process.env['SHOW_FAULTS']) console.log(describeFaults(verdicts));
  expect(share(verdicts, linesRight)).toBeGreaterThanOrEqual(0.95);
  expect(verdicts.flatMap(falseLines)).toEqual([]);
  expect(share(verdicts, inTopThree)).toBeGreaterThanOrEqual(0.99);
  // What was read is ranked once more; the order of the candidates alone is nearly that.
  expect(share(verdicts, ({ place }) => place === 1)).toBeGreaterThanOrEqual(0.98);
});
