/** Vaults of unusual measures, through the engine: each is indexed, found, saved, and found again after a start that reads no note. */
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import { parseQuery } from '../../../src/search/query';
import { ChangingVault, wait, yaml } from '../../support/builtin';
import { MemoryStorage } from '../../support/memory-storage';

async function openEngine(vault: ChangingVault, storage: MemoryStorage): Promise<BuiltinEngine> {
  const engine = new BuiltinEngine({ vault, storage, yaml, wait });
  await engine.open();
  await engine.ready();
  return engine;
}

/** Milliseconds. Nothing is timed; on a busy machine so much text takes its time. */
const PATIENCE_MS = 240_000;

/** The first notes that each query finds with an index that was built, saved, and loaded again without reading a note; and its bytes. */
async function foundWithSaved(
  vault: ChangingVault,
  queries: readonly string[],
): Promise<{ readonly found: readonly string[][]; readonly bytes: number }> {
  const storage = new MemoryStorage();
  await (await openEngine(vault, storage)).close();
  vault.reads = 0;
  const engine = await openEngine(vault, storage);
  expect(vault.reads).toBe(0);
  const found: string[][] = [];
  for (const query of queries) {
    const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 3 } as const;
    const answer = await engine.search(parseQuery(query), options);
    expect(answer.remarks).toEqual([]);
    found.push(answer.notes.map(({ note }) => note.path));
  }
  const { bytes } = await engine.facts();
  await engine.close();
  return { found, bytes };
}

test(
  'a note of 31 MB and a word of 10 MB',
  async () => {
    const word = 'x'.repeat(10_000_000);
    // What makes notes so large: pictures and exports, in lines of letters and digits.
    const big = `${'QUJDREVG'.repeat(9)} flowers\n`.repeat(385_000);
    const vault = new ChangingVault({
      'word.md': `before ${word} after`,
      'big.md': `${big}needle\n`,
      'small.md': 'needle case',
    });
    const { found, bytes } = await foundWithSaved(vault, ['needle', 'before after', 'x'.repeat(150), 'needle case']);
    expect(found.map((paths) => paths.sort())).toEqual([
      ['big.md', 'small.md'],
      ['word.md'],
      ['word.md'],
      ['small.md'],
    ]);
    expect(bytes).toBeLessThan(2000);
  },
  PATIENCE_MS,
);

test(
  'twenty thousand notes of three words, all in one folder',
  async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`folder/note ${at}.md`, `common word${at % 100} unique${at}`]),
    );
    const vault = new ChangingVault(notes);
    const { found } = await foundWithSaved(vault, [
      'unique12345',
      'common unique7',
      'common word42 unique19942',
      'nowhere',
    ]);
    expect(found).toEqual([
      ['folder/note 12345.md'],
      ['folder/note 7.md', expect.any(String), expect.any(String)],
      ['folder/note 19942.md', expect.any(String), expect.any(String)],
      [],
    ]);
  },
  PATIENCE_MS,
);
