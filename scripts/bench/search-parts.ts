/** The parts of the search benchmark on notes like real ones: beside the bare look-up, with filters, and with queries made to take long. */
import { workerText } from 'collate:worker';
import { join } from 'node:path';
import type { Candidate } from '../../src/search/candidates';
import { ftsExpression } from '../../src/search/qmd/fts';
import { Child } from '../../src/search/qmd/host/child';
import { writeWorker } from '../../src/search/qmd/host/index-folder';
import { parseQuery } from '../../src/search/query';
import { AFFORDABLE_TOKENS, USUAL_ANSWER_CHARS } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { openBoth, openBuiltin, qmdTools, searchBy } from './engines';
import { askInTurn, timed } from './measure';
import { nastyQueries } from './nasty-queries';
import { writeRealVault } from './real-vault';
import type { Sheet } from './sheet';

export const PARTS = { real, filters, strings } satisfies Record<
  string,
  (sheet: Sheet, folder: string) => Promise<void>
>;

/** Every query is asked this often, after once to warm up. */
const ROUNDS = 3;
/** As many as the vault has on which searches were found to be slow. */
const REAL_NOTES = 6500;
/** What the engine asks for first, for ten notes. */
const CANDIDATES = 30;
/** Weighing words, reading, matching, ranking and showing ten notes may take so many times as long as finding them. */
const MOST_TIMES_LOOK_UP = 3.25;

async function real(sheet: Sheet, folder: string): Promise<void> {
  const generated = writeRealVault(join(folder, 'vault'), REAL_NOTES);
  const indexFolder = join(folder, 'index');
  // Words weigh what they weigh in the plugin: how rare they are, the built-in index knows.
  const { vault, qmd, close } = await openBoth(generated.folder, indexFolder);
  const bare = new Child({
    node: qmdTools.node,
    program: () => writeWorker(indexFolder, workerText),
    start: { role: 'search', qmd: qmdTools.qmd, folder: indexFolder, vault: generated.folder },
  });
  const lookUp = (query: string): Promise<Candidate[]> =>
    bare.ask<Candidate[]>({ do: 'search', match: ftsExpression(parseQuery(query), 'all'), limit: CANDIDATES });
  const contestants = [lookUp, searchBy('qmd', vault, qmd)];
  const [found = [], ours = []] = await askInTurn(ROUNDS, generated.queries, contestants).finally(() =>
    Promise.all([close(), bare.close()]),
  );
  sheet.percentiles('search of notes like real ones', REAL_NOTES, ours, undefined, undefined, undefined, found);
  sheet.percentilesAtMost('ours / bare look-up, notes like real ones', ours, found, MOST_TIMES_LOOK_UP);
}

const FILTERED_NOTES = 20_000;
/** A search with a filter may take so many times as long as without it. */
const MOST_TIMES_PLAIN = 2;
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

/** Searches with filters, beside the same searches without them. */
async function filters(sheet: Sheet, folder: string): Promise<void> {
  const generated = writeRealVault(join(folder, 'vault'), FILTERED_NOTES);
  const vault = new DiskVault(generated.folder);
  const engine = await openBuiltin(vault);
  const contestants = ['', ...FILTERS].map((filter) => (query: string) => {
    return callAnyTool('search', { query: `${query} ${filter}`.trim() }, { vault, engine });
  });
  const [plain = [], ...filtered] = await askInTurn(ROUNDS, generated.queries, contestants).finally(() =>
    engine.close(),
  );
  sheet.percentiles('built-in search, no filter', FILTERED_NOTES, plain);
  for (const [at, filter] of FILTERS.entries()) {
    const times = filtered[at] ?? [];
    sheet.percentiles(`built-in search, ${filter}`, FILTERED_NOTES, times);
    sheet.percentilesAtMost(`with ${filter} / without at ${FILTERED_NOTES}`, times, plain, MOST_TIMES_PLAIN);
  }
}

const STRING_NOTES = 5000;
/** Milliseconds. */
const LIMIT_MS = 250;
/** One that takes too long is asked so often again, and its fastest time counts: others use this machine as well. */
const AGAIN = 3;
/** Milliseconds. One that takes this long is not asked again. */
const FAR_TOO_LONG_MS = 1000;
/** Milliseconds. When an engine has taken this long, the queries that are left are not asked: it has failed by then. */
const PATIENCE_MS = 60_000;
/** The slowest are named by their beginnings. */
const NAMED = 5;
const NAME_CHARS = 60;

/** Query strings that are made to take long, of which none may: the slowest of some hundreds, with both engines. */
async function strings(sheet: Sheet, folder: string): Promise<void> {
  const generated = writeRealVault(join(folder, 'vault'), STRING_NOTES);
  const { vault, builtin, qmd, close } = await openBoth(generated.folder, join(folder, 'index'));
  try {
    for (const [name, engine] of [
      ['built-in', builtin],
      ['with QMD', qmd],
    ] as const) {
      const context = { vault, engine, searchTokens: AFFORDABLE_TOKENS, maxChars: USUAL_ANSWER_CHARS };
      const ask = (query: string): Promise<number> => timed(() => callAnyTool('search', { query }, context));
      for (const query of generated.queries) await ask(query); // warms up
      const times: { query: string; ms: number }[] = [];
      const begun = performance.now();
      for (const query of nastyQueries(generated.queries)) {
        if (performance.now() - begun > PATIENCE_MS) break;
        let ms = await ask(query);
        for (let again = 0; again < AGAIN && ms > LIMIT_MS && ms < FAR_TOO_LONG_MS; again++)
          ms = Math.min(ms, await ask(query));
        times.push({ query, ms });
      }
      const all = times.map(({ ms }) => ms);
      sheet.percentiles(`${times.length} nasty queries, ${name}`, STRING_NOTES, all);
      for (const { query, ms } of times.sort((a, b) => b.ms - a.ms).slice(0, NAMED))
        sheet.row(`  ${JSON.stringify(query.slice(0, NAME_CHARS))}, ${query.length} characters`, STRING_NOTES, ms);
      sheet.atMost(`slowest nasty query, ${name}, at ${STRING_NOTES}, ms`, Math.max(...all), LIMIT_MS);
    }
  } finally {
    await close();
  }
}
