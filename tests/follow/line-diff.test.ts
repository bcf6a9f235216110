import fc from 'fast-check';
import { diffLines, diffWords, type DiffGap, type DiffLine, type Replacement } from '../../src/follow/line-diff';

/** A diff as text: numbers before and after, sign, line; marks in brackets. */
function show(change: Partial<Replacement>): string[] {
  const rows = diffLines({ first: 1, before: [], after: [], above: [], below: [], ...change });
  return rows.map((row) => {
    if (row.kind === 'gap') return `… ${row.lines}`;
    const number = (n: number | undefined): string => String(n ?? '').padStart(2);
    const [before, after] = [
      row.kind === 'added' ? undefined : row.before,
      row.kind === 'removed' ? undefined : row.after,
    ];
    const sign = { same: ' ', removed: '-', added: '+' }[row.kind];
    return `${number(before)} ${number(after)} ${sign} ${marked(row)}`;
  });
}

function marked(row: DiffLine): string {
  if (row.kind === 'same') return row.text;
  return [...row.marks]
    .reverse()
    .reduce((text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, row.text);
}

const lines = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`);

describe('a diff of lines', () => {
  test('shows what goes, what comes, and the lines around, with the numbers of both texts', () => {
    const change = {
      first: 4,
      before: ['buy milk'],
      after: ['buy bread', 'sleep'],
      above: ['a', 'b', 'c'],
      below: ['d'],
    };
    expect(show(change)).toEqual([
      ' 1  1   a',
      ' 2  2   b',
      ' 3  3   c',
      ' 4    - buy [milk]',
      '    4 + buy [bread]',
      '    5 + sleep',
      ' 5  6   d',
    ]);
  });

  test('lines that are on both sides are not changed', () => {
    expect(show({ before: ['a', 'b', 'c'], after: ['a', 'new', 'c'] })).toEqual([
      ' 1  1   a',
      ' 2    - b',
      '    2 + new',
      ' 3  3   c',
    ]);
    expect(show({ before: ['a', 'b'], after: ['a', 'x', 'b', 'y'] })).toEqual([
      ' 1  1   a',
      '    2 + x',
      ' 2  3   b',
      '    4 + y',
    ]);
  });

  test('a deletion, and the filling of an empty note', () => {
    expect(show({ first: 2, before: ['b'], above: ['a'], below: ['c'] })).toEqual([
      ' 1  1   a',
      ' 2    - b',
      ' 3  2   c',
    ]);
    expect(show({ after: ['a', ''] })).toEqual(['    1 + a', '    2 + ']);
  });

  test('long stretches without a change are left out between changes, and cut before and behind them', () => {
    const before = lines(1, 30);
    const after = before.map((line) => (line === 'line 8' || line === 'line 22' ? 'other' : line));
    expect(show({ before, after }).map((row) => row.trim())).toEqual([
      '5  5   line 5',
      '6  6   line 6',
      '7  7   line 7',
      '8    - line 8',
      '8 + other',
      '9  9   line 9',
      '10 10   line 10',
      '11 11   line 11',
      '… 7',
      '19 19   line 19',
      '20 20   line 20',
      '21 21   line 21',
      '22    - line 22',
      '22 + other',
      '23 23   line 23',
      '24 24   line 24',
      '25 25   line 25',
    ]);
  });

  test('a single line is not left out: a gap would take as much room', () => {
    const before = lines(1, 9);
    const after = ['x', ...before.slice(1, 8), 'y'];
    expect(show({ before, after }).some((row) => row.startsWith('…'))).toBe(false);
  });

  test('thousands of changed lines take no time worth mentioning', () => {
    const rows = diffLines({ first: 1, before: lines(1, 5000), after: lines(5001, 10_000), above: [], below: [] });
    expect(rows).toHaveLength(10_000);
  });

  test('always leads from the one text to the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '', 'a b', 'a c'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, text, (before, after, above, below) => {
        const first = above.length + 1;
        const rows = diffLines({ first, before, after, above, below });
        const [old, fresh] = [
          [...above, ...before, ...below],
          [...above, ...after, ...below],
        ];
        expect(rebuild(rows, old, 'before')).toEqual(old);
        expect(rebuild(rows, fresh, 'after')).toEqual(fresh);
      }),
    );
  });
});

/** One side of a diff: what it shows at the numbers it gives, and what it leaves out from the text itself. */
function rebuild(rows: readonly (DiffLine | DiffGap)[], text: readonly string[], side: 'before' | 'after'): string[] {
  const shown = new Map<number, string>();
  const other = side === 'before' ? 'added' : 'removed';
  for (const row of rows) {
    if (row.kind === 'gap' || row.kind === other) continue;
    const number = side in row ? (row as unknown as Record<string, number>)[side]! : NaN;
    expect(shown.has(number)).toBe(false);
    shown.set(number, row.text);
  }
  const numbers = [...shown.keys()];
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  return text.map((line, i) => shown.get(i + 1) ?? line);
}

describe('a diff of words', () => {
  const parts = (line: string, spans: readonly { start: number; end: number }[]): string[] =>
    spans.map(({ start, end }) => line.slice(start, end));

  test.each([
    ['- [ ] write the report', '- [x] write the report', [' '], ['x']],
    ['Le prix est de 40 €', 'Le prix est de 45 €', ['40'], ['45']],
    ['one two three four', 'one 2 3 four', ['two three'], ['2 3']],
    ['text  ', 'text', ['  '], []],
    ['a👍b c d', 'a👎b c d', ['👍'], ['👎']],
  ])('%j to %j', (before, after, removed, added) => {
    const spans = diffWords(before, after);
    expect(parts(before, spans.before)).toEqual(removed);
    expect(parts(after, spans.after)).toEqual(added);
  });

  test('lines with little in common have no marks', () => {
    expect(diffWords('the quick brown fox', 'a lazy dog, the end')).toEqual({ before: [], after: [] });
    expect(diffWords('something', '')).toEqual({ before: [], after: [] });
  });
});
