/** Everything the plugin can do from the command palette. What cannot be done at the moment is not listed. */
import { MarkdownView, Notice, TFile, type App, type Editor, type Plugin, type TFolder } from 'obsidian';
import { requestOf, SavedSearches } from '../../app/search/saved-searches';
import type { Services } from '../../app/services';
import type { Pick } from '../../app/tray/picks';
import type { SavedSearch } from '../../settings';
import { splitLines } from '../../text/lines';
import type { Range } from '../../text/ranges';
import type { Dialogs } from '../dialogs/dialogs';
import { insertBlock } from '../in-notes/insert-block';
import { ChooseSearch } from '../search/choose-search';
import { copyLink } from './copy-link';
import { canFindLike, findLikeInEditor } from './find-like';
import { findPanel, showPanel } from './panel-access';
import { addCommand, addEditorCommand, addPanelCommand, withPanel, type PanelCommand } from './panel-command';
import { addProgramCommands } from './program-commands';
import { chooseRecent } from './recent-menu';
import { addResultSteps } from './result-steps';
import { isSaved, openInPanel } from './saved-notes';
import { addVerifyCommands } from './verify-commands';

export function addCommands(plugin: Plugin, services: Services, dialogs: Dialogs): void {
  const { texts, index, background } = services;
  addSearchCommands(plugin, services);
  addAskCommands(plugin, services);
  addTrayCommands(plugin, services);
  addDocumentCommands(plugin, services);
  addVerifyCommands(plugin, services);
  plugin.addCommand({ id: 'insert-block', name: texts.insertBlock, editorCallback: insertBlock });
  plugin.addCommand({
    id: 'update-index',
    name: texts.updateIndex,
    callback: () => void index.update().then(() => new Notice(indexOutcome(services))),
  });
  addCommand(plugin, {
    id: 'write-tree',
    name: texts.writeTree,
    ready: () => background.hasTree,
    act: () => void background.writeTree(),
  });
  addProgramCommands(plugin, services, dialogs);
}

function addSearchCommands(plugin: Plugin, services: Services): void {
  const { app, texts, index } = services;
  plugin.addCommand({ id: 'open-panel', name: texts.openPanel, callback: () => openPanel(app) });
  addCommand(plugin, {
    id: 'deep-search',
    name: texts.commandDeepSearch,
    ready: () => index.deep().kind === 'available' || index.isDeepInstant(),
    act: () => withPanel(app, (panel) => panel.searchFor({ mode: 'deep' })),
  });
  addEditorCommand(plugin, {
    id: 'search-selection',
    name: texts.searchSelection,
    ready: (editor) => editor.somethingSelected() && editor,
    act: (editor) => withPanel(app, (panel) => panel.searchFor({ query: queryFrom(editor) })),
  });
  addCommand(plugin, {
    id: 'find-like',
    name: texts.findLike,
    ready: () => {
      const view = app.workspace.getActiveViewOfType(MarkdownView);
      return view?.file?.extension === 'md' && canFindLike(services) && { editor: view.editor, file: view.file };
    },
    act: ({ editor, file }) => findLikeInEditor(services, editor, file),
  });
  addCommand(plugin, {
    id: 'run-saved-search',
    name: texts.runSavedSearch,
    ready: () => {
      const searches = new SavedSearches(services).list();
      return searches.length > 0 && searches;
    },
    act: (searches) => {
      const run = (search: SavedSearch): void => withPanel(app, (panel) => panel.runSearch(requestOf(search)));
      new ChooseSearch(app, texts, searches, run).open();
    },
  });
  addPanelCommand(plugin, app, {
    id: 'save-search',
    name: texts.saveSearch,
    can: (panel) => panel.canSaveSearch,
    act: (panel) => panel.saveSearch(),
  });
  addResultSteps(plugin, services);
}

/** Goes to what the panel shows; from within the panel, to the box. */
export function openPanel(app: App): void {
  const wasThere = findPanel(app)?.hasFocus === true;
  withPanel(app, (panel) => (wasThere ? panel.searchFor({}) : panel.focusPage()));
}

