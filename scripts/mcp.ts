/** Serves the tools for a folder over stdio, without Obsidian: npm run -s mcp -- --vault DIR [--allow-edit] [--node PATH] [--qmd PATH] */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../manifest.json';
import { CallLog } from '../src/mcp/call-log';
import { serveOverStdio } from '../src/mcp/stdio-server';
import type { EditGate } from '../src/tools/edit-gate';
import { PROGRAM_OPTIONS, PROGRAM_USAGE, programsFrom, VaultTrouble } from './open-vault';
import { ServedVault } from './served-vault';

const USAGE = `Usage: npm run -s mcp -- --vault DIR [--allow-edit] [--node PATH] [--qmd PATH]
  --vault DIR    the vault's folder
  --allow-edit   let "edit" change notes, in lines that were read before
${PROGRAM_USAGE}
Speaks MCP on standard input and output, until standard input ends.`;

/** Whoever writes `--allow-edit` has agreed; nothing is kept to take an edit back. */
const allowAll: EditGate = { approve: () => Promise.resolve('yes'), done: () => undefined };

interface Command {
  readonly vault: string;
  readonly programs: ReturnType<typeof programsFrom>;
  readonly edits: { readonly edits?: EditGate };
}

function readCommandLine(): Command | 'help' | { wrong: string } {
  try {
    const { values } = parseArgs({
      options: {
        vault: { type: 'string' },
        'allow-edit': { type: 'boolean' },
        help: { type: 'boolean' },
        ...PROGRAM_OPTIONS,
      },
    });
    if (values.help === true) return 'help';
    if (values.vault === undefined) return { wrong: '--vault DIR is needed' };
    const vault = resolve(process.env['INIT_CWD'] ?? '.', values.vault);
    const programs = programsFrom(values);
    return { vault, programs, edits: values['allow-edit'] === true ? { edits: allowAll } : {} };
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
    context: () => ({ ...served.now(), ...command.edits }),
    log: new CallLog(),
    onError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
  };
  // Whoever stops us by a signal wants the processes of the engine gone as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void served.close().finally(() => process.exit(0)));
  await serveOverStdio(host, process.stdin, process.stdout);
  await served.close();
}
