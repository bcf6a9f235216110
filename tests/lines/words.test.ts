import fc from 'fast-check';
import { fold } from '../../src/lines/fold';
import { wordsOf } from '../../src/lines/words';
import { anyText } from '../support/any-text';

const texts = (text: string): string[] => wordsOf(text).map((word) => word.text);

describe('words', () => {
  test.each([
    ["L'élève à l’œuvre", ['l', 'eleve', 'a', 'l', 'oeuvre']],
    ['Straße, Ærø & Łódź', ['strasse', 'aero', 'lodz']],
    ['multi-agent a/b v2.1 snake_case', ['multi', 'agent', 'a', 'b', 'v2', '1', 'snake', 'case']],
    ['e\u0301te\u0301 ÉTÉ', ['ete', 'ete']],
    ['東京タワー3階', ['東', '京', 'タ', 'ワ', 'ー', '3', '階']],
    ['İstanbul ırmak', ['istanbul', 'irmak']],
    ['مُحَمَّد', ['محمد']],
    ['άνθρωπος Ёжик', ['ανθρωποσ', 'ежик']],
    ['☕️ ☕ 👩🏽‍💻🇫🇷', ['emoji2615', 'emoji2615', 'emoji1f469x200dx1f4bb', 'emoji1f1ebx1f1f7']],
    ['обовʼязок', ['обов', 'язок']],
    ['co\u00ADoperate wi\u200Bdget', ['cooperate', 'widget']],
    ['', []],
    ['… — !', []],
  ])('of %j are %j', (text, words) => {
    expect(texts(text)).toEqual(words);
  });

  test('tell where they stand in the text as it is written', () => {
    const line = '  L’Œuvre  au noir';
    expect(wordsOf(line).map(({ start, end }) => line.slice(start, end))).toEqual(['L', 'Œuvre', 'au', 'noir']);
  });

  test('folding leaves plain text alone', () => {
    expect(fold('Plain TEXT 12')).toBe('plain text 12');
  });

  test('folding takes every character for itself, as Unicode decomposes it', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aÀéœßİΣςﬁﷺ𝐀😀ـ\u00ad\u0301\u0001\ud800 \n'),
      anyText({ minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const decomposed = text
          .normalize('NFKD')
          .toLowerCase()
          .replace(/[\p{M}\u00ad\u200b\u2060]+/gu, '');
        const plain = decomposed.replace(/ς/g, 'σ').replace(/ـ/g, '').replace(/œ/g, 'oe').replace(/ß/g, 'ss');
        expect(fold(text).replace(/[æøłđðþı]/g, '')).toBe(fold(plain));
        expect(fold(text.repeat(60) + '-'.repeat(500))).toBe(fold(text).repeat(60) + '-'.repeat(500));
      }),
    );
  });

  test('of a run of letters longer than any word the beginning counts, however long it is', () => {
    for (const [letter, folded] of [
      ['a', 'a'],
      ['É', 'e'],
      ['Ж', 'ж'],
      ['𝐀', 'a'],
    ] as const) {
      const run = letter.repeat(9_000_000 / letter.length);
      expect(wordsOf(`before ${run} after`)).toEqual([
        { text: 'before', start: 0, end: 6 },
        { text: folded.repeat(200 / letter.length), start: 7, end: 9_000_007 },
        { text: 'after', start: 9_000_008, end: 9_000_013 },
      ]);
    }
  });

  test('a picture joined to a million others is several', () => {
    expect(wordsOf(`${'👩\u200d'.repeat(1_000_000)}👩`).length).toBeGreaterThan(10_000);
  });
});

test('`%20` is a space, and other percent signs are what they are', () => {
  const words = (text: string): string[] => wordsOf(text).map((word) => word.text);
  expect(words('files/tin%20trumpet%20%20solo.mid')).toEqual(['files', 'tin', 'trumpet', 'solo', 'mid']);
  expect(words('50% of 20, 7%2 and %2')).toEqual(['50', 'of', '20', '7', '2', 'and', '2']);
  expect(wordsOf('a%20b')).toMatchObject([
    { start: 0, end: 1 },
    { start: 4, end: 5 },
  ]);
});
