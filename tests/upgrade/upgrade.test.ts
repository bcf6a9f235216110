/**
 * What version 0.1.0 has left behind on people's disks, kept here as it wrote it, still opens without loss: the panel's state in
 * Obsidian's workspace file (search, tray, document, Ask), a document from before neighbours were saved with its blocks, settings with
 * the folders where edits are allowed, saved notes, the list of MCP clients with their tokens, what was learned of files, and past
 * queries. These files are never changed to make a test pass: a new form needs a reader of the old one. `tests/e2e/upgrade.slow.test.ts`
 * opens the same states in the built plugin.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LiveDocument } from '../../src/follow/live-document';
import { SavedSettings } from '../../src/plugin/saved-settings';
import { History } from '../../src/panel/search/history';
import { LiveTray } from '../../src/panel/tray/live-tray';
import { en } from '../../src/texts/en';
import { IssuedTokens } from '../../src/mcp/node/tokens';
import { DEFAULT_SETTINGS, deviceSettings, type Settings, withoutDeviceSettings } from '../../src/settings';
import { readPanelState } from '../../src/panel/panel-state';
import { FactsFile } from '../../src/vault/node/disk-facts';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { allowPaths } from '../../src/vault/path-lists';
import { callTool } from '../support/call-tool';

const folder = join(__dirname, '0.1.0');
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const load = (name: string): unknown => JSON.parse(textOf(name));
const vault = (): DiskVault => new DiskVault(join(folder, 'vault'));

/** What is collated, whatever finds it again. */
const filesOf = (state: unknown): unknown =>
  (state as { files?: { path: string; lines: string | null }[] } | undefined)?.files?.map(({ path, lines }) => [
    path,
    lines,
  ]);

const PANELS = ['panel-empty', 'panel-search', 'panel-tray', 'panel-document', 'panel-ask'].map(
  (name) => [name, load(`${name}.json`)] as const,
);

describe("the panel's state", () => {
  test.each(PANELS)('%s is read as it was written', (_, state) => {
    expect(readPanelState(state)).toEqual(state);
  });

  test.each(PANELS)('%s brings back its tray, and would save it for the same lines', async (_, state) => {
    const { picks, tray: saved } = readPanelState(state);
    const tray = new LiveTray(
      () => ({ vault: vault() }),
      () => undefined,
    );
    await tray.restore(picks, saved);
    expect(tray.picks).toMatchObject(picks);
    expect(filesOf(tray.document.toState())).toEqual(filesOf(saved));
    expect(JSON.stringify(tray.document.toState())).not.toContain('"whole"');
    const gone = picks.flatMap(({ path }, at) => (path === 'gone.md' ? [at] : []));
    const marked = tray.facts?.blocks.flatMap((block, at) => (block.state === 'fresh' ? [] : [at]));
    expect(marked).toEqual(gone);
  });

  test.each(PANELS.filter(([, state]) => readPanelState(state).document !== undefined))(
    '%s brings back its document, and would save it for the same lines',
    async (_, state) => {
      const { document: saved } = readPanelState(state);
      const document = await LiveDocument.fromState(saved, { vault: vault() });
      expect(document?.blocks.map(({ path, range, state: now }) => [path, range, now])).toEqual([
        ['projects/state.md', { start: 3, end: 4 }, 'fresh'],
        ['tasks.md', null, 'fresh'],
      ]);
      expect(document?.blocks[0]?.lines).toEqual(['The payment module is late.', 'The supplier could not deliver.']);
      expect(document?.problems).toEqual([]);
      expect(filesOf(document?.toState())).toEqual(filesOf(saved));
      expect(JSON.stringify(document?.toState())).not.toContain('"whole"');
    },
  );
});

test('a document from before neighbours were saved opens, with what it lacked', async () => {
  const document = await LiveDocument.fromState(load('document-early.json'), { vault: vault() });
  expect(document?.title).toBe('payment');
  expect(document?.blocks.map(({ path, range, state }) => [path, range, state])).toEqual([
    ['projects/state.md', { start: 3, end: 4 }, 'fresh'],
    ['tasks.md', null, 'fresh'],
  ]);
  expect(document?.problems.map(({ path }) => path)).toEqual(['gone.md']);
  expect(document?.toState().files.map(({ path, lines }) => [path, lines])).toEqual([
    ['projects/state.md', '3-4'],
    ['tasks.md', null],
    ['gone.md', '1-2'],
  ]);
});

