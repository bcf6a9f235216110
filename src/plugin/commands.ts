/** Everything the plugin can do from the command palette. What cannot be done at the moment is not listed. */
import type { PluginServices } from './plugin-parts';
import { MarkdownView, Notice, TFile, type App, type Editor, type Plugin, type TFolder } from 'obsidian';
import { canBeSaved, SavedSearches } from '../panel/search/saved-searches';
import type { McpService } from './mcp-service';
import type { SearchRequest } from '../panel/search/search-request';
import type { Services } from '../panel/services';
import type { Pick } from '../panel/tray/picks';
import { splitLines } from '../lines/lines';
import type { Range } from '../lines/ranges';
import type { LoggedEdit } from '../edit/edit-log';
import type { Dialogs } from './dialogs';
import { insertBlock } from '../in-notes/view/insert-block';
import { chooseSearch } from '../panel/search/saved-searches-menu';
import { copyLink } from '../panel/links/copy-link';
import { canFindLike, findLikeInEditor } from '../panel/find-like';
import type { Panel } from '../panel/panel';
import { addToTray, findPanel, withPanel } from '../panel/panel-access';
import { Commands } from '../panel/command-list';
import { chooseRecent } from '../panel/document/recent-menu';
import { addResultSteps } from '../panel/search/result-steps';
import { isSaved, openInPanel } from '../panel/saved-notes';
import { verifyClipboard, verifyHere } from '../panel/verify-text';

export function addCommands(plugin: Plugin, services: PluginServices, dialogs: Dialogs): void {
  const { app, texts, index, background } = services;
  const commands = new Commands(plugin, app);
  addSearchCommands(commands, services);
  addResultSteps(plugin, commands, services);
  addAskCommands(commands, services);
  addTrayCommands(commands, services);
  addDocumentCommands(commands, services);
  addVerifyCommands(commands, services);
  plugin.addCommand({ id: 'insert-block', name: texts.insertBlock, editorCallback: insertBlock });
  const told = (): Notice => new Notice(indexOutcome(services));
  commands.always('update-index', texts.updateIndex, () => index.update().then(told));
  commands.add(
    'write-tree',
    texts.writeTree,
    () => background.hasTree,
    () => background.writeTree(),
  );
  addProgramCommands(commands, services, dialogs);
}

function addSearchCommands(commands: Commands, services: Services): void {
  const { app, texts, index } = services;
  const searchFor = (changed: Partial<SearchRequest>): void => withPanel(app, (panel) => panel.searchFor(changed));
  commands.always('open-panel', texts.openPanel, () => openPanel(app));
  commands.add(
    'deep-search',
    texts.commandDeepSearch,
    () => index.deep().kind === 'available' || index.isDeepInstant(),
    () => searchFor({ mode: 'deep' }),
  );
  commands.inEditor(
    'search-selection',
    texts.searchSelection,
    (editor) => editor.somethingSelected() && editor,
    (editor) => searchFor({ query: queryFrom(editor) }),
  );
  commands.add(
    'find-like',
    texts.findLike,
    () => {
      const view = app.workspace.getActiveViewOfType(MarkdownView);
      return view?.file?.extension === 'md' && canFindLike(services) && { editor: view.editor, file: view.file };
    },
    ({ editor, file }) => findLikeInEditor(services, editor, file),
  );
  commands.add(
    'run-saved-search',
    texts.runSavedSearch,
    () => new SavedSearches(services).list().length > 0,
    () => chooseSearch(services, (request) => withPanel(app, (panel) => panel.runSearch(request))),
  );
  const canSave = ({ search }: Panel): boolean => canBeSaved(search.request);
  commands.onPanel('save-search', texts.saveSearch, canSave, ({ search }) => search.save());
}

/** Goes to what the panel shows; from within the panel, to the box. */
export function openPanel(app: App): void {
  const wasThere = findPanel(app)?.hasFocus === true;
  withPanel(app, (panel) => (wasThere ? panel.searchFor({}) : panel.focusPage({ box: true })));
}

const hasPicks = (panel: Panel): boolean => panel.hasPicks;
const hasDocument = (panel: Panel): boolean => panel.hasDocument;

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
  commands.add('ask', texts.ask, hasModel, () => withPanel(app, askAnything));
  commands.onPanel('ask-about-tray', texts.askAboutTray, withModel(hasPicks), askAboutTray, 'focused');
  commands.onPanel('ask-about-document', texts.askAboutDocument, withModel(hasDocument), askAboutDocument, 'focused');
  commands.add(
    'ask-about-note',
    texts.askAboutNote,
    () => hasModel() && activeNote(app),
    ({ path }) => withPanel(app, (panel) => panel.askAboutNote(path)),
  );
}

