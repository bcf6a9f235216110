import fc from 'fast-check';
import { isSameRun, placesOf, standsAt } from '../../src/lines/line-places';

describe('the places of a run', () => {
  test.each([
    [
      ['a', 'b'],
      ['a', 'b', 'a', 'a', 'b'],
      [0, 3],
    ],
    [
      ['a', 'a'],
      ['a', 'a', 'a'],
      [0, 1],
    ],
    [['a'], [], []],
    [[], ['a'], []],
    [['a', 'b'], ['a'], []],
  ])('%j stands in %j at %j', (run, among, places) => {
    expect([...placesOf<string>(run, among)]).toEqual(places);
  });

  test('are all there are, and no others', () => {
    const lines = fc.array(fc.constantFrom(1, 2), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 5 }), lines, (run, among) => {
        const expected = among.flatMap((_, at) => (run.every((line, i) => line === among[at + i]) ? [at] : []));
        expect([...placesOf(run, among)]).toEqual(expected);
      }),
    );
  });
});

test.each([
  [['b', 'c'], 1, true],
  [['b', 'c'], 0, false],
  [['c', 'd'], 2, false],
  [['a'], -1, false],
  [[], 3, true],
])('%j stands at %i of a, b, c: %s', (run, at, expected) => {
  expect(standsAt<string>(run, ['a', 'b', 'c'], at)).toBe(expected);
});

test('runs are the same when they have the same lines, and as many', () => {
  expect(isSameRun(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameRun(['a'], ['a', 'b'])).toBe(false);
  expect(isSameRun(['a', 'c'], ['a', 'b'])).toBe(false);
});
