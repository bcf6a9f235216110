/** The workbench's server: one page with Obsidian's stand-in and the built plugin, for one vault, on this machine only. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Facts, FirstView } from './node/facts';
import { makeDoor, makeToken } from './server/door';
import { buildPage, hostPage, makeHtml, type PageSource } from './server/page';
import { projectFolder } from './server/project';
import { answerRequests } from './server/requests';
import { Sessions } from './server/sessions';

export interface WorkbenchOptions {
  /** The vault's folder. */
  readonly vault: string;
  /** The port to listen on; any free one by default. */
  readonly port?: number;
  /**
   * The secret in the address; a new one by default. Whoever gives one starts the same page again and again in one
   * place, and the browser may keep its program: reading and compiling that is a third of what a start costs.
   */
  readonly token?: string;
  /** The environment of the page's `process`, and so of the programs it starts; the server's own by default. */
  readonly env?: NodeJS.ProcessEnv;
  /** Where `main.js`, `styles.css` and `manifest.json` are; the project's folder by default. */
  readonly buildFolder?: string;
  /** Where the plugin's data is kept; a fresh folder by default, which goes when the workbench is closed. */
  readonly configFolder?: string;
  /** What Obsidian's `getLanguage()` gives; `en` by default. */
  readonly language?: string;
  /** A view that the right sidebar shows at first; by default it is closed, as in a vault that was never opened. */
  readonly firstView?: FirstView;
  /** The page's program and style sheet, relative to the project's folder; Obsidian's stand-in by default. */
  readonly page?: PageSource;
}

export interface Workbench {
  /** The page's address, with the secret that lets one in. */
  readonly url: string;
  readonly port: number;
  /** Ends everything the pages started, and the server; resolves when all of it is gone. */
  close(): Promise<void>;
}

export async function startWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const { vault, port = 0, env = process.env, buildFolder = projectFolder, language = 'en', page = hostPage } = options;
  const built = await buildPage(page);
  const folder = await realpath(resolve(vault));
  const config = options.configFolder ?? (await mkdtemp(join(tmpdir(), 'collate-workbench-')));
  const sessions = new Sessions(folder);
  const server = createServer();
  const close = async (): Promise<void> => {
    await sessions.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    if (options.configFolder === undefined) await rm(config, { recursive: true, force: true });
  };
  const door = makeDoor(() => portOf(server), options.token ?? makeToken());
  const html = makeHtml({ ...makeFacts(folder, config, env, language), firstView: options.firstView ?? null });
  const served = { door, sessions, html, built, buildFolder: resolve(buildFolder), vault: folder };
  answerRequests(server, { ...served, mayBeKept: options.token !== undefined });
  try {
    await listen(server, port);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://127.0.0.1:${portOf(server)}/${door.token}/`, port: portOf(server), close };
}

/** On this machine's own address only: the page may do whatever its user may. */
function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo | null)?.port ?? 0;
}

function makeFacts(vault: string, config: string, env: NodeJS.ProcessEnv, language: string): Omit<Facts, 'firstView'> {
  const { pid, platform, arch, versions } = process;
  return {
    vault,
    config,
    pid,
    platform,
    arch,
    versions: versions as Readonly<Record<string, string>>,
    env: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    home: env[platform === 'win32' ? 'USERPROFILE' : 'HOME'] || homedir(),
    tmp: env['TMPDIR']?.replace(/(.)\/$/, '$1') || tmpdir(),
    cwd: process.cwd(),
    language,
  };
}
