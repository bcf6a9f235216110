/** Everything the plugin can do from the command palette. */
import { MarkdownView, Notice, TFile, type Editor, type Plugin, type TFolder } from 'obsidian';
import type { McpService } from '../../app/mcp/mcp-service';
import { requestOf, SavedSearches } from '../../app/search/saved-searches';
import type { Services } from '../../app/services';
import type { Pick } from '../../app/tray/picks';
import type { SavedSearch } from '../../settings';
import { splitLines } from '../../text/lines';
import type { Range } from '../../text/ranges';
import type { Dialogs } from '../dialogs/dialogs';
import { ChooseSearch } from '../search/choose-search';
import { copyLink } from './copy-link';
import { canFindLike, findLikeInEditor } from './find-like';
import { showPanel } from './panel-access';
import { addPanelCommand, withPanel, type PanelCommand } from './panel-command';
import { chooseRecent } from './recent-menu';
import { addResultSteps } from './result-steps';
import { isSaved, openInPanel } from './saved-notes';
import { addVerifyCommands } from './verify-commands';

export function addCommands(plugin: Plugin, services: Services, dialogs: Dialogs): void {
  const { app, texts, index, background, mcp } = services;
  const onPanel = (command: PanelCommand): void => addPanelCommand(plugin, app, command);

  plugin.addCommand({
    id: 'open-panel',
    name: texts.openPanel,
    callback: () => withPanel(app, (panel) => panel.focusPage()),
  });
  plugin.addCommand({
    id: 'search',
    name: texts.commandSearch,
    callback: () => withPanel(app, (panel) => panel.searchFor({})),
  });
  plugin.addCommand({
    id: 'deep-search',
    name: texts.commandDeepSearch,
    callback: () => withPanel(app, (panel) => panel.searchFor({ mode: 'deep' })),
  });
  plugin.addCommand({
    id: 'ask',
    name: texts.commandAsk,
    callback: () => withPanel(app, (panel) => panel.searchFor({ mode: 'ask' })),
  });
  onPanel({
    id: 'ask-about-tray',
    name: texts.askAboutTray,
    can: (panel) => panel.hasPicks,
    act: (panel) => panel.askAboutTray(),
    front: 'focused',
  });
  onPanel({
    id: 'ask-about-document',
    name: texts.askAboutDocument,
    can: (panel) => panel.hasDocument,
    act: (panel) => panel.askAboutDocument(),
    front: 'focused',
  });
  plugin.addCommand({
    id: 'ask-about-note',
    name: texts.askAboutNote,
    checkCallback: (checking) => {
      const file = app.workspace.getActiveFile();
      if (file?.extension !== 'md') return false;
      if (!checking) withPanel(app, (panel) => panel.askAboutNote(file.path));
      return true;
    },
  });
  plugin.addCommand({
    id: 'search-selection',
    name: texts.searchSelection,
    editorCheckCallback: (checking, editor) => {
      if (!editor.somethingSelected()) return false;
      if (!checking) withPanel(app, (panel) => panel.searchFor({ query: queryFrom(editor) }));
      return true;
    },
  });
  plugin.addCommand({
    id: 'find-like',
    name: texts.findLike,
    checkCallback: (checking) => {
      const view = app.workspace.getActiveViewOfType(MarkdownView);
      if (view?.file?.extension !== 'md' || !canFindLike(services)) return false;
      if (!checking) findLikeInEditor(services, view.editor, view.file);
      return true;
    },
  });
  plugin.addCommand({
    id: 'run-saved-search',
    name: texts.runSavedSearch,
    callback: () => {
      const run = (search: SavedSearch): void => withPanel(app, (panel) => panel.runSearch(requestOf(search)));
      new ChooseSearch(app, texts, new SavedSearches(services).list(), run).open();
    },
  });
  addResultSteps(plugin, services);
  plugin.addCommand({
    id: 'open-recent-document',
    name: texts.openRecentDocument,
    callback: () => chooseRecent(services, (id) => withPanel(app, (panel) => void panel.openRecent(id))),
  });
  plugin.addCommand({
    id: 'add-selection',
    name: texts.addSelection,
    editorCheckCallback: (checking, editor, { file }) => {
      if (file === null) return false;
      if (!checking) void addToTray(services, [selectedLines(editor, file)]);
      return true;
    },
  });
  plugin.addCommand({
    id: 'copy-link',
    name: texts.copyLink,
    editorCheckCallback: (checking, editor, { file }) => {
      if (file?.extension !== 'md') return false;
      if (!checking) copyEditorLink(services, editor, file);
      return true;
    },
  });
  plugin.addCommand({
    id: 'add-note',
    name: texts.addNote,
    checkCallback: (checking) => {
      const file = app.workspace.getActiveFile();
      if (file?.extension !== 'md') return false;
      if (!checking) void addToTray(services, [wholeNote(file)]);
      return true;
    },
  });
  plugin.addCommand({
    id: 'add-folder',
    name: texts.addFolder,
    checkCallback: (checking) => {
      const folder = app.workspace.getActiveFile()?.parent ?? null;
      if (folder === null) return false;
      if (!checking) void addToTray(services, notesIn(folder));
      return true;
    },
  });
  plugin.addCommand({
    id: 'add-open-tabs',
    name: texts.addOpenTabs,
    callback: () => void addToTray(services, openNotes(services)),
  });
  plugin.addCommand({
    id: 'browse-vault',
    name: texts.browseVault,
    callback: () => withPanel(app, (panel) => panel.browse()),
  });
  onPanel({
    id: 'save-search',
    name: texts.saveSearch,
    can: (panel) => panel.canSaveSearch,
    act: (panel) => panel.saveSearch(),
  });
  onPanel({
    id: 'collate',
    name: texts.commandCollate,
    can: (panel) => panel.hasPicks,
    act: (panel) => void panel.collate(),
    front: 'focused',
  });
  onPanel({
    id: 'copy-document',
    name: texts.copyDocument,
    can: (panel) => panel.hasDocument,
    act: (panel) => void panel.copyDocument(),
  });
  onPanel({
    id: 'save-document',
    name: texts.saveDocument,
    can: (panel) => panel.hasDocument,
    act: (panel) => void panel.saveDocument(),
  });
  onPanel({
    id: 'insert-document',
    name: texts.insertDocument,
    can: (panel) => panel.hasDocument,
    act: (panel) => panel.insertDocument(),
  });
  plugin.addCommand({
    id: 'open-saved',
    name: texts.openSaved,
    checkCallback: (checking) => {
      const file = app.workspace.getActiveFile();
      if (!isSaved(services, file)) return false;
      if (!checking) void openInPanel(services, file);
      return true;
    },
  });
  onPanel({
    id: 'toggle-rendered',
    name: texts.toggleRendered,
    can: (panel) => panel.hasDocument,
    act: (panel) => panel.toggleLook(),
  });
  addVerifyCommands(plugin, services);
  plugin.addCommand({
    id: 'update-index',
    name: texts.updateIndex,
    callback: () => void index.update().then(() => new Notice(outcome(services, texts.indexUpdated))),
  });
  plugin.addCommand({
    id: 'rebuild-index',
    name: texts.rebuildIndex,
    callback: () =>
      void index.rebuild().then(
        () => new Notice(outcome(services, texts.indexRebuilt)),
        (error: unknown) => new Notice(texts.notRebuilt(String(error))),
      ),
  });
  plugin.addCommand({ id: 'write-tree', name: texts.writeTree, callback: () => void background.writeTree() });
  // Other programs, which are the ones that edit, come in through the server.
  if (mcp !== undefined) {
    addEditCommands(plugin, services, dialogs);
    addMcpCommands(plugin, services, mcp, dialogs);
  }
  plugin.addCommand({ id: 'show-seen', name: texts.showSeen, callback: () => dialogs.chooseSeen() });
}

