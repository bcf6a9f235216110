/**
 * Runs the regular expressions of a query in a program of their own, which is ended when one takes too long: an expression may
 * take longer than anybody lives, and no look at it tells.
 */
import { blankCollateFences } from '../lines/collate-fences';
import { splitLines } from '../lines/lines';
import type { Range } from '../lines/ranges';
import { Pacer, waitFor } from '../vault/pacer';
import type { ExpressionLines } from './conditions';
import type { Expression, Filter } from './filters/filter';
import type { KnownNotes } from './known-notes';
import { NoteUnits } from './note-units';
import { testsIn, type Condition, type Query } from './query';
import type { EngineRemark } from './remarks';

/** A program that runs beside the one that starts it, and can be ended whatever it is doing. */
export interface Program {
  post(message: unknown): void;
  end(): void;
}

/** Starts a program from its text; undefined where nothing can run beside. Of one that cannot start, nothing is told: undefined. */
export type StartProgram = (text: string, onMessage: (message: unknown) => void) => Program | undefined;

const inBrowser: StartProgram = (text, onMessage) => {
  if (typeof Worker === 'undefined') return undefined;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = () => onMessage(undefined);
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
};

let start = inBrowser;

/** Where there are no workers of a browser, something else starts programs: see `scripts/disk-threads.ts`. */
export function startProgramsBy(other: StartProgram): void {
  start = other;
}

/** Places that are told of in one text. */
const MOST_PLACES = 200;

/** Says that it is there, then answers `{ source, flags, texts }` with where the expression begins in each text; with nothing where it cannot be run. */
const PROGRAM = `self.onmessage = ({ data: { source, flags, texts } }) => {
  const placesIn = (text) => {
    const places = [];
    for (const { index } of text.matchAll(new RegExp(source, flags))) if (places.push(index) >= ${MOST_PLACES}) break;
    return places;
  };
  try {
    self.postMessage(texts.map(placesIn));
  } catch {
    self.postMessage(undefined);
  }
};
self.postMessage([]);`;

/** Milliseconds for one note, or so many texts: a thousand times what an ordinary expression takes. */
const MOST_MS = 1000;
/** Milliseconds for the program to start, on a machine that is busy. */
const MOST_START_MS = 10_000;

/** An expression took too long, or there is nowhere to run it. */
export class ExpressionTrouble extends Error {
  constructor(
    readonly expression: Expression,
    readonly why: 'slow' | 'no-program',
  ) {
    super(`/${expression.source}/: ${why}`);
  }

  get remark(): EngineRemark {
    return { kind: `expression-${this.why}`, expression: `/${this.expression.source}/` };
  }
}

/** For each text, the places in it. */
type Places = readonly (readonly number[])[];

/** Asks a program of its own one thing after the other. */
class ExpressionRunner {
  private program: Program | undefined;
  /** Told what the program says next. */
  private take: (message: unknown) => void = () => undefined;

  /** Where an expression begins in each text. Throws {@link ExpressionTrouble}. */
  async find(expression: Expression, texts: readonly string[], signal: AbortSignal | undefined): Promise<Places> {
    if (this.program === undefined) {
      const open = (): void => void (this.program = start(PROGRAM, (message) => this.take(message)));
      await this.asked(open, MOST_START_MS, new ExpressionTrouble(expression, 'no-program'), signal);
    }
    const flags = expression.isCased ? 'g' : 'gi';
    const ask = (): void => this.program?.post({ source: expression.source, flags, texts });
    return this.asked(ask, MOST_MS, new ExpressionTrouble(expression, 'slow'), signal);
  }

  end(): void {
    this.program?.end();
    this.program = undefined;
  }

  /** What the program says to something. Throws the trouble when that is nothing, or does not come in time; then the program is ended. */
  private async asked(
    ask: () => void,
    mostMs: number,
    trouble: ExpressionTrouble,
    signal: AbortSignal | undefined,
  ): Promise<Places> {
    let answer: unknown;
    const answered = new Promise<void>((resolve) => {
      this.take = (message) => {
        answer = message;
        resolve();
      };
    });
    ask();
    try {
      if (this.program !== undefined) await waitFor(answered, mostMs, signal);
    } finally {
      if (answer === undefined) this.end();
    }
    if (answer === undefined) throw trouble;
    return answer as Places;
  }
}

/** Holds the expressions among the conditions of a query against notes, one after the other. */
export class ExpressionSearch {
  /** What stopped it; nothing is found from then on. */
  trouble: ExpressionTrouble | undefined;
  private readonly runner = new ExpressionRunner();
  private readonly conditions: readonly Condition[];

