/** Where the plugin keeps what it knows of a vault: a folder of its own in the system's data directory, outside the vault. */
import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, posix, win32 } from 'node:path';

/** What the place depends on. */
export interface Machine {
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** The machine this runs on. */
export function thisMachine(): Machine {
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  return { platform, env: process.env, home: homedir() };
}

/** The folder for the vault at `vault` (its real, absolute path). */
export function dataFolder(machine: Machine, vault: string): string {
  const path = machine.platform === 'win32' ? win32 : posix;
  const name = createHash('sha256').update(vault).digest('hex').slice(0, 16);
  return path.join(dataDirectory(machine), 'collate', name);
}

function dataDirectory({ platform, env, home }: Machine): string {
  switch (platform) {
    case 'darwin':
      return posix.join(home, 'Library/Application Support');
    case 'win32':
      return env['LOCALAPPDATA'] ?? win32.join(home, 'AppData', 'Local');
    case 'linux':
      return env['XDG_DATA_HOME'] || posix.join(home, '.local/share');
  }
}

/** Nobody but its owner may look into the folder … */
const FOLDER_MODE = 0o700;
/** … or read what is in it: the words of the notes, their names and lengths. */
export const FILE_MODE = 0o600;
const MODE_BITS = 0o777;

/** Makes the folder, readable by its owner only, and closes one that another version left open. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (((await stat(folder)).mode & MODE_BITS) === FOLDER_MODE) return;
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await chmod(join(folder, entry.name), FILE_MODE).catch(() => undefined);
}

/** Replaces a file of the folder in one step; whoever reads it finds what was in it or what is now, whole. */
export async function replaceDataFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await prepareFolder(dirname(file));
  try {
    await writeFile(temporary, data, { mode: FILE_MODE, flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
