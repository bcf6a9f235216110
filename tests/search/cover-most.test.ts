import fc from 'fast-check';
import { coverMost } from '../../src/search/cover-most';

const of = (...terms: number[][]) => terms.map((its) => ({ terms: its }));

test('those are chosen that together hold most terms', () => {
  expect(coverMost(of([0], [0], [0, 1], [2]), [1, 1, 1], 2)).toEqual([2, 3]);
  expect(coverMost(of([0, 1], [0, 2], [1, 3], [2, 3]), [1, 1, 1, 1], 2)).toEqual([0, 3]);
});

test('of those that hold as many, the ones with the rarest', () => {
  expect(coverMost(of([0], [1], [2], [3]), [0.1, 0.2, 0.9, 1], 2)).toEqual([2, 3]);
});

test('where fewer hold as much, the best of the others come with them', () => {
  expect(coverMost(of([0], [1], [0, 1], [0]), [1, 1], 3)).toEqual([0, 1, 2]);
  expect(coverMost(of([], []), [1], 3)).toEqual([0, 1]);
});

test('no three hold more than those chosen', () => {
  const covering = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(covering, (sets) => {
      const held = (places: readonly number[]): number => new Set(places.flatMap((at) => sets[at] ?? [])).size;
      const most = sets.flatMap((_, a) => sets.flatMap((__, b) => sets.map((___, c) => held([a, b, c]))));
      expect(held(coverMost(of(...sets), [], 3))).toBe(Math.max(...most));
    }),
  );
});

test('a thousand different sets are no wait', () => {
  const sets = Array.from({ length: 1000 }, (_, at) =>
    Array.from({ length: 10 }, (__, bit) => bit * 3 + ((at >> bit) & 1)),
  );
  expect(
    coverMost(
      of(...sets),
      Array.from({ length: 30 }, () => 1),
      3,
    ),
  ).toHaveLength(3);
});
