/** Where signs count in a quote, and where they do not. */
import { judgeIn } from './judge';
import { signLabels, type SignLabel } from './sign-labels';

/** Something for the rest of the vault to say. */
const OTHER = 'A day at the lake, with nothing to do.\n';

async function verdictOn({ source, quote }: SignLabel): Promise<string> {
  const judge = await judgeIn({ 'note.md': `${source}\n`, 'other.md': OTHER });
  const text = `${quote.replace(/^/gm, '> ')}\n\n— [[note]]`;
  const { claim } = await judge({ vault: 'made', language: 'en', kind: 'sign', text, verdict: 'exact' });
  return claim?.verdict ?? 'no single claim';
}

test('there are enough of them, and most are harmless', () => {
  expect(signLabels.length).toBeGreaterThanOrEqual(120);
  expect(signLabels.filter(({ verdict }) => verdict === 'exact').length).toBeGreaterThan(signLabels.length / 2);
});

test.each(signLabels)('$verdict ($kind): “$quote” of “$source”', async (label) => {
  expect(await verdictOn(label)).toBe(label.verdict);
});

test.each([
  ['Prices rose by a third in May.', 'Prices rose by a third in July.', ['number']],
  [
    'Gwałtownie spadły ceny mieszkań, to nie jest koniec.',
    'Dramatycznie spadły ceny mieszkań, to nie jest koniec.',
    ['word'],
  ],
  ['Ada paid 300 euros for the boat.', 'Bob paid 500 euros for the boat.', ['number', 'name']],
  ['The loop runs while a == b is true there.', 'The loop runs while a != b is true there.', ['sign']],
])('each difference has one label: “%s”', async (source, quote, kinds) => {
  const judge = await judgeIn({ 'note.md': `${source}\n`, 'other.md': 'Yesterday Ada met Bob.\n' });
  const text = `> ${quote}\n\n— [[note]]`;
  const { claim } = await judge({ vault: 'made', language: 'en', kind: 'sign', text, verdict: 'reworded' });
  expect(claim?.differences.map(({ kind }) => kind)).toEqual(kinds);
});
