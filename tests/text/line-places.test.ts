import fc from 'fast-check';
import { placesOf } from '../../src/text/line-places';

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
