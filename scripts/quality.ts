/** Asks the labelled questions: npm run quality [-- --faults] [--engine builtin|qmd] [--vault NAME] [--shape NAME] */
import { workerText } from 'collate:worker';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { BuiltinEngine } from '../src/search/index/builtin-engine';
import { useThreads } from './disk-threads';
import type { Engine } from '../src/search/engine';
import { QmdEngine } from '../src/search/qmd/host/qmd-engine';
import { DiskVault } from '../src/vault/node/disk-vault';
import { askTool } from '../tests/search/quality/ask';
import { cases, shapes, vaultNames, type QualityCase, type VaultName } from '../tests/search/quality/cases';
import { describeFaults, judge, sharesOf, type Share, type Verdict } from '../tests/search/quality/judge';
import { notesIn, writeVault } from '../tests/search/quality/vaults';
import { wait } from './wait';

useThreads();

const USAGE = `Usage: npm run quality [-- --faults] [--engine builtin|qmd] [--vault NAME] [--shape NAME]
  --faults   name every question that is not answered right at once
  --engine   builtin (default) or qmd
  --vault    ${vaultNames.join(', ')}; all of them unless it is given
  --shape    ${shapes.join(', ')}; all of them unless it is given`;

const engines = ['builtin', 'qmd'] as const;
type EngineName = (typeof engines)[number];

interface Command {
  readonly faults: boolean;
  readonly engine: EngineName;
  readonly asked: readonly QualityCase[];
}

/** Undefined when the command line is not understood. */
function readCommandLine(): Command | undefined {
  const text = { type: 'string' } as const;
  const options = { faults: { type: 'boolean' }, engine: text, vault: text, shape: text } as const;
  try {
    const { values } = parseArgs({ options, strict: true });
    const { faults = false, vault, shape } = values;
    const engine = engines.find((name) => name === (values.engine ?? 'builtin'));
    const asked = cases.filter(
      (one) => (vault === undefined || one.vault === vault) && (shape === undefined || one.shape === shape),
    );
    return engine === undefined || asked.length === 0 ? undefined : { faults, engine, asked };
  } catch {
    return undefined;
  }
}

/** An engine whose index is in step with the vault. */
async function openEngine(
  name: EngineName,
  vault: DiskVault,
  vaultFolder: string,
  indexFolder: string,
): Promise<Engine> {
  const yaml = { parse: (text: string): unknown => parse(text), stringify };
  const builtin = new BuiltinEngine({ vault, yaml, wait });
  // QMD's index knows nothing of words and properties: this one does, whoever answers.
  await builtin.open();
  await builtin.ready();
  if (name === 'builtin') return builtin;
  const modules = join(process.cwd(), 'node_modules');
  const [node, qmd] = [join(modules, 'node/bin/node'), join(modules, '@tobilu/qmd')];
  const engine = new QmdEngine({ vault, vaultFolder, indexFolder, node, qmd, worker: workerText, standIn: builtin });
  await engine.start();
  while (!isSettled(engine)) await setTimeout(LOOK_MS);
  return engine;
}

/** Milliseconds between two looks at how far an index is. */
const LOOK_MS = 50;

function isSettled(engine: Engine): boolean {
  const status = engine.status();
  return status.kind === 'ready' && status.pending === 0;
}

/** Asks one vault, in a folder of its own. */
async function askVault(
  name: VaultName,
  notes: Readonly<Record<string, string>>,
  { engine: engineName, asked }: Command,
): Promise<Verdict[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'collate-quality-')));
  const [vaultFolder, indexFolder] = [join(folder, 'vault'), join(folder, 'index')];
  try {
    writeVault(notes, vaultFolder);
    mkdirSync(indexFolder);
    const vault = new DiskVault(vaultFolder);
    const engine = await openEngine(engineName, vault, vaultFolder, indexFolder);
    const own = asked.filter((one) => one.vault === name);
    return await judge(askTool(vault, engine, engineName), own).finally(() => engine.close());
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function table(shares: readonly Share[]): string {
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  const rows = [
    ['shape', 'cases', 'right first', 'in three'],
    ...shares.map(({ shape, count, first, three }) => [shape, `${count}`, percent(first), percent(three)]),
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}

const command = readCommandLine();
if (command === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  const verdicts: Verdict[] = [];
  for (const name of vaultNames) {
    if (!command.asked.some(({ vault }) => vault === name)) continue;
    const notes = notesIn(name);
    if (typeof notes === 'string') process.stderr.write(`${name} is left out: ${notes}\n`);
    else verdicts.push(...(await askVault(name, notes, command)));
  }
  console.log(table(sharesOf(verdicts)));
  if (command.faults) console.log(`\n${describeFaults(verdicts).join('\n')}`);
}
