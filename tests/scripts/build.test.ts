import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(__dirname, '../..');
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collate-build-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds the plugin, or the given entry the way the plugin is built. */
async function build(name: string, entry?: string): Promise<string> {
  const outfile = join(folder, name);
  const script = `import { buildPlugin } from ${JSON.stringify(join(project, 'scripts/build.mjs'))};
    await buildPlugin(${JSON.stringify(outfile)}, ${JSON.stringify(entry)} ?? undefined);`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
  return readFile(outfile, 'utf8');
}

const RISKS = /\beval\b|new Function|\bFunction\(/;

describe('the build', () => {
  test('gives the same bytes twice', async () => {
    expect(await build('one.js')).toBe(await build('two.js'));
  });

  test('has no eval, no new Function, and names no path of the machine that built it', async () => {
    const code = await build('main.js');
    expect(code).not.toMatch(RISKS);
    expect(code).not.toContain(project);
    expect(code.length).toBeLessThan(600 * 1024);
  });

  test('takes the evaluating engines out of gray-matter, and what is left still reads YAML only', async () => {
    const entry = join(project, 'src/text/frontmatter.ts');
    const code = await build('frontmatter.js', entry);
    expect(code).not.toMatch(RISKS);
    const check = join(folder, 'check.cjs');
    await writeFile(
      check,
      `const { readFrontmatter } = require('./frontmatter.js');
       const yaml = { parse: (text) => ({ parsed: text.trim() }), stringify: String };
       const hostile = readFrontmatter('---js\\n(globalThis.ran = 1)\\n---\\n', yaml);
       console.log(JSON.stringify([hostile, readFrontmatter('---\\na: 1\\n---\\n', yaml), globalThis.ran ?? null]));`,
    );
    const { stdout } = await run(process.execPath, [check]);
    expect(JSON.parse(stdout)).toEqual([{ properties: {} }, { properties: { parsed: 'a: 1' } }, null]);
  });

  test('the manifest, the version list and the package agree', async () => {
    const read = async (name: string): Promise<Record<string, string>> =>
      JSON.parse(await readFile(join(project, name), 'utf8')) as Record<string, string>;
    const [manifest, versions, pkg] = await Promise.all(['manifest.json', 'versions.json', 'package.json'].map(read));
    expect(manifest?.['version']).toBe(pkg?.['version']);
    expect(versions?.[pkg?.['version'] ?? '']).toBe(manifest?.['minAppVersion']);
    expect(manifest?.['description']).toMatch(/^[A-Z][A-Za-z0-9 .,!?'"-]{0,248}\.$/);
  });
});
