/** The labelled queries on real QMD through our engine, and on what `qmd search --json` finds beside it. */
import { join } from 'node:path';
import { describeFaults, falseLines, inTopThree, judge, linesRight, share, type Verdict } from '../../../support/judge';
import { plainQmd } from '../../../support/plain-qmd';
import { makeEngine, type EngineUnderTest } from '../../../support/real-qmd';
import { labels, type Label } from '../../labels';
import { distractors, worldNotes } from '../../world-vault';

interface Compared {
  readonly ours: Verdict;
  /** The right note's place in plain QMD's answer, and whether the one line it gives is a match line. */
  readonly plain: { readonly place: number | undefined; readonly lineRight: boolean };
}

const engines: EngineUnderTest[] = [];
let compared: Compared[] = [];

beforeAll(async () => {
  const demo = await makeEngine({}, { vaultFolder: join(__dirname, '../../../../demo') });
  const world = await makeEngine({ ...worldNotes, ...distractors(200) });
  engines.push(demo, world);
  const both = await Promise.all([compare(demo, 'demo'), compare(world, 'world')]);
  compared = both.flat();
}, 300_000);

afterAll(async () => {
  await engines[0]?.engine.close();
  await engines[1]?.dispose();
});

async function compare({ engine, vaultFolder }: EngineUnderTest, vault: Label['vault']): Promise<Compared[]> {
  await engine.start();
  const verdicts = await judge(
    engine,
    labels.filter((label) => label.vault === vault),
  );
  const plain = await plainQmd(vaultFolder);
  const answers = await plain.search(verdicts.map(({ label }) => label.query));
  await plain.dispose();
  return verdicts.map((ours, which) => {
    const hits = answers[which] ?? [];
    const at = hits.findIndex(({ path }) => path === ours.label.note);
    const lineRight = ours.label.lines.includes(hits[at]?.line ?? -1);
    return { ours, plain: { place: at === -1 ? undefined : at + 1, lineRight } };
  });
}

const verdicts = (): Verdict[] => compared.map(({ ours }) => ours);
const percent = (count: number): string => `${((100 * count) / compared.length).toFixed(1)} %`;

test('the right note is among the first three for at least 95 % of the labelled queries', () => {
  expect([share(verdicts(), inTopThree) >= 0.95, describeFaults(verdicts())]).toEqual([true, expect.any(String)]);
});

test('the match lines equal the labels for at least 95 %, and none is reported that is not one', () => {
  expect([share(verdicts(), linesRight) >= 0.95, describeFaults(verdicts())]).toEqual([true, expect.any(String)]);
  expect(verdicts().flatMap(falseLines)).toEqual([]);
});

test('a table tells every query where ours or plain QMD is better', () => {
  const place = (at: number | undefined): string => (at === undefined ? '–' : String(at));
  const rows = compared
    .map(({ ours, plain }) => {
      const better = (ours.place ?? 99) - (plain.place ?? 99);
      const verdict =
        better < 0 ? 'ours' : better > 0 ? 'QMD' : linesRight(ours) && !plain.lineRight ? 'ours (line)' : '';
      return {
        verdict,
        text: `${verdict.padEnd(12)} ${place(ours.place)} / ${place(plain.place)}  ${ours.label.kind}: ${ours.label.query}`,
      };
    })
    .filter(({ verdict }) => verdict !== '');
  const plainTop = compared.filter(({ plain }) => plain.place !== undefined && plain.place <= 3).length;
  const plainLines = compared.filter(({ plain }) => plain.lineRight).length;
  console.log(
    [
      `${compared.length} queries          ours      plain QMD`,
      `right note in top 3  ${percent(verdicts().filter(inTopThree).length).padEnd(9)} ${percent(plainTop)}`,
      `lines right          ${percent(verdicts().filter(linesRight).length).padEnd(9)} ${percent(plainLines)} (its one line)`,
      '',
      'better        place ours / QMD',
      ...rows.map(({ text }) => text),
    ].join('\n'),
  );
  expect(rows.filter(({ verdict }) => verdict === 'QMD').length).toBeLessThan(compared.length / 20);
});
