import fc from 'fast-check';
import { splitText } from '../../src/lines/lines';
import { estimateImageTokens, estimateTokens, fitBudget } from '../../src/lines/tokens';
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
  const lengthsOf = (text: string): number[] => {
    const { lines, ends } = splitText(text);
    return lines.map((line, at) => (line + ends[at]).length);
  };
  const lengths = lengthsOf('12345678\n1234567\r\nabc');

  test('counts line ends, as many characters as they have', () => {
    expect(fitBudget(lengths, 2, 'start')).toBeUndefined(); // 9 characters
    expect(fitBudget(lengths, 3, 'start')).toEqual({ start: 1, end: 1 });
    expect(fitBudget(lengths, 4, 'start')).toEqual({ start: 1, end: 1 }); // 9 + 9 = 18
    expect(fitBudget(lengths, 5, 'start')).toEqual({ start: 1, end: 2 });
    expect(fitBudget(lengths, 6, 'start')).toEqual({ start: 1, end: 3 });
  });

  test('from the end takes the last lines', () => {
    expect(fitBudget(lengths, 1, 'end')).toEqual({ start: 3, end: 3 });
    expect(fitBudget(lengths, 3, 'end')).toEqual({ start: 2, end: 3 });
  });

  test('takes whole lines within the budget, and one more would not fit', () => {
    fc.assert(
      fc.property(any.text, fc.integer({ min: 1, max: 60 }), fc.constantFrom('start', 'end'), (text, tokens, from) => {
        const all = lengthsOf(text);
        const total = all.length;
        const range = fitBudget(all, tokens, from);
        const taken = range === undefined ? 0 : range.end - range.start + 1;
        const used = range === undefined ? 0 : all.slice(range.start - 1, range.end).reduce((sum, one) => sum + one, 0);
        expect(used).toBeLessThanOrEqual(4 * tokens);
        if (taken === total) return;
        const next = all[from === 'start' ? taken : total - taken - 1] ?? 0;
        expect(used + next).toBeGreaterThan(4 * tokens);
      }),
    );
  });
});
