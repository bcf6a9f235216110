/** Everything the plugin can do from the command palette. What cannot be done at the moment is not listed. */
import type { PluginServices } from './plugin-parts';
import { MarkdownView, Notice, TFile, type App, type Editor, type Plugin, type TFolder } from 'obsidian';
import { canBeSaved, SavedSearches } from '../panel/search/saved-searches';
import type { SearchRequest } from '../panel/search/search-request';
import type { Services } from '../panel/services';
import type { Pick } from '../panel/tray/picks';
import { splitLines } from '../lines/lines';
import type { Range } from '../lines/ranges';
import type { Dialogs } from './dialogs';
import { insertBlock } from '../in-notes/view/insert-block';
import { chooseSearch } from '../panel/search/saved-searches-menu';
import { copyLink } from '../panel/document/document-export';
import { canFindLike, findLikeInEditor } from '../panel/find-like';
import type { Panel } from '../panel/panel';
import { addToTray, findPanel, withPanel } from '../panel/panel-access';
import { Commands } from '../panel/command-list';
import { chooseRecent } from '../panel/document/recent-menu';
import { addResultSteps } from '../panel/search/result-steps';
import { isSaved, openInPanel } from '../panel/saved-notes';
import { verifyClipboard, verifyHere } from '../panel/verify-text';

export function addCommands(plugin: Plugin, services: PluginServices, dialogs: Dialogs): void {
  const { texts, index, background } = services;
  const commands = new Commands(plugin);
  addSearchCommands(commands, services);
  addResultSteps(plugin, commands, services);
  addAskCommands(commands, services);
  addTrayCommands(commands, services);
  addDocumentCommands(commands, services);
  addVerifyCommands(commands, services);
  plugin.addCommand({ id: 'insert-block', name: texts.insertBlock, editorCallback: insertBlock });
  const told = (): Notice => new Notice(indexOutcome(services));
  commands.always('update-index', texts.updateIndex, () => index.update().then(told));
  commands.add('write-tree', texts.writeTree, () => background.hasTree && (() => background.writeTree()));
  addProgramCommands(commands, services, dialogs);
}

function addSearchCommands(commands: Commands, services: Services): void {
  const { app, texts, index } = services;
  const searchFor = (changed: Partial<SearchRequest>): void => withPanel(app, (panel) => panel.searchFor(changed));
  commands.always('open-panel', texts.openPanel, () => openPanel(app));
  commands.add('deep-search', texts.commandDeepSearch, () => {
    const canGoDeep = index.deep().kind === 'available' || index.isDeepInstant();
    return canGoDeep && (() => searchFor({ mode: 'deep' }));
  });
  commands.inEditor('search-selection', texts.searchSelection, (editor) => {
    return editor.somethingSelected() && (() => searchFor({ query: queryFrom(editor) }));
  });
  commands.add('find-like', texts.findLike, () => {
    const { editor, file } = app.workspace.getActiveViewOfType(MarkdownView) ?? {};
    if (editor === undefined || file?.extension !== 'md' || !canFindLike(services)) return undefined;
    return () => findLikeInEditor(services, editor, file);
  });
  const run = (request: SearchRequest): void => withPanel(app, (panel) => panel.runSearch(request));
  commands.add('run-saved-search', texts.runSavedSearch, () => {
    return new SavedSearches(services).list().length > 0 && (() => chooseSearch(services, run));
  });
  const canSave = ({ search }: Panel): boolean => canBeSaved(search.request);
  commands.onPanel('save-search', texts.saveSearch, canSave, ({ search }) => search.save());
}

/** Goes to what the panel shows; from within the panel, to the box. */
export function openPanel(app: App): void {
  const wasThere = findPanel(app)?.hasFocus === true;
  withPanel(app, (panel) => (wasThere ? panel.searchFor({}) : panel.focusPage({ box: true })));
}

const hasPicks = ({ tray }: Panel): boolean => tray.picks.length > 0;
const hasDocument = ({ documents }: Panel): boolean => documents.current !== undefined;

/** Not before a model is chosen; how to choose one is said in the panel. */
function addAskCommands(commands: Commands, { app, texts, ask }: Services): void {
  const hasModel = (): boolean => ask.model() !== undefined;
  const withModel =
    (can: (panel: Panel) => boolean) =>
    (panel: Panel): boolean =>
      hasModel() && can(panel);
  const askAnything = (panel: Panel): void => panel.searchFor({ mode: 'ask' });
  const askAboutTray = (panel: Panel): void => panel.askAboutTray();
  const askAboutDocument = (panel: Panel): void => panel.askAboutDocument();
  commands.add('ask', texts.ask, () => hasModel() && (() => withPanel(app, askAnything)));
  commands.onPanel('ask-about-tray', texts.askAboutTray, withModel(hasPicks), askAboutTray, 'focused');
  commands.onPanel('ask-about-document', texts.askAboutDocument, withModel(hasDocument), askAboutDocument, 'focused');
  commands.add('ask-about-note', texts.askAboutNote, () => {
    const note = hasModel() ? activeNote(app) : undefined;
    return note && (() => withPanel(app, (panel) => panel.askAboutNote(note.path)));
  });
}

