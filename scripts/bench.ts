/** Benchmarks: npm run bench [-- <name> …] [--json]. Figures are ratios within one run; machines are noisy. */
import { parseArgs } from 'node:util';
import { anchorsBench } from './bench/anchors';
import { builtinBench } from './bench/builtin';
import { concatBench } from './bench/concat';
import { deepBench } from './bench/deep';
import { hostileBench } from './bench/hostile';
import { meaningBench } from './bench/meaning';
import type { Bench } from './bench/measure';
import { mcpBench } from './bench/mcp';
import { notesBench } from './bench/notes';
import { formatReport } from './bench/report';
import { panelBench } from './bench/panel';
import { phoneBench } from './bench/phone';
import { searchBench } from './bench/search';
import { tokensBench } from './bench/tokens';
import { treeBench } from './bench/tree';
import { verifyBench } from './bench/verify';

const benches: readonly Bench[] = [
  concatBench,
  searchBench,
  tokensBench,
  builtinBench,
  deepBench,
  panelBench,
  notesBench,
  phoneBench,
  treeBench,
  mcpBench,
  hostileBench,
  anchorsBench,
  verifyBench,
  meaningBench,
];

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are: ${benches.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = benches.filter(({ name, isOptional = false }) =>
  positionals.length === 0 ? !isOptional : positionals.includes(name),
);
const reports = [];
for (const bench of chosen)
  reports.push(await bench.run((progress) => process.stderr.write(`${bench.name}: ${progress}\n`)));
console.log(values.json === true ? JSON.stringify(reports, null, 2) : reports.map(formatReport).join('\n\n'));
process.exitCode = reports.every(({ targets }) => targets.every(({ met }) => met)) ? 0 : 1;
