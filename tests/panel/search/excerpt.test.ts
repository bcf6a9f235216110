import { Matcher } from '../../../src/search/matches';
import { parseQuery } from '../../../src/search/query';
import { showLine } from '../../../src/search/shown-line';
import type { Range } from '../../../src/lines/ranges';
import { excerptLines } from '../../../src/panel/search/excerpt';

const matcher = (query: string): Matcher => new Matcher(parseQuery(query).terms);

const excerpt = (range: Range, lines: readonly string[], matches: readonly number[], query = 'nothing'): number[] =>
  excerptLines({ passage: range, lines, matches, name: 'Note' }, matcher(query));

describe('the excerpt of a passage', () => {
  const lines = ['', '## Title', '', 'one', 'two', 'three', '', '### Sub', 'five', 'six', 'seven'];
  const range = { start: 10, end: 20 };

  test('is the lines that match', () => {
    expect(excerpt(range, lines, [13])).toEqual([13]);
    expect(excerpt(range, lines, [18, 20])).toEqual([18, 20]);
  });

  test('has the first line of text under a heading that alone matches', () => {
    expect(excerpt(range, lines, [11])).toEqual([11, 13]);
    expect(excerpt(range, lines, [11, 15])).toEqual([11, 15]);
    expect(excerpt({ start: 1, end: 2 }, ['# Title', ''], [1])).toEqual([1]);
  });

  test('is the beginning where only the path matches, without the frontmatter', () => {
    expect(excerpt(range, lines, [])).toEqual([11, 13]);
    expect(excerpt({ start: 1, end: 6 }, ['---', 'a: 1', '---', '', 'one', 'two'], [])).toEqual([5, 6]);
    expect(excerpt({ start: 1, end: 6 }, ['---', 'a: 1', '---', '', 'one', 'two'], [2])).toEqual([5, 2]);
  });

  test('has at most five lines, however many match', () => {
    expect(excerpt(range, lines, [13, 14, 15, 18, 19, 20])).toEqual([13, 14, 15, 18, 19]);
  });

  test('shows a line for every word, however many lines hold the first', () => {
    const long = [...Array.from({ length: 8 }, () => 'sync'), 'more', 'conflict'];
    const matches = [1, 2, 3, 4, 5, 6, 7, 8, 10];
    expect(excerpt({ start: 1, end: 10 }, long, matches, 'sync conflict')).toEqual([1, 2, 3, 4, 10]);
  });

  test('never leaves the passage and shows no blank line', () => {
    expect(excerpt({ start: 1, end: 2 }, ['a', ''], [1])).toEqual([1]);
    expect(excerpt({ start: 1, end: 2 }, ['', 'a'], [1, 2])).toEqual([2]);
    expect(excerpt({ start: 1, end: 1 }, [''], [])).toEqual([]);
  });
});

describe('a line as shown', () => {
  test('is the line with its matches', () => {
    expect(showLine('the payment', matcher('payment'), 600)).toEqual({
      text: 'the payment',
      spans: [{ start: 4, end: 11 }],
      cut: { before: false, after: false },
    });
  });

  test('is cut around the first match when it is very long', () => {
    const line = `${'word '.repeat(1_000_000)}payment${' word'.repeat(1000)}`;
    const { text, spans, cut } = showLine(line, matcher('payment'), 600);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['payment']);
    expect(cut).toEqual({ before: true, after: true });
  });

  test('is cut between words', () => {
    const line = `${'alpha bravo '.repeat(20)}the payment of ${'delta echo '.repeat(20)}`;
    const { text } = showLine(line, matcher('payment'), 100);
    expect(text).toMatch(/^(alpha|bravo) .* the payment of .* (delta|echo)$/);
    expect(text.length).toBeGreaterThan(75);
  });

  test('never shows half a character', () => {
    const { text } = showLine('😀'.repeat(500), matcher('nothing'), 600);
    expect(text).toBe('😀'.repeat(300));
    const after = showLine(`a${'😀'.repeat(500)}`, matcher('nothing'), 600).text;
    expect(after).toBe(`a${'😀'.repeat(299)}`);
  });
});

describe('what stands beside the text', () => {
  const lines = [
    '---',
    'topic: needle',
    '---',
    'up:: [[Needle]] | [needles](n.md)',
    '',
    '# Note',
    '',
    'A needle in hay.',
    'Hay.',
  ];
  const range = { start: 1, end: 9 };

  test('comes behind it: properties, and lines of nothing but links', () => {
    expect(excerpt(range, lines, [2, 4, 8], 'needle')).toEqual([8, 2, 4]);
    expect(excerpt(range, lines, [2], 'needle')).toEqual([4, 2]);
  });

  test('is not the name of the note once more', () => {
    expect(excerpt(range, lines, [6, 8])).toEqual([8]);
    expect(excerpt({ start: 6, end: 9 }, lines.slice(5), [6])).toEqual([8, 9]);
    expect(excerpt({ start: 1, end: 1 }, ['# Note'], [1])).toEqual([1]);
  });
});
