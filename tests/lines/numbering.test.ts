import { numberLines } from '../../src/lines/numbering';

describe('numbering', () => {
  test('numbers are left-aligned and padded to the last one, never narrower than two', () => {
    expect(numberLines(['a', 'b'], 1)).toBe('\n1  | a\n2  | b');
    expect(numberLines(['a', 'b'], 99)).toBe('\n99  | a\n100 | b');
  });

  test('only a zero-length line drops the space after the bar', () => {
    expect(numberLines(['', ' ', '\t', 'x '], 8)).toBe('\n8  |\n9  |  \n10 | \t\n11 | x ');
  });

  test('no lines give nothing', () => {
    expect(numberLines([], 1)).toBe('');
  });
});