function addTrayCommands(commands: Commands, services: Services): void {
  const { app, texts } = services;
  const addAll = (picks: readonly Pick[]): Promise<void> => addToTray(services, picks);
  commands.inEditor('add-selection', texts.addSelection, selectedLines, (pick) => addAll([pick]));
  commands.inEditor(
    'copy-link',
    texts.copyLink,
    (editor, file) => file.extension === 'md' && { editor, file },
    ({ editor, file }) => copyEditorLink(services, editor, file),
  );
  commands.add(
    'add-note',
    texts.addNote,
    () => activeNote(app),
    (file) => addAll([wholeNote(file)]),
  );
  commands.add(
    'add-folder',
    texts.addFolder,
    () => app.workspace.getActiveFile()?.parent ?? undefined,
    (folder) => addAll(notesIn(folder)),
  );
  const openTabs = (): readonly Pick[] | false => {
    const notes = openNotes(services);
    return notes.length > 0 && notes;
  };
  commands.add('add-open-tabs', texts.addOpenTabs, openTabs, addAll);
  commands.always('browse-vault', texts.browseVault, () => withPanel(app, (panel) => panel.browse()));
  commands.onPanel('collate', texts.commandCollate, hasPicks, (panel) => panel.collate(), 'focused');
}

function addDocumentCommands(commands: Commands, services: Services): void {
  const { app, texts, recent } = services;
  commands.add(
    'open-recent-document',
    texts.openRecentDocument,
    () => recent.list().length > 0,
    () => chooseRecent(services, (id) => withPanel(app, (panel) => panel.openRecent(id))),
  );
  const onDocument = (id: string, name: string, act: (panel: Panel) => unknown): void =>
    commands.onPanel(id, name, hasDocument, act);
  onDocument('copy-document', texts.copyDocument, ({ documents }) => documents.copy());
  onDocument('save-document', texts.saveDocument, ({ documents }) => documents.save());
  onDocument('insert-document', texts.insertDocument, ({ documents }) => documents.insert());
  onDocument('toggle-rendered', texts.toggleRendered, (panel) => panel.toggleLook());
  const saved = (): TFile | false => {
    const file = app.workspace.getActiveFile();
    return isSaved(services, file) && file;
  };
  commands.add('open-saved', texts.openSaved, saved, (file) => openInPanel(services, file));
}

function addVerifyCommands(commands: Commands, services: Services): void {
  const { texts } = services;
  commands.add(
    'verify-note',
    texts.verifyHere,
    () => verifyHere(services),
    (verify) => verify(),
  );
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
  const { texts, mcp, seen } = services;
  // Programs that edit come in through the server.
  if (mcp !== undefined) addServerCommands(commands, services, mcp, dialogs);
  const hasSeen = (): boolean => seen.list().length > 0;
  commands.add('show-seen', texts.showSeen, hasSeen, () => dialogs.chooseSeen());
}

function addServerCommands(
  commands: Commands,
  { texts, edits, settings }: Services,
  mcp: McpService,
  dialogs: Dialogs,
): void {
  const last = (): LoggedEdit | undefined => edits.last;
  const hasEdits = (): boolean => edits.list().length > 0;
  const isRunning = (): boolean => mcp.status.kind === 'running';
  const canStart = (): boolean => !isRunning() && (settings().mcp || mcp.hasRun);
  const isOn = (): boolean => settings().mcp;
  const hasRun = (): boolean => mcp.hasRun;
  commands.add('undo-last-edit', texts.undoLastEdit, last, (edit) => dialogs.undo(edit));
  commands.add('list-edits', texts.listEdits, hasEdits, () => dialogs.showEdits());
  commands.add('start-mcp', texts.startMcp, canStart, () => mcp.turn(true));
  commands.add('stop-mcp', texts.stopMcp, isOn, () => mcp.turn(false));
  commands.add('copy-mcp-configuration', texts.copyMcpConfiguration, isRunning, () => dialogs.chooseClient());
  commands.add('list-mcp-calls', texts.listMcpCalls, hasRun, () => dialogs.showCalls());
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
