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

async function prove(check: string, tests: string): Promise<{ readonly code: unknown; readonly printed: string }> {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { check }, jest: { watchman: false, displayName: 'node' } }),
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
  const { code, printed } = await prove('echo unheard', PASSES);
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/The slowest of 1 test files.*\n +\d+ s {2}one\.test\.js/),
  ]);
  expect(printed).toMatch(/^lint and types: passed$/m);
  expect(printed).not.toContain('unheard');
});

test('fails when lint and types fail, shows what they print, and runs the tests all the same', async () => {
  const { code, printed } = await prove('echo a fault && exit 1', PASSES);
  expect(code).toBe(1);
  expect(printed).toMatch(/^lint and types: failed\na fault$/m);
  expect(printed).toMatch(/^Tests: +1 passed/m);
  expect(printed).toMatch(/^Failed: lint and types$/m);
});

test('fails when a test fails', async () => {
  const { code, printed } = await prove('exit 0', FAILS);
  expect(code).toBe(1);
  expect(printed).toMatch(/^Tests: +1 failed/m);
  expect(printed).toMatch(/^Failed: tests$/m);
});

test('says what the compiler and ESLint find, which share what is known of the types', async () => {
  const config = `import tseslint from 'typescript-eslint';
    export default [{ files: ['*.ts'], languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
      plugins: { '@typescript-eslint': tseslint.plugin }, rules: { '@typescript-eslint/no-floating-promises': 'error' } }];`;
  await writeFile(join(folder, 'eslint.config.mjs'), config);
  const tsconfig = { compilerOptions: { strict: true, types: [], lib: ['ES2022'], noEmit: true }, files: ['some.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(folder, 'some.ts'), 'Promise.resolve(1);\nexport const one: string = 1;\n');
  const { code, printed } = await prove(`node ${join(project, 'scripts/run.mjs')} check-code`, PASSES);
  expect(code).toBe(1);
  expect(printed).toContain("some.ts(2,14): error TS2322: Type 'number' is not assignable to type 'string'.");
  expect(printed).toMatch(/^ +1:1 +error .*no-floating-promises$/m);
});
