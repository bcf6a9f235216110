/** What was tried, how often, and what broke: the figures of the page and the failures that are printed. */

/** One way to try something, and what has to hold then. */
export interface Kind {
  readonly what: string;
  readonly holds: string;
}

export interface Row extends Kind {
  readonly times: number;
  readonly broke: number;
}

export interface Failure {
  readonly what: string;
  /** What it was tried with, so that somebody can try it again. */
  readonly input: string;
  readonly reason: string;
}

/** Characters of an input that are printed: one can be a megabyte. */
const MOST_INPUT = 4000;
/** Failures that are kept; the rest is counted. */
const MOST_FAILURES = 20;

export class Ledger {
  private readonly counts = new Map<string, { kind: Kind; times: number; broke: number }>();
  readonly failures: Failure[] = [];
  /** What a reader of the figures has to know, such as what could not be tried here. */
  readonly remarks: string[] = [];

  get rows(): readonly Row[] {
    return [...this.counts.values()].map(({ kind, times, broke }) => ({ ...kind, times, broke }));
  }

  get broke(): number {
    return this.rows.reduce((sum, { broke }) => sum + broke, 0);
  }

  /** Counts a try. What it throws is its failure, and the run goes on. */
  async check(kind: Kind, input: unknown, action: () => unknown): Promise<void> {
    this.add(kind, 1);
    try {
      await action();
    } catch (error) {
      this.fail(kind, input, error);
    }
  }

  /** Counts tries that held. */
  add(kind: Kind, times: number): void {
    this.countOf(kind).times += times;
  }

  /** Takes over what another process has counted. */
  take({ rows, failures }: { readonly rows: readonly Row[]; readonly failures: readonly Failure[] }): void {
    for (const { what, holds, times, broke } of rows) {
      const count = this.countOf({ what, holds });
      count.times += times;
      count.broke += broke;
    }
    this.keep(failures);
  }

  fail(kind: Kind, input: unknown, error: unknown): void {
    this.countOf(kind).broke += 1;
    this.keep([{ what: kind.what, input: textOf(input), reason: reasonOf(error) }]);
  }

  private keep(failures: readonly Failure[]): void {
    this.failures.push(...failures.slice(0, MOST_FAILURES - this.failures.length));
  }

  private countOf(kind: Kind): { times: number; broke: number } {
    const known = this.counts.get(kind.what) ?? { kind, times: 0, broke: 0 };
    this.counts.set(kind.what, known);
    return known;
  }
}

function textOf(input: unknown): string {
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? String(input));
  return text.length <= MOST_INPUT ? text : `${text.slice(0, MOST_INPUT)}… (${text.length} characters)`;
}

/** With the place in the code: a message alone seldom tells where it comes from. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  return [error.message, ...places.slice(0, 4)].join('\n');
}
