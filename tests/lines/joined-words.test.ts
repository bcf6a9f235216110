import { joinedWord, joinedWords } from '../../src/lines/joined-words';
import { wordsOf } from '../../src/lines/words';

const joinedIn = (line: string): string[] => joinedWords(wordsOf(line), line).map(({ text }) => text);

describe('what hyphens join', () => {
  test.each([
    ['an E-Mail today', ['email']],
    ['Gauß-Verteilung', ['gaussverteilung']],
    ['Kosten-Nutzen-Rechnung', ['kostennutzen', 'nutzenrechnung', 'kostennutzenrechnung']],
    ['GPT-4 and wi\u2011fi', ['gpt4', 'wifi']],
    ['e‐mail, e–mail, e -mail, e--mail', ['email']],
    ['2025-07-14', []],
    ['東-京 a-東', []],
    [`${'a'.repeat(60)}-bcdef`, []],
  ])('in “%s” is %j', (line, words) => {
    expect(joinedIn(line)).toEqual(words);
  });

  test('has the place of what it is made of', () => {
    expect(joinedWords(wordsOf('an E-Mail'), 'an E-Mail')).toEqual([{ text: 'email', start: 3, end: 9, first: 1 }]);
  });
});

describe('a compound as one word', () => {
  test.each([
    [['fremd', 'schlussel'], 'fremdschlussel'],
    [['gpt', '4'], 'gpt4'],
    [['we', 'll'], undefined],
    [['v2', '1'], undefined],
    [['a', 'b', 'c', 'd'], undefined],
    [['word'], undefined],
  ])('of %j is %s', (words, joined) => {
    expect(joinedWord(words)).toBe(joined);
  });
});
