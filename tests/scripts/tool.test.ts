/** The command line, run as people run it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataFolder } from '../../src/vault/disk-data-folder';
import { bundleWriter, startWriter } from '../support/disk-writer';
import { node22, qmdFolder } from '../support/real-qmd';
import { until } from '../support/until';
import { npmPath, npmRun } from '../support/npm-run';
import { preparedPrograms } from '../support/prepared-programs';

const project = join(__dirname, '../..');
let vault: string;

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function npmTool(args: string[], input = '', more: Readonly<Record<string, string>> = {}): Promise<Run> {
  return run([process.execPath, ...npmRun('tool', args)], input, { ...npmPath, ...more });
}

function run(
  [program = '', ...args]: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, XDG_DATA_HOME: join(vault, '.data'), ...more };
    const child = spawn(program, args, { cwd: project, env });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

/** Some user who is not root, whom no permission holds back; whoever runs the tests if that is not root. */
const SOMEBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

async function giveToSomebody(folder: string): Promise<void> {
  if (SOMEBODY === undefined) return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, name), SOMEBODY.uid, SOMEBODY.gid);
}

/** The command line as that user; `npm` would want a home of his. The program is bundled already, where he may not write. */
async function runAsSomebody(args: string[], data = '/nonexistent'): Promise<Run> {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', XDG_DATA_HOME: data, ...preparedPrograms };
  const options = { cwd: project, env, ...SOMEBODY };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'tool', ...args], options);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
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

