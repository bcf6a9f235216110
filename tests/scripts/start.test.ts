/** `npm start`, run as people run it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserCommand } from '../../scripts/start/open-browser';
import { readCommandLine, USAGE } from '../../scripts/start/command-line';
import { launchBrowser } from '../e2e/support/browser';
import { workersOn } from '../support/real-qmd';
import { until } from '../support/until';

const project = join(__dirname, '../..');
const NOTES = ['garden/été.md', 'garden/Semis de tomates.md', 'garden/Tomates cerises.md'];
const children: ChildProcess[] = [];
let folder: string;
let vault: string;

interface Run {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly printed: () => string;
  readonly errors: () => string;
}

function start(...args: string[]): Run {
  const PATH = `${join(project, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH, XDG_DATA_HOME: join(folder, 'data'), INIT_CWD: folder };
  const child = spawn(process.execPath, [join(project, 'scripts/run.mjs'), 'start', ...args], { cwd: folder, env });
  children.push(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return { child, printed: () => stdout, errors: () => stderr };
}

async function finished(run: Run): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const [code] = (await once(run.child, 'close')) as [unknown];
  return { code, stdout: run.printed(), stderr: run.errors() };
}

async function indexFolders(): Promise<string[]> {
  const collate = join(folder, 'data/collate');
  return (await readdir(collate)).map((name) => join(collate, name));
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-start-')));
  vault = join(folder, "my 'own' vault");
  await mkdir(join(vault, 'garden'), { recursive: true });
  await writeFile(
    join(vault, 'garden/été.md'),
    '---\ntitle: Les tomates en été\n---\n# Les tomates du jardin\nPlanter les tomates en mai.\n',
  );
  await writeFile(join(vault, 'garden/Semis de tomates.md'), 'En mars, les tomates.\n');
  await writeFile(join(vault, 'garden/Tomates cerises.md'), '---\nage: 2\n---\n\nDix plants au sud.\n');
  await mkdir(join(folder, 'empty'));
});

afterAll(async () => {
  // Those that a failed test has left.
  for (const child of children) child.kill();
  await rm(folder, { recursive: true, force: true });
});

test('ends with --once, also on a vault with nothing to search, and serves nothing', async () => {
  const { code, stdout } = await finished(start('--once', '--vault', 'empty'));
  expect(code).toBe(0);
  expect(stdout).toContain('there is nothing to search');
  expect(stdout).not.toContain('http://');
  expect(await readdir(join(folder, 'empty'))).toEqual([]);
});

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/\n$/;

test('searches a vault in ten lines, the address last, and serves the workbench until it is told to end', async () => {
  const run = start('--vault', "my 'own' vault", '--language', 'fr');
  await until(() => ADDRESS.test(run.printed()));
  const printed = run.printed();
  const lines = printed.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.slice(2, 6)).toEqual([
    'Notes that “tomates” finds here: 3',
    '  garden/Semis de tomates.md, line 1: En mars, les tomates.',
    '  garden/été.md, line 2: title: Les tomates en été',
    '  garden/Tomates cerises.md, line 5: Dix plants au sud.',
  ]);
  expect(printed).toContain(
    `In full: npm run -s tool -- search '{"query":"tomates","limit":3}' --vault '${folder}/my '\\''own'\\'' vault'`,
  );
  const [url = ''] = ADDRESS.exec(printed) ?? [];
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(url.trim());
  await page.locator('.collate-results[data-query="tomates"] .collate-passage').first().waitFor();
  expect(await page.locator('.collate-panel').innerText()).toContain('Rapide');
  const workers = async (): Promise<number[]> => (await indexFolders()).flatMap((index) => workersOn(index));
  await until(async () => (await workers()).length > 0);
  run.child.kill('SIGINT');
  run.child.kill('SIGINT');
  expect(await finished(run)).toMatchObject({ code: 0, stderr: '' });
  expect(await workers()).toEqual([]);
  await browser.close();
  expect((await readdir(vault, { recursive: true })).sort()).toEqual(['garden', ...NOTES].sort());
});

test('shows on the demo vault a search, and ranges of lines collated into one document', async () => {
  const { code, stdout } = await finished(start('--once'));
  expect(code).toBe(0);
  const [, document = ''] = stdout.split('\n---\n\n```');
  const headers = document.match(/\(lines .*\)$/gm) ?? [];
  expect(headers.length).toBeGreaterThan(2);
  for (const header of headers) expect(header).toMatch(/^\(lines \d+-\d+\)$/);
});

test('tells its options, and in one line what is wrong with those it gets', async () => {
  const wrong: [args: string[], line: string][] = [
    [['--port', 'x'], '--port takes a number from 0 to 65535, not "x"'],
    [['--vault', 'none'], `--vault ${folder}/none: there is no such folder`],
  ];
  const [help, ...runs] = await Promise.all(
    [['--help'], ...wrong.map(([args]) => args)].map((args) => finished(start(...args))),
  );
  expect(runs).toEqual(
    wrong.map(([, line]) => ({ code: 2, stdout: '', stderr: expect.stringContaining(line) as string })),
  );
  expect(help).toEqual({ code: 0, stdout: `${USAGE}\n`, stderr: '' });
  for (const { stderr } of runs) expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('reads its options', () => {
  expect(readCommandLine([], '/here')).toEqual({
    vault: undefined,
    port: 0,
    language: 'en',
    device: 'desktop',
    once: false,
    help: false,
  });
  expect(
    readCommandLine(['--vault', 'notes', '--port', '8080', '--language', 'fr', '--phone', '--once'], '/here'),
  ).toEqual({
    vault: '/here/notes',
    port: 8080,
    language: 'fr',
    device: 'phone',
    once: true,
    help: false,
  });
  expect(() => readCommandLine(['--nonsense'], '/here')).toThrow("Unknown option '--nonsense'");
  for (const args of [
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port='],
    ['--vault='],
    ['--language', 'xx'],
    ['--phone', '--tablet'],
    ['--once=yes'],
    ['stray'],
  ])
    expect(() => readCommandLine(args, '/here')).toThrow();
});

test('opens a browser only where somebody sees it', () => {
  const command = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, isTerminal = true): string | undefined =>
    browserCommand({ platform, env, isTerminal }, 'URL')?.join(' ');
  expect(command('linux', { DISPLAY: ':0' })).toBe('xdg-open URL');
  expect(command('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe('xdg-open URL');
  expect(command('linux', {})).toBeUndefined();
  expect(command('darwin', {})).toBe('open URL');
  expect(command('win32', {})).toBe('cmd /c start "" URL');
  expect(command('darwin', { CI: 'true' })).toBeUndefined();
  expect(command('darwin', {}, false)).toBeUndefined();
});
