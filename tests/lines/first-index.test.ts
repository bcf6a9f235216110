import { firstFrom, firstIndex } from '../../src/lines/first-index';

test('finds the same index as a walk from the start, in lists of any length', () => {
  for (let length = 0; length < 20; length++) {
    const sorted = Array.from({ length }, (_, at) => Math.floor(at / 3) * 2);
    for (let least = -1; least < 16; least++) {
      const walked = sorted.findIndex((number) => number >= least);
      expect(firstFrom(sorted, least)).toBe(walked === -1 ? length : walked);
    }
  }
});

test('looks at few of many', () => {
  let looks = 0;
  expect(firstIndex(1_000_000, (at) => ((looks += 1), at >= 777_777))).toBe(777_777);
  expect(looks).toBeLessThan(25);
});
