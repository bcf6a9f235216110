/** Searches with filters, beside the same searches without them, on many notes like real ones. */
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { openBuiltin } from './both-engines';
import { atMost, percentile, timed, type Target } from './measure';
import { writeRealVault } from './real-vault';

const NOTES = 20_000;
/** Every query is asked this often, after once to warm up. */
const ROUNDS = 3;
/** A search with a filter may take so many times as long as without it. */
const MOST_TIMES = 2;

/** From those that let many notes through to those that let few; the generated notes have all of these. */
const FILTERS = [
  'path:Journal/',
  'path:Notes/7/',
  'tag:#projet',
  '-tag:#projet',
  'after:2024-05',
  'before:2024-03',
  '[created]',
  'after:2024-05 path:Journal/ tag:#projet',
];

export interface FilterFigures {
  readonly without: readonly number[];
  readonly filtered: readonly { readonly filter: string; readonly times: readonly number[] }[];
}

export async function measureFilters(folder: string): Promise<FilterFigures> {
  const generated = writeRealVault(join(folder, 'vault'), NOTES);
  const vault = new DiskVault(generated.folder);
  const engine = await openBuiltin(vault);
  try {
    const without: number[] = [];
    const filtered = FILTERS.map((filter) => ({ filter, times: [] as number[] }));
    const ask = (query: string): Promise<number> => timed(() => callAnyTool('search', { query }, { vault, engine }));
    for (let round = 0; round <= ROUNDS; round++)
      for (const query of generated.queries) {
        const plain = await ask(query);
        if (round > 0) without.push(plain);
        for (const { filter, times } of filtered) {
          const ms = await ask(`${query} ${filter}`);
          if (round > 0) times.push(ms);
        }
      }
    return { without, filtered };
  } finally {
    await engine.close();
  }
}

const SHARES = [0.5, 0.95];

export function filterRows({ without, filtered }: FilterFigures): (string | number)[][] {
  return [{ filter: 'no filter', times: without }, ...filtered].flatMap(({ filter, times }) =>
    SHARES.map((share) => [
      `built-in search, ${filter}, p${share * 100}`,
      NOTES,
      percentile(times, share),
      '–',
      '–',
      '–',
      '–',
    ]),
  );
}

export function filterTargets({ without, filtered }: FilterFigures): Target[] {
  return filtered.flatMap(({ filter, times }) =>
    SHARES.map((share) =>
      atMost(
        `with ${filter} / without at ${NOTES}, p${share * 100}`,
        percentile(times, share) / percentile(without, share),
        MOST_TIMES,
      ),
    ),
  );
}
