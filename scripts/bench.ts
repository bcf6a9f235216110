/** Benchmarks: npm run bench -- --help. Figures are ratios within one run; machines are noisy. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_NAMES, type BenchName } from './bench/about';
import { anchorsBench } from './bench/anchors';
import { builtinBench } from './bench/builtin';
import { circumstances, commandOf } from './bench/circumstances';
import { readCommandLine, usage, UsageError, type BenchCommand } from './bench/command-line';
import { concatBench } from './bench/concat';
import { deepBench } from './bench/deep';
import { hostileBench } from './bench/hostile';
import { meaningBench } from './bench/meaning';
import type { Bench, Report } from './bench/measure';
import { mcpBench } from './bench/mcp';
import { notesBench } from './bench/notes';
import { panelBench } from './bench/panel';
import { performancePage, readMeasurements, withMeasured, writeMeasurements } from './bench/performance-page';
import { phoneBench } from './bench/phone';
import { formatReport } from './bench/report';
import { searchBench } from './bench/search';
import { tokensBench } from './bench/tokens';
import { treeBench } from './bench/tree';
import { verifyBench } from './bench/verify';
import { project } from './build-plugin';

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
};

const isOptional = (name: BenchName): boolean => benches[name].isOptional ?? false;

/** Written after each benchmark, so that one that fails takes none of the others along. */
function keep(name: BenchName, report: Report): void {
  const [data, page] = ['docs/performance.json', 'docs/performance.md'].map((file) => join(project, file)) as [
    string,
    string,
  ];
  const before = existsSync(data) ? readMeasurements(readFileSync(data, 'utf8')) : {};
  const measurements = withMeasured(before, name, {
    day: new Date().toISOString().slice(0, 10),
    command: commandOf(name, process.env),
    circumstances: circumstances(),
    report,
  });
  writeFileSync(data, writeMeasurements(measurements));
  writeFileSync(page, performancePage(measurements));
}

async function run({ names, output }: BenchCommand): Promise<void> {
  const chosen = BENCH_NAMES.filter((name) => (names.length === 0 ? !isOptional(name) : names.includes(name)));
  const reports: Report[] = [];
  for (const name of chosen) {
    const report = await benches[name].run((progress) => process.stderr.write(`${name}: ${progress}\n`));
    reports.push(report);
    if (output === 'report') keep(name, report);
  }
  console.log(output === 'json' ? JSON.stringify(reports, null, 2) : reports.map(formatReport).join('\n\n'));
  process.exitCode = reports.every(({ targets }) => targets.every(({ met }) => met)) ? 0 : 1;
}

try {
  const command = readCommandLine(process.argv.slice(2));
  if (command === undefined) console.log(usage(isOptional));
  else await run(command);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${usage(isOptional)}`);
  process.exitCode = 2;
}
