/** Benchmarks: npm run bench -- --help. Figures are ratios within one run; machines are noisy. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aboutOf, BENCH_NAMES, type BenchName } from './bench/about';
import { circumstances, commandOf } from './bench/circumstances';
import { readCommandLine, usage, type BenchCommand } from './bench/command-line';
import { performancePage, withMeasured, type Measurements } from './bench/performance-page';
import { formatReport, Sheet, type Bench, type BenchOptions, type Report } from './bench/sheet';
import { project } from './build-plugin';
import { runProgram } from './usage';

const benches: Readonly<Record<BenchName, () => Promise<Bench>>> = {
  concat: () => import('./bench/concat'),
  search: () => import('./bench/search'),
  tokens: () => import('./bench/tokens'),
  builtin: () => import('./bench/builtin'),
  deep: () => import('./bench/deep'),
  panel: () => import('./bench/panel'),
  notes: () => import('./bench/notes'),
  phone: () => import('./bench/phone'),
  tree: () => import('./bench/tree'),
  mcp: () => import('./bench/mcp'),
  hostile: () => import('./bench/hostile'),
  anchors: () => import('./bench/anchors'),
  verify: () => import('./bench/verify'),
  meaning: () => import('./bench/meaning'),
  'meaning-qmd': () => import('./bench/meaning-qmd'),
  public: () => import('./bench/public'),
};

/** Written after each benchmark, so that one that fails takes none of the others along. */
function keep(name: BenchName, options: BenchOptions, report: Report): void {
  const [data, page] = [join(project, 'docs/performance.json'), join(project, 'docs/performance.md')];
  const before = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Measurements) : {};
  const measurements = withMeasured(before, name, {
    day: new Date().toISOString().slice(0, 10),
    command: commandOf(name, options, process.env),
    circumstances: circumstances(),
    report,
  });
  writeFileSync(data, `${JSON.stringify(measurements, null, 2)}\n`);
  writeFileSync(page, performancePage(measurements));
}

/** Runs a benchmark in a folder of its own, gone when it ends, however it ends. */
async function measure(name: BenchName, options: BenchOptions): Promise<Report> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'collate-bench-')));
  const tidy = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = (): void => process.exit(130);
  process.once('exit', tidy).once('SIGINT', stop).once('SIGTERM', stop);
  const bench = await benches[name]();
  const say = (progress: string): void => void process.stderr.write(`${name}: ${progress}\n`);
  const sheet = new Sheet(name, bench.columns, folder, options, say);
  await bench.measure(sheet);
  return sheet.report;
}

/** One as JSON is measured here; all else is made of that. */
async function run({ names, output, options }: BenchCommand): Promise<void> {
  const [only] = names;
  if (output === 'json' && names.length === 1 && only !== undefined) {
    const report = await measure(only, options);
    console.log(JSON.stringify([report], null, 2));
    process.exitCode = report.targets.every(({ met }) => met) ? 0 : 1;
    return;
  }
  const chosen = names.length > 0 ? names : BENCH_NAMES.filter((name) => aboutOf(name).isOptional !== true);
  const reports = chosen.flatMap((name) => {
    const own = measureElsewhere(name, options);
    if (output === 'report') for (const report of own) keep(name, options, report);
    if (output !== 'json') for (const report of own) console.log(formatReport(report));
    return own;
  });
  if (output === 'json') console.log(JSON.stringify(reports, null, 2));
}

/** In a process of its own: what one leaves in memory would count for the next. None where it fails, which it says itself. */
function measureElsewhere(name: BenchName, options: BenchOptions): readonly Report[] {
  const given = Object.entries(options).flatMap(([option, value]) =>
    [value ?? []].flat().flatMap((one) => [`--${option}`, one]),
  );
  const args = [...process.execArgv, join(project, 'scripts/run.mjs'), 'bench', name, '--json', ...given];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Infinity,
  });
  if (status !== 0) process.exitCode = status ?? 1;
  // Libraries may have printed before.
  const start = stdout.search(/^\[$/m);
  return start === -1 ? [] : (JSON.parse(stdout.slice(start)) as Report[]);
}

await runProgram(usage(), () => readCommandLine(process.argv.slice(2)), run);
