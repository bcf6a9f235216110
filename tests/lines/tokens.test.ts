import fc from 'fast-check';
import { splitText } from '../../src/lines/lines';
import { estimateImageTokens, estimateTokens, fitBudget, rangeLength } from '../../src/lines/tokens';
import * as any from '../support/arbitraries';

describe('tokens', () => {
  test('are a quarter of the length, rounded up', () => {
    expect([0, 1, 4, 5].map(estimateTokens)).toEqual([0, 1, 1, 2]);
  });

  test('of an image follow its pixels, up to the size that models scale down to', () => {
    expect(estimateImageTokens(750, 1)).toBe(1);
    expect(estimateImageTokens(1000, 1000)).toBe(1334);
    expect(estimateImageTokens(15680, 15680)).toBe(estimateImageTokens(1568, 1568));
    expect(estimateImageTokens(100000, 1)).toBe(1);
  });
});

describe('fitting a budget', () => {
  const split = splitText('12345678\n1234567\r\nabc');

  test('counts line ends, as many characters as they have', () => {
    expect(fitBudget(split, 2, 'start')).toBeUndefined(); // 9 characters
    expect(fitBudget(split, 3, 'start')).toEqual({ start: 1, end: 1 });
    expect(fitBudget(split, 4, 'start')).toEqual({ start: 1, end: 1 }); // 9 + 9 = 18
    expect(fitBudget(split, 5, 'start')).toEqual({ start: 1, end: 2 });
    expect(fitBudget(split, 6, 'start')).toEqual({ start: 1, end: 3 });
  });

  test('from the end takes the last lines', () => {
    expect(fitBudget(split, 1, 'end')).toEqual({ start: 3, end: 3 });
    expect(fitBudget(split, 3, 'end')).toEqual({ start: 2, end: 3 });
  });

  test('takes whole lines within the budget, and one more would not fit', () => {
    fc.assert(
      fc.property(any.text, fc.integer({ min: 1, max: 60 }), fc.constantFrom('start', 'end'), (text, tokens, from) => {
        const parts = splitText(text);
        const total = parts.lines.length;
        const range = fitBudget(parts, tokens, from);
        const used = range === undefined ? 0 : rangeLength(parts, range);
        expect(used).toBeLessThanOrEqual(4 * tokens);
        const taken = range === undefined ? 0 : range.end - range.start + 1;
        if (taken === total) return;
        const next = from === 'start' ? taken + 1 : total - taken;
        expect(used + rangeLength(parts, { start: next, end: next })).toBeGreaterThan(4 * tokens);
      }),
    );
  });
});