/** What to say after work on the index: that it is done, or why there is no index. */
function outcome({ texts, index }: Services, done: string): string {
  const status = index.status();
  if (status.kind === 'unavailable') return texts.noIndex(status.reason);
  return status.kind === 'stopped' ? texts.indexingStopped(status.done, status.total) : done;
}

/** Adds to the tray and shows it, leaving the focus where it is. */
export async function addToTray({ app, texts }: Services, picks: readonly Pick[]): Promise<void> {
  if (picks.length === 0) {
    new Notice(texts.nothingToAdd);
    return;
  }
  const panel = await showPanel(app, { focus: false });
  panel?.addToTray(picks);
}

/** Copies a link to the lines that the selection touches, as they are in the editor. */
export function copyEditorLink(services: Services, editor: Editor, file: TFile): void {
  const { path, range } = selectedLines(editor, file);
  void copyLink(services, activeWindow, { path, range, seen: splitLines(editor.getValue()) });
}

/** The lines the selection touches; the cursor's line when nothing is selected. */
export function selectedLines(editor: Editor, file: TFile): Pick & { readonly range: Range } {
  const from = editor.getCursor('from');
  const to = editor.getCursor('to');
  // A selection that ends before the first character of a line does not mean that line.
  const end = to.ch === 0 && to.line > from.line ? to.line : to.line + 1;
  return { path: file.path, range: { start: from.line + 1, end } };
}

