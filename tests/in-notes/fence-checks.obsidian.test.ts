/** What is said of fences on screen, when their notes are read for it, and of hostile ones. */
import type { App } from 'obsidian';
import { FenceChecks, looksLikeNote, type FenceState } from '../../src/in-notes/view/fence-checks';
import { findConcatFences, type ConcatFence } from '../../src/in-notes/concat-fences';
import { MemoryVault } from '../support/memory-vault';
import { makeApp } from '../support/mock-app';
import { until } from '../support/until';

const LINE = 'The vendor cannot deliver before June.';

const fence = (header: string, ...lines: readonly string[]): ConcatFence =>
  findConcatFences([`\`\`\`${header}`, ...lines, '```'])[0]!;

interface Setup {
  readonly app: App;
  readonly vault: MemoryVault;
  readonly checks: FenceChecks;
  readonly excluded: Set<() => void>;
}

async function setUp(files: Readonly<Record<string, string | Uint8Array>>): Promise<Setup> {
  const app = (await makeApp({ 'note.md': LINE })).asOriginalType__();
  const vault = new MemoryVault(files, ['secret/']);
  const excluded = new Set<() => void>();
  const onStatus = (listener: () => void): (() => void) => {
    excluded.add(listener);
    return () => excluded.delete(listener);
  };
  const services = { app, context: () => ({ vault }), settings: () => ({ excluded: [] }), index: { onStatus } };
  const checks = new FenceChecks(services as unknown as ConstructorParameters<typeof FenceChecks>[0]);
  checks.load();
  return { app, vault, checks, excluded };
}

const said = (state: FenceState | undefined): string | undefined =>
  state?.kind === 'checked' ? state.check.kind : state?.kind;

const modify = (app: App): void => void app.vault.trigger('modify', app.vault.getFileByPath('note.md'));

describe('the check of a fence', () => {
  test('takes the stand-in of a pasted picture for the picture, and the picture for itself', async () => {
    const picture = `![](data:image/png;base64,${'A'.repeat(4000)})`;
    const { checks } = await setUp({ 'note.md': picture });
    for (const line of ['![](data:image/png;base64,… 3 KB)', picture])
      expect(said(await checks.check(fence('note.md', `1  | ${line}`)))).toBe('unchanged');
  });

  test('says what became of its lines, by the path as the tools take it', async () => {
    const { checks } = await setUp({ 'note.md': LINE });
    for (const header of ['note.md (lines 1-1)', '/note.md (lines 1-1)', 'vault/note.md', './note.md'])
      expect(said(await checks.check(fence(header, `1  | ${LINE}`)))).toBe('unchanged');
    expect(await checks.check(fence('vault/note.md', `1  | ${LINE}`))).toMatchObject({ path: 'note.md' });
  });

  test('does not tell an excluded note from a missing one', async () => {
    const { checks } = await setUp({ 'secret/plan.md': LINE });
    const missing = await checks.check(fence('nowhere.md', `1  | ${LINE}`));
    expect(missing).toEqual({ kind: 'missing' });
    expect(await checks.check(fence('secret/plan.md', `1  | ${LINE}`))).toEqual(missing);
  });

  test('leaves alone what names no file and looks like none', async () => {
    const { checks } = await setUp({ 'note.md': LINE, 'folder/note.md': LINE, plain: LINE });
    for (const header of ['js', 'folder', 'python3.11', 'javascript:alert(1).md', 'https://example.com/a.md', '.md'])
      expect(await checks.check(fence(header, `1  | ${LINE}`))).toBeUndefined();
    expect(said(await checks.check(fence('plain', `1  | ${LINE}`)))).toBe('unchanged');
  });

  test('opens no path outside the vault', async () => {
    const { checks } = await setUp({ 'note.md': LINE });
    for (const header of ['../note.md', 'folder/../../etc/passwd.txt', '//server/share.md'])
      expect(await checks.check(fence(header, `1  | ${LINE}`))).toEqual({ kind: 'missing' });
  });

  test('says that a file is no text', async () => {
    const { checks } = await setUp({ 'scan.list': new Uint8Array([0, 0, 0]), 'picture.png': new Uint8Array([1]) });
    for (const header of ['scan.list', 'picture.png'])
      expect(await checks.check(fence(header, `1  | ${LINE}`))).toMatchObject({ kind: 'problem', code: 'not-text' });
  });
});

describe('watched fences', () => {
  test('are told at once, and again when the note changes; the note is read once for all', async () => {
    const { app, vault, checks } = await setUp({ 'note.md': LINE });
    const states: (string | undefined)[][] = [[], []];
    const one = fence('note.md (lines 1-1)', `1  | ${LINE}`);
    const stops = states.map((list) => checks.watch(one, (state) => list.push(said(state))));
    await until(() => states.every(({ length }) => length === 1));
    expect(vault.reads).toBe(1);
    vault.put('note.md', `New.\n${LINE}`);
    modify(app);
    await until(() => states.every(({ length }) => length === 2));
    expect(states).toEqual([
      ['unchanged', 'moved'],
      ['unchanged', 'moved'],
    ]);
    expect(vault.reads).toBe(2);
    for (const stop of stops) stop();
  });

  test('are followed only while there are any', async () => {
    const { app, vault, checks } = await setUp({ 'note.md': LINE });
    const told: (FenceState | undefined)[] = [];
    const stop = checks.watch(fence('note.md', `1  | ${LINE}`), (state) => told.push(state));
    const other = checks.watch(fence('other.md', `1  | ${LINE}`), () => undefined);
    await until(() => told.length === 1);
    stop();
    other();
    modify(app);
    expect([told.length, vault.reads]).toEqual([1, 1]);
    const again = checks.watch(fence('note.md', `1  | ${LINE}`), (state) => told.push(state));
    await until(() => told.length === 2);
    again();
  });

  test('hear nothing of a look during which the note has changed', async () => {
    const { app, vault, checks } = await setUp({ 'note.md': LINE });
    const reads: ((text: string) => void)[] = [];
    vault.read = () => new Promise((resolve) => reads.push(resolve));
    const told: (string | undefined)[] = [];
    const stop = checks.watch(fence('note.md', `1  | ${LINE}`), (state) => told.push(said(state)));
    await until(() => reads.length === 1);
    modify(app);
    reads[0]!(LINE);
    await until(() => reads.length === 2);
    reads[1]!('Something else is written here.');
    await until(() => told.length === 1);
    expect(told).toEqual(['gone']);
    stop();
  });

  test('notice when what is excluded changes', async () => {
    const { vault, checks, excluded } = await setUp({});
    const told: (string | undefined)[] = [];
    const stop = checks.watch(fence('note.md', `1  | ${LINE}`), (state) => told.push(said(state)));
    await until(() => told.length === 1);
    vault.put('note.md', LINE);
    for (const listener of excluded) listener();
    await until(() => told.length === 2);
    expect(told).toEqual(['missing', 'unchanged']);
    stop();
  });
});

test('a header looks like a note by an ending that begins with a letter', () => {
  const yes = ['a.md', 'My notes/Été.md', 'a b.txt', 'x.js', 'x.mp3'];
  const no = ['js', 'c++', 'python3.11', 'a.md/', 'javascript:a.md', 'C:\\a.md', 'a.', '.md', 'a. b'];
  expect([...yes, ...no].filter((path) => looksLikeNote({ path }))).toEqual(yes);
});
