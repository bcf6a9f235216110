import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EditLog } from '../../src/edit/edit-log';
import { splitLines } from '../../src/lines/lines';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';

const before = '\uFEFFone\r\ntwo\nthree\rfour';
let root: string;
let vault: DiskVault;
let log: EditLog;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'collate-log-'));
  vault = new DiskVault(root);
  log = new EditLog();
  await put('a.md', before);
  await put('b.md', before);
});

afterEach(() => rm(root, { recursive: true }));

const put = (path: string, text: string): Promise<void> => writeFile(join(root, path), text);
const stored = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

async function edit(path: string, old: string, replacement: string, by = 'Ada'): Promise<void> {
  const edits = {
    approve: () => Promise.resolve('yes' as const),
    done: (done: Parameters<EditLog['add']>[0]) => void log.add(done, by),
    numberedStandsForRead: true,
  };
  const { failed, text } = await callAnyTool('edit', { path, old, new: replacement }, { vault, edits });
  if (failed) throw new Error(text);
}

const undo = async (id: number): Promise<string> => {
  const undone = await log.undo(id, vault);
  return undone.kind === 'undone' ? 'undone' : `${undone.reason}: ${undone.message}`;
};

describe('the log of edits', () => {
  test('lists every edit with its note, its lines, its time and whose it was', async () => {
    const started = Date.now();
    await edit('a.md', '2  | two', '2  | 2\n3  | 2b');
    await edit('b.md', '1  | one', '', 'Bob');
    const [first, second] = log.list();
    expect(first).toMatchObject({
      id: 1,
      by: 'Ada',
      path: 'a.md',
      range: { start: 2, end: 2 },
      written: { start: 2, end: 3 },
      before: ['two'],
      after: ['2', '2b'],
      state: 'done',
    });
    expect(first?.when).toBeGreaterThanOrEqual(started);
    expect(second).toMatchObject({ id: 2, by: 'Bob', path: 'b.md', after: [] });
  });

  test.each([
    ['2  | two', '2'],
    ['1  | one', ''],
    ['1  | one\n2  | two\n3  | three\n4  | four', ''],
    ['4  | four', 'a\nb\nc'],
    ['3  | three', '\n'],
  ])('takes back %j by %j to the byte', async (old, replacement) => {
    await edit('a.md', old, replacement);
    expect(await stored('a.md')).not.toBe(before);
    expect(await undo(1)).toBe('undone');
    expect(await stored('a.md')).toBe(before);
    expect(log.list()[0]?.state).toBe('undone');
    expect(await undo(1)).toMatch(/^unknown: /);
  });

  test('takes back later edits of the same lines before earlier ones, and all others in any order', async () => {
    await edit('a.md', '2  | two', '2');
    await edit('b.md', '2  | two', '2');
    await edit('a.md', '2  | 2', '2a\n2b');
    expect(await undo(1)).toBe('later-edit: the note was edited again since, at lines 2-3; undo that edit first');
    await edit('a.md', '4  | three', 'the third line, edited');
    expect(await undo(2)).toBe('undone');
    expect(await undo(3)).toBe('undone');
    expect(await undo(1)).toBe('undone');
    expect(await undo(4)).toBe('undone');
    expect([await stored('a.md'), await stored('b.md')]).toEqual([before, before]);
  });

  test('takes back the lines it wrote where other changes have moved them, and keeps those', async () => {
    await put('a.md', 'one\ntwo\nthree\n');
    await edit('a.md', '2  | two', 'the second line, as it was edited');
    await put('a.md', `new above\n${await stored('a.md')}new below\n`);
    expect(await undo(1)).toBe('undone');
    expect(await stored('a.md')).toBe('new above\none\ntwo\nthree\nnew below\n');
  });

  test('takes back blank lines at the edges of what it wrote', async () => {
    await put('a.md', 'one\ntwo\nthree\n');
    await edit('a.md', '2  | two', '\nthe second line, as it was edited\n');
    await put('a.md', `new above\n${await stored('a.md')}`);
    expect(await undo(1)).toBe('undone');
    expect(await stored('a.md')).toBe('new above\none\ntwo\nthree\n');
  });

  test('leaves a note alone in which those lines were changed since, or read the same in several places', async () => {
    await edit('a.md', '2  | two', '2');
    await put('a.md', (await stored('a.md')).replace('2', '2!'));
    const changed = await stored('a.md');
    expect(await undo(1)).toBe('changed: the note was changed since; nothing was undone');
    expect(await stored('a.md')).toBe(changed);
    await edit('b.md', '2  | two', 'status: open');
    await put('b.md', 'status: open\nx\nstatus: open\n');
    expect(await undo(2)).toBe('changed: the note was changed since; nothing was undone');
  });

  test('leaves a note alone that was put back by hand, though its own lines read as the edit did', async () => {
    await put('a.md', '- call Anna\n\n- buy milk\n');
    await edit('a.md', '1  | - call Anna', '1  | - call Anna\n2  |\n3  | - buy milk');
    await put('a.md', '- call Anna\n\n- buy milk\n');
    expect(await undo(1)).toBe('changed: the note was changed since; nothing was undone');
    expect(await stored('a.md')).toBe('- call Anna\n\n- buy milk\n');
  });

  test('follows renames it is told of, and refuses what is gone', async () => {
    await edit('a.md', '2  | two', '2');
    await edit('b.md', '2  | two', '2');
    await rename(join(root, 'a.md'), join(root, 'c.md'));
    expect(await undo(1)).toMatch(/^missing: the note is no longer there; it was deleted or renamed since/);
    log.renamed('a.md', 'c.md');
    expect(await undo(1)).toBe('undone');
    expect(await stored('c.md')).toBe(before);
    await rm(join(root, 'b.md'));
    expect(await undo(2)).toMatch(/^missing: /);
  });

  test('follows a note into a renamed folder', () => {
    const done = {
      path: 'x/y/a.md',
      range: { start: 1, end: 1 },
      written: { start: 1, end: 1 },
      before: [],
      after: [],
    };
    log.add([{ ...done, when: 0, textBefore: '', textAfter: '' }], 'Ada');
    log.renamed('x/y', 'z');
    log.renamed('z/a', 'q');
    expect(log.list()[0]?.path).toBe('z/a.md');
  });

  test('says why a note cannot be written, and can try again', async () => {
    await edit('a.md', '2  | two', '2');
    await chmod(join(root, 'a.md'), 0o444);
    expect(await undo(1)).toBe('unwritable: the file is read-only');
    await chmod(join(root, 'a.md'), 0o644);
    expect(await undo(1)).toBe('undone');
  });

  test('keeps no more text than it may; the oldest go first', async () => {
    log = new EditLog(5 * before.length);
    await edit('a.md', '2  | two', '2');
    await edit('b.md', '2  | two', '2');
    expect([await undo(1), await undo(7), await undo(0)].map((said) => said.split(':')[0])).toEqual([
      'undone',
      'unknown',
      'unknown',
    ]);
    await edit('a.md', '2  | two', '2');
    await edit('a.md', '2  | 2', '3');
    expect(await undo(2)).toBe('forgotten: too long ago; its text was not kept');
    expect(await undo(4)).toBe('undone');
    expect(await undo(3)).toBe('undone');
    expect(await stored('a.md')).toBe(before);
  });

  test('keeps of a text that it let go only the lines that it shows', () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    log = new EditLog(0);
    const used = (): number => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const start = used();
    for (let id = 0; id < 20; id++) {
      const text = `line ${id} of a long note\n`.repeat(50_000);
      const [line = ''] = splitLines(text);
      const range = { start: 2, end: 2 };
      const done = { path: 'a.md', range, written: range, before: [line], after: [line], when: 0 };
      log.add([{ ...done, textBefore: text, textAfter: text }], 'Ada');
    }
    expect(used() - start).toBeLessThan(10 * 1024 * 1024);
    const line = 'line 7 of a long note';
    expect(log.list()[7]).toMatchObject({ before: [line], around: { above: [line], below: [line, line, line] } });
  });

  test('two undos of one edit at once write once', async () => {
    await edit('a.md', '2  | two', '2');
    expect((await Promise.all([undo(1), undo(1)])).sort()).toEqual([
      'changed: the note was changed since; nothing was undone',
      'undone',
    ]);
    expect(await stored('a.md')).toBe(before);
  });
});
