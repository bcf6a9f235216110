/** Warm searches of a vault whose notes look like real ones, beside the bare look-up that each of them is built on. */
import { join } from 'node:path';
import { ftsExpression } from '../../src/search/qmd/fts';
import { Child } from '../../src/search/qmd/host/child';
import { writeWorker } from '../../src/search/qmd/host/index-folder';
import { parseQuery } from '../../src/search/query';
import type { Candidate } from '../../src/search/candidates';
import { callAnyTool } from '../../src/plugin/all-tools';
import { openBoth, qmdTools } from './both-engines';
import { atMost, percentile, timed, type Target } from './measure';
import { writeRealVault } from './real-vault';

/** As many as the vault has on which searches were found to be slow. */
const NOTES = 6500;
/** Every query is asked this often, after once to warm up. */
const ROUNDS = 3;
/** What the engine asks for first, for ten notes. */
const CANDIDATES = 30;
/** Weighing words, reading, matching, ranking and showing ten notes may take so many times as long as finding them. */
const MOST_TIMES = 3.25;

export interface RealFigures {
  readonly notes: number;
  readonly ours: readonly number[];
  readonly lookUp: readonly number[];
}

export async function measureReal(folder: string, worker: string): Promise<RealFigures> {
  const generated = writeRealVault(join(folder, 'vault'), NOTES);
  const indexFolder = join(folder, 'index');
  // Words weigh what they weigh in the plugin: how rare they are, the built-in index knows.
  const { vault, qmd: engine, close } = await openBoth(generated.folder, indexFolder);
  const bare = new Child({
    node: qmdTools.node,
    program: () => writeWorker(indexFolder, worker),
    start: { role: 'search', qmd: qmdTools.qmd, folder: indexFolder, vault: generated.folder },
  });
  const search = async (query: string): Promise<void> => {
    const { document, failed } = await callAnyTool('search', { query }, { vault, engine });
    if (failed || document.found?.engine !== 'qmd') throw new Error(`QMD did not answer ${query}`);
  };
  try {
    const times = { ours: [] as number[], lookUp: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const query of generated.queries) {
        const match = ftsExpression(parseQuery(query), 'all');
        const lookUp = await timed(() => bare.ask<Candidate[]>({ do: 'search', match, limit: CANDIDATES }));
        const ours = await timed(() => search(query));
        if (round === 0) continue;
        times.ours.push(ours);
        times.lookUp.push(lookUp);
      }
    }
    return { notes: NOTES, ...times };
  } finally {
    await Promise.all([close(), bare.close()]);
  }
}

export function realRows({ notes, ours, lookUp }: RealFigures): (string | number)[][] {
  return [0.5, 0.95].map((share) => [
    `search of notes like real ones, p${share * 100}`,
    notes,
    percentile(ours, share),
    '–',
    '–',
    '–',
    percentile(lookUp, share),
  ]);
}

export function realTargets({ ours, lookUp }: RealFigures): Target[] {
  return [0.5, 0.95].map((share) =>
    atMost(
      `ours / bare look-up, notes like real ones, p${share * 100}`,
      percentile(ours, share) / percentile(lookUp, share),
      MOST_TIMES,
    ),
  );
}
