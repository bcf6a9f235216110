import { align } from '../../src/lines/align';

const same =
  (a: string, b: string) =>
  (left: number, right: number): number =>
    a[left] === b[right] ? 1 : 0;

test('finds as many pairs as there can be, in order on both sides', () => {
  expect(align(4, 5, { gain: same('abcd', 'xbadc') })).toHaveLength(2);
  expect(align(3, 3, { gain: same('abc', 'xyz') })).toEqual([]);
  expect(align(0, 3, { gain: () => 1 })).toEqual([]);
});

test('what follows each other stays together where that counts', () => {
  const gain = same('ab', 'a.ab');
  expect(align(2, 4, { gain, skipRight: () => 0, together: 1 })).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('a pair that costs more to reach than it counts for is none', () => {
  const gain = same('ab', 'a......b');
  expect(align(2, 8, { gain, skipRight: (left) => (left === 0 ? -1 : 0) })).toEqual([[1, 7]]);
});
