import fc from 'fast-check';
import { Matcher } from '../../src/search/matches';
import { parseQuery } from '../../src/search/query';

describe('the terms of lines', () => {
  test('are the same whether lines are looked at one by one or all at once', () => {
    const word = fc.constantFrom(
      ...['élève', 'ELEVES', 'œuvre', 'oeuvres', 'chevaux', 'cheval', 'story', 'stories', 'Straße', '東京', '京', '☕️'],
      ...[
        'emoji2615',
        'co\u00ADoperate',
        'cooperate',
        'İstanbul',
        'ΣΟΦΟΣ',
        'σοφος',
        'ﬁn',
        '𝐀b',
        'a-b',
        'обовʼязок',
        '12',
      ],
      ...[
        'e\u0301le\u0300ve',
        'x%20story',
        'sto-ry',
        'préstory',
        'École',
        'йод',
        'иод',
        'Tiếng',
        'tieng',
        'أهل',
        'اهل',
        '50%',
        '½',
      ],
      ...['が', 'か', 'ｶﾞ', '㌀', '한국어', '🇫🇷', '👨‍👩‍👧‍👦', 'émoji', 'eleve-oeuvre'],
    );
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        text,
        fc.boolean(),
        fc.array(fc.oneof(text, fc.string({ unit: 'grapheme' })), { maxLength: 8 }),
        (query, isPhrase, lines) => {
          const flat = lines.map((line) => line.replace(/[\r\n]/g, ' '));
          const matcher = new Matcher(parseQuery(isPhrase ? `"${query}"` : query).terms);
          expect(matcher.matchLines(flat)).toEqual(
            flat.flatMap((text, at) => {
              const held = matcher.heldIn(text);
              return held.terms.length === 0 ? [] : [{ line: at + 1, spans: matcher.termSpansIn(text), ...held }];
            }),
          );
          for (const line of flat)
            expect(new Set(matcher.termSpansIn(line).map(({ term }) => term))).toEqual(
              new Set(matcher.heldIn(line).terms),
            );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('are those of every form, compound and beginning, however many terms there are', () => {
    const matcher = new Matcher(parseQuery('story block client/serveur "the stories"').terms);
    expect(matcher.heldIn('The stories of the client-serveurs: blocking')).toEqual({
      terms: [0, 1, 2, 3],
      exact: [3],
    });
    expect(matcher.heldIn('blocks blockade story')).toEqual({ terms: [0, 1], exact: [0] });
  });

  test('are found in a line of ten million letters', () => {
    const line = `first ${'é'.repeat(10_000_000)} last`;
    const matcher = new Matcher(parseQuery('last nowhere').terms);
    expect(matcher.matchLines(['', line, 'LÀST'])).toMatchObject([
      { line: 2, terms: [0], exact: [0] },
      { line: 3, terms: [0], exact: [0] },
    ]);
  });
});

test.each([
  ['hát', 'hát', 1],
  ['hát', 'hat', 0.2],
  ['hat', 'hát', 1],
  ['école', 'ECOLE', 0.2],
  ['école', 'École', 1],
])('of a word typed with accents (%s), one without or with others (%s) counts %d', (typed, written, share) => {
  expect(new Matcher(parseQuery(typed).terms).termSpansIn(written)).toMatchObject([{ share }]);
});
