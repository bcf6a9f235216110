/** Serves the tools for a folder over stdio, without Obsidian: npm run -s mcp -- --vault DIR [--allow-edit] */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../manifest.json';
import { CallLog } from '../src/mcp/call-log';
import { serveOverStdio } from '../src/mcp/stdio-server';
import type { EditGate } from '../src/tools/edit-gate';
import { VaultTrouble } from './open-vault';
import { ServedVault } from './served-vault';

const USAGE = `Usage: npm run -s mcp -- --vault DIR [--allow-edit]
  --vault DIR    the vault's folder
  --allow-edit   let "edit" change notes, in lines that were read before
Speaks MCP on standard input and output, until standard input ends.`;

/** Whoever writes `--allow-edit` has agreed; nothing is kept to take an edit back. */
const allowAll: EditGate = { approve: () => Promise.resolve('yes'), done: () => undefined };

function readCommandLine(): { vault: string; edits: { edits?: EditGate } } | 'help' | { wrong: string } {
  try {
    const { values } = parseArgs({
      options: { vault: { type: 'string' }, 'allow-edit': { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (values.help === true) return 'help';
    if (values.vault === undefined) return { wrong: '--vault DIR is needed' };
    const vault = resolve(process.env['INIT_CWD'] ?? '.', values.vault);
    return { vault, edits: values['allow-edit'] === true ? { edits: allowAll } : {} };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function endBadly(message: string): never {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
}

function open(folder: string): ServedVault {
  try {
    return new ServedVault(folder);
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
  const served = open(command.vault);
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
