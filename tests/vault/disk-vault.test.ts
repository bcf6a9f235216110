import fs, { existsSync, utimesSync, writeFileSync } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EditGate } from '../../src/tools/edit-gate';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import type { VaultFile, VaultFolder } from '../../src/vault/vault';
import { describeVault } from './contract';

const folders: string[] = [];

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'collate-vault-'));
  folders.push(folder);
  return folder;
}

async function write(root: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

async function fileIn(vault: DiskVault, path: string): Promise<VaultFile> {
  const entry = await vault.listing().find(path);
  if (entry?.kind !== 'file') throw new Error(`${path} is not a file`);
  return entry;
}

async function listed(vault: DiskVault): Promise<string[]> {
  return (await vault.listing().files()).map(({ path }) => path);
}

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describeVault('a folder on disk', async (files, excluded) => {
  const root = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) await write(root, path, content);
  return {
    vault: new DiskVault(root, { excluded }),
    put: (path, content) => write(root, path, content),
    remove: (path) => rm(join(root, path)),
    stored: (path) => readFile(join(root, path), 'utf8'),
  };
});

describe('a folder on disk, besides', () => {
  test('a link out of the vault does not exist, one within it counts', async () => {
    const outside = await temporaryFolder();
    await write(outside, 'passwd.md', 'root\n');
    const root = await temporaryFolder();
    await write(root, 'real/a.md', 'a\n');
    await symlink(join(outside, 'passwd.md'), join(root, 'escape.md'));
    await symlink(outside, join(root, 'escape'));
    await symlink('../..', join(root, 'real/up'));
    await symlink('real', join(root, 'alias'));
    await symlink('a.md', join(root, 'real/b.md'));
    await symlink('nowhere', join(root, 'dangling.md'));
    await symlink('/dev/zero', join(root, 'zero.md'));
    const vault = new DiskVault(root);
    expect(await listed(vault)).toEqual(['alias/a.md', 'alias/b.md', 'real/a.md', 'real/b.md']);
    const { text } = await callAnyTool('read', { paths: ['escape.md', 'escape/passwd.md', 'alias/b.md'] }, { vault });
    expect(text).toContain('Error: escape.md: not found in the vault');
    expect(text).toContain('Error: escape/passwd.md: not found in the vault');
    expect(text).toContain('```alias/b.md\n1  | a\n```');
  });

  test('a link whose target cannot be looked at now is told of, one that leads nowhere is not there', async () => {
    const root = await temporaryFolder();
    await write(root, 'real/a.md', 'a\n');
    await symlink('real', join(root, 'alias'));
    await symlink('nowhere', join(root, 'dangling'));
    await symlink('/outside', join(root, 'escape'));
    const vault = new DiskVault(root);
    const { native } = fs.realpathSync;
    const denied = jest.spyOn(fs.realpathSync, 'native').mockImplementation((path) => {
      if (!['alias', 'dangling', 'escape'].some((name) => String(path).endsWith(name))) return native(path);
      const code = String(path).endsWith('dangling') ? 'ENOENT' : 'EACCES';
      throw Object.assign(new Error(`${code}: '${String(path)}'`), { code });
    });
    const { files, unlisted } = await vault.listing().walk();
    denied.mockRestore();
    expect(files.map(({ path }) => path)).toEqual(['real/a.md']);
    expect(unlisted).toEqual([{ path: 'alias', reason: 'permission denied' }]);
  });

  test('links that lead back do not loop', async () => {
    const root = await temporaryFolder();
    await write(root, 'a/x.md', 'x\n');
    await write(root, 'b/y.md', 'y\n');
    await symlink('..', join(root, 'a/up'));
    await symlink('../b', join(root, 'a/b'));
    await symlink('../a', join(root, 'b/a'));
    expect(await listed(new DiskVault(root))).toEqual(['a/b/y.md', 'a/x.md', 'b/a/x.md', 'b/y.md']);
  });

  test.each(['work/private', '**/private', '**/private/', '*/private', 'work/priv*', '**/private/**'])(
    'a link is no way round the exclusion %s',
    async (excluded) => {
      const root = await temporaryFolder();
      await write(root, 'work/private/deep/a.md', 'secret\n');
      await symlink('work/private/deep/a.md', join(root, 'c.md'));
      await symlink('work/private/deep', join(root, 'd'));
      expect(await listed(new DiskVault(root, { excluded: [excluded] }))).toEqual([]);
    },
  );

  test('a link is no way into a dot-folder', async () => {
    const root = await temporaryFolder();
    await write(root, '.hidden/a.md', 'secret\n');
    await symlink('.hidden', join(root, 'visible'));
    await symlink('.hidden/a.md', join(root, 'a.md'));
    expect(await listed(new DiskVault(root))).toEqual([]);
  });

  test('forty folders that all link to each other are listed once for each link', async () => {
    const root = await temporaryFolder();
    const names = Array.from({ length: 40 }, (_, i) => `f${i}`);
    for (const name of names) await write(root, `${name}/a.md`, 'a\n');
    for (const from of names) for (const to of names) if (from !== to) await symlink(`../${to}`, join(root, from, to));
    const vault = new DiskVault(root);
    expect(await listed(vault)).toHaveLength(40 * 40);
    expect((await callAnyTool('tree', {}, { vault })).failed).toBe(false);
    expect((await callAnyTool('read', { paths: 'f0/f1/a.md' }, { vault })).failed).toBe(false);
    expect((await callAnyTool('read', { paths: 'f0/f1/f2/a.md' }, { vault })).failed).toBe(true);
  });

  test('more linked folders than anybody has are left unopened, with the reason', async () => {
    const root = await temporaryFolder();
    for (let i = 0; i < 101; i++) await mkdir(join(root, `large/${i}`), { recursive: true });
    for (let i = 0; i < 100; i++) await symlink('large', join(root, `link${i}`));
    const { document, text } = await callAnyTool('tree', { depth: 1 }, { vault: new DiskVault(root) });
    expect(document.items).toHaveLength(1);
    expect(text).toContain('not opened: links lead to more than 10,000 folders of this vault');
  });

  test('a file that came, went, or became a folder since the last call counts as it is now', async () => {
    const root = await temporaryFolder();
    await write(root, 'a/old.md', 'a\n');
    const vault = new DiskVault(root);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000); // so that its names are kept
    expect(await listed(vault)).toEqual(['a/old.md']);
    later.mockRestore();
    await write(root, 'a/new.md', 'a\n');
    await rm(join(root, 'a/old.md'));
    await mkdir(join(root, 'a/old.md'));
    await write(root, 'a/old.md/in.md', 'a\n');
    expect(await listed(vault)).toEqual(['a/new.md', 'a/old.md/in.md']);
    expect((await vault.listing().find('a/new.md'))?.kind).toBe('file');
    expect((await vault.listing().find('a/old.md'))?.kind).toBe('folder');
    await rm(join(root, 'a/new.md'));
    expect(await vault.listing().find('a/new.md')).toBeUndefined();
  });

  test('a name that is neither of two equal under NFC names none of them', async () => {
    const root = await temporaryFolder();
    const [composed, decomposed] = ['é-é.md'.normalize('NFC'), 'é-é.md'.normalize('NFD')];
    await write(root, composed, 'composed\n');
    await write(root, decomposed, 'decomposed\n');
    const vault = new DiskVault(root);
    const mixed = `${'é'.normalize('NFC')}-${'é.md'.normalize('NFD')}`;
    expect((await callAnyTool('read', { paths: mixed }, { vault })).failed).toBe(true);
    expect(await listed(new DiskVault(root, { excluded: ['é-é.md'] }))).toEqual([]);
  });

  test('two names that look alike are both listed', async () => {
    const root = await temporaryFolder();
    await write(root, 'a\nb.md', '1\n');
    await write(root, 'a␊b.md', '2\n');
    expect(await listed(new DiskVault(root))).toHaveLength(2);
  });

  test('a link is no way round an exclusion', async () => {
    const root = await temporaryFolder();
    await write(root, 'work/private/a.md', 'secret\n');
    await write(root, 'work/b.md', 'b\n');
    await symlink('work', join(root, 'alias'));
    await symlink('work/private/a.md', join(root, 'c.md'));
    expect(await listed(new DiskVault(root, { excluded: ['work/private'] }))).toEqual(['alias/b.md', 'work/b.md']);
  });

  test('a file that became a link after it was listed is not followed', async () => {
    const outside = await temporaryFolder();
    await write(outside, 'secret.md', 'secret\n');
    const root = await temporaryFolder();
    await write(root, 'a.md', 'a\n');
    const vault = new DiskVault(root);
    const file = await fileIn(vault, 'a.md');
    await rm(join(root, 'a.md'));
    await symlink(join(outside, 'secret.md'), join(root, 'a.md'));
    await expect(vault.read(file)).rejects.toThrow('replaced by a link meanwhile');
    await expect(vault.readBinary(file)).rejects.toThrow('replaced by a link meanwhile');
  });

  test('a folder that became a link out of the vault after it was listed is neither listed, read nor written', async () => {
    const outside = await temporaryFolder();
    await write(outside, 'a.md', 'secret\n');
    await write(outside, 'large.md', 'secret\n'.repeat(300_000));
    const root = await temporaryFolder();
    await write(root, 'sub/a.md', 'a\n');
    await write(root, 'sub/large.md', 'a\n');
    const vault = new DiskVault(root);
    const [a, large] = [await fileIn(vault, 'sub/a.md'), await fileIn(vault, 'sub/large.md')];
    const listing = vault.listing();
    const folder = await listing.find('sub');
    await rename(join(root, 'sub'), join(root, 'away'));
    await symlink(outside, join(root, 'sub'));
    const gone = /^replaced by a link or another file meanwhile$/;
    for (const file of [a, large]) {
      await expect(vault.read(file)).rejects.toThrow(gone);
      await expect(vault.readBinary(file)).rejects.toThrow(gone);
      await expect(vault.process(file, () => 'ours\n')).rejects.toThrow(gone);
    }
    await expect(listing.children(folder as VaultFolder)).rejects.toThrow(gone);
    expect((await readdir(outside)).sort()).toEqual(['a.md', 'large.md']);
    expect(await readFile(join(outside, 'a.md'), 'utf8')).toBe('secret\n');
  });

  test('a note that is replaced at every moment is still read', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'text 0\n');
    const vault = new DiskVault(root);
    const file = await fileIn(vault, 'a.md');
    let ended = false;
    const replacing = (async (): Promise<void> => {
      for (let i = 1; !ended; i++) {
        await writeFile(join(root, 'new'), `text ${i}\n`);
        await rename(join(root, 'new'), join(root, 'a.md'));
      }
    })();
    for (let i = 0; i < 500; i++) {
      expect(await vault.read(file)).toMatch(/^text \d+\n$/);
      await new Promise(setImmediate);
    }
    ended = true;
    await replacing;
  });

  test('names in NFD are shown and found in NFC; where both exist each is itself', async () => {
    const root = await temporaryFolder();
    await write(root, 'Été.md'.normalize('NFD'), 'one\n');
    await write(root, 'both/é.md'.normalize('NFC'), 'composed\n');
    await write(root, 'both/é.md'.normalize('NFD'), 'decomposed\n');
    const vault = new DiskVault(root);
    const read = async (paths: string): Promise<string> => (await callAnyTool('read', { paths }, { vault })).text;
    expect(await read('Été.md'.normalize('NFD'))).toBe(`\`\`\`${'Été.md'.normalize('NFC')}\n1  | one\n\`\`\``);
    expect(await read('both/é.md'.normalize('NFC'))).toContain('| composed');
    expect(await read('both/é.md'.normalize('NFD'))).toContain('| decomposed');
  });

  test('a line break in a name cannot break its header, and the header reads back', async () => {
    const root = await temporaryFolder();
    await write(root, 'a\n```\nb.md', 'x\n');
    await write(root, ' outer .md ', 'y\n');
    const vault = new DiskVault(root);
    const { text } = await callAnyTool('read', { paths: '/' }, { vault });
    expect(text).toBe('~~~a␊```␊b.md\n1  | x\n~~~\n\n```outer .md\n1  | y\n```');
    expect((await callAnyTool('read', { paths: ['a␊```␊b.md', 'outer .md'] }, { vault })).text).toBe(text);
  });

  test('no name passes for something else, in a tree or in any other line, and what is shown reads back', async () => {
    const root = await temporaryFolder();
    const names = [
      'Error: x.md',
      'note : y.md',
      'state.md · 412 · 2025-07-14',
      '"quoted".md',
      'invoice\u202Egpj.md',
      'a\u2028Error: b.md',
      'zero\u200Bwidth.md',
      'family 👨‍👩‍👧.md',
    ];
    for (const name of names) await write(root, `sub/${name}`, 'x\n');
    const vault = new DiskVault(root);
    const { text } = await callAnyTool('tree', { path: 'sub' }, { vault });
    const shown = text
      .split('\n')
      .slice(1)
      .map((line) => line.slice(2).replace(/ · \d+ · [\d-]+$/, ''));
    expect(shown.sort()).toEqual(
      [
        '"Error: x.md"',
        '"note : y.md"',
        '"state.md · 412 · 2025-07-14"',
        '"\\"quoted\\".md"',
        'invoice\uFFFDgpj.md',
        'a\uFFFDError: b.md',
        'zero\uFFFDwidth.md',
        'family 👨‍👩‍👧.md',
      ].sort(),
    );
    const read = await callAnyTool('read', { paths: shown.map((name) => `sub/${name}`) }, { vault });
    expect(read.document.problems).toEqual([]);
    expect(read.text.match(/^1 {2}\| x$/gm)).toHaveLength(names.length);
    const missing = await callAnyTool('read', { paths: 'no\u202Edm.such' }, { vault });
    expect(missing.text).toMatch(/^Error: no\uFFFDdm\.such: not found in the vault/);
  });

  test('errors name the reason and no path of the machine', async () => {
    const root = await temporaryFolder();
    await write(root, 'latin1.md', Uint8Array.from([0x61, 0xe9, 0x0a]));
    const vault = new DiskVault(root);
    await expect(vault.process(await fileIn(vault, 'latin1.md'), () => 'x')).rejects.toThrow(/^not UTF-8 text$/);
    expect(await readFile(join(root, 'latin1.md'))).toEqual(Buffer.from([0x61, 0xe9, 0x0a]));
    const { text } = await callAnyTool('read', { paths: ['missing.md', 'latin1.md'] }, { vault });
    expect(text).not.toContain(root);
    expect(() => new DiskVault(join(root, 'nowhere'))).toThrow(/^there is no such folder$/);
    expect(() => new DiskVault(join(root, 'latin1.md'))).toThrow(/^not a folder$/);
  });

  test('a write by another program at the same moment is noticed; nothing is lost and nothing left behind', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'old\n');
    const vault = new DiskVault(root);
    let saves = 0;
    const racing = vault.process(await fileIn(vault, 'a.md'), (text) => {
      // Another program saves after we read, however often we try.
      writeFileSync(join(root, 'a.md'), `theirs ${++saves}\n`);
      return `${text}ours\n`;
    });
    await expect(racing).rejects.toThrow('changed by another program');
    expect(await readFile(join(root, 'a.md'), 'utf8')).toBe(`theirs ${saves}\n`);
    expect(await readdir(root)).toEqual(['a.md']);
  });

  test('a change is made to what another program wrote at the same moment', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'old\n');
    const vault = new DiskVault(root);
    await vault.process(await fileIn(vault, 'a.md'), (text) => {
      writeFileSync(join(root, 'a.md'), 'theirs, longer\n');
      return `${text}ours\n`;
    });
    expect(await readFile(join(root, 'a.md'), 'utf8')).toBe('theirs, longer\nours\n');
  });

  test('a change by another program of the same length, at the same tick of the clock, is noticed', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'count: 1\n');
    const when = new Date();
    await utimes(join(root, 'a.md'), when, when);
    const vault = new DiskVault(root);
    let asked = 0;
    await vault.process(await fileIn(vault, 'a.md'), (text) => {
      asked += 1;
      if (asked === 1) {
        writeFileSync(join(root, 'a.md'), 'count: 5\n');
        utimesSync(join(root, 'a.md'), when, when);
      }
      return `${text}ours\n`;
    });
    expect(await readFile(join(root, 'a.md'), 'utf8')).toBe('count: 5\nours\n');
    expect(asked).toBe(2);
  });

  test('a write that another program overwrites at once is not reported as done', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'old\n');
    const vault = new DiskVault(root);
    // Another program has read the note before us, and writes what it made of that as soon as ours is there.
    const renaming = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renaming.mockRestore();
      fs.renameSync(from, to);
      writeFileSync(join(root, 'a.md'), 'old\ntheirs\n');
    });
    const done: unknown[] = [];
    const edits: EditGate = {
      approve: () => Promise.resolve('yes'),
      done: (edit) => done.push(edit),
      numberedStandsForRead: true,
    };
    const { text } = await callAnyTool('edit', { path: 'a.md', old: '1  | old', new: 'new' }, { vault, edits });
    expect(done).toEqual([]);
    expect(text).toBe(
      [
        'Error: a.md: another program wrote it at the same moment; read it again to see whether the edit is in it; as it is now:',
        '',
        '```a.md (lines 1-1)\n1  | old\n```',
      ].join('\n'),
    );
  });

  test.each([0o640, 0o600, 0o666, 0o777, 0o755])('a write keeps the file mode %o', async (mode) => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'old\n');
    await chmod(join(root, 'a.md'), mode);
    const vault = new DiskVault(root);
    await vault.process(await fileIn(vault, 'a.md'), () => 'new\n');
    expect((await stat(join(root, 'a.md'))).mode & 0o777).toBe(mode);
  });

  test('a read-only file is not written, though its folder would let it be replaced', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'old\n');
    await chmod(join(root, 'a.md'), 0o444);
    const vault = new DiskVault(root);
    const file = await fileIn(vault, 'a.md');
    await expect(vault.process(file, () => 'new\n')).rejects.toThrow(/^the file is read-only$/);
    expect(await vault.process(file, (text) => text)).toBe('old\n');
    expect(await readFile(join(root, 'a.md'), 'utf8')).toBe('old\n');
    expect(await readdir(root)).toEqual(['a.md']);
  });

  test('a write that fails half-way leaves the old text and nothing else', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'old\n');
    const probe = await open(join(root, 'a.md'));
    const handle = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const failing = jest.spyOn(handle, 'writeFile').mockImplementation(async function (this: typeof probe) {
      await this.write('ne');
      throw Object.assign(new Error(`ENOSPC: no space left on device, write '${root}'`), { code: 'ENOSPC' });
    });
    const vault = new DiskVault(root);
    const failed = vault.process(await fileIn(vault, 'a.md'), () => 'new\n');
    await expect(failed).rejects.toThrow(/^the disk is full$/);
    failing.mockRestore();
    expect(await readFile(join(root, 'a.md'), 'utf8')).toBe('old\n');
    expect(await readdir(root)).toEqual(['a.md']);
  });

  test('a write keeps a byte order mark and every line end, and changes a link’s target, not the link', async () => {
    const root = await temporaryFolder();
    await write(root, 'real.md', '\uFEFFa\r\nb\rc\nd');
    await symlink('real.md', join(root, 'link.md'));
    const vault = new DiskVault(root);
    await vault.process(await fileIn(vault, 'link.md'), (text) => text.replace('c', 'C'));
    expect(await readFile(join(root, 'real.md'))).toEqual(Buffer.from('\uFEFFa\r\nb\rC\nd'));
    expect((await lstat(join(root, 'link.md'))).isSymbolicLink()).toBe(true);
  });

  test('a name as long as names can be does not hinder a write', async () => {
    const root = await temporaryFolder();
    const name = `${'東'.repeat(84)}.md`;
    await write(root, name, 'old\n');
    const vault = new DiskVault(root);
    await vault.process(await fileIn(vault, name), () => 'new\n');
    expect(await readFile(join(root, name), 'utf8')).toBe('new\n');
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('hundreds of nested folders are listed without resolving the path of each anew', async () => {
    const root = await temporaryFolder();
    await write(root, `${'d/'.repeat(300)}note.md`, 'deep\n');
    const vault = new DiskVault(root);
    const resolve = jest.spyOn(fs.realpathSync, 'native');
    const { text } = await callAnyTool('tree', {}, { vault });
    expect(resolve).not.toHaveBeenCalled();
    resolve.mockRestore();
    expect(text.split('\n')).toHaveLength(301);
  });

  test('listing and reading change nothing in the folder', async () => {
    const root = await temporaryFolder();
    await write(root, 'a.md', 'a\n');
    const before = await stat(root);
    const vault = new DiskVault(root);
    await callAnyTool('read', { paths: ['/', 'a.md', 'b.md'] }, { vault });
    expect((await stat(root)).mtimeMs).toBe(before.mtimeMs);
    expect(existsSync(join(root, 'b.md'))).toBe(false);
  });
});
