import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeFaults } from '../../scripts/release/code-rules';
import { bytesOfParts } from '../../src/search/meaning/table-text';

const project = join(__dirname, '../..');
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collate-build-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds an entry the way the plugin is built. */
async function build(name: string, entry: string): Promise<string> {
  const outfile = join(folder, name);
  const script = `import { buildPlugin } from ${JSON.stringify(join(project, 'scripts/build.mjs'))};
    await buildPlugin(${JSON.stringify(outfile)}, ${JSON.stringify(entry)});`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
  return readFile(outfile, 'utf8');
}

// What the built plugin must not hold is checked by check-release.test.ts.
describe('the build', () => {
  test('takes the evaluating engines out of gray-matter, and what is left still reads YAML only', async () => {
    const code = await build('frontmatter.js', join(project, 'src/lines/frontmatter.ts'));
    expect(codeFaults(code, project)).toEqual([]);
    const check = join(folder, 'check.cjs');
    await writeFile(
      check,
      `const { readFrontmatter } = require('./frontmatter.js');
       const yaml = { parse: (text) => ({ parsed: text.trim() }), stringify: String };
       const hostile = readFrontmatter('---js\\n(globalThis.ran = 1)\\n---\\n', yaml);
       console.log(JSON.stringify([hostile, readFrontmatter('---\\na: 1\\n---\\n', yaml), globalThis.ran ?? null]));`,
    );
    const { stdout } = await run(process.execPath, [check]);
    expect(JSON.parse(stdout)).toEqual([{}, { parsed: 'a: 1' }, null]);
  });

  test('asks for nothing of Node when it is loaded: phones have none, and Obsidian starts with every plugin', async () => {
    const code = await build('plugin.cjs', join(project, 'main.ts'));
    // What the build leaves out of libraries would be back if their files were called otherwise: linkify-it, and MCP's validator.
    expect(code).not.toMatch(/fuzzyLink|__absolute_uri__/);
    // A single character beyond would double what the text takes in memory.
    expect(code).toMatch(/^[\0-\x7f]*$/);
    // Its sources ask to be named wherever the table goes.
    expect(code).toContain(await readFile(join(project, 'NOTICE'), 'utf8'));
    const check = join(folder, 'load.cjs');
    await writeFile(
      check,
      `const Module = require('node:module');
       const load = Module._load;
       const anything = () => new Proxy(function () {}, {
         get: (target, name) => (name === 'prototype' ? target.prototype : anything()),
         apply: anything,
       });
       const loaded = [];
       Module._load = (name, ...rest) => {
         loaded.push(name);
         return /^(obsidian|electron|@codemirror|@lezer)/.test(name) ? anything() : load(name, ...rest);
       };
       const { default: plugin } = require('./plugin.cjs');
       const others = loaded.filter((name) => !/^(\\.\\/|obsidian$|@codemirror\\/|@lezer\\/)/.test(name));
       console.log(JSON.stringify([typeof plugin, loaded.includes('obsidian'), others]));`,
    );
    const { stdout } = await run(process.execPath, [check]);
    expect(JSON.parse(stdout)).toEqual(['function', true, []]);
  });

  test('writes the table of meaning as text, which is not read before it is asked for', async () => {
    const code = await build('meaning.cjs', join(project, 'src/search/meaning/meaning.ts'));
    // Nothing in the text may look like code to those who review it.
    expect(codeFaults(code, project)).toEqual([]);
    const parts = [...code.matchAll(/return ?"([^"\\]{10000,})"/g)].map(([, text = '']) => text);
    const table = await readFile(join(project, 'src/search/meaning/table.bin'));
    const bytes = await bytesOfParts(
      parts.map((text) => () => text),
      { pause: () => Promise.resolve() },
    );
    expect(Buffer.from(bytes.subarray(0, table.length)).equals(table)).toBe(true);
    expect(bytes.length - table.length).toBeLessThan(13);
    const check = join(folder, 'meaning-check.cjs');
    await writeFile(
      check,
      `const { Meaning } = require('./meaning.cjs');
       Meaning.load().then((meaning) => {
         const [first, second] = ['car', 'automobile'].map((word) => meaning.embed(meaning.pieces(word)));
         console.log(meaning.table.count, first.reduce((sum, value, at) => sum + value * second[at], 0).toFixed(3));
       });`,
    );
    const { stdout } = await run(process.execPath, [check]);
    expect(stdout).toBe('63999 0.774\n');
  });

  test('refuses a table that is not the one whose checksum is beside it', async () => {
    const meaning = join(folder, 'meaning');
    await mkdir(meaning);
    await writeFile(join(meaning, 'table.bin'), 'something else');
    await writeFile(join(meaning, 'table.json'), '{ "sha256": "00" }');
    await writeFile(join(meaning, 'entry.js'), "import('./table.bin')");
    await expect(build('damaged.cjs', join(meaning, 'entry.js'))).rejects.toThrow('is not the table whose checksum');
  });
});