  constructor({ choices }: Query) {
    this.conditions = choices
      .flatMap(({ conditions }) => conditions)
      .filter((condition) => [...testsIn([condition])].some(({ kind }) => kind === 'expression'));
  }

  /** Undefined where no expression is asked for, and when one was stopped. */
  async linesIn(path: string, text: string, signal: AbortSignal | undefined): Promise<ExpressionLines | undefined> {
    if (this.conditions.length === 0 || this.trouble !== undefined) return undefined;
    const units = new NoteUnits(blankCollateFences(text, splitLines(text)));
    const found = new Map<Expression, Map<string, readonly number[]>>();
    try {
      for (const condition of this.conditions)
        for (const { expression, ranges, withPath } of asksOf(condition, units, [units.whole])) {
          const texts = ranges.map(({ start: first, end }) => units.lines.slice(first - 1, end).join('\n'));
          const all = withPath ? [...texts, path] : texts;
          const lines = found.get(expression) ?? new Map<string, readonly number[]>();
          found.set(expression, lines);
          for (const [at, places] of (await this.runner.find(expression, all, signal)).entries()) {
            const range = ranges[at] ?? 'path';
            const first = range === 'path' ? 0 : range.start;
            if (places.length > 0) lines.set(keyOf(range), linesAt(places, all[at] ?? '', first));
          }
        }
      return (expression, range) => found.get(expression)?.get(keyOf(range)) ?? [];
    } catch (error) {
      if (!(error instanceof ExpressionTrouble)) throw error;
      this.trouble = error;
      return undefined;
    }
  }

  end(): void {
    this.runner.end();
  }
}

interface Asked {
  readonly expression: Expression;
  readonly ranges: readonly Range[];
  readonly withPath: boolean;
}

/** What each expression of a condition has to be held against. */
function asksOf({ unit, tests }: Condition, units: NoteUnits, within: readonly Range[]): readonly Asked[] {
  const ranges = within.flatMap((range) => units.within(unit, range));
  return tests.flatMap((test): readonly Asked[] => {
    if (test.kind === 'within') return asksOf(test, units, ranges);
    return test.kind === 'expression' ? [{ expression: test.expression, ranges, withPath: unit === 'note' }] : [];
  });
}

function keyOf(range: Range | 'path'): string {
  return range === 'path' ? range : `${range.start}-${range.end}`;
}

/** The lines of places, in order, in a text whose first line has this number. */
function linesAt(places: readonly number[], text: string, first: number): readonly number[] {
  const lines = new Set<number>();
  let [line, end] = [first, text.indexOf('\n')];
  for (const place of places) {
    for (; end !== -1 && end < place; line++) end = text.indexOf('\n', end + 1);
    lines.add(line);
  }
  return [...lines];
}

/** Texts of notes that are held against an expression at a time. */
const TEXTS_AT_ONCE = 500;

/** The same query with every filter that is an expression settled: it lets through what it found. Throws {@link ExpressionTrouble}. */
export async function settleFilters(query: Query, known: KnownNotes, signal: AbortSignal | undefined): Promise<Query> {
  const isToSettle = query.choices.some(({ filters }) => filters.some(({ kind }) => kind === 'expression'));
  if (!isToSettle) return query;
  const runner = new ExpressionRunner();
  const settle = async (filter: Filter): Promise<Filter> => {
    if (filter.kind !== 'expression') return filter;
    const passing = await notesFound(filter, known, runner, signal);
    return { kind: 'note', test: (note) => passing.has(note.path) !== filter.isNegated };
  };
  try {
    const choices = [];
    for (const choice of query.choices) {
      const filters: Filter[] = [];
      for (const filter of choice.filters) filters.push(await settle(filter));
      choices.push({ ...choice, filters });
    }
    return { ...query, choices };
  } finally {
    runner.end();
  }
}

async function notesFound(
  { expression, texts }: Extract<Filter, { kind: 'expression' }>,
  known: KnownNotes,
  runner: ExpressionRunner,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const asked: { readonly path: string; readonly text: string }[] = [];
  const pacer = new Pacer();
  for (const note of known.notes()) {
    await pacer.pause(signal);
    for (const text of texts(note)) asked.push({ path: note.path, text });
  }
  const passing = new Set<string>();
  for (let from = 0; from < asked.length; from += TEXTS_AT_ONCE) {
    const some = asked.slice(from, from + TEXTS_AT_ONCE);
    const held = some.map(({ text }) => text);
    const found = await runner.find(expression, held, signal);
    for (const [at, { path }] of some.entries()) if ((found[at]?.length ?? 0) > 0) passing.add(path);
  }
  return passing;
}
