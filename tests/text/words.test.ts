import { fold, wordsOf } from '../../src/text/words';

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
});
