/** Asks the labelled questions: npm run quality [-- --faults] [--engine builtin|qmd] [--vault NAME] [--shape NAME] */
import { join } from 'node:path';
import { useThreads } from './disk-threads';
import { DiskVault } from '../src/vault/node/disk-vault';
import { askTool } from '../tests/search/quality/ask';
import { cases, shapes, vaultNames, type VaultName } from '../tests/search/quality/cases';
import { describeFaults, judge, sharesOf, type Share, type Verdict } from '../tests/search/quality/judge';
import { notesIn, writeVault } from '../tests/search/quality/vaults';
import { openBoth, openBuiltin } from './bench/engines';
import { plainTable } from './bench/sheet';
import { inTemporaryFolder } from './temporary-folder';
import { FLAG, readOptions, runProgram, TEXT, UsageError } from './usage';

useThreads();

const USAGE = `Usage: npm run quality [-- --faults] [--engine builtin|qmd] [--vault NAME] [--shape NAME]
  --faults   name every question that is not answered right at once
  --engine   builtin (default) or qmd
  --vault    ${vaultNames.join(', ')}; all of them unless it is given
  --shape    ${shapes.join(', ')}; all of them unless it is given`;

const engines = ['builtin', 'qmd'] as const;

function readCommandLine() {
  const { values, positionals } = readOptions({ faults: FLAG, engine: TEXT, vault: TEXT, shape: TEXT });
  const { faults = false, vault, shape } = values;
  const engine = engines.find((name) => name === (values.engine ?? 'builtin'));
  const asked = cases.filter(
    (one) => (vault === undefined || one.vault === vault) && (shape === undefined || one.shape === shape),
  );
  if (engine === undefined || asked.length === 0 || positionals.length > 0)
    throw new UsageError('There is no such engine, vault or shape.');
  return { faults, engine, asked };
}

/** Asks one vault, written into the folder. */
async function askVault(
  folder: string,
  name: VaultName,
  notes: Readonly<Record<string, string>>,
  { engine: engineName, asked }: ReturnType<typeof readCommandLine>,
): Promise<Verdict[]> {
  const [vaultFolder, indexFolder] = [join(folder, 'vault'), join(folder, 'index')];
  writeVault(notes, vaultFolder);
  const vault = new DiskVault(vaultFolder);
  const own = asked.filter((one) => one.vault === name);
  const engine = engineName === 'builtin' ? await openBuiltin(vault) : (await openBoth(vaultFolder, indexFolder)).qmd;
  return judge(askTool(vault, engine, engineName), own).finally(() => engine.close());
}

function rowsOf(shares: readonly Share[]): string[][] {
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
  return [
    ['shape', 'cases', 'right first', 'in three'],
    ...shares.map(({ shape, count, first, three }) => [shape, `${count}`, percent(first), percent(three)]),
  ];
}

await runProgram(USAGE, readCommandLine, async (command) => {
  const verdicts: Verdict[] = [];
  for (const name of vaultNames) {
    if (!command.asked.some(({ vault }) => vault === name)) continue;
    const notes = notesIn(name);
    if (typeof notes === 'string') process.stderr.write(`${name} is left out: ${notes}\n`);
    else verdicts.push(...(await inTemporaryFolder((folder) => askVault(folder, name, notes, command))));
  }
  console.log(plainTable(rowsOf(sharesOf(verdicts))));
  if (command.faults) console.log(`\n${describeFaults(verdicts).join('\n')}`);
});
