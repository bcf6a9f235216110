/** The page itself: its HTML with the facts in it, its program and its style sheet, made once per process. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { BROKEN_ID } from '../node/broken';
import { FACTS_ID, type Facts } from '../node/facts';
import { projectFolder } from './project';

export interface PageSource {
  /** The program's entry, relative to the project's folder. */
  readonly script: string;
  readonly style?: string;
}

export const hostPage: PageSource = { script: 'tests/workbench/host/page.ts', style: 'tests/workbench/host/theme.css' };

export interface BuiltPage {
  readonly script: string;
  /** The script's source map: larger than the script, and asked for by people's developer tools only. */
  readonly map: string;
  readonly style: string;
}

const built = new Map<string, Promise<BuiltPage>>();

/** The page's program and style sheet, bundled; the same ones again when asked again. */
export function buildPage(source: PageSource): Promise<BuiltPage> {
  const key = JSON.stringify(source);
  const folder = process.env[SHARED_PAGES];
  const page = built.get(key) ?? (folder === undefined ? bundlePage(source) : sharedPage(source, folder, key));
  built.set(key, page);
  return page;
}

/** Names the folder in which the processes of one test run leave bundled pages for each other. */
const SHARED_PAGES = 'WORKBENCH_PAGES';

async function sharedPage(source: PageSource, folder: string, key: string): Promise<BuiltPage> {
  const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const shared = await readFile(file, 'utf8').catch(() => undefined);
  if (shared !== undefined) return JSON.parse(shared) as BuiltPage;
  const page = await bundlePage(source);
  await writeFile(`${file}.${process.pid}`, JSON.stringify(page));
  await rename(`${file}.${process.pid}`, file);
  return page;
}

async function bundlePage({ script, style }: PageSource): Promise<BuiltPage> {
  const [program, sheet] = await Promise.all([
    bundle(script, 'host.js'),
    style === undefined ? [] : bundle(style, 'host.css'),
  ]);
  const find = (outputs: readonly OutputFile[], ending: string): string =>
    outputs.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: find(program, '.js'), map: find(program, '.js.map'), style: find(sheet, '.css') };
}

/** What it is made into, under the name it is served by. */
async function bundle(entry: string, outfile: string): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    absWorkingDir: projectFolder,
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
    sourcemap: outfile.endsWith('.js') && 'linked',
    // Names and lines are enough for a stack.
    sourcesContent: false,
    logLevel: 'error',
  });
  return outputFiles;
}

const NONCE_BYTES = 16;

/** Here and not in the style sheet, which may be what has not loaded. */
const BANNER_STYLE =
  'position: fixed; inset: 0 0 auto; z-index: 9999; margin: 0; padding: 12px 16px; font: 14px sans-serif; background: #b00020; color: #fff';

export interface Html {
  readonly text: string;
  /** The page's Content-Security-Policy: only its own program runs, and what that evaluates, which is the plugin. */
  readonly policy: string;
}

export function makeHtml(facts: Facts): Html {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  // Nothing in the facts may look like markup.
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c');
  const text = `<!doctype html>
<html lang="${/^[\w-]+$/.test(facts.language) ? facts.language : 'en'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Workbench</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="host.css" />
    <script type="application/json" id="${FACTS_ID}">${data}</script>
  </head>
  <body>
    <p id="${BROKEN_ID}" role="alert" hidden style="${BANNER_STYLE}"></p>
    <script src="host.js" nonce="${nonce}"></script>
  </body>
</html>
`;
  const rules = [
    `script-src 'nonce-${nonce}' 'unsafe-eval'`,
    "object-src 'none'",
    // Regular expressions run in one.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return { text, policy: rules.join('; ') };
}