/** Not before a model is chosen; how to choose one is said in the panel. */
function addAskCommands(plugin: Plugin, { app, texts, ask }: Services): void {
  const hasModel = (): boolean => ask.model() !== undefined;
  addCommand(plugin, {
    id: 'ask',
    name: texts.commandAsk,
    ready: hasModel,
    act: () => withPanel(app, (panel) => panel.searchFor({ mode: 'ask' })),
  });
  addPanelCommand(plugin, app, {
    id: 'ask-about-tray',
    name: texts.askAboutTray,
    can: (panel) => hasModel() && panel.hasPicks,
    act: (panel) => panel.askAboutTray(),
    front: 'focused',
  });
  addPanelCommand(plugin, app, {
    id: 'ask-about-document',
    name: texts.askAboutDocument,
    can: (panel) => hasModel() && panel.hasDocument,
    act: (panel) => panel.askAboutDocument(),
    front: 'focused',
  });
  addCommand(plugin, {
    id: 'ask-about-note',
    name: texts.askAboutNote,
    ready: () => hasModel() && activeNote(app),
    act: ({ path }) => withPanel(app, (panel) => panel.askAboutNote(path)),
  });
}

function addTrayCommands(plugin: Plugin, services: Services): void {
  const { app, texts } = services;
  addEditorCommand(plugin, {
    id: 'add-selection',
    name: texts.addSelection,
    ready: selectedLines,
    act: (pick) => void addToTray(services, [pick]),
  });
  addEditorCommand(plugin, {
    id: 'copy-link',
    name: texts.copyLink,
    ready: (editor, file) => file.extension === 'md' && { editor, file },
    act: ({ editor, file }) => copyEditorLink(services, editor, file),
  });
  addCommand(plugin, {
    id: 'add-note',
    name: texts.addNote,
    ready: () => activeNote(app),
    act: (file) => void addToTray(services, [wholeNote(file)]),
  });
  addCommand(plugin, {
    id: 'add-folder',
    name: texts.addFolder,
    ready: () => app.workspace.getActiveFile()?.parent ?? undefined,
    act: (folder) => void addToTray(services, notesIn(folder)),
  });
  addCommand(plugin, {
    id: 'add-open-tabs',
    name: texts.addOpenTabs,
    ready: () => {
      const notes = openNotes(services);
      return notes.length > 0 && notes;
    },
    act: (notes) => void addToTray(services, notes),
  });
  plugin.addCommand({
    id: 'browse-vault',
    name: texts.browseVault,
    callback: () => withPanel(app, (panel) => panel.browse()),
  });
  addPanelCommand(plugin, app, {
    id: 'collate',
    name: texts.commandCollate,
    can: (panel) => panel.hasPicks,
    act: (panel) => void panel.collate(),
    front: 'focused',
  });
}

function addDocumentCommands(plugin: Plugin, services: Services): void {
  const { app, texts, recent } = services;
  const onDocument = (command: Omit<PanelCommand, 'can'>): void =>
    addPanelCommand(plugin, app, { ...command, can: (panel) => panel.hasDocument });
  addCommand(plugin, {
    id: 'open-recent-document',
    name: texts.openRecentDocument,
    ready: () => recent.list().length > 0,
    act: () => chooseRecent(services, (id) => withPanel(app, (panel) => void panel.openRecent(id))),
  });
  onDocument({ id: 'copy-document', name: texts.copyDocument, act: (panel) => void panel.copyDocument() });
  onDocument({ id: 'save-document', name: texts.saveDocument, act: (panel) => void panel.saveDocument() });
  onDocument({ id: 'insert-document', name: texts.insertDocument, act: (panel) => panel.insertDocument() });
  onDocument({ id: 'toggle-rendered', name: texts.toggleRendered, act: (panel) => panel.toggleLook() });
  addCommand(plugin, {
    id: 'open-saved',
    name: texts.openSaved,
    ready: () => {
      const file = app.workspace.getActiveFile();
      return isSaved(services, file) && file;
    },
    act: (file) => void openInPanel(services, file),
  });
}

/** What to say when the index was compared with the vault: that it is done, or why there is no index. */
function indexOutcome({ texts, index }: Services): string {
  const status = index.status();
  if (status.kind === 'unavailable') return texts.noIndex(status.reason);
  return status.kind === 'stopped' ? texts.indexingStopped(status.done, status.total) : texts.indexUpdated;
}

function activeNote({ workspace }: App): TFile | undefined {
  const file = workspace.getActiveFile();
  return file?.extension === 'md' ? file : undefined;
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
