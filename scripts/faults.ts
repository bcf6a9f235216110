/** Load and faults, for as long as is asked: npm run faults [-- <part> …] [--seconds N] [--seed N] [--report] */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { circumstances } from './bench/circumstances';
import { seeded } from './bench/search-vault';
import { CHILD_OPTION } from './faults/child';
import { damage } from './faults/damage';
import { fillDisk, workOnFullDisk } from './faults/full-disk';
import { feedHostile } from './faults/hostile';
import { kill, writeForEver } from './faults/kills';
import { Ledger } from './faults/ledger';
import { holdLoad, type Held } from './faults/load';
import { PAGE, PART_NAMES, PARTS, summaryOf, withFigures, type PartName, type PartResult } from './faults/page';
import { countUp, disturb, race } from './faults/races';
import type { Job, Run } from './faults/run';
import { FLAG, readOptions, runProgram, TEXT, UsageError } from './usage';

/** Of each part; all of them take some minutes then. */
const USUAL_SECONDS = 45;

const USAGE = `Usage: npm run faults [-- <part> …] [--seconds N] [--seed N] [--report] [--self-test]
${PART_NAMES.map((name) => `  ${name.padEnd(13)}${PARTS[name]}`).join('\n')}
  --seconds N  how long each part goes on, once it is prepared (${USUAL_SECONDS})
  --seed N     what inputs, places and moments are drawn from; printed when it is not given
  --report     write ${PAGE} from this run, which has to have all parts
  --self-test  add a check that fails to each part, to see that failures are reported
Exit codes: 0 everything held, 1 something broke, 2 bad usage.`;

const RUNS: Readonly<Record<PartName, (run: Run) => Promise<Held[] | void>>> = {
  load: holdLoad,
  kills: kill,
  damage,
  'full-disk': fillDisk,
  races: race,
  hostile: feedHostile,
};

/** The jobs of this program's own processes. */
const JOBS: Readonly<Record<string, (job: Job) => Promise<unknown>>> = {
  write: writeForEver,
  edit: countUp,
  disturb,
  'full-disk': workOnFullDisk,
};

/** Undefined when help is asked for. */
function readCommandLine() {
  const options = { seconds: TEXT, seed: TEXT, report: FLAG, 'self-test': FLAG, help: FLAG };
  const { values, positionals } = readOptions(options);
  if (values.help === true) return undefined;
  const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) throw new UsageError(`There is no part ${unknown.join(', ')}.`);
  const parts = positionals.length === 0 ? PART_NAMES : PART_NAMES.filter((name) => positionals.includes(name));
  const seconds = Number(values.seconds ?? USUAL_SECONDS);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!(seconds > 0) || !Number.isSafeInteger(seed)) throw new UsageError('--seconds and --seed take numbers.');
  const report = values.report === true;
  if (report && parts.length < PART_NAMES.length) throw new UsageError('--report needs all parts.');
  return { parts, seconds, seed, report, selfTest: values['self-test'] === true };
}

type Command = NonNullable<ReturnType<typeof readCommandLine>>;

async function runPart(name: PartName, { seconds, seed, selfTest }: Command): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'collate-faults-'));
  const tidy = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', tidy);
  const ledger = new Ledger();
  const start = performance.now();
  const left = (): number => start + seconds * 1000 - performance.now();
  const say = (progress: string): void => void process.stderr.write(`${name}: ${progress}\n`);
  let held: Held[] = [];
  try {
    held = (await RUNS[name]({ seed, random: seeded(seed), folder, ledger, left, say })) ?? [];
    if (selfTest)
      ledger.fail({ what: 'a check that fails', holds: 'nothing' }, 'none', new Error('as --self-test asks'));
  } catch (error) {
    ledger.fail({ what: 'the part itself', holds: 'it runs to its end' }, 'none', error);
  } finally {
    tidy();
    process.off('exit', tidy);
  }
  return { name, ledger, held, seconds: (performance.now() - start) / 1000 };
}

async function main(command: Command): Promise<void> {
  const results: PartResult[] = [];
  for (const name of command.parts) {
    results.push(await runPart(name, command));
    console.log(summaryOf(results.at(-1) as PartResult));
  }
  console.log(`seed ${command.seed}, ${command.seconds} seconds a part`);
  for (const { name, ledger } of results)
    for (const { what, input, reason } of ledger.failures)
      console.error(
        `\nBROKE ${name}: ${what}\n  ${reason}\n  with ${input}\n  again: npm run faults -- ${name} --seed ${command.seed} --seconds ${command.seconds}`,
      );
  if (command.report) {
    const day = new Date().toISOString().slice(0, 10);
    const run = `npm run faults -- --report --seconds ${command.seconds} --seed ${command.seed}`;
    const how = `\`${run}\` on ${day}: ${circumstances()}`;
    writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), results, how));
  }
  process.exitCode = results.every(({ ledger }) => ledger.broke === 0) ? 0 : 1;
}

const [option, name = '', job = ''] = process.argv.slice(2);
if (option === CHILD_OPTION) {
  console.log(JSON.stringify(await JOBS[name]?.(JSON.parse(job) as Job)));
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await runProgram(USAGE, readCommandLine, main);
}
