/** Builds the plugin, shows the main job on a vault, and serves the workbench: npm start [-- options] */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWorkbench } from '../tests/workbench/serve';
import { buildPlugin, BuildTrouble, project } from './build-plugin';
import { openEngine, openVault, progressTeller, VaultTrouble } from './open-vault';
import { readCommandLine, USAGE, UsageError, type StartCommand } from './start/command-line';
import { demonstrate, type Demonstration } from './start/demonstration';
import { Ending } from './start/ending';
import { openBrowser } from './start/open-browser';
import { findQuestion } from './start/question';

const demo = fileURLToPath(new URL('../../../demo', import.meta.url));

const IN_THE_DEMO: Demonstration = {
  query: 'payment provider',
  scope: 'projects/',
  overview: 'The payment provider cannot deliver before June.\nSo the payment module is written in house.',
};

/** Searches the vault in the terminal, with an engine that is closed again afterwards. */
async function showVault(folder: string, ending: Ending): Promise<void> {
  const opened = openVault(folder);
  console.log(`Indexing ${nameOf(folder)} with QMD …`);
  const engine = await openEngine(folder, opened, progressTeller());
  ending.add(() => engine.close());
  try {
    const question = await findQuestion(opened.vault);
    const demonstration = folder === demo ? IN_THE_DEMO : question === undefined ? undefined : { query: question };
    if (demonstration === undefined) console.log('\nThere is no note with words in it, so there is nothing to search.');
    else await demonstrate(demonstration, { vault: opened.vault, engine }, nameOf(folder));
  } finally {
    await engine.close();
  }
}

/** As short as it can be typed. */
function nameOf(folder: string): string {
  const short = relative(project, folder);
  return short === '' || short.startsWith('..') ? folder : short;
}

async function serve(vault: string, port: number, ending: Ending): Promise<void> {
  const workbench = await startWorkbench({ vault, port });
  ending.add(() => workbench.close());
  ending.expect();
  console.log(`\nThe plugin runs in the workbench at\n\n  ${workbench.url}\n\nCtrl-C ends it.`);
  openBrowser(workbench.url);
}

async function run({ vault = demo, port, once: isOnce }: StartCommand): Promise<void> {
  const ending = new Ending();
  openVault(vault);
  console.log('Building the plugin …');
  await buildPlugin();
  await showVault(vault, ending);
  if (!isOnce) await serve(vault, port, ending);
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', () => process.exit(0));

try {
  const command = readCommandLine(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (command.help) console.log(USAGE);
  else await run(command);
} catch (error) {
  if (error instanceof UsageError || error instanceof VaultTrouble) fail(2, error.message);
  else if (error instanceof BuildTrouble) fail(1, error.message);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') fail(1, 'The port is taken; choose another: --port');
  else throw error;
}

function fail(code: number, line: string): void {
  console.error(line);
  process.exitCode = code;
}
