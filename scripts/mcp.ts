/** Serves the tools for a folder over stdio, without Obsidian: npm run -s mcp -- --vault DIR [--allow-edit] [--allow-create] [--node PATH] [--qmd PATH] */
import { allTools } from '../src/plugin/all-tools';
import { basename } from 'node:path';
import manifest from '../manifest.json';
import { CallLog } from '../src/mcp/call-log';
import { serveOverStdio } from '../src/mcp/node/stdio-server';
import { allowedEdits, EDIT_OPTIONS, EDIT_USAGE } from './allowed-edits';
import { PROGRAM_OPTIONS, PROGRAM_USAGE, programsFrom, vaultFrom } from './open-vault';
import { ServedVault } from './served-vault';
import { FLAG, readOptions, runProgram, TEXT, UsageError } from './usage';

const USAGE = `Usage: npm run -s mcp -- --vault DIR [--allow-edit] [--allow-create] [--node PATH] [--qmd PATH]
  --vault DIR    the vault's folder
${EDIT_USAGE}
${PROGRAM_USAGE}
Speaks MCP on standard input and output, until standard input ends.`;

/** Undefined when help is asked for. */
function readCommandLine() {
  const { values, positionals } = readOptions({ vault: TEXT, ...EDIT_OPTIONS, help: FLAG, ...PROGRAM_OPTIONS });
  if (values.help === true) return undefined;
  if (positionals.length > 0) throw new UsageError(`too many arguments: ${positionals.join(' ')}`);
  const vault = vaultFrom(values);
  return { vault, served: new ServedVault(vault, programsFrom(values)), edits: allowedEdits(vault, values) };
}

async function serve({ vault, served, edits }: NonNullable<ReturnType<typeof readCommandLine>>): Promise<void> {
  const host = {
    version: manifest.version,
    // Obsidian calls a vault by its folder.
    vaultName: basename(vault),
    tools: () => allTools,
    context: () => ({ ...served.now(), ...(edits && { edits }) }),
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

await runProgram(USAGE, readCommandLine, serve);
