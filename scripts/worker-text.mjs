// The worker program as one text: bundled for the Node that runs it, importing nothing but Node itself and the QMD it is given.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export async function bundleWorker() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/search/qmd/worker/main.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node22',
    platform: 'node',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** Lets a program import the text: `import { workerText } from 'collate:worker'`. */
export const workerTextPlugin = {
  name: 'worker-text',
  setup(builder) {
    builder.onResolve({ filter: /^collate:worker$/ }, () => ({ path: 'worker', namespace: 'collate' }));
    builder.onLoad({ filter: /^worker$/, namespace: 'collate' }, async () => ({
      contents: `export const workerText = ${JSON.stringify(await bundleWorker())};`,
      resolveDir: join(root, 'src'),
      watchDirs: [join(root, 'src')],
    }));
  },
};
