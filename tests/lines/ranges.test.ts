import { clipRange, formatRange, joinRanges, parseRange } from '../../src/lines/ranges';

describe('ranges', () => {
  test.each([
    ['1-45', { start: 1, end: 45 }],
    ['12-12', { start: 12, end: 12 }],
    ['7', { start: 7, end: 7 }],
    [' 3 - 9 ', { start: 3, end: 9 }],
    ['1-99999999999999999999', { start: 1, end: Number.MAX_SAFE_INTEGER }],
    [`1-1${'0'.repeat(400)}`, { start: 1, end: Number.MAX_SAFE_INTEGER }],
  ])('%j is a range', (written, range) => {
    expect(parseRange(written)).toEqual(range);
  });

  test.each([
    '',
    ' ',
    'abc-def',
    '0',
    '0-3',
    '5-2',
    '-3',
    '3-',
    '1-2-3',
    '1,2',
    '1–2',
    '1.5',
    '１-２',
    'a1-2',
    '1-2\n3',
  ])('%j is none', (written) => {
    expect(parseRange(written)).toBeUndefined();
  });

  test('an end past the file is clipped, a start past it leaves nothing', () => {
    expect(clipRange({ start: 1, end: 9999 }, 100)).toEqual({ start: 1, end: 100 });
    expect(clipRange({ start: 100, end: 100 }, 100)).toEqual({ start: 100, end: 100 });
    expect(clipRange({ start: 101, end: 120 }, 100)).toBeUndefined();
    expect(clipRange({ start: 1, end: 1 }, 0)).toBeUndefined();
  });

  test('a written range reads back', () => {
    expect(parseRange(formatRange({ start: 9, end: 14 }))).toEqual({ start: 9, end: 14 });
  });

  test('ranges that overlap or touch are joined, whatever their order', () => {
    const written = ['20-30', '4-5', '1-3', '21-22', '7-7'];
    const ranges = written.flatMap((one) => parseRange(one) ?? []);
    expect(joinRanges(ranges).map(formatRange)).toEqual(['1-5', '7-7', '20-30']);
  });
});
