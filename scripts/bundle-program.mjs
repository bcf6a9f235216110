// Bundles a TypeScript program of scripts/ into one file that Node can import.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { meaningTablePlugin } from './meaning-table.mjs';
import { workerTextPlugin } from './worker-text.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What a package that was written for `require` finds in a module. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Gives the bundle's path. With its packages in it, it takes longer to make and starts in half the time: Node looks for
 * each file of a package by itself.
 */
export async function bundleProgram(name, { withPackages = false } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`scripts/${name}.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    ...(withPackages ? { banner: { js: REQUIRE } } : { packages: 'external', sourcemap: 'inline' }),
    plugins: [workerTextPlugin, meaningTablePlugin],
    logLevel: 'error',
  });
  // Named by content and moved into place, so that runs at the same time never see half a file. Kept inside
  // node_modules, where its imports resolve.
  const { text } = outputFiles[0];
  const folder = join(root, 'node_modules/.cache/collate');
  const bundle = join(folder, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(bundle)) {
    await mkdir(folder, { recursive: true });
    await writeFile(`${bundle}.${process.pid}`, text);
    await rename(`${bundle}.${process.pid}`, bundle);
  }
  return bundle;
}
