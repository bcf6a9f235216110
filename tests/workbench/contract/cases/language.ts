/** What the stand-in adds to the language, after the global declarations of obsidian.d.ts. */
import type { Host } from '../open-host';

export function language(host: Host): void {
  describe('Array.contains', () => {
    test('arrays, strings, numbers and objects have Obsidian’s additions', async () => {
      const seen = await host.page.evaluate(() => {
        const list = [1, 2, 2, 3];
        list.remove(2);
        return {
          list,
          first: [1, 2].first(),
          last: [1, 2].last(),
          contains: [1].contains(1),
          unique: [1, 1, 2].unique(),
          combine: Array.combine([[1], [2, 3]]),
          text: 'abc'.contains('b'),
          format: '{0} and {1}'.format('a', 'b'),
          clamp: Math.clamp(5, 0, 3),
          empty: Object.isEmpty({}),
          isString: String.isString('x'),
        };
      });
      expect(seen).toEqual({
        list: [1, 3],
        first: 1,
        last: 2,
        contains: true,
        unique: [1, 2],
        combine: [1, 2, 3],
        text: true,
        format: 'a and b',
        clamp: 3,
        empty: true,
        isString: true,
      });
    });
  });
}
