import { agoOf } from '../../src/texts/time-of';

const NOW = new Date(2025, 6, 14, 12, 0, 0);
const MINUTE = 60_000;
const ago = (minutes: number, language = 'en'): string => agoOf(NOW.getTime() - minutes * MINUTE, language, NOW);

describe('how long ago something was', () => {
  test.each([
    [-5, 'now'],
    [0.9, 'now'],
    [3.9, '3 min. ago'],
    [59, '59 min. ago'],
    [60, '1 hr. ago'],
    [23 * 60, '23 hr. ago'],
    [24 * 60, 'yesterday'],
    [6 * 24 * 60, '6 days ago'],
    [7 * 24 * 60, 'Jul 7, 2025'],
  ])('%d minutes', (minutes, expected) => expect(ago(minutes)).toBe(expected));

  test('is said in the language of the panel', () => {
    expect([ago(3, 'fr'), ago(24 * 60, 'fr')]).toEqual(['il y a 3\u00a0min', 'hier']);
  });
});