describe('settings', () => {
  const data = load('data.json') as Settings;

  function saved(): { settings: SavedSettings; written: unknown[]; kept: Map<string, unknown>; told: string[] } {
    const written: unknown[] = [];
    const kept = new Map<string, unknown>();
    const file = {
      loadData: () => Promise.resolve<unknown>(data),
      saveData: (one: unknown) => Promise.resolve(void written.push(one)),
    };
    const device = {
      loadLocalStorage: (key: string): unknown => kept.get(key) ?? null,
      saveLocalStorage: (key: string, value: unknown) => void kept.set(key, value),
    };
    const told: string[] = [];
    const tell = (message: string): void => void told.push(message);
    const settings = new SavedSettings({ file, device, texts: en, tell, isDesktop: true });
    return { settings, written, kept, told };
  }

  test('hold a value of its own for each of them, so that none is tested by its default', () => {
    const same = Object.entries(data).filter(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(DEFAULT_SETTINGS[key as keyof Settings]),
    );
    expect(same).toEqual([]);
    expect(Object.keys(data)).toHaveLength(22);
  });

  /** What a computer may take over from the file. */
  const { askAgreed: _, ...offered } = deviceSettings(data);

  test('are all read or offered, keep on the device what is its own and what is excluded, and lose nothing when they are saved again', async () => {
    const { settings, written, kept, told } = saved();
    const read = await settings.load();
    expect(told).toEqual([]);
    expect(read).toEqual({ ...DEFAULT_SETTINGS, ...withoutDeviceSettings(data) });
    expect(settings.offer()).toEqual(offered);
    expect(kept.get('collate-excluded')).toEqual(data.excluded);
    await settings.save({ ...read, ...settings.offer() });
    expect(kept.get('collate-device')).toMatchObject(offered);
    expect(written.at(-1)).toMatchObject(data);
  });

  test('name the folders where edits need no question', async () => {
    const { settings } = saved();
    await settings.load();
    const { edits, editFolders = [] } = settings.offer() ?? {};
    expect(edits).toBe('folders');
    const isAllowed = await allowPaths(editFolders, vault().listing());
    const paths = ['journal/day.md', 'tasks.md', 'deep/tasks.md', 'projects/state.md', 'Private/x.md'];
    expect(paths.filter(isAllowed)).toEqual(['journal/day.md', 'tasks.md', 'deep/tasks.md']);
  });
});

test('MCP clients are let in with the tokens they were given, and listed by name and day', () => {
  const tokens = new IssuedTokens({ load: () => textOf('mcp-clients.json'), save: () => undefined });
  const given = load('mcp-tokens.json') as Record<string, string>;
  expect(tokens.list().map(({ name, since }) => [name, new Date(since).toISOString()])).toEqual([
    ['Claude Desktop', '2026-01-02T03:04:05.000Z'],
    ['Cursor 2', '2026-01-02T03:04:05.000Z'],
  ]);
  for (const [name, token] of Object.entries(given)) expect(tokens.check(token)?.name).toBe(name);
  expect(tokens.check('another token')).toBeUndefined();
});

test('what was learned of files is still known', async () => {
  const facts = await new FactsFile(() => join(folder, 'facts.json')).load();
  const known = (path: string, mtime: number, size: number): unknown =>
    facts.known({ kind: 'file', path }, { mtime, size });
  expect(known('tasks.md', 1767323045000, 120)).toEqual({ kind: 'text', length: 118 });
  expect(known('photo.png', 1767323045001, 4000)).toEqual({ kind: 'image', width: 40, height: 30 });
  expect(known('data.xyz', 1767323045002, 9)).toEqual({ kind: 'other' });
  expect(facts.toJson()).toBe(textOf('facts.json'));
});

test('past queries are offered again', () => {
  const queries = load('history.json');
  const app = { loadLocalStorage: (key: string) => (key === 'collate-history' ? queries : null) };
  expect(new History(app as never).list().map(({ query }) => query)).toEqual(queries);
});

describe('a saved note', () => {
  test('holds the document as it was copied, and can be read', async () => {
    const files = [{ path: 'projects/state.md', lines: '3-4' }, { path: 'tasks.md' }];
    const { text } = await callTool('concat', { files }, { vault: vault() });
    expect(textOf('vault/payment.md')).toBe(`---\ncollate: snapshot\n---\n\n${text}\n`);
  });

  test('is not found by a search, as what it repeats is', async () => {
    const { document } = await callTool('search', { query: 'payment' }, { vault: vault() });
    const found = document.items.flatMap((item) => (item.kind === 'passage' ? [item.path] : []));
    expect(found.sort()).toEqual(['projects/state.md', 'tasks.md']);
  });
});