function addTrayCommands(commands: Commands, services: Services): void {
  const { app, texts } = services;
  const addAll = (picks: readonly Pick[]): Promise<void> => addToTray(services, picks);
  commands.inEditor('add-selection', texts.addSelection, (editor, file) => {
    return () => addAll([selectedLines(editor, file)]);
  });
  commands.inEditor('copy-link', texts.copyLink, (editor, file) => {
    return file.extension === 'md' && (() => copyEditorLink(services, editor, file));
  });
  commands.add('add-note', texts.addNote, () => {
    const note = activeNote(app);
    return note && (() => addAll([wholeNote(note)]));
  });
  commands.add('add-folder', texts.addFolder, () => {
    const folder = app.workspace.getActiveFile()?.parent;
    return folder ? () => addAll(notesIn(folder)) : undefined;
  });
  commands.add('add-open-tabs', texts.addOpenTabs, () => {
    const notes = openNotes(services);
    return notes.length > 0 && (() => addAll(notes));
  });
  commands.always('browse-vault', texts.browseVault, () => withPanel(app, (panel) => panel.browse()));
  commands.onPanel('collate', texts.commandCollate, hasPicks, (panel) => panel.collate(), 'focused');
}

function addDocumentCommands(commands: Commands, services: Services): void {
  const { app, texts, recent } = services;
  const open = (id: string): void => withPanel(app, (panel) => panel.openRecent(id));
  commands.add('open-recent-document', texts.openRecentDocument, () => {
    return recent.list().length > 0 && (() => chooseRecent(services, open));
  });
  const onDocument = (id: string, name: string, act: (panel: Panel) => unknown): void =>
    commands.onPanel(id, name, hasDocument, act);
  onDocument('copy-document', texts.copyDocument, ({ documents }) => documents.copy());
  onDocument('save-document', texts.saveDocument, ({ documents }) => documents.save());
  onDocument('insert-document', texts.insertDocument, ({ documents }) => documents.insert());
  onDocument('toggle-rendered', texts.toggleRendered, (panel) => panel.toggleLook());
  commands.add('open-saved', texts.openSaved, () => {
    const file = app.workspace.getActiveFile();
    return isSaved(services, file) && (() => openInPanel(services, file));
  });
}

function addVerifyCommands(commands: Commands, services: Services): void {
  const { texts } = services;
  commands.add('verify-note', texts.verifyHere, () => verifyHere(services));
  commands.always('verify-clipboard', texts.verifyClipboard, () => verifyClipboard(services));
  const hasClaims = ({ verify }: Panel): boolean => verify.verification.shown.length > 0;
  const wasRun = ({ verify }: Panel): boolean => verify.verification.state.kind !== 'none';
  // What is shown is seen, wherever the panel was.
  commands.onPanel('next-claim', texts.verifyNext, hasClaims, ({ verify }) => verify.step(1), 'unfocused');
  commands.onPanel('previous-claim', texts.verifyPrevious, hasClaims, ({ verify }) => verify.step(-1), 'unfocused');
  commands.onPanel('show-verified', texts.verifyShow, wasRun, ({ verify }) => verify.show(), 'focused');
}

/** The commands on what other programs do. Somebody who lets none in sees none of them. */
function addProgramCommands(commands: Commands, services: PluginServices, dialogs: Dialogs): void {
  const { texts, edits, settings, mcp, seen } = services;
  commands.add('show-seen', texts.showSeen, () => seen.list().length > 0 && (() => dialogs.chooseSeen()));
  // Programs that edit come in through the server.
  if (mcp === undefined) return;
  const isRunning = (): boolean => mcp.status.kind === 'running';
  const canStart = (): boolean => !isRunning() && (settings().mcp || mcp.hasRun);
  commands.add('undo-last-edit', texts.undoLastEdit, () => {
    const { last } = edits;
    return last && (() => dialogs.undo(last));
  });
  commands.add('list-edits', texts.listEdits, () => edits.list().length > 0 && (() => dialogs.showEdits()));
  commands.add('start-mcp', texts.startMcp, () => canStart() && (() => mcp.turn(true)));
  commands.add('stop-mcp', texts.stopMcp, () => settings().mcp && (() => mcp.turn(false)));
  commands.add('copy-mcp-configuration', texts.copyMcpConfiguration, () => {
    return isRunning() && (() => dialogs.chooseClient());
  });
  commands.add('list-mcp-calls', texts.listMcpCalls, () => mcp.hasRun && (() => dialogs.showCalls()));
}

/** What to say when the index was compared with the vault: that it is done, or why there is no index. */
function indexOutcome({ texts, index }: Services): string {
  const status = index.engine.status();
  if (status.kind === 'unavailable') return texts.noIndex(status.reason);
  return status.kind === 'stopped' ? texts.indexingStopped(status.done, status.total) : texts.indexUpdated;
}

function activeNote({ workspace }: App): TFile | undefined {
  const file = workspace.getActiveFile();
  return file?.extension === 'md' ? file : undefined;
}

/** Copies a link to the lines that the selection touches, as they are in the editor. */
export function copyEditorLink(services: Services, editor: Editor, file: TFile): void {
  const { path, range } = selectedLines(editor, file);
  void copyLink(services, { path, range, seen: splitLines(editor.getValue()) });
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
