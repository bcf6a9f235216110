import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { Listing } from '../../src/vault/listing';
import { Pacer, sortInTurns } from '../../src/vault/pacer';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

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

function listingOf(names: readonly string[]): Listing<string> {
  return new Listing<string>({
    root: '',
    entries: () => Promise.resolve(names.map((name) => ({ name, kind: 'file', handle: name }))),
    excluded: () => false,
  });
}

describe('names that differ only in what nobody can see', () => {
  /** So many different rows of characters without width. */
  const unseen = (at: number): string =>
    Array.from(at.toString(2), (bit) => (bit === '0' ? '\u200b' : '\u00ad')).join('');
  const handleOf = (entry: unknown): string | undefined => (entry as { handle?: string } | undefined)?.handle;

  test('stay apart, are no longer than they have to be, and are found as they are shown and as they are', async () => {
    const names = Array.from({ length: 600 }, (_, at) => `a${unseen(at)}.md`);
    const listing = listingOf(names);
    const files = await listing.files();
    expect(new Set(files.map(({ path }) => path)).size).toBe(names.length);
    for (const file of files) {
      const name = handleOf(file) ?? '';
      expect(file.path).toMatch(/^a(\ufffd[\dA-F]{4})+\.md$/);
      expect(file.path.length).toBeLessThanOrEqual(5 * name.length);
      expect([await listing.find(file.path), await listing.find(name)]).toEqual([file, file]);
    }
    expect(await listing.find('a\ufffd.md')).toBeUndefined();
  });

  test('are what they are whatever else is there', async () => {
    const piece = fc.constantFrom(
      'a',
      '\u200b',
      '\u00ad',
      '\ufffd',
      '200B',
      'FFFD',
      '\n',
      '\u240a',
      'e\u0301',
      'é',
      ' ',
    );
    const names = fc.uniqueArray(fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')));
    await fc.assert(
      fc.asyncProperty(names, async (all) => {
        const listing = listingOf(all);
        const files = await listing.files();
        expect(files.map(handleOf).sort()).toEqual([...all].sort());
        for (const file of files) expect(handleOf(await listing.find(file.path))).toBe(handleOf(file));
        // One that is shown as it is keeps its name.
        for (const name of all) if (/^[a-z0-9]+$/i.test(name)) expect(handleOf(await listing.find(name))).toBe(name);
      }),
    );
  });

  test('are searched and read', async () => {
    const names = ['plan.md', 'pl\u00adan.md', 'pl\u200ban.md', 'plan\ufe0f.md', 'é.md', 'e\u0301.md'];
    const vault = new MemoryVault(Object.fromEntries(names.map((name, at) => [name, `heron number${at}\n`])));
    const engine = new BuiltinEngine({ vault, yaml, wait });
    await engine.open();
    await engine.ready();
    const { document } = await callAnyTool('search', { query: 'heron' }, { vault, engine });
    expect(document.found?.notes).toBe(names.length);
    for (const [at, name] of names.entries()) {
      const { text } = await callAnyTool('search', { query: `number${at}` }, { vault, engine });
      const [, path = ''] = /^```(.*)$/m.exec(text) ?? [];
      for (const paths of [path, name])
        expect((await callAnyTool('read', { paths }, { vault })).text).toContain(`heron number${at}`);
    }
    await engine.close();
  });
});

test('others have their turn while one folder of thousands of notes is listed', async () => {
  const names = Array.from({ length: 4000 }, (_, at) => `note ${(at * 7) % 4000}.md`);
  const listing = listingOf(names);
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
