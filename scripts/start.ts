/** Builds the plugin, shows the main job on a vault, and serves the workbench: npm start [-- options] */
import { join, relative } from 'node:path';
import { startWorkbench } from '../tests/workbench/serve';
import { buildPlugin, BuildTrouble, project } from './build-plugin';
import { PANEL_TYPE } from '../src/parts/panel-type';
import { openEngine, openVault, progressTeller } from './open-vault';
import { readCommandLine, USAGE, type StartCommand } from './start/command-line';
import { demonstrate, findQuestion, showSearch, type Demonstration } from './start/demonstration';
import { openBrowser } from './start/open-browser';
import { UsageError } from './usage';

const demo = join(project, 'demo');

const IN_THE_DEMO: Demonstration = {
  query: 'payment provider',
  scope: 'projects/',
  overview: 'The payment provider cannot deliver before June.\nSo the payment module is written in house.',
};

/** How long to wait for QMD's index of a large vault; until it is whole, the built-in one answers. */
const PATIENCE_MS = 20_000;

/** Closes what is open. */
const closers: (() => Promise<void>)[] = [];
let isServing = false;
let isEnding = false;

/** Ends the program in order, which is no failure once it serves. npm passes on signals that the terminal has already sent: once is enough. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.allSettled(closers.map((close) => close()));
  process.exit(isServing ? 0 : 130);
}

/** Searches the vault in the terminal, with an engine that is closed again afterwards; gives what it searched for. */
async function showVault(folder: string): Promise<Demonstration | undefined> {
  const opened = openVault(folder);
  console.log(`Indexing ${nameOf(folder)} …`);
  const tell = process.stderr.isTTY ? progressTeller() : () => undefined;
  const engine = await openEngine(folder, opened, tell, PATIENCE_MS);
  closers.push(() => engine.close());
  const context = { vault: opened.vault, engine };
  try {
    if (folder === demo) {
      await demonstrate(IN_THE_DEMO, context, nameOf(folder));
      return IN_THE_DEMO;
    }
    const query = await findQuestion(context);
    if (query === undefined) console.log('There is no note with words in it, so there is nothing to search.');
    else await showSearch({ query }, context, nameOf(folder));
    return query === undefined ? undefined : { query };
  } finally {
    await engine.close();
  }
}

/** As short as it can be typed. */
function nameOf(folder: string): string {
  const short = relative(project, folder);
  return short === '' || short.startsWith('..') ? folder : short;
}

/** Shows the panel with the same search; the address comes last, where it is found. */
async function serve(
  vault: string,
  searched: Demonstration | undefined,
  { port, language, device }: StartCommand,
): Promise<void> {
  const { query = '', scope } = searched ?? {};
  const request = { query, scopes: scope === undefined ? [] : [scope], mode: 'fast' };
  const firstView = { type: PANEL_TYPE, state: { request } };
  const workbench = await startWorkbench({ vault, port, language, firstView });
  closers.push(() => workbench.close());
  isServing = true;
  const url = device === 'desktop' ? workbench.url : `${workbench.url}?frame=${device}`;
  console.log(`\nThe plugin runs in a page that stands in for Obsidian, until Ctrl-C ends it:\n${url}`);
  openBrowser(url);
}

async function run(command: StartCommand): Promise<void> {
  const { vault = demo, once: isOnce } = command;
  // Ctrl-C, a polite kill, and a terminal that is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  openVault(vault);
  console.log('Building the plugin …');
  await buildPlugin();
  const searched = await showVault(vault);
  if (!isOnce) await serve(vault, searched, command);
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', () => process.exit(0));

try {
  const command = readCommandLine(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (command.help) console.log(USAGE);
  else await run(command);
} catch (error) {
  if (error instanceof UsageError) fail(2, error.message);
  else if (error instanceof BuildTrouble) fail(1, error.message);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') fail(1, 'The port is taken; choose another: --port');
  else throw error;
}

function fail(code: number, line: string): void {
  console.error(line);
  process.exitCode = code;
}
