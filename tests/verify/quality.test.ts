/** How well verifying judges the labelled quotes. The floors are those that labels.md has. */
import { judgeIn, type Judged } from './judge';
import { labels, vaults, type QuoteLabel } from './labels';

const PARTS = ['demo', 'made', 'held-out'] as const;

describe.each(PARTS)('on the labels of the vault “%s”', (part) => {
  let judged: Judged[] = [];

  beforeAll(async () => {
    const judge = await judgeIn(vaults[part]);
    judged = [];
    for (const label of labels.filter(({ vault }) => vault === part)) judged.push(await judge(label));
  });

  const texts = (some: readonly Judged[]): string[] => some.map(({ label }) => `${label.kind}: ${label.text}`);
  const share = (all: readonly Judged[], isGood: (one: Judged) => boolean): number =>
    all.filter(isGood).length / all.length;
  const with_ = (test: (label: QuoteLabel) => boolean): Judged[] => judged.filter(({ label }) => test(label));

  test('each text holds one claim', () => {
    expect(texts(judged.filter(({ claim }) => claim === undefined))).toEqual([]);
  });

  test('nothing is called exact that is not', () => {
    expect(texts(judged.filter(({ label, claim }) => claim?.verdict === 'exact' && label.verdict !== 'exact'))).toEqual(
      [],
    );
  });

  test('changed numbers, names and negations are named, and first', () => {
    expect(texts(judged.filter(({ isNamed }) => !isNamed))).toEqual([]);
  });

  test('what is invented is nowhere', () => {
    expect(
      share(
        with_(({ kind }) => kind === 'near' || kind === 'invented'),
        ({ isRight }) => isRight,
      ),
    ).toBeGreaterThanOrEqual(0.95);
  });

  test('what is real is found in its place', () => {
    expect(
      share(
        with_(({ note }) => note !== undefined),
        ({ isPlaceRight }) => isPlaceRight,
      ),
    ).toBeGreaterThanOrEqual(0.97);
  });

  test('verdicts are right', () => {
    expect(share(judged, ({ isRight }) => isRight)).toBeGreaterThanOrEqual(0.95);
  });
});
