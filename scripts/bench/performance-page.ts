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

/** The figures that matter most: a benchmark, how its figure's name begins, what it says, and of what. */
export const HEADLINES: readonly (readonly [name: BenchName, target: string, says: string, unit: string])[] = [
  ['public', "scifact: nDCG@10 / plain BM25's, built-in", 'Right notes first, SciFact (nDCG@10)', 'times plain BM25'],
  ['meaning', 'deep, other words, in the first 10', 'Right note in ten, in other words', 'of 74 questions'],
  ['search', 'ours / qmd mcp at 20000', 'A search in 20,000 notes with QMD', 'times `qmd mcp`'],
  ['builtin', 'search, ours / QMD at 20000, p50', 'The same with the built-in index', 'times QMD'],
  ['builtin', 'start with nothing changed / build at 20000', 'Opening 20,000 indexed notes', 'times a build'],
  ['panel', 'key press to paint', 'From a key to the results, without the search', 'milliseconds'],
  ['concat', 'ours / bare read-and-join loop', 'Collating all of 5,000 notes', 'times a bare loop that joins them'],
  ['tokens', 'world, questions, built-in, median', 'An answer to a model, median', 'tokens'],
  ['anchors', 'real: wrong and certain', 'Lines found wrongly after edits, unmarked', 'per cent'],
  ['hostile', 'longest pause', 'Longest pause for an input made to hang it', 'milliseconds'],
];

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
    '## In short',
    markdownTable(
      ['what', 'figure', '', 'limit', 'from'],
      HEADLINES.flatMap(([name, start, says, unit]) => {
        const target = measurements[name]?.report.targets.find((one) => one.name.startsWith(start));
        return target === undefined ? [] : [[says, figure(target), unit, limitOf(target), `[${name}](#${name})`]];
      }),
      ['left', 'right', 'left', 'right', 'left'],
    ),
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
  return [target.name, figure(target), limitOf(target), target.met ? 'met' : '**missed**', fromLimit(target)];
}

function figure({ value }: Target): string {
  return isNumber(value) ? value.toFixed(2) : '–';
}

function limitOf({ bound, limit }: Target): string {
  return `at ${bound} ${limit}`;
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
