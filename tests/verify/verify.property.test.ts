/** What holds for any note: its own words are found where they stand, and words of chance nowhere. */
import fc from 'fast-check';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { verifyClaims } from '../../src/verify/verify-claims';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';
import { vaults } from './labels';

const open = async (notes: Readonly<Record<string, string>>) => {
  const vault = new MemoryVault(notes);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  return { vault, engine };
};

/** Words of a line of prose, without markup that a quotation mark or a gap could be taken for. */
function wordsOfLines(text: string): { readonly line: number; readonly words: readonly string[] }[] {
  return text.split('\n').flatMap((line, at) => {
    const words = line.split(/\s+/).filter((word) => word !== '');
    const isPlain = !/["“”„«»‘‚'[\]|`<>…~*^#%()]|\.\.|^\s*(?:[-+]|\d+[.)])\s/.test(line);
    return isPlain && words.length >= 6 ? [{ line: at + 1, words }] : [];
  });
}

test('six words and more of a note are exact, in this note or one that says the same', async () => {
  const context = await open(vaults.demo);
  const places = Object.entries(vaults.demo).flatMap(([path, text]) =>
    wordsOfLines(text).map(({ line, words }) => ({ path, line, words })),
  );
  const chosen = fc
    .constantFrom(...places)
    .chain(({ path, line, words }) =>
      fc
        .integer({ min: 0, max: words.length - 6 })
        .chain((from) =>
          fc
            .integer({ min: from + 6, max: words.length })
            .map((to) => ({ path, line, quote: words.slice(from, to).join(' ') })),
        ),
    );
  await fc.assert(
    fc.asyncProperty(chosen, async ({ path, line, quote }) => {
      const { claims } = await verifyClaims(`> ${quote}\n\n— [[${path}]] (lines ${line}-${line})`, context);
      expect(claims.map(({ verdict, place }) => [verdict, place?.path, place?.range])).toEqual([
        ['exact', path, { start: line, end: line }],
      ]);
      const [uncited] = (await verifyClaims(`> ${quote}`, context)).claims;
      expect(uncited?.verdict).toBe('exact');
      const found = vaults.demo[uncited?.place?.path ?? '']
        ?.split('\n')
        .slice((uncited?.place?.range.start ?? 1) - 1, uncited?.place?.range.end)
        .join(' ');
      expect(found?.replace(/\s+/g, ' ').toLowerCase()).toContain(quote.toLowerCase().split(' ')[1]);
    }),
    { numRuns: 30 },
  );
});

test('words put together by chance are nowhere', async () => {
  const context = await open(vaults.demo);
  const all = [...new Set(Object.values(vaults.demo).flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []))];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...all), { minLength: 8, maxLength: 20 }), async (words) => {
      const [claim] = (await verifyClaims(`Someone wrote “${words.join(' ')}”.`, context)).claims;
      expect(claim?.verdict).toBe('nowhere');
    }),
    { numRuns: 30 },
  );
});
