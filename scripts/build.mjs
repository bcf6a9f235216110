// Builds main.js from main.ts, the same bytes on every machine.
//   node scripts/build.mjs [outfile [metafile]]
import { builtinModules } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { meaningTablePlugin } from './meaning-table.mjs';
import { workerTextPlugin } from './worker-text.mjs';

/**
 * gray-matter as published evaluates JavaScript frontmatter and brings js-yaml and fs along. src/lines/frontmatter.ts
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
 * Parts of libraries that nothing of ours ever calls, with what stands in for them; each fails at its first use. markdown-it makes a finder of
 * bare addresses that `linkify: false` never asks, and MCP's server a validator for answers of people to forms, which it has not got.
 */
const unusedParts = {
  name: 'unused-parts',
  setup(builder) {
    const standIns = [
      [/node_modules[\\/]linkify-it[\\/].*\.mjs$/, 'export class LinkifyIt {}'],
      [
        /@modelcontextprotocol[\\/]server[\\/]dist[\\/]cfWorkerProvider-[\w-]+\.mjs$/,
        'export class NoValidator { getValidator() { throw new Error("Nothing here validates schemas."); } }\nexport { NoValidator as t };',
      ],
    ];
    for (const [filter, contents] of standIns) builder.onLoad({ filter }, () => ({ contents }));
  },
};

/**
 * zod puts a registry of its schemas into the window, for other copies of itself to use: what is in the window outlives the plugin, and keeps all
 * that it has loaded. Ours is our own.
 */
const ownRegistry = {
  name: 'own-registry',
  setup(builder) {
    builder.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]registries\.js$/ }, async ({ path }) => {
      const published = await readFile(path, 'utf8');
      const contents = published.replace(/^.*globalThis[^]*$/m, 'export const globalRegistry = registry();');
      if (contents === published || contents.includes('globalThis')) throw new Error(`${path} is not as it was`);
      return { contents };
    });
  },
};

/**
 * The oldest systems that the plugin runs on: docs/decisions/0025. esbuild brings syntax down to them; check-release looks for what it cannot.
 */
const oldestSystems = ['es2022', 'ios16.0', 'chrome110'];

/** What Obsidian provides at run time. */
const provided = ['obsidian', 'electron', '@codemirror/*', '@lezer/*'];

/**
 * Code with no character beyond ASCII: an engine keeps such a text in a byte a character, not two, and reads it in half the time, which counts
 * in four megabytes. esbuild escapes all but regular expressions, where the same escapes mean the same.
 */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** With a `metafile`, esbuild's account of what went into the output is written there. */
export async function buildPlugin(outfile, entry = 'main.ts', metafile = undefined) {
  const { version } = JSON.parse(await readFile('manifest.json', 'utf8'));
  const notice = await readFile('NOTICE', 'utf8');
  const built = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'cjs',
    target: oldestSystems,
    platform: 'browser',
    external: [...provided, ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
    plugins: [safeGrayMatter, unusedParts, ownRegistry, workerTextPlugin, meaningTablePlugin],
    metafile: metafile !== undefined,
    minify: true,
    legalComments: 'none',
    charset: 'ascii',
    write: false,
    logLevel: 'warning',
    banner: {
      // Obsidian installs main.js alone, so the notice of sources travels in it.
      js: `/* Collate ${version}: built from main.ts by scripts/build.mjs; the source is in the repository. */\n/*!\n${notice}*/`,
    },
  });
  await writeFile(outfile, inAscii(built.outputFiles[0].text));
  if (metafile !== undefined) await writeFile(metafile, JSON.stringify(built.metafile));
}

// Not awaited: a module that waits at its top cannot be loaded by a test's set-up.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  void buildPlugin(process.argv[2] ?? 'main.js', 'main.ts', process.argv[3]);
