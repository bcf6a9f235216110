/** Asking the questions of the benchmark of meaning, and the rows of what came of it. */
import type { Engine } from '../../../src/search/engine';
import { callAnyTool } from '../../../src/plugin/all-tools';
import type { Vault } from '../../../src/vault/vault';
import { median, percentile } from '../measure';
import type { Sheet } from '../sheet';
import { judge, MOST_NOTES, tally, type Found, type Verdict } from './judge';
import type { Question } from './questions';

/** Of both benchmarks of meaning. */
export const COLUMNS = ['', 'first 1', 'first 3', 'first 10', 'first passage right', 'of', 'median ms', '95 % ms'];

export type Ask = (question: string) => Promise<readonly Found[]>;

export function searchIn(mode: 'fast' | 'deep', vault: Vault, engine: Engine): Ask {
  return async (query) => {
    const { document } = await callAnyTool('search', { query, mode, limit: MOST_NOTES, context: 0 }, { vault, engine });
    if (document.found !== undefined && document.found.mode !== mode) throw new Error(`"${query}" was not ${mode}`);
    return document.items.flatMap((item) =>
      item.kind === 'passage' || item.kind === 'thinned' ? [{ note: item.path, lines: item.passage }] : [],
    );
  };
}

export async function askAll(questions: readonly Question[], ask: Ask): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    const start = performance.now();
    const passages = await ask(question.asks);
    verdicts.push(judge(question, passages, performance.now() - start));
  }
  return verdicts;
}

export function tallyRow(sheet: Sheet, name: string, verdicts: readonly Verdict[]): void {
  const { questions, first1, first3, first10, passages } = tally(verdicts);
  const times = verdicts.map(({ ms }) => ms);
  const figures = [first1, first3, first10, passages, first10, median(times), percentile(times, 0.95)];
  sheet.row(`${name} (${questions})`, ...figures.map((figure) => figure.toFixed(0)));
}
