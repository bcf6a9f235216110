import { daysByFormat } from '../../src/lines/day-format';

test.each([
  ['DD.MM.YYYY', '05.03.2024', '2024-03-05'],
  ['DD.MM.YYYY', 'journal/05.03.2024', '2024-03-05'],
  ['YYYY/MM/YYYY-MM-DD', 'daily/2024/03/2024-03-05', '2024-03-05'],
  ['YYYY/MMMM/D', '2024/March/5', '2024-03-05'],
  ['dddd, MMMM Do YYYY', 'Tuesday, March 5th 2024', '2024-03-05'],
  ['Do MMMM YYYY', '1er août 2024', '2024-08-01'],
  ['D. MMM. YYYY', '5. Mar. 2024', '2024-03-05'],
  ['[Journal] YYYYMMDD', 'Journal 20240305', '2024-03-05'],
  ['YYYY-MM-DD dd', '2024-03-05 Tu', '2024-03-05'],
])('%s tells the day of %s', (format, path, day) => {
  expect(daysByFormat(format)(path)).toEqual({ first: day, last: day });
});

test.each([
  ['DD.MM.YYYY', '05.03.2024 and more'],
  ['DD.MM.YYYY', 'x05.03.2024'],
  ['DD.MM.YYYY', '05x03x2024'],
  ['DD.MM.YYYY', '31.02.2024'],
  ['YYYY/MMMM/D', '2024/Marble/5'],
  ['YYYY-MM', '2024-03'],
  ['gggg-[W]ww', '2024-W10'],
  ['', ''],
  ['((DD', '05'],
])('%s tells no day of %s', (format, path) => {
  expect(daysByFormat(format)(path)).toBeUndefined();
});
