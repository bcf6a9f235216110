/** Builds the plugin from another script: a bundled program cannot load the build script itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The programs of this folder run from node_modules/.cache/collate. */
export const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The plugin does not build; why has been printed. */
export class BuildTrouble extends Error {}

/** Writes `main.js` into the folder, the project's own by default, and esbuild's account of it into the metafile, if one is named. */
export async function buildPlugin(folder: string = project, ...metafile: readonly string[]): Promise<void> {
  // Moved into place, so that whoever reads it never sees half a file.
  const fresh = join(folder, `main-${process.pid}.js`);
  const child = spawn(process.execPath, ['scripts/build.mjs', fresh, ...metafile], { cwd: project, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new BuildTrouble('The plugin does not build.');
  await rename(fresh, join(folder, 'main.js'));
}
