/** `npm test`, in a project of one test: lint and types run beside it, and what any of them says counts. */
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(__dirname, '../..');
const PASSES = "test('one', () => expect(1).toBe(1));\n";
const FAILS = "test('one', () => expect(1).toBe(2));\n";

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-proved-')));
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function prove(
  scripts: Readonly<Record<'lint' | 'types', string>>,
  tests: string,
): Promise<{ readonly code: unknown; readonly printed: string }> {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ scripts, jest: { watchman: false, displayName: 'node' } }),
  );
  await writeFile(join(folder, 'one.test.js'), tests);
  const child = spawn(process.execPath, [join(project, 'scripts/run.mjs'), 'prove'], { cwd: folder });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, printed };
}

test('passes when lint, types and tests pass, and names the slowest files', async () => {
  const { code, printed } = await prove({ lint: 'echo unheard', types: 'exit 0' }, PASSES);
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/The slowest of 1 test files.*\n +\d+ s {2}one\.test\.js/),
  ]);
  expect(printed).toMatch(/^lint: passed$/m);
  expect(printed).toMatch(/^types: passed$/m);
  expect(printed).not.toContain('unheard');
});

test('fails when lint and types fail, shows what they print, and runs the tests all the same', async () => {
  const { code, printed } = await prove({ lint: 'echo a fault && exit 1', types: 'exit 2' }, PASSES);
  expect(code).toBe(1);
  expect(printed).toMatch(/^lint: failed\na fault$/m);
  expect(printed).toMatch(/^Tests: +1 passed/m);
  expect(printed).toMatch(/^Failed: lint, types$/m);
});

test('fails when a test fails', async () => {
  const { code, printed } = await prove({ lint: 'exit 0', types: 'exit 0' }, FAILS);
  expect(code).toBe(1);
  expect(printed).toMatch(/^Tests: +1 failed/m);
  expect(printed).toMatch(/^Failed: tests$/m);
});
