/** Asks the questions of meaning, and judges the answers: how far up the right note stands, and whether its first passage is right. */
import type { Range } from '../../../src/lines/ranges';
import { callAnyTool } from '../../../src/plugin/all-tools';
import type { Engine } from '../../../src/search/engine';
import type { Vault } from '../../../src/vault/vault';
import { median, percentile } from '../measure';
import type { Sheet } from '../sheet';
import type { Question } from './questions';

/** A passage of an answer. */
export interface Found {
  readonly note: string;
  readonly lines: Range;
}

export interface Verdict {
  readonly question: Question;
  /** The place of the right note among the notes, 0 for the first; undefined when it is not there. */
  readonly place?: number;
  /** Whether the first passage of the right note has a line of the answer. */
  readonly isPassageRight: boolean;
  readonly ms: number;
}

/** The passages come best first. */
export function judge(question: Question, passages: readonly Found[], ms: number): Verdict {
  const notes = [...new Set(passages.map(({ note }) => note))];
  const place = notes.indexOf(question.note);
  const shown = passages.find(({ note }) => note === question.note);
  if (shown === undefined) return { question, isPassageRight: false, ms };
  const [first, last] = question.lines;
  return { question, place, isPassageRight: shown.lines.start <= last && shown.lines.end >= first, ms };
}

/** How many notes are looked at. */
export const MOST_NOTES = 10;

export function tally(verdicts: readonly Verdict[]) {
  const within = (most: number): Verdict[] => verdicts.filter(({ place }) => place !== undefined && place < most);
  const found = within(MOST_NOTES);
  return {
    questions: verdicts.length,
    first1: within(1).length,
    first3: within(3).length,
    first10: found.length,
    /** Of those in the first ten. */
    passages: found.filter(({ isPassageRight }) => isPassageRight).length,
  };
}

/** Of both benchmarks of meaning. */
export const columns = ['', 'first 1', 'first 3', 'first 10', 'first passage right', 'of', 'median ms', '95 % ms'];

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
