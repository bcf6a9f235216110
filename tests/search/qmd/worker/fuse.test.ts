/** Lists of notes as one. */
import { fuse } from '../../../../src/search/qmd/worker/deep-role';

const order = (...lists: readonly (readonly [number, string])[]): string =>
  fuse(lists.map(([weight, paths]) => ({ weight, paths: [...paths] })))
    .map(({ path }) => path)
    .join('');

test('one list stays in its order, and what is in two lists moves up', () => {
  expect(order([1, 'abc'])).toBe('abc');
  expect(order([1, 'abc'], [1, 'cd'])).toBe('cabd');
});

test('a list of little weight changes little, whoever is first in it', () => {
  expect(order([1, 'abc'], [0.25, 'xyz'])).toBe('abcxyz');
});

test('a list of twice the weight comes first', () => {
  expect(order([1, 'abc'], [2, 'xyz'])).toBe('xyzabc');
});

test('the best has 1, and nothing is made of nothing', () => {
  expect(fuse([{ weight: 2, paths: ['a', 'b'] }])[0]?.score).toBe(1);
  expect(fuse([])).toEqual([]);
});
