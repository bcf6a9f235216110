/** Load and faults, for as long as is asked: npm run faults [-- <part> …] [--seconds N] [--seed N] [--report] */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from './bench/search-vault';
import { CHILD_OPTION } from './faults/child';
import { damage } from './faults/damage';
import { fillDisk } from './faults/full-disk';
import { workOnFullDisk, type FullDiskArguments } from './faults/full-disk-child';
import { feedHostile } from './faults/hostile';
import { kill } from './faults/kills';
import { Ledger } from './faults/ledger';
import { holdLoad, type Held } from './faults/load';
import { PAGE, pageOf, summaryOf, type PartResult } from './faults/page';
import { isPartName, PART_NAMES, PARTS, type PartName } from './faults/part-names';
import { race } from './faults/races';
import { countUp, disturb, type RaceArguments } from './faults/racing-children';
import type { Run } from './faults/run';
import { writeForEver, type WritingArguments } from './faults/writing-child';

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
const JOBS: Readonly<Record<string, (args: never) => Promise<unknown>>> = {
  write: (args: WritingArguments) => writeForEver(args),
  edit: (args: RaceArguments & { name: string }) => countUp(args),
  disturb: (args: RaceArguments) => disturb(args),
  'full-disk': (args: FullDiskArguments) => workOnFullDisk(args),
};

interface Command {
  readonly parts: readonly PartName[];
  readonly seconds: number;
  readonly seed: number;
  readonly report: boolean;
  readonly selfTest: boolean;
}

function readCommandLine(): Command | 'help' | { readonly wrong: string } {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
    const options = { seconds: text, seed: text, report: flag, 'self-test': flag, help: flag } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help === true) return 'help';
    const unknown = positionals.filter((name) => !isPartName(name));
    if (unknown.length > 0) return { wrong: `There is no part ${unknown.join(', ')}.` };
    const parts = positionals.length === 0 ? PART_NAMES : PART_NAMES.filter((name) => positionals.includes(name));
    const seconds = Number(values.seconds ?? USUAL_SECONDS);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
    if (!(seconds > 0) || !Number.isSafeInteger(seed)) return { wrong: '--seconds and --seed take numbers.' };
    const report = values.report === true;
    if (report && parts.length < PART_NAMES.length) return { wrong: '--report needs all parts.' };
    return { parts, seconds, seed, report, selfTest: values['self-test'] === true };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

async function runPart(name: PartName, { seconds, seed, selfTest }: Command): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'collate-faults-'));
  const tidy = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', tidy);
  const ledger = new Ledger();
  const start = performance.now();
  const left = (): number => start + seconds * 1000 - performance.now();
  const say = (progress: string): void => void process.stderr.write(`${name}: ${progress}\n`);
  const whole = { what: 'the part itself', holds: 'it runs to its end' };
  let held: Held[] = [];
  try {
    held = (await RUNS[name]({ seed, random: seeded(seed), folder, ledger, left, say })) ?? [];
    if (selfTest)
      ledger.fail({ what: 'a check that fails', holds: 'nothing' }, 'none', new Error('as --self-test asks'));
  } catch (error) {
    ledger.fail(whole, 'none', error);
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
  if (command.report) writeFileSync(PAGE, await pageOf(results, command));
  process.exitCode = results.every(({ ledger }) => ledger.broke === 0) ? 0 : 1;
}

const [option, job = '', args = ''] = process.argv.slice(2);
const command = option === CHILD_OPTION ? 'child' : readCommandLine();
if (command === 'child') {
  const result = await JOBS[job]?.(JSON.parse(args) as never);
  console.log(JSON.stringify(result));
} else if (command === 'help') {
  console.log(USAGE);
} else if ('wrong' in command) {
  console.error(`${command.wrong}\n${USAGE}`);
  process.exitCode = 2;
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await main(command);
}
