import fc from 'fast-check';
import { joinText, splitLines, splitText } from '../../src/lines/lines';
import * as any from '../support/arbitraries';

describe('lines', () => {
  test.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nb', ['a', 'b']],
    ['a\r\nb\rc\n', ['a', 'b', 'c']],
    ['\n', ['']],
    ['\r\n\r\n', ['', '']],
    ['a\n\n', ['a', '']],
    ['\uFEFFa\nb', ['a', 'b']],
    ['\uFEFF', []],
    ['a\u2028b\u0085c', ['a\u2028b\u0085c']],
  ])('%j has the lines %j', (text, lines) => {
    expect(splitLines(text)).toEqual(lines);
    expect(splitText(text).lines).toEqual(lines);
  });

  test('taking a text apart and joining it again loses no character', () => {
    fc.assert(fc.property(any.text, (text) => joinText(splitText(text)) === text));
  });

  test('every line has exactly one end, and only the last may be empty', () => {
    fc.assert(
      fc.property(any.text, (text) => {
        const { lines, ends } = splitText(text);
        expect(ends).toHaveLength(lines.length);
        expect(ends.slice(0, -1)).not.toContain('');
      }),
    );
  });
});
