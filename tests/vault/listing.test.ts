import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { SourceListing } from '../../src/vault/listing';
import { Pacer, sortInTurns } from '../../src/vault/pacer';

afterEach(() => jest.restoreAllMocks());

/** How often others had their turn meanwhile, on a machine on which every look at the clock shows a millisecond more. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  await work();
  isOver = true;
  await counting;
  return turns;
}

test('others have their turn while one folder of thousands of notes is listed', async () => {
  const names = Array.from({ length: 4000 }, (_, at) => `note ${(at * 7) % 4000}.md`);
  const listing = new SourceListing<string>({
    root: '',
    entries: () => Promise.resolve(names.map((name) => ({ name, kind: 'file', handle: name }))),
    excluded: () => false,
  });
  const listed: string[] = [];
  const turns = await turnsDuring(async () => listed.push(...(await listing.files()).map(({ path }) => path)));
  expect(turns).toBeGreaterThan(20);
  expect(listed).toEqual(Array.from({ length: 4000 }, (_, at) => `note ${at}.md`));
});

test('sorting in turns gives the order of sorting in one go', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 400 }), async (numbers) => {
      const items = numbers.map((number, at) => ({ number, at }));
      const byNumber = (a: { number: number }, b: { number: number }): number => a.number - b.number;
      expect(await sortInTurns(items, byNumber, new Pacer())).toEqual([...items].sort(byNumber));
    }),
  );
});
