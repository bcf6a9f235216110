/** Query strings that are made to take long, of which none may: the slowest of some hundreds, with both engines. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AFFORDABLE_TOKENS, USUAL_ANSWER_CHARS } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { openBoth } from './both-engines';
import { atMost, percentile, timed, type Target } from './measure';
import { nastyQueries } from './nasty-queries';
import { writeRealVault } from './real-vault';

const NOTES = 5000;
/** Milliseconds. */
const LIMIT_MS = 250;
/** One that takes too long is asked so often again, and its fastest time counts: others use this machine as well. */
const AGAIN = 3;
/** Milliseconds. One that takes this long is not asked again. */
const FAR_TOO_LONG_MS = 1000;
/** Milliseconds. When an engine has taken this long, the queries that are left are not asked: it has failed by then. */
const PATIENCE_MS = 60_000;

export interface StringFigures {
  readonly engine: string;
  readonly times: readonly { readonly query: string; readonly ms: number }[];
}

export async function measureStrings(
  folder: string,
  progress: (message: string) => void,
): Promise<readonly StringFigures[]> {
  const generated = writeRealVault(join(folder, 'vault'), NOTES);
  mkdirSync(join(folder, 'index'));
  const { vault, builtin, qmd, close } = await openBoth(generated.folder, join(folder, 'index'));
  try {
    const figures: StringFigures[] = [];
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
        if (ms > LIMIT_MS) progress(`${name}: ${nameOf(query)}: ${ms.toFixed(0)} ms`);
        times.push({ query, ms });
      }
      figures.push({ engine: name, times });
    }
    return figures;
  } finally {
    await close();
  }
}

/** The slowest are named by their beginnings. */
const NAMED = 5;
const NAME_CHARS = 60;

function nameOf(query: string): string {
  return `${JSON.stringify(query.slice(0, NAME_CHARS))}, ${query.length} characters`;
}

export function stringRows(figures: readonly StringFigures[]): (string | number)[][] {
  return figures.flatMap(({ engine, times }) => {
    const all = times.map(({ ms }) => ms);
    const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, NAMED);
    const row = (name: string, ms: number): (string | number)[] => [name, NOTES, ms, '–', '–', '–', '–'];
    return [
      row(`${times.length} nasty queries, ${engine}, p50`, percentile(all, 0.5)),
      row(`${times.length} nasty queries, ${engine}, p95`, percentile(all, 0.95)),
      ...slowest.map(({ query, ms }) => row(`  ${nameOf(query)}`, ms)),
    ];
  });
}

export function stringTargets(figures: readonly StringFigures[]): Target[] {
  return figures.map(({ engine, times }) =>
    atMost(`slowest nasty query, ${engine}, at ${NOTES}, ms`, Math.max(...times.map(({ ms }) => ms)), LIMIT_MS),
  );
}
