/** Calls one tool on a folder: npm run -s tool -- <name> '<json>' --vault DIR [--json] [--allow-edit] [--allow-create] [--node PATH] [--qmd PATH] */
import { readFileSync } from 'node:fs';
import { AFFORDABLE_TOKENS } from '../src/tools/context';
import { callAnyTool, allTools } from '../src/plugin/all-tools';
import { allowedEdits, EDIT_OPTIONS, EDIT_USAGE, halfDoneIn } from './allowed-edits';
import {
  openEngine,
  openVault,
  PROGRAM_OPTIONS,
  PROGRAM_USAGE,
  programsFrom,
  progressTeller,
  stageTeller,
  vaultFrom,
} from './open-vault';
import { FLAG, orUsageError, readOptions, runProgram, TEXT, UsageError } from './usage';

const USAGE = `Usage: npm run -s tool -- <name> '<json arguments>' --vault DIR [--json] [--allow-edit] [--allow-create] [--node PATH] [--qmd PATH]
  <name>         ${allTools.map((tool) => tool.name).join(', ')}
  '<json>'       the tool's arguments, such as '{"paths":"tasks.md"}'; - reads them from standard input
  --vault DIR    the vault's folder
  --json         print the answer's structure instead of its text
${EDIT_USAGE}; for both, the line numbers of "read" in "old" stand for the read
${PROGRAM_USAGE}
Exit codes: 0 done, 1 the call failed, 2 bad usage.`;

function readCommandLine() {
  const options = { vault: TEXT, json: FLAG, ...EDIT_OPTIONS, help: FLAG, ...PROGRAM_OPTIONS };
  const { values, positionals } = readOptions(options);
  if (values.help === true) return undefined;
  const [name, json, ...surplus] = positionals;
  if (name === undefined || json === undefined) throw new UsageError('a tool name and its JSON arguments are needed');
  if (surplus.length > 0) throw new UsageError(`too many arguments: ${surplus.join(' ')}`);
  if (!allTools.some((tool) => tool.name === name)) throw new UsageError(`there is no tool "${name}"`);
  const text = json === '-' ? readFileSync(0, 'utf8') : json;
  const vault = vaultFrom(values);
  return {
    name,
    args: orUsageError((): unknown => JSON.parse(text)),
    vault,
    programs: programsFrom(values),
    json: values.json === true,
    edits: allowedEdits(vault, values),
  };
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', () => process.exit(0));

await runProgram(USAGE, readCommandLine, async ({ name, args, vault: folder, programs, json, edits }) => {
  const opened = openVault(folder, programs);
  await opened.vault.clearLeftovers();
  for (const left of await halfDoneIn(folder, opened.vault)) process.stderr.write(`Note: ${left}\n`);
  // Opening an index takes longer than most calls.
  const isSearching = allTools.some((tool) => tool.name === name && tool.traits.searches);
  const engine = isSearching ? await openEngine(folder, opened, progressTeller()) : undefined;
  const context = {
    vault: opened.vault,
    searchTokens: AFFORDABLE_TOKENS,
    onProgress: stageTeller(),
    ...(engine === undefined ? {} : { engine }),
    // Without a conversation, numbers stand in for the read.
    ...(edits === undefined ? {} : { edits: { ...edits, numberedStandsForRead: true } }),
  };
  const answer = await callAnyTool(name, args, context).finally(() => engine?.close());
  const text = json ? JSON.stringify(answer.document) : answer.text;
  // Exactly the text, except that a terminal wants its prompt on a line of its own.
  process.stdout.write(text + (process.stdout.isTTY && text !== '' ? '\n' : ''));
  process.exitCode = answer.failed ? 1 : 0;
});
