import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { NearNames } from '../../src/vault/near-names';

const near = new NearNames([
  'tasks.md',
  'changelog.md',
  'projects/startup-x/state.md',
  'projects/startup-x/tasks.md',
  'projects/appart-search/state.md',
  'projects/trail-guide/state.md',
  'bucket/Été à Annecy.md',
  'a.md',
  'projects/',
  'projects/startup-x/',
  'projects/appart-search/',
  'projects/trail-guide/',
  'bucket/',
]);

describe('near names', () => {
  test.each([
    [
      'projects/startup-x/states.md',
      ['projects/startup-x/state.md', 'projects/appart-search/state.md', 'projects/trail-guide/state.md'],
    ],
    ['taks.md', ['tasks.md', 'projects/startup-x/tasks.md']],
    ['TASKS.MD', ['tasks.md', 'projects/startup-x/tasks.md']],
    [
      'projects\\startup-x\\state.md',
      ['projects/startup-x/state.md', 'projects/appart-search/state.md', 'projects/trail-guide/state.md'],
    ],
    ['bucket/ete a annecy', ['bucket/Été à Annecy.md']],
    ['vault/changelog', ['changelog.md']],
    ['changelog.md (lines 1-4)', ['changelog.md']],
    ['projects/startup-y/', ['projects/startup-x/']],
    ['b.md', []],
    ['something else entirely', []],
    ['x'.repeat(10_000), []],
    [`${'\\'.repeat(1_000_000)}x`, []],
    [`${'/'.repeat(1_000_000)}x`, []],
    [`${'a/'.repeat(2000)}tasks.md`, ['tasks.md', 'projects/startup-x/tasks.md']],
    ['', []],
  ])('for %j are %j', async (missing, expected) => {
    expect(await near.find(missing)).toEqual(expected);
  });

  test('let others have their turn while they are looked for among thousands', async () => {
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    let turns = 0;
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; turns++) await setImmediate();
    })();
    const many = new NearNames(Array.from({ length: 20_000 }, (_, at) => `f${at % 7}/a name like others ${at}.md`));
    expect((await many.find('f3/a name lyke others 3.md'))[0]).toBe('f3/a name like others 3.md');
    isOver = true;
    await counting;
    clock.mockRestore();
    expect(turns).toBeGreaterThan(50);
  });

  test('are those a few keys away', async () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(name, name, async (one, other) => {
        const most = Math.min(3, Math.floor(one.length / 4));
        expect(await new NearNames([other]).find(one)).toEqual(keysApart(one, other) <= most ? [other] : []);
      }),
      { numRuns: 1000 },
    );
  });
});

/** By every way there is; letters that were exchanged with their neighbour are one slip. */
function keysApart(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [row = [], above = []] = rows;
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const ways = [(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push((above[j - 2] ?? 0) + 1);
      next.push(Math.min(...ways));
    }
    rows.unshift(next);
  }
  return rows[0]?.[b.length] ?? 0;
}
