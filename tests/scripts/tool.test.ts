/** The command line, run as people run it. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(__dirname, '../..');
let vault: string;

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function npmTool(args: string[], input = '', more: Readonly<Record<string, string>> = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, XDG_DATA_HOME: join(vault, '.data'), ...more };
    const child = spawn('npm', ['run', '-s', 'tool', '--', ...args], { cwd: project, env });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

const tool = (name: string, args: unknown, ...more: string[]): Promise<Run> =>
  npmTool([name, JSON.stringify(args), '--vault', vault, ...more]);

beforeAll(async () => {
  vault = await mkdtemp(join(tmpdir(), 'collate-cli-'));
  await mkdir(join(vault, '.obsidian/plugins/collate'), { recursive: true });
  await mkdir(join(vault, 'Private'));
  await writeFile(join(vault, '.obsidian/plugins/collate/data.json'), '{"excluded":["Private/"]}');
  await writeFile(join(vault, 'Private/secret.md'), 'secret\n');
  await writeFile(join(vault, 'été.md'), 'chaud\n');
  await symlink('/etc/passwd', join(vault, 'passwd.md'));
});

afterAll(() => rm(vault, { recursive: true, force: true }));

describe('npm run -s tool', () => {
  test('prints exactly the text, nothing before or after it', async () => {
    const run = await tool('read', { paths: 'été.md' });
    expect(run).toEqual({ code: 0, stdout: '```été.md\n1  | chaud\n```', stderr: '' });
  });

  test('searches with real QMD, and leaves the vault as it was', async () => {
    const run = await tool('search', { query: 'chaud' });
    expect(run).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^1 passage in 1 note · fast · qmd\n\n#1 · score 0\.\d\d · lines 1-1 · matches 1\n```été\.md\n1 {2}\| chaud\n```$/,
      ) as string,
      stderr: '',
    });
    expect((await tool('search', { query: 'secret' })).stdout).toContain('0 passages in 0 notes');
  });

  test('prints the structure with --json', async () => {
    const { code, stdout } = await tool('concat', { files: [{ path: 'été.md', lines: '1' }] }, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      items: [{ kind: 'block', path: 'été.md', range: { start: 1, end: 1 }, lines: ['chaud'], total: 1 }],
      notes: [],
      problems: [],
    });
  });

  test('tree counts exactly, and tells the day of the local clock', async () => {
    const night = new Date('2025-07-14T23:30:00Z');
    await utimes(join(vault, 'été.md'), night, night);
    for (const [TZ, day] of [
      ['UTC', '2025-07-14'],
      ['Asia/Tokyo', '2025-07-15'],
    ] as const) {
      const run = await npmTool(['tree', '{}', '--vault', vault], '', { TZ });
      expect(run).toEqual({ code: 0, stdout: `été.md · 2 · ${day}`, stderr: '' });
    }
  });

  test('refuses to guess what is excluded', async () => {
    const other = await mkdtemp(join(tmpdir(), 'collate-cli-'));
    await mkdir(join(other, '.obsidian/plugins/collate'), { recursive: true });
    await writeFile(join(other, '.obsidian/plugins/collate/data.json'), '{"excluded":["a');
    const { code, stdout, stderr } = await npmTool(['read', '{"paths":"/"}', '--vault', other]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/data\.json cannot be read, so it is not known what is excluded/);
    await rm(other, { recursive: true });
  });

  test('takes arguments from standard input', async () => {
    const { code, stdout } = await npmTool(['read', '-', '--vault', vault], '{"paths":"été.md"}');
    expect([code, stdout]).toEqual([0, '```été.md\n1  | chaud\n```']);
  });

  test('concat of nothing prints nothing and succeeds', async () => {
    expect(await tool('concat', { files: [] })).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('a partial answer succeeds, an answer of problems alone exits 1', async () => {
    expect((await tool('read', { paths: ['été.md', 'x'] })).code).toBe(0);
    const failed = await tool('read', { paths: 'nowhere.md' });
    expect(failed).toEqual({ code: 1, stdout: 'Error: nowhere.md: not found in the vault', stderr: '' });
  });

  test.each([
    '../../etc/passwd',
    '/etc/passwd',
    'passwd.md',
    'C:\\Windows\\win.ini',
    '\\\\server\\share\\x',
    'file:///etc/passwd',
    '.obsidian/plugins/collate/data.json',
    'Private/secret.md',
    'private/secret.md',
    'PRIVATE/SECRET.MD',
    'x'.repeat(10_000),
  ])('nothing is read for %.40s', async (path) => {
    const { code, stdout } = await tool('read', { paths: path });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Error: .*: (not found in the vault|outside the vault; give a path .*)$/);
    expect(stdout).not.toMatch(/root:|secret"|excluded/);
  });

  test('edits only with --allow-edit, and only numbered lines', async () => {
    const edited = join(vault, 'edited.md');
    await writeFile(edited, 'one\r\ntwo\r\n');
    const args = { path: 'edited.md', old: '2  | two', new: '2  | 2\n3  | 3' };
    const off = await tool('edit', args);
    expect(off).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^Error: edited\.md: edits are off; .*--allow-edit/) as string,
      stderr: '',
    });
    const plain = await tool('edit', { ...args, old: 'two' }, '--allow-edit');
    expect([plain.code, plain.stdout]).toEqual([
      1,
      'Error: edited.md: give "old" with its line numbers, as read({"paths":"edited.md (lines 2-2)"}) prints them',
    ]);
    expect(await readFile(edited, 'utf8')).toBe('one\r\ntwo\r\n');
    expect(await tool('edit', args, '--allow-edit')).toEqual({
      code: 0,
      stdout:
        '```edited.md (lines 1-3)\n1  | one\n2  | 2\n3  | 3\n```\n\nNote: edited.md: lines 2-2 replaced by 2 lines',
      stderr: '',
    });
    expect(await readFile(edited, 'utf8')).toBe('one\r\n2\r\n3\r\n');
    const stale = await tool('edit', args, '--allow-edit');
    expect([stale.code, stale.stdout]).toEqual([
      1,
      'Error: edited.md: lines 2-2 are not as "old" has them; as it is now:\n\n```edited.md (lines 2-2)\n2  | 2\n```',
    ]);
    await rm(edited);
  });

  test('wrong types are the tool’s own answer', async () => {
    const { code, stdout } = await tool('read', { paths: 7 });
    expect([code, stdout]).toEqual([
      1,
      'Error: paths: expected a string or a list with at least one item, each a string, got 7',
    ]);
  });

  test.each([
    ['no arguments', []],
    ['no JSON', ['read', '--vault', 'demo']],
    ['broken JSON', ['read', '{"paths":', '--vault', 'demo']],
    ['an unknown tool', ['summarise', '{}', '--vault', 'demo']],
    ['no vault', ['read', '{}']],
    ['a vault that is not there', ['read', '{}', '--vault', 'no/such/folder']],
    ['a vault that is a file', ['read', '{}', '--vault', 'package.json']],
    ['an unknown option', ['read', '{}', '--vault', 'demo', '--colour']],
    ['too many arguments', ['read', '{}', 'more', '--vault', 'demo']],
  ])('%s is bad usage: exit 2, a word on stderr, nothing on stdout', async (_, args) => {
    const { code, stdout, stderr } = await npmTool(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/\nUsage: npm run -s tool/);
  });
});
