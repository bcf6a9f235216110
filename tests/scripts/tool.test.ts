/** The command line, run as people run it. */
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToSomebody, npmTool, run, runAsSomebody, type Run, tool, vault } from './support/tool';

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
        /^1 note: 1 passage · fast\n\n#1 · lines 1-1 · [\d-]+ · matches 1\n```été\.md\n1 {2}\| chaud\n```$/,
      ) as string,
      stderr: '',
    });
    expect((await tool('search', { query: 'secret' })).stdout).toContain('0 notes');
  });

  test('says when the path it is given for QMD leads nowhere, and which QMD it uses', async () => {
    const { code, stdout, stderr } = await tool('search', { query: 'chaud' }, '--qmd', '/nowhere');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^1 note: 1 passage · fast/)]);
    expect(stderr).toMatch(/^--qmd \/nowhere: .+; \/.+ is used instead\n$/);
  });

  test('prints the structure with --json', async () => {
    const { code, stdout } = await tool('concat', { files: [{ path: 'été.md', lines: '1' }] }, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      inputs: [1],
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

  test('makes notes only with --allow-create, and adds to them without a read', async () => {
    const note = { path: 'made/new.md', text: 'one\n' };
    expect((await tool('write', note)).stdout).toMatch(/edits are off/);
    const refused = await tool('write', note, '--allow-edit');
    expect(refused.stdout).toMatch(/^Error: made\/new\.md: new notes are not allowed here.*--allow-create$/);
    expect(await tool('write', note, '--allow-create')).toEqual({
      code: 0,
      stdout: 'Note: made/new.md: new note with 1 line',
      stderr: '',
    });
    const added = await tool('write', { ...note, text: 'two', append: true }, '--allow-edit');
    expect(added.stdout).toMatch(/1 line added below line 1$/);
    expect(await readFile(join(vault, note.path), 'utf8')).toBe('one\ntwo\n');
    await rm(join(vault, 'made'), { recursive: true });
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
    const { code, stdout } = await tool('read', { paths: true });
    expect([code, stdout]).toEqual([1, 'Error: paths[0]: expected a string, got true']);
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
