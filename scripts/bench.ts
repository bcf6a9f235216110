/** Benchmarks: npm run bench -- --help. Figures are ratios within one run; machines are noisy. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aboutOf, BENCH_NAMES, type BenchName } from './bench/about';
import { anchorsBench } from './bench/anchors';
import { builtinBench } from './bench/builtin';
import { circumstances, commandOf } from './bench/circumstances';
import { readCommandLine, usage, type BenchCommand } from './bench/command-line';
import { concatBench } from './bench/concat';
import { deepBench } from './bench/deep';
import { hostileBench } from './bench/hostile';
import { meaningBench } from './bench/meaning';
import { meaningQmdBench } from './bench/meaning-qmd';
import { mcpBench } from './bench/mcp';
import { notesBench } from './bench/notes';
import { panelBench } from './bench/panel';
import { performancePage, withMeasured, type Measurements } from './bench/performance-page';
import { phoneBench } from './bench/phone';
import { publicBench } from './bench/public';
import { searchBench } from './bench/search';
import { formatReport, Sheet, type Bench, type BenchOptions, type Report } from './bench/sheet';
import { tokensBench } from './bench/tokens';
import { treeBench } from './bench/tree';
import { verifyBench } from './bench/verify';
import { project } from './build-plugin';
import { runProgram } from './usage';

const benches: Readonly<Record<BenchName, Bench>> = {
  concat: concatBench,
  search: searchBench,
  tokens: tokensBench,
  builtin: builtinBench,
  deep: deepBench,
  panel: panelBench,
  notes: notesBench,
  phone: phoneBench,
  tree: treeBench,
  mcp: mcpBench,
  hostile: hostileBench,
  anchors: anchorsBench,
  verify: verifyBench,
  meaning: meaningBench,
  'meaning-qmd': meaningQmdBench,
  public: publicBench,
};

/** Written after each benchmark, so that one that fails takes none of the others along. */
function keep(name: BenchName, report: Report): void {
  const [data, page] = [join(project, 'docs/performance.json'), join(project, 'docs/performance.md')];
  const before = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Measurements) : {};
  const measurements = withMeasured(before, name, {
    day: new Date().toISOString().slice(0, 10),
    command: commandOf(name, process.env),
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
  const bench = benches[name];
  const say = (progress: string): void => void process.stderr.write(`${name}: ${progress}\n`);
  const sheet = new Sheet(name, bench.columns, folder, options, say);
  await bench.measure(sheet);
  return sheet.report;
}

async function run({ names, output, options }: BenchCommand): Promise<void> {
  const chosen = BENCH_NAMES.filter((name) =>
    names.length === 0 ? aboutOf(name).isOptional !== true : names.includes(name),
  );
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return runEach(chosen, output);
  const report = await measure(only, options);
  if (output === 'report') keep(only, report);
  console.log(output === 'json' ? JSON.stringify([report], null, 2) : formatReport(report));
  process.exitCode = report.targets.every(({ met }) => met) ? 0 : 1;
}

/** Each in a process of its own: what one leaves in memory would count for the next. */
function runEach(names: readonly BenchName[], output: string): void {
  const outputs = names.map((name) => {
    const args = [...process.execArgv, join(project, 'scripts/run.mjs'), 'bench', name];
    if (output !== 'table') args.push(`--${output}`);
    const { status, stdout } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: Infinity,
    });
    if (status !== 0) process.exitCode = 1;
    if (output !== 'json') console.log(stdout);
    return stdout;
  });
  if (output === 'json') console.log(JSON.stringify(outputs.flatMap(readReports), null, 2));
}

/** What one process printed; none where it failed, which it has said itself. */
function readReports(json: string): readonly Report[] {
  try {
    return JSON.parse(json) as readonly Report[];
  } catch {
    return [];
  }
}

await runProgram(usage(), () => readCommandLine(process.argv.slice(2)), run);
