/**
 * What version 0.2.0 has left behind, kept here as it wrote it: the panel's state with days of their own, saved and past searches,
 * notes saved in three forms, and a block; `shown.json` has what 0.2.0 showed of them. These files are never changed to make a test
 * pass.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { resolveBlock } from '../../src/in-notes/resolve-block';
import type { BlockHost } from '../../src/in-notes/resolved';
import { searchWithTool } from '../../src/in-notes/search-source';
import { LiveDocument } from '../../src/follow/live-document';
import { openSaved } from '../../src/in-notes/saved/open-saved';
import { History } from '../../src/panel/search/history';
import { requestOf, SavedSearches } from '../../src/panel/search/saved-searches';
import { LiveTray } from '../../src/panel/tray/live-tray';
import type { Settings } from '../../src/settings';
import { parseBlock } from '../../src/in-notes/source/parse-block';
import { readPanelState } from '../../src/panel/panel-state';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { ScanEngine } from '../support/scan-engine';

const folder = join(__dirname, '0.2.0');
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const load = (name: string): unknown => JSON.parse(textOf(name));
const shown = load('shown.json') as Record<string, unknown>;

const vault = new DiskVault(join(folder, 'vault'));
const context = { vault, engine: new ScanEngine(vault) };
const NAMES: Readonly<Record<string, string>> = {
  heron: 'birds/heron.md',
  egret: 'birds/egret.md',
  tasks: 'tasks.md',
  state: 'projects/state.md',
};
const hostOf = (ownPath: string): BlockHost => ({
  vault,
  ownPath,
  linkDestination: (link) => NAMES[link],
  search: (asked, signal) => searchWithTool(context, asked, signal),
});

const DATED = 'heron after:7d before:2026-11';

test('the panel comes back with its search, its tray and its document; days are filters now', async () => {
  const saved = load('panel.json') as { picks: unknown; document: { files: unknown[] } };
  const { request, picks, tray: trayState, document: state, page } = readPanelState(saved);
  expect(request).toEqual({ query: DATED, scopes: ['birds/'], mode: 'fast', sort: 'newest' });
  expect(page).toBe('document');
  const tray = new LiveTray(
    () => context,
    () => undefined,
  );
  await tray.restore(picks, trayState);
  expect(tray.picks).toMatchObject(saved.picks as object[]);
  const document = await LiveDocument.fromState(state, context);
  expect(document?.blocks.map(({ path, range, state: now }) => [path, range, now])).toEqual([
    ['projects/state.md', { start: 3, end: 4 }, 'fresh'],
    ['birds/heron.md', { start: 8, end: 11 }, 'fresh'],
    ['birds/egret.md', null, 'fresh'],
  ]);
});

test('past and saved searches ask for what they asked for', () => {
  const app = { loadLocalStorage: () => load('history.json') };
  expect(new History(app as never).list().map(({ query }) => query)).toEqual(['heron', DATED]);
  const settings = load('data.json') as Settings;
  const saved = new SavedSearches({ settings: () => settings, changeSettings: () => Promise.resolve() });
  expect(saved.list().map((one) => [one.name, requestOf(one).query])).toEqual([
    ['Herons', DATED],
    ['Plain', 'egret'],
  ]);
});

test('a block shows what it showed', async () => {
  const block = /```collate\n([^]*?)```/.exec(textOf('vault/review.md'))?.[1] ?? '';
  const resolved = await resolveBlock(parseBlock(block), hostOf('review.md'));
  const files = resolved.flatMap((one) => (one.kind === 'file' ? [one.file] : []));
  const document = await LiveDocument.fromState({ version: 1, title: '', overview: '', files }, context);
  expect(document?.blocks.map(({ path, range, lines }) => [path, range, lines])).toEqual(shown['review.md']);
});

test.each(['saved live.md', 'saved quotes.md', 'saved blocks.md'])('%s opens as it did', async (name) => {
  const opened = await openSaved(textOf(`vault/${name}`), hostOf(name), { parse });
  const document = opened && (await LiveDocument.fromState(opened.state, context, opened.picked));
  const { title, overview, blocks = [] } = document ?? {};
  const now = { title, overview, blocks: blocks.map(({ path, range, lines, state }) => [path, range, state, lines]) };
  expect(now).toEqual(shown[name]);
});
