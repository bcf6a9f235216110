/** The labelled queries on the built-in scan: the matcher that every engine shares, without any index. */
import { join } from 'node:path';
import { ScanEngine } from '../support/scan-engine';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { describeFaults, falseLines, inTopThree, judge, linesRight, share } from '../support/judge';
import { MemoryVault } from '../support/memory-vault';
import { labels } from './labels';
import { distractors, worldNotes } from './world-vault';

const demo = new ScanEngine(new DiskVault(join(__dirname, '../../demo')));
const world = new ScanEngine(new MemoryVault({ ...worldNotes, ...distractors(200) }));

test('the matcher finds the labelled lines, and none besides', async () => {
  const verdicts = [
    ...(await judge(
      demo,
      labels.filter(({ vault }) => vault === 'demo'),
    )),
    ...(await judge(
      world,
      labels.filter(({ vault }) => vault === 'world'),
    )),
  ];
  if (process.env['SHOW_FAULTS']) console.log(describeFaults(verdicts));
  expect(share(verdicts, linesRight)).toBeGreaterThanOrEqual(0.95);
  expect(verdicts.flatMap(falseLines)).toEqual([]);
  expect(share(verdicts, inTopThree)).toBeGreaterThanOrEqual(0.9);
});
