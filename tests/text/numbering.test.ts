import { numberLines } from '../../src/text/numbering';

describe('numbering', () => {
  test('numbers are left-aligned and padded to the last one, never narrower than two', () => {
    expect(numberLines(['a', 'b'], 1)).toBe('1  | a\n2  | b\n');
    expect(numberLines(['a', 'b'], 99)).toBe('99  | a\n100 | b\n');
  });

  test('only a zero-length line drops the space after the bar', () => {
    expect(numberLines(['', ' ', '\t', 'x '], 8)).toBe('8  |\n9  |  \n10 | \t\n11 | x \n');
  });

  test('no lines give nothing', () => {
    expect(numberLines([], 1)).toBe('');
  });
});
