import type { SearchMode } from '../../../src/search/engine';
import { endOf } from '../../../src/panel/search/results-area';

describe('the end of the results', () => {
  test.each<[string, number, number, SearchMode, number]>([
    ['all', 3, 3, 'fast', 15],
    ['all', 15, 15, 'fast', 15],
    ['more', 15, 17, 'fast', 15],
    ['all', 14, 17, 'fast', 15],
    ['too many', 50, 230, 'fast', 50],
    ['all', 50, 50, 'fast', 50],
    ['more', 15, 15, 'deep', 15],
    ['all', 12, 12, 'deep', 15],
    ['all', 50, 50, 'deep', 50],
  ])('is “%s” with %i of %i notes, %s, of at most %i', (end, notes, total, mode, limit) => {
    expect(endOf({ notes, total, mode }, limit)).toBe(end);
  });
});
