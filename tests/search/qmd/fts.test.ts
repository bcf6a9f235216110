import { ftsExpression } from '../../../src/search/qmd/fts';
import { parseQuery } from '../../../src/search/query';

describe('a query', () => {
  test('becomes an expression in which every word is quoted, whatever was typed', () => {
    expect(ftsExpression(parseQuery('14 multi-agent -"deux mots"'), 'all')).toBe('("14") AND "multi agent"*');
    expect(ftsExpression(parseQuery('14 15'), 'any')).toBe('("14") OR ("15")');
    expect(ftsExpression(parseQuery('journaux'), 'all')).toMatch(/^\("journaux"\* OR .*"journal"/);
    for (const hostile of ['"', '*', 'a" OR "b', 'col:x', '(((', 'NEAR(a, b)', '^a', 'a + b', "'; DROP TABLE x; --"])
      expect(ftsExpression(parseQuery(`x ${hostile}`), 'any').replace(/"[\p{L}\p{N} ]+"/gu, 'Q')).toMatch(
        /^[Q*() ORNT]+$/,
      );
  });
});
