/** The labelled queries on real QMD. */
import { join } from 'node:path';
import { describeFaults, falseLines, inTopThree, judge, linesRight, share, type Verdict } from '../../support/judge';
import { makeEngine, type EngineUnderTest } from '../../support/real-qmd';
import { labels } from '../labels';
import { distractors, worldNotes } from '../world-vault';

const engines: EngineUnderTest[] = [];
const verdicts: Verdict[] = [];

beforeAll(async () => {
  const demo = await makeEngine({}, { vaultFolder: join(__dirname, '../../../demo') });
  const world = await makeEngine({ ...worldNotes, ...distractors(200) });
  engines.push(demo, world);
  for (const [vault, under] of [
    ['demo', demo],
    ['world', world],
  ] as const) {
    await under.engine.start();
    verdicts.push(
      ...(await judge(
        under.engine,
        labels.filter((label) => label.vault === vault),
      )),
    );
  }
  if (process.env['SHOW_FAULTS']) console.log(describeFaults(verdicts));
});

afterAll(async () => {
  await engines[0]?.engine.close();
  await engines[1]?.dispose();
});

test('the right note is among the first three for at least 95 % of the labelled queries', () => {
  expect(share(verdicts, inTopThree)).toBeGreaterThanOrEqual(0.95);
});

test('the match lines equal the labels for at least 95 %, and none is reported that is not one', () => {
  expect(share(verdicts, linesRight)).toBeGreaterThanOrEqual(0.95);
  expect(verdicts.flatMap(falseLines)).toEqual([]);
});
