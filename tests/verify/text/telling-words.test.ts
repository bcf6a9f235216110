/** Which words the truth of a quote hangs on. */
import { isNegation, isNumber, isOpposite, isUnit } from '../../../src/verify/text/telling-words';

test.each([
  '7',
  '2nd',
  'three',
  'twentythree',
  'sixth',
  'quatrevingtdix',
  'sixieme',
  'dreiundzwanzig',
  'zweite',
  'mai',
  '%',
  '三',
])('%s is a number', (word) => expect(isNumber(word)).toBe(true));

test.each(['one', 'un', 'ein', 'often', 'and', 'station', 'unter'])('%s is none', (word) =>
  expect(isNumber(word)).toBe(false),
);

test.each(['not', 'hardly', 'doesnt', 'jamais', 'nullement', 'keineswegs', 'kaum', '不'])('%s is a negation', (word) =>
  expect(isNegation(word)).toBe(true),
);

test.each([
  ['possible', 'impossible', true],
  ['useless', 'useful', true],
  ['sinnvoll', 'sinnlos', true],
  ['unfit', 'fit', true],
  ['less', 'lesson', false],
  ['garden', 'gardener', false],
])('%s and %s: opposites %s', (a, b, wanted) => {
  expect(isOpposite(a, b)).toBe(wanted);
  expect(isOpposite(b, a)).toBe(wanted);
});

test('units are words that something is measured in', () => {
  expect(['km', 'jours', 'wochen', 'dog'].map(isUnit)).toEqual([true, true, true, false]);
});