/** A selection as a query: one line of it, not too long. */
export function queryFrom(editor: Editor): string {
  const words = editor.getSelection().trim().replace(/\s+/g, ' ');
  // In a note a dash is a dash, not the sign of what must not occur.
  return words.replace(/(^| )-+(?=\S)/g, '$1').slice(0, 200);
}

export function wholeNote({ path }: TFile): Pick {
  return { path, range: null };
}

/** The notes directly in a folder, by name. */
export function notesIn(folder: TFolder): Pick[] {
  return folder.children
    .filter((file) => file instanceof TFile && file.extension === 'md')
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map(({ path }) => ({ path, range: null }));
}

function openNotes({ app }: Services): Pick[] {
  const paths = app.workspace.getLeavesOfType('markdown').map((leaf): unknown => {
    const { view } = leaf;
    return view instanceof MarkdownView ? view.file?.path : leaf.getViewState().state?.['file'];
  });
  return [...new Set(paths)].flatMap((path) => (typeof path === 'string' ? [{ path, range: null }] : []));
}

/** The commands on the edits that tools have made. */
function addEditCommands(plugin: Plugin, { texts }: Services, dialogs: Dialogs): void {
  plugin.addCommand({ id: 'undo-last-edit', name: texts.undoLastEdit, callback: () => void dialogs.undoLast() });
  plugin.addCommand({ id: 'list-edits', name: texts.listEdits, callback: () => dialogs.showEdits() });
}

/** The commands on the MCP server. */
function addMcpCommands(plugin: Plugin, { texts, settings }: Services, mcp: McpService, dialogs: Dialogs): void {
  const turn = (id: string, name: string, on: boolean): void => {
    plugin.addCommand({
      id,
      name,
      checkCallback: (checking) => {
        const isOn = settings().mcp && (!on || mcp.status.kind === 'running');
        if (isOn === on) return false;
        if (!checking) void mcp.turn(on);
        return true;
      },
    });
  };
  turn('start-mcp', texts.startMcp, true);
  turn('stop-mcp', texts.stopMcp, false);
  plugin.addCommand({
    id: 'copy-mcp-configuration',
    name: texts.copyMcpConfiguration,
    checkCallback: (checking) => {
      if (mcp.status.kind !== 'running') return false;
      if (!checking) dialogs.chooseClient();
      return true;
    },
  });
  plugin.addCommand({ id: 'list-mcp-calls', name: texts.listMcpCalls, callback: () => dialogs.showCalls() });
}
