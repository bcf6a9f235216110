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
              return held.terms.length === 0 ? [] : [{ line: at + 1, ...held }];
            }),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('are found in a line of ten million letters', () => {
    const line = `first ${'é'.repeat(10_000_000)} last`;
    const matcher = new Matcher(parseQuery('last nowhere').terms);
    expect(matcher.matchLines(['', line, 'LÀST'])).toEqual([
      { line: 2, terms: [0], exact: [0] },
      { line: 3, terms: [0], exact: [0] },
    ]);
  });
});
