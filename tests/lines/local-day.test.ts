import { localDay } from '../../src/lines/local-day';

test.each([
  [new Date(2025, 6, 4, 0, 0), '2025-07-04'],
  [new Date(2025, 11, 31, 23, 59), '2025-12-31'],
])('the day of %s is %s, whatever the time zone', (date, day) => {
  expect(localDay(date.getTime())).toBe(day);
});