/** Another writer that does not let go of the index, as one that embeds; gives what ends it. */
async function holdLock(indexFolder: string): Promise<() => Promise<void>> {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(pathToFileURL(join(qmdFolder, 'dist/db.js')).href)});
    const lock = openDatabase(process.argv[1]);
    lock.exec('BEGIN IMMEDIATE');
    console.log('held');
    setInterval(() => lock, 1000);`;
  const file = join(indexFolder, 'writer-lock.sqlite');
  const holder = spawn(node22, ['--input-type=module', '-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;
  };
}

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

  test('says when the path it is given for QMD leads nowhere, and which QMD it uses', async () => {
    const { code, stdout, stderr } = await tool('search', { query: 'chaud' }, '--qmd', '/nowhere');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^1 passage in 1 note · fast · qmd/)]);
    expect(stderr).toMatch(/^--qmd \/nowhere: .+; \/.+ is used instead\n$/);
  });

  test('searches while another program has the index, with the built-in one for what that lacks', async () => {
    await tool('search', { query: 'chaud' });
    const [name = ''] = await readdir(join(vault, '.data/collate'));
    const release = await holdLock(join(vault, '.data/collate', name));
    try {
      expect((await tool('search', { query: 'chaud' })).stdout).toMatch(/^1 passage in 1 note · fast · qmd\n[^]*```$/);
      await writeFile(join(vault, 'froid.md'), 'chaud aussi\n');
      const { stdout } = await tool('search', { query: 'chaud' });
      expect(stdout).toMatch(/^2 passages in 2 notes · fast · builtin\n[^]*été[^]*froid[^]*```(?:\n\nNote: .*)?$/);
    } finally {
      await rm(join(vault, 'froid.md'), { force: true });
      await release();
    }
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

  describe('with settings that do not tell what is excluded', () => {
    const PLUGIN = '.obsidian/plugins/collate';
    let other: string;

    beforeEach(async () => {
      other = await mkdtemp(join(tmpdir(), 'collate-cli-'));
      await mkdir(join(other, PLUGIN), { recursive: true });
      await writeFile(join(other, 'a.md'), 'a\n');
    });

    afterEach(() => rm(other, { recursive: true }));

    const data = (text: string) => (): Promise<void> => writeFile(join(other, PLUGIN, 'data.json'), text);
    const danglingLink = (path: string) => async (): Promise<void> => {
      await rm(join(other, path), { recursive: true, force: true });
      await symlink('/no/such/place', join(other, path));
    };

    test.each([
      ['cut off', data('{"excluded":["a')],
      ['empty', data('')],
      ['null', data('null')],
      ['of another shape', data('[1, 2]')],
      ['with exclusions that are none', data('{"excluded":{"0":"Private/"}}')],
      ['with an exclusion that is none', data('{"excluded":["Private/",null]}')],
      ['moved away', (): Promise<void> => Promise.resolve()],
      ['a link to nowhere', danglingLink(`${PLUGIN}/data.json`)],
      ['below a link to nowhere', danglingLink(PLUGIN)],
      ['below .obsidian that is a link to nowhere', danglingLink('.obsidian')],
    ])('%s: refuses to guess', async (_, damage) => {
      await damage();
      const { code, stdout, stderr } = await npmTool(['read', '{"paths":"/"}', '--vault', other]);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/ is (damaged|not there), so it is not known|cannot be read, so it is not known/);
    });

    test('unreadable for whoever runs it: refuses to guess', async () => {
      await data('{"excluded":["a.md"]}')();
      const asSomebody = async (): Promise<Run> => runAsSomebody(['read', '{"paths":"/"}', '--vault', other]);
      await giveToSomebody(other);
      await chmod(join(other, '.obsidian'), 0o000);
      const { code, stdout, stderr } = await asSomebody();
      await chmod(join(other, '.obsidian'), 0o755);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/plugins cannot be read, so it is not known what is excluded/);
      expect((await asSomebody()).code).toBe(0);
    });

    test.each(['.obsidian', '.obsidian/plugins', PLUGIN])(
      'nothing is excluded where there is no %s',
      async (folder) => {
        await rm(join(other, folder), { recursive: true });
        const { code, stdout } = await npmTool(['read', '{"paths":"a.md"}', '--vault', other]);
        expect([code, stdout]).toEqual([0, '```a.md\n1  | a\n```']);
      },
    );
  });

  test('a folder that cannot be read keeps its notes in the index, and the answer says so', async () => {
    const other = await mkdtemp(join(tmpdir(), 'collate-cli-'));
    await mkdir(join(other, 'locked'));
    await mkdir(join(other, '.data'));
    for (const path of ['a.md', 'locked/b.md']) await writeFile(join(other, path), 'chaud\n');
    await giveToSomebody(other);
    const search = (): Promise<Run> =>
      runAsSomebody(['search', '{"query":"chaud"}', '--vault', other], join(other, '.data'));
    expect((await search()).stdout).toMatch(/^2 passages in 2 notes · fast · qmd/);
    await chmod(join(other, 'locked'), 0o000);
    const locked = await search();
    await chmod(join(other, 'locked'), 0o755);
    expect(locked.stdout).toMatch(/^1 passage in 1 note · fast · qmd[^]*\nNote: locked\/ could not be indexed/);
    expect((await search()).stdout).toMatch(/^2 passages in 2 notes · fast · qmd[^]*```$/);
    await rm(other, { recursive: true });
  });

  test('takes arguments from standard input', async () => {
    // Through npm itself, which has to hand its input and arguments on.
    const args = ['run', '-s', 'tool', '--', 'read', '-', '--vault', vault];
    const { code, stdout } = await run(['npm', ...args], '{"paths":"été.md"}');
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

  test('nothing is read for paths that lead out or to what is excluded', async () => {
    const paths = [
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
    ];
    const { code, stdout } = await tool('read', { paths });
    expect(code).toBe(1);
    const told = stdout.split('\n').filter((line) => line !== '');
    expect(told).toEqual(
      paths.map(() => expect.stringMatching(/^Error: .*: (not found in the vault|outside the vault; give a path .*)$/)),
    );
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

  test('clears what a write has left in the vault whose process was killed', async () => {
    const other = await mkdtemp(join(tmpdir(), 'collate-cli-'));
    const data = await mkdtemp(join(tmpdir(), 'collate-cli-data-'));
    await writeFile(join(other, 'a.md'), 'a\n');
    const writes = join(dataFolder({ platform: 'linux', env: { XDG_DATA_HOME: data }, home: data }, other), 'writes');
    const writer = startWriter(await bundleWriter(data), [other, writes, 'a.md', 'killed', 'stop']);
    await until(() => writer.said().includes('stopped'));
    writer.process.kill('SIGKILL');
    await writer.ended;
    expect(await readdir(other)).toHaveLength(2);
    const { code } = await npmTool(['read', '{"paths":"a.md"}', '--vault', other], '', { XDG_DATA_HOME: data });
    expect(code).toBe(0);
    expect(await readdir(other)).toEqual(['a.md']);
    for (const folder of [other, data]) await rm(folder, { recursive: true });
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
