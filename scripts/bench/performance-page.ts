/**
 * docs/performance.md, made of the last report of each benchmark. Those are kept in docs/performance.json, so that one benchmark can be
 * measured anew without the others.
 */
import { escaped, markdownTable, type Alignment } from '../markdown-table';
import { aboutOf, BENCH_NAMES, type BenchName } from './about';
import { formatCell, type Report, type Target } from './sheet';

/** A benchmark's report, and how it came about. */
export interface Measured {
  /** Such as 2026-11-16. */
  readonly day: string;
  readonly command: string;
  readonly circumstances: string;
  readonly report: Report;
}

export type Measurements = Readonly<Partial<Record<BenchName, Measured>>>;

/** With one benchmark's report in place of its last one, in the order of the page. */
export function withMeasured(before: Measurements, name: BenchName, measured: Measured): Measurements {
  const all = { ...before, [name]: measured };
  return Object.fromEntries(BENCH_NAMES.flatMap((one) => (all[one] === undefined ? [] : [[one, all[one]]])));
}

export function performancePage(measurements: Measurements): string {
  const measured = BENCH_NAMES.flatMap((name) => {
    const one = measurements[name];
    return one === undefined ? [] : [{ name, ...one }];
  });
  const targets = measured.flatMap(({ name, report }) => report.targets.map((target) => ({ name, target })));
  const met = targets.filter(({ target }) => target.met).length;
  return `${[
    '# Performance',
    'What Collate is measured beside, and how far each figure is from its limit. Most limits are ratios to something that is measured in ' +
      'the same run, since times differ from one machine to the next.',
    '`npm run bench -- --report` measures and writes this page; with names, as in `npm run bench -- --report concat`, it measures those ' +
      'benchmarks and leaves the others as they are. Nothing here is written by hand.',
    '## All limits',
    `${met} of ${targets.length} limits are met.`,
    markdownTable(
      ['benchmark', 'what', 'value', 'limit', 'verdict', 'from the limit'],
      targets.map(({ name, target }) => [`[${name}](#${name})`, ...targetCells(target)]),
      ['left', 'left', 'right', 'right', 'left', 'left'],
    ),
    ...measured.flatMap(section),
  ].join('\n\n')}\n`;
}

function section({ name, day, command, circumstances, report }: Measured & { readonly name: BenchName }): string[] {
  const { columns, rows } = report;
  const aligned = columns.map((_, at): Alignment =>
    rows.every((row) => typeof row[at] !== 'string') ? 'right' : 'left',
  );
  const cells = rows.map((row) => row.map(formatCell));
  return [
    `## ${name}`,
    `What it measures: ${aboutOf(name).measures}. ${aboutOf(name).compared}`,
    `Printed by \`${command}\` on ${day}: ${circumstances}.`,
    ...(report.name === name ? [] : [escaped(report.name).replaceAll('\n', ' ')]),
    markdownTable(columns, cells, aligned),
  ];
}

function targetCells(target: Target): string[] {
  const { name, value, limit, met, bound } = target;
  return [
    name,
    isNumber(value) ? value.toFixed(2) : '–',
    `at ${bound} ${limit}`,
    met ? 'met' : '**missed**',
    fromLimit(target),
  ];
}

/** How far a figure is from its limit, whichever way. */
function fromLimit({ value, limit }: Target): string {
  if (!isNumber(value)) return 'not measured';
  if (value === limit) return 'at it';
  const side = value < limit ? 'below' : 'above';
  if (limit === 0) return `${value.toFixed(2)} ${side}`;
  const ratio = value / limit;
  if (ratio >= MANY) return `${ratio.toFixed(1)} times it`;
  const percent = Math.abs(ratio - 1) * 100;
  return `${percent < 1 ? 'less than 1' : percent.toFixed(0)} % ${side}`;
}

/** From here on a percentage says less than a multiple. */
const MANY = 3;

/** What could not be measured is NaN, which JSON keeps as null. */
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}
