// Builds main.js from main.ts, the same bytes on every machine.
//   node scripts/build.mjs [outfile]
import { builtinModules } from 'node:module';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { workerTextPlugin } from './worker-text.mjs';

/**
 * gray-matter as published evaluates JavaScript frontmatter and brings js-yaml and fs along. src/text/frontmatter.ts
 * always passes its own engines, so none of that is needed: engines become empty, fs has no functions.
 */
export const safeGrayMatter = {
  name: 'safe-gray-matter',
  setup(builder) {
    builder.onLoad({ filter: /gray-matter[\\/]lib[\\/]engines\.js$/ }, () => ({ contents: 'module.exports = {};' }));
    builder.onResolve({ filter: /^fs$/ }, ({ importer }) =>
      /gray-matter/.test(importer) ? { path: 'no-fs', namespace: 'empty' } : undefined,
    );
    builder.onLoad({ filter: /^no-fs$/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * The oldest systems that the plugin runs on: docs/decisions/0025. esbuild brings syntax down to them; check-release looks for what it cannot.
 */
const oldestSystems = ['es2022', 'ios16.0', 'chrome110'];

/** What Obsidian provides at run time. */
const provided = ['obsidian', 'electron', '@codemirror/*', '@lezer/*'];

export async function buildPlugin(outfile, entry = 'main.ts') {
  const { version } = JSON.parse(await readFile('manifest.json', 'utf8'));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'cjs',
    target: oldestSystems,
    platform: 'browser',
    external: [...provided, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
    plugins: [safeGrayMatter, workerTextPlugin],
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
    banner: {
      js: `/* Collate ${version}: built from main.ts by scripts/build.mjs; the source is in the repository. */`,
    },
  });
}

// Not awaited: a module that waits at its top cannot be loaded by a test's set-up.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void buildPlugin(process.argv[2] ?? 'main.js');
