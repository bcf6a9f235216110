/** Where a vault's index lives: a folder of its own in the system's data directory, outside the vault. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, posix, win32 } from 'node:path';
import type { HostFacts } from './locate';

/** The folder for the vault at `vault` (its real, absolute path). */
export function indexFolder(
  { platform, env, home }: Pick<HostFacts, 'platform' | 'env' | 'home'>,
  vault: string,
): string {
  const path = platform === 'win32' ? win32 : posix;
  const name = createHash('sha256').update(vault).digest('hex').slice(0, 16);
  return path.join(dataFolder({ platform, env, home }), 'collate', name);
}

function dataFolder({ platform, env, home }: Pick<HostFacts, 'platform' | 'env' | 'home'>): string {
  switch (platform) {
    case 'darwin':
      return posix.join(home, 'Library/Application Support');
    case 'win32':
      return env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local');
    case 'linux':
      return env['XDG_DATA_HOME'] || posix.join(home, '.local/share');
  }
}

/** Removes the index from its folder, whichever engine made it. */
export async function removeIndex(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith('index.sqlite') || name === 'cli')
      await rm(join(folder, name), { recursive: true, force: true });
}

/** Writes the worker program into the folder, named by its content, unless it is already there as it should be. */
export async function writeWorker(folder: string, source: string): Promise<string> {
  const name = `worker-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.mjs`;
  const file = join(folder, name);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === source) return file;
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, source);
  await rename(temporary, file);
  for (const other of await readdir(folder))
    if (/^worker-.*\.mjs$/.test(other) && other !== name) await rm(join(folder, other), { force: true });
  return file;
}
