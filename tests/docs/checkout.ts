/** A place to run the commands of the documentation: this project, with a copy of the demo vault that they may change. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStandIn } from '../support/npm-run';

export const project = join(__dirname, '../..');

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Checkout {
  run(script: string): Promise<Run>;
  dispose(): Promise<void>;
}

/** What `npm run` needs of the project. */
const LINKED = ['package.json', 'scripts', 'node_modules'];

export async function makeCheckout(): Promise<Checkout> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-docs-')));
  for (const name of LINKED) await symlink(join(project, name), join(folder, name));
  await cp(join(project, 'demo'), join(folder, 'demo'), { recursive: true });
  await dateNotes(join(folder, 'demo'));
  const path = await npmStandIn(join(folder, '.npm'));
  return {
    run: (script) => runIn(folder, path, script),
    dispose: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Git keeps no times, but `tree` shows them: every note gets the one it names in its frontmatter. */
async function dateNotes(vault: string): Promise<void> {
  for (const entry of await readdir(vault, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const [, updated = '2025-07-14T12:00:00'] = /^updated: (\S+)$/m.exec(await readFile(file, 'latin1')) ?? [];
    const time = new Date(`${updated}Z`);
    await utimes(file, time, time);
  }
}

/** With no index, no models and no settings of the person who runs it. */
function runIn(folder: string, path: string, script: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const own = Object.entries(process.env).filter(([name]) => !/^(?:QMD_|npm_)/i.test(name));
    const env = {
      ...Object.fromEntries(own),
      XDG_DATA_HOME: join(folder, '.data'),
      XDG_CACHE_HOME: join(folder, '.cache'),
      XDG_CONFIG_HOME: join(folder, '.config'),
      TZ: 'UTC',
      PATH: path,
    };
    const child = spawn('sh', ['-eu', '-c', script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
