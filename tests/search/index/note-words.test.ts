import fc from 'fast-check';
import { isIdeograph, keptWord, takeWordsOf, type TakeWord } from '../../../src/search/index/note-words';
import { joinedWords } from '../../../src/lines/joined-words';
import { wordsOf } from '../../../src/lines/words';
import { Pacer } from '../../../src/vault/pacer';
import { anyText } from '../../support/any-text';

async function taken(text: string): Promise<{ words: string[]; joined: string[]; count: number }> {
  const words: string[] = [];
  const joined: string[] = [];
  const take: TakeWord = (units, length, isJoined) =>
    void (isJoined ? joined : words).push(String.fromCharCode(...units.subarray(0, length)));
  const count = await takeWordsOf(text, take, new Pacer(), undefined);
  return { words, joined, count };
}

const kept = (text: string): string[] => wordsOf(text).map((word) => keptWord(word.text));

test('the words are those of the matcher', async () => {
  const text = "L'Œuvre d'été: multi-agent, v2.1 ☕️ and snake_case";
  expect(await taken(text)).toEqual({ words: kept(text), joined: ['multiagent'], count: kept(text).length });
});

test('the words of any text are those of the matcher, in their order', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'a',
      'É',
      'œ',
      'ﬁ',
      'ς',
      'İ',
      '㊀',
      '𝒜',
      '\u0301',
      '\u00ad',
      ' ',
      '-',
      '1',
      '☕',
      'ß',
      'Ω',
      'ǆ',
      '½',
      '\0',
    ),
    anyText({ maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      const text = parts.join('');
      // Ideographs come in pairs as well.
      fc.pre(!wordsOf(text).some(({ text: word }) => isIdeograph(word)));
      const { words, joined } = await taken(text);
      expect(words).toEqual(kept(text));
      expect(joined).toEqual(joinedWords(wordsOf(text), text).map((word) => word.text));
    }),
    { numRuns: 2000 },
  );
});

test('what hyphens join is joined wherever a piece ends', async () => {
  const { joined } = await taken('ab-cd-'.repeat(10_000));
  expect(new Set(joined)).toEqual(new Set(['abcd', 'cdab', 'abcdab', 'cdabcd']));
  expect(joined).toHaveLength(2 * 20_000 - 3);
});

test('ideographs side by side are taken in pairs as well, whatever stands between', async () => {
  expect((await taken('東京、都')).words).toEqual(['東', '京', '東京', '都', '京都']);
  expect((await taken('東 a 京')).words).toEqual(['東', 'a', '京']);
});

test.each([
  ['words', 'été garden '.repeat(20_000)],
  ['ideographs without any space', '東京都庭園'.repeat(20_000)],
  ['flags', '🇫🇷🇩🇪'.repeat(10_000)],
  ['families', '👨‍👩‍👧‍👦'.repeat(9_000)],
  ['letters beyond the first plane, with dots', '𝒜𝒷.'.repeat(12_000)],
  ['dashes', '-'.repeat(50_000) + 'end'],
  ['a word of a million letters, and another', `${'long'.repeat(250_000)} short`],
  ['two long words and no space', `${'a'.repeat(40_000)}.${'b'.repeat(40_000)}.c`],
  ['a long word and ideographs', `${'a'.repeat(40_000)}東京`],
])('nothing is missed in a long text of %s', async (_, text) => {
  const { words } = await taken(text);
  const all = new Set(words);
  expect([...new Set(kept(text))].filter((word) => !all.has(word))).toEqual([]);
  // Nor is much made up: pairs, and hardly more.
  expect(all.size).toBeLessThanOrEqual(2 * new Set(kept(text)).size + 2);
});

test('nothing is missed wherever a piece ends', async () => {
  const part = fc.constantFrom('a', 'é', '𝒜', '東', '🇫', '🇷', '👩', '\u200D', '\uFE0F', '\u0301', '-', "'", '1', '☕');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(20), async (parts, shift) => {
      const text = `${'.'.repeat(16_384 - shift)}${parts.join('')}${'.'.repeat(20)}`;
      const all = new Set((await taken(text)).words);
      expect(kept(text).filter((word) => !all.has(word))).toEqual([]);
    }),
  );
});

test('it stops when it is aborted', async () => {
  const end = new AbortController();
  end.abort(new Error('enough'));
  await expect(takeWordsOf('a b', () => undefined, new Pacer(0), end.signal)).rejects.toThrow('enough');
});
