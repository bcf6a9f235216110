/** The lock of a note and the temporary files of its writers, with real processes. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ifNoteIsFree, withNoteLock } from '../../src/vault/node/disk-lock';
import { DiskVault } from '../../src/vault/node/disk-vault';
import type { VaultFile } from '../../src/vault/vault';
import { bundleWriter, startWriter, type Writing } from '../support/disk-writer';
import { until } from '../support/until';

let root: string;
let vault: string;
let writes: string;
let program: string;
const running: Writing[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'collate-lock-'));
  program = await bundleWriter(root);
});

beforeEach(async () => {
  vault = await mkdtemp(join(root, 'vault-'));
  writes = join(await mkdtemp(join(root, 'data-')), 'writes');
  await writeFile(join(vault, 'a.md'), '');
});

afterEach(async () => {
  for (const one of running.splice(0)) {
    one.process.kill('SIGKILL');
    await one.ended;
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

function start(line: string, times: number | 'stop'): Writing {
  const started = startWriter(program, [vault, writes, 'a.md', line, String(times)]);
  running.push(started);
  return started;
}

async function stoppedWriter(): Promise<Writing> {
  const writer = start('killed', 'stop');
  await until(() => writer.said().includes('stopped'));
  return writer;
}

async function add(line: string): Promise<string> {
  const disk = new DiskVault(vault, { writes });
  return disk.process((await disk.listing().find('a.md')) as VaultFile, (text) => `${text}${line}\n`);
}

test('processes that write one note at the same time lose nothing', async () => {
  const writers = ['a', 'b', 'c'].map((line) => start(line, 100));
  expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  const lines = (await readFile(join(vault, 'a.md'), 'utf8')).trim().split('\n');
  for (const line of ['a', 'b', 'c']) expect(lines.filter((one) => one === line)).toHaveLength(100);
  expect(lines).toHaveLength(300);
  expect(await readdir(vault)).toEqual(['a.md']);
  expect(await readdir(writes)).toEqual([]);
});

test('a note being written by another process is waited for, others are not', async () => {
  await writeFile(join(vault, 'b.md'), '');
  const writer = await stoppedWriter();
  let isFree = false;
  await ifNoteIsFree(join(vault, 'a.md'), () => Promise.resolve(void (isFree = true)));
  expect(isFree).toBe(false);
  await ifNoteIsFree(join(vault, 'b.md'), () => Promise.resolve(void (isFree = true)));
  expect(isFree).toBe(true);
  const waiting = add('ours');
  writer.process.kill('SIGKILL');
  expect(await waiting).toBe('ours\n');
});

test('a note that stays locked is not written, and says why', async () => {
  await stoppedWriter();
  let ran = false;
  const write = (): Promise<void> => Promise.resolve(void (ran = true));
  const waited = withNoteLock(join(vault, 'a.md'), write, { patienceMs: 50 });
  await expect(waited).rejects.toThrow(/^another program keeps it locked; nothing was written$/);
  expect(ran).toBe(false);
});

test('a process killed in the middle of a write leaves the old text, a free lock, and what the next start clears', async () => {
  const writer = await stoppedWriter();
  const temporary = (await readdir(vault)).filter((name) => name.endsWith('.tmp'));
  expect(temporary).toHaveLength(1);
  const foreign = '.collate-6ba7b810-9dad-41d1-80b4-00c04fd430c8.tmp';
  await writeFile(join(vault, foreign), 'somebody else’s');
  // While the writer lives its file is its own.
  await new DiskVault(vault, { writes }).clearLeftovers();
  expect(await readdir(vault)).toEqual(expect.arrayContaining(temporary));
  writer.process.kill('SIGKILL');
  await writer.ended;
  await new DiskVault(vault, { writes }).clearLeftovers();
  expect((await readdir(vault)).sort()).toEqual([foreign, 'a.md'].sort());
  expect(await readdir(writes)).toEqual([]);
  expect(await add('ours')).toBe('ours\n');
});

test('the lock leaves no file anywhere, and is one for every way to write a path', async () => {
  const before = [await readdir(vault), await readdir(root)];
  await withNoteLock(join(vault, 'a.md'), async () => {
    let isFree = false;
    await ifNoteIsFree(join(vault, '.', 'A.md'), () => Promise.resolve(void (isFree = true)));
    expect(isFree).toBe(false);
    expect([await readdir(vault), await readdir(root)]).toEqual(before);
  });
});

test('an edit is made though its record cannot be', async () => {
  writes = join(vault, 'a.md', 'writes');
  expect(await add('ours')).toBe('ours\n');
});
