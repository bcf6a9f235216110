/** What a benchmark writes down: rows of figures, and the limits that some of them have. */
import { percentile, SHARES } from './measure';

export interface Report {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly targets: readonly Target[];
}

type Cell = string | number;

/** What a figure must not exceed (or, with `least`, fall below). */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly bound: 'most' | 'least';
  readonly met: boolean;
}

/** A benchmark: what its module exports. */
export interface Bench {
  /** Of its table. */
  readonly columns: readonly string[];
  measure(sheet: Sheet): Promise<void>;
}

/** What a benchmark of other people's data is told. */
export interface BenchOptions {
  /** The folders of collections. */
  readonly data?: readonly string[] | undefined;
  /** Which of its sets of judgements; `test` when absent. */
  readonly qrels?: string | undefined;
}

export class Sheet {
  private readonly rows: Cell[][] = [];
  private readonly targets: Target[] = [];

  constructor(
    /** What stands above the table. */
    public title: string,
    private readonly columns: readonly string[],
    /** A folder of its own, gone when the benchmark ends. */
    readonly folder: string,
    readonly options: BenchOptions,
    /** Tells how far it is. */
    readonly say: (progress: string) => void,
  ) {}

  /** A row of the table; cells that are left out are dashes. */
  row(...cells: readonly Cell[]): void {
    this.rows.push(this.columns.map((_, at) => cells[at] ?? '–'));
  }

  /** A row for each share: what the times of each contestant do not exceed, with so many notes; dashes for one that has none. */
  percentiles(name: string, notes: number, ...times: readonly (readonly number[] | undefined)[]): void {
    for (const share of SHARES)
      this.row(`${name}, p${share * 100}`, notes, ...times.map((some) => (some ? percentile(some, share) : '–')));
  }

  atMost(name: string, value: number, limit: number): void {
    this.targets.push({ name, value, limit, bound: 'most', met: value <= limit });
  }

  /** Of each share, how many times as long as `those` these times are. */
  percentilesAtMost(name: string, these: readonly number[], those: readonly number[], most: number): void {
    for (const share of SHARES)
      this.atMost(`${name}, p${share * 100}`, percentile(these, share) / percentile(those, share), most);
  }

  atLeast(name: string, value: number, limit: number): void {
    this.targets.push({ name, value, limit, bound: 'least', met: value >= limit });
  }

  get report(): Report {
    const { title: name, columns, rows, targets } = this;
    return { name, columns, rows, targets };
  }
}

/** A report as a table for people. */
export function formatReport({ name, columns, rows, targets }: Report): string {
  const verdicts = targets.map(
    ({ name: target, value, limit, met }) =>
      `${met ? 'met   ' : 'MISSED'}  ${target}: ${formatCell(value)} (limit ${limit})`,
  );
  return [name, plainTable([columns, ...rows.map((row) => row.map(formatCell))]), ...verdicts].join('\n');
}

/** Rows for the terminal: the first cell of each on the left, the others on the right. */
export function plainTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (cell: string, at: number): string => cell[at === 0 ? 'padEnd' : 'padStart'](widths[at] ?? 0);
  return rows.map((row) => row.map(padded).join('  ')).join('\n');
}

/** What could not be measured is NaN, which JSON keeps as null, and both are shown as a dash. */
export function formatCell(cell: Cell | null): string {
  if (typeof cell === 'string') return cell;
  return cell === null || Number.isNaN(cell) ? '–' : cell.toFixed(cell < 10 ? 2 : 0);
}
