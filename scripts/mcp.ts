/** Serves the tools for a folder over stdio, without Obsidian: npm run -s mcp -- --vault DIR [--allow-edit] [--allow-create] [--node PATH] [--qmd PATH] */
import { allTools } from '../src/plugin/all-tools';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../manifest.json';
import { CallLog } from '../src/mcp/call-log';
import { serveOverStdio } from '../src/mcp/node/stdio-server';
import type { EditGate } from '../src/tools/edit-gate';
import { allowedEdits, EDIT_OPTIONS, EDIT_USAGE } from './allowed-edits';
import { PROGRAM_OPTIONS, PROGRAM_USAGE, programsFrom, VaultTrouble } from './open-vault';
import { ServedVault } from './served-vault';

const USAGE = `Usage: npm run -s mcp -- --vault DIR [--allow-edit] [--allow-create] [--node PATH] [--qmd PATH]
  --vault DIR    the vault's folder
${EDIT_USAGE}
${PROGRAM_USAGE}
Speaks MCP on standard input and output, until standard input ends.`;

interface Command {
  readonly vault: string;
  readonly programs: ReturnType<typeof programsFrom>;
  readonly edits: EditGate | undefined;
}

function readCommandLine(): Command | 'help' | { wrong: string } {
  try {
    const { values } = parseArgs({
      options: {
        vault: { type: 'string' },
        ...EDIT_OPTIONS,
        help: { type: 'boolean' },
        ...PROGRAM_OPTIONS,
      },
    });
    if (values.help === true) return 'help';
    if (values.vault === undefined) return { wrong: '--vault DIR is needed' };
    const vault = resolve(process.env['INIT_CWD'] ?? '.', values.vault);
    const programs = programsFrom(values);
    return { vault, programs, edits: allowedEdits(vault, values) };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function endBadly(message: string): never {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
}

function open({ vault, programs }: Command): ServedVault {
  try {
    return new ServedVault(vault, programs);
  } catch (error) {
    if (error instanceof VaultTrouble) endBadly(error.message);
    throw error;
  }
}

const command = readCommandLine();
if (command === 'help') {
  process.stdout.write(`${USAGE}\n`);
} else if ('wrong' in command) {
  endBadly(command.wrong);
} else {
  const served = open(command);
  const host = {
    version: manifest.version,
    // Obsidian calls a vault by its folder.
    vaultName: basename(command.vault),
    tools: () => allTools,
    context: () => ({ ...served.now(), ...(command.edits && { edits: command.edits }) }),
    firstNotes: () => served.firstNotes(),
    log: new CallLog(),
    onError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
  };
  // Whoever stops us by a signal wants the processes of the engine gone as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void served.close().finally(() => process.exit(0)));
  await serveOverStdio(host, process.stdin, process.stdout);
  await served.close();
}
