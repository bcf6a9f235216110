/** Checks that the words are sound: it says nothing about any stemmer. */
import { fold } from '../../../src/lines/fold';
import { formPairs, type Pair } from './form-pairs';
import { apart as compoundsApart, compounds } from './german-compounds';

const LANGUAGES = ['pl', 'ru', 'it', 'pt', 'nl', 'sv', 'cs', 'tr'];
const FEWEST_PAIRS = 40;
const FEWEST_APART = 4;
/** Letters that two forms of a word share at least. */
const SHORTEST_BEGINNING = 2;
/** Of 1: what the beginning of a word finds without any knowledge of forms. */
const MOST_BEGINNINGS = 1 / 3;

const begins = ([typed, held]: Pair): boolean => fold(held).startsWith(fold(typed));
const reversed = ([typed, held]: Pair): Pair => [held, typed];
/** The same for a pair and its reverse. */
const unordered = ([typed, held]: Pair): string => [fold(typed), fold(held)].sort().join(' ');

function repeated(pairs: readonly Pair[]): Pair[] {
  const seen = pairs.map(unordered);
  return pairs.filter((_, at) => seen.indexOf(seen[at] ?? '') !== at);
}

test('there are forms of eight languages', () => {
  expect(formPairs.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort());
});

describe.each(formPairs)('$language', ({ pairs, apart }) => {
  test('there are enough pairs, each of them once', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(FEWEST_PAIRS);
    expect(apart.length).toBeGreaterThanOrEqual(FEWEST_APART);
    expect(repeated([...pairs, ...apart])).toEqual([]);
  });

  test('each is one word', () => {
    expect([...pairs, ...apart].flat().filter((word) => !/^\p{L}+$/u.test(word))).toEqual([]);
    expect([...pairs, ...apart].flat().filter((word) => word !== word.normalize('NFC'))).toEqual([]);
  });

  test('two forms begin the same and differ in more than accents', () => {
    const wrong = pairs.filter(
      ([typed, held]) =>
        fold(typed) === fold(held) ||
        fold(typed).slice(0, SHORTEST_BEGINNING) !== fold(held).slice(0, SHORTEST_BEGINNING),
    );
    expect(wrong).toEqual([]);
  });

  test('few forms are found because they begin with what was typed', () => {
    expect(pairs.filter(begins).length / pairs.length).toBeLessThanOrEqual(MOST_BEGINNINGS);
  });

  test('of two words apart, neither begins with the other', () => {
    expect(apart.filter((pair) => begins(pair) || begins(reversed(pair)))).toEqual([]);
  });
});

describe('German compounds', () => {
  const FEWEST_COMPOUNDS = 20;
  const FEWEST_COMPOUNDS_APART = 6;
  const joined = (word: string): string => fold(word).replaceAll('-', '');
  const isHyphenated = (word: string): boolean => word.includes('-');

  test('there are enough of them, each once', () => {
    expect(compounds.length).toBeGreaterThanOrEqual(FEWEST_COMPOUNDS);
    expect(compoundsApart.length).toBeGreaterThanOrEqual(FEWEST_COMPOUNDS_APART);
    expect(repeated([...compounds, ...compoundsApart])).toEqual([]);
  });

  test('each is written once in one word and once with hyphens, whichever is typed', () => {
    const all = [...compounds, ...compoundsApart];
    expect(all.flat().filter((word) => !/^\p{L}+(?:-\p{L}+)*$/u.test(word))).toEqual([]);
    expect(all.filter((pair) => pair.filter(isHyphenated).length !== 1)).toEqual([]);
    expect(new Set(compounds.map(([typed]) => isHyphenated(typed)))).toEqual(new Set([true, false]));
  });

  test('the two are the same letters, or are not and neither begins with the other', () => {
    expect(compounds.filter(([typed, held]) => joined(typed) !== joined(held))).toEqual([]);
    const letters = compoundsApart.map(([typed, held]): Pair => [joined(typed), joined(held)]);
    expect(letters.filter((pair) => begins(pair) || begins(reversed(pair)))).toEqual([]);
  });
});
