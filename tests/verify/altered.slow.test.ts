/** How well verifying judges sentences that were altered in one word, over vaults and by alterations that nobody tuned on. */
import { alteredLabels } from './altered-labels';
import { describe as told, judgeIn, type Judged } from './judge';
import { vaults, type QuoteLabel } from './labels';

const PARTS = ['demo', 'held-out'] as const;
const LANGUAGES = ['en', 'fr', 'de'] as const;

function labelsOf(name: QuoteLabel['vault']): QuoteLabel[] {
  return LANGUAGES.flatMap((language) =>
    alteredLabels({ name, notes: vaults[name], language, seed: 2411 + language.charCodeAt(0), perKind: 4 }),
  );
}

describe.each(PARTS)('on sentences of the vault “%s”', (part) => {
  let judged: Judged[] = [];

  beforeAll(async () => {
    const judge = await judgeIn(vaults[part]);
    judged = [];
    for (const label of labelsOf(part)) judged.push(await judge(label));
  });

  const faults = (isFault: (one: Judged) => boolean): string[] => judged.filter(isFault).map(told);
  const share = (all: readonly Judged[], isGood: (one: Judged) => boolean): number =>
    all.filter(isGood).length / all.length;

  test('there are enough of them, of every kind', () => {
    expect(judged.length).toBeGreaterThanOrEqual(170);
    expect(new Set(judged.map(({ label }) => label.kind)).size).toBeGreaterThanOrEqual(18);
  });

  test('nothing is called exact that is not', () => {
    expect(faults(({ label, claim }) => claim?.verdict === 'exact' && label.verdict !== 'exact')).toEqual([]);
  });

  test('changed numbers, names and negations are named, and first', () => {
    expect(faults(({ isNamed }) => !isNamed)).toEqual([]);
  });

  test('what is invented is nowhere', () => {
    const invented = judged.filter(({ label }) => label.verdict === 'nowhere');
    expect(share(invented, ({ isRight }) => isRight)).toBeGreaterThanOrEqual(0.95);
  });

  test('what is real is found in its place', () => {
    const real = judged.filter(({ label }) => label.note !== undefined);
    expect(share(real, ({ isPlaceRight }) => isPlaceRight)).toBeGreaterThanOrEqual(0.97);
  });
});
