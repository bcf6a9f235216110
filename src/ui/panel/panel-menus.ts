/** The context menus of the panel. */
import { Menu, Platform, type WorkspaceLeaf } from 'obsidian';
import type { DocumentLook } from '../../app/documents/document-state';
import type { LiveBlock } from '../../app/documents/live-block';
import type { Target } from '../../app/jump/jump';
import { isNote } from '../../app/links/follow-link';
import type { LinkedLines } from '../../app/links/link-to-lines';
import { searchSource } from '../../app/search/search-block';
import type { SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import type { Pick as Picked } from '../../app/tray/picks';
import { nameAndFolder } from '../../text/note-name';
import { FORMS, type SavedForm } from '../../text/saved-note/properties';
import type { Step } from '../../text/widen';
import { addItem as add, showMenu, showMenuBelow } from '../parts/show-menu';
import { linkedIn, targetIn } from './block-target';
import { addSavedSearches } from '../search/saved-searches-menu';
import { canFindLike, findLike, LIKE_ICON, type LikeLines } from './find-like';
import { insertSearch, saveSearchLive } from './document-export';
import type { PanelHost } from './panel-host';
import { PANEL_TYPE } from './panel-type';
import { addRecent } from './recent-menu';

export interface MenuContext {
  readonly services: Services;
  readonly leaf: WorkspaceLeaf;
  /** What is searched for. */
  readonly request: SearchRequest;
  isPicked(pick: Picked): boolean;
  pick(pick: Picked): void;
  pickAll(): void;
  open(target: Target, event?: MouseEvent | KeyboardEvent): void;
  openIn(target: Target, where: 'tab' | 'split'): void;
  searchIn(folder: string): void;
  copyLines(target: Target): void;
  copyLink(lines: LinkedLines): void;
  collapseAll(collapsed: boolean): void;
  readonly tray: {
    accept(at: number): void;
    remove(at: number): void;
    move(at: number, by: 1 | -1): void;
    resize(at: number, how: 'widen' | 'narrow', step: Step): void;
  };
  readonly document: {
    copyBlock(id: string): void;
    /** All of it, for people. */
    copyQuotes(): void;
    refresh(): void;
    find(): void;
    /** Verifies what it quotes. */
    verify(): void;
    readonly look: DocumentLook;
    toggleLook(): void;
    accept(ids: readonly string[]): void;
    remove(id: string): void;
    move(id: string, by: number): void;
    resize(id: string, how: 'widen' | 'narrow', step: Step): void;
    readonly undo?: (() => void) | undefined;
    readonly redo?: (() => void) | undefined;
    /** Begins to change the title. */
    rename(): void;
    /** Begins to write an overview, or to change it. */
    describe(): void;
    /** Ids of the blocks whose lines were edited. */
    readonly edited: readonly string[];
    backToTray(): void;
    ask(): void;
    /** Offers the recent documents. */
    openRecent(): void;
  };
}

/** The menu of a passage or a note among the results. */
export function resultMenu(
  context: MenuContext,
  event: MouseEvent | KeyboardEvent,
  target: Target,
  at: HTMLElement,
): void {
  const { texts } = context.services;
  const { folder } = nameAndFolder(target.path);
  const menu = new Menu();
  addOpening(menu, context, target);
  for (const range of target.range === null ? [null] : [target.range, null]) {
    const pick = { path: target.path, range, ...(target.seen === undefined ? {} : { seen: target.seen }) };
    const adds = range === null ? texts.pickNote : texts.pickLines(range.end - range.start + 1);
    add(menu, context.isPicked(pick) ? texts.unpick : adds, 'square-check-big', () => context.pick(pick));
  }
  add(menu, texts.copyBlock, 'copy', () => context.copyLines(target));
  addLink(menu, context, target);
  addLike(menu, context.services, target);
  if (folder !== '') add(menu, texts.searchInFolder, 'folder-search', () => context.searchIn(`${folder}/`));
  addFileItems(menu, context, target.path);
  showMenu(menu, event, at);
}

/** The menu over all results. */
export function resultsMenu(context: MenuContext, event: MouseEvent): void {
  const { texts } = context.services;
  const menu = new Menu();
  add(menu, texts.pickAll, 'square-check-big', () => context.pickAll());
  add(menu, texts.collapseAll, 'fold-vertical', () => context.collapseAll(true));
  add(menu, texts.expandAll, 'unfold-vertical', () => context.collapseAll(false));
  const source = searchSource(context.request);
  if (source !== undefined) {
    add(menu, texts.saveSearchLive, 'file-plus', () => void saveSearchLive(context.services, source), 'save');
    add(menu, texts.insertSearch, 'between-horizontal-start', () => insertSearch(context.services, source), 'save');
  }
  showMenu(menu, event, event.currentTarget as HTMLElement);
}

/** The menu beside the search box: searches and documents of before, and ways to pick without searching. */
export function searchMenu(host: PanelHost, at: HTMLElement): void {
  const { services } = host;
  const menu = new Menu();
  addPicking(menu, host, at);
  addSavedSearches(menu, services, host.search().request, { run: (request) => host.search().restore(request), at });
  addRecent(menu, services, (id) => host.openRecent(id));
  showMenuBelow(menu, at);
}

/** The menu of the tray. */
export function trayMenu(host: PanelHost, at: HTMLElement, clear: () => void): void {
  const { services, picks, documents } = host;
  const { texts } = services;
  const menu = new Menu();
  if (documents.current !== undefined) add(menu, texts.addToDocument, 'file-plus', () => host.addToDocument(), 'use');
  if (services.ask.model() !== undefined)
    add(menu, texts.askAboutTray, 'message-circle-question', () => host.askAboutTray(), 'use');
  addPicking(menu, host, at);
  if (picks.tray.canUndo) add(menu, texts.undo, 'undo-2', () => void picks.tray.undo(), 'change');
  add(menu, texts.clear, 'trash-2', clear, 'change');
  showMenuBelow(menu, at);
}

/** Ways to pick without searching. */
function addPicking(menu: Menu, host: PanelHost, at: HTMLElement): void {
  const { picks } = host;
  const { texts, app } = host.services;
  const file = app.workspace.getActiveFile();
  if (file?.extension === 'md')
    add(menu, texts.addOpenNote, 'file-check-2', () => picks.add([{ path: file.path, range: null }], () => at), 'pick');
  add(menu, texts.browse, 'folder-tree', () => host.browse(), 'pick');
}

/** The menu of a block of the document. */
export function blockMenu(
  context: MenuContext,
  event: MouseEvent | KeyboardEvent,
  block: LiveBlock,
  line: number | null,
): void {
  const { texts } = context.services;
  const menu = new Menu();
  const target = { path: block.path, range: block.range, ...(line === null ? {} : { line }) };
  addOpening(menu, context, target);
  add(menu, texts.copyBlock, 'copy', () => context.document.copyBlock(block.id));
  addLink(menu, context, linkedIn(block));
  addLike(menu, context.services, block);
  if (block.state === 'edited') add(menu, texts.verdictAccept, 'check', () => context.document.accept([block.id]));
  addResizing(menu, context, block, (how, step) => context.document.resize(block.id, how, step));
  add(menu, texts.moveUp, 'arrow-up', () => context.document.move(block.id, -1), 'order');
  add(menu, texts.moveDown, 'arrow-down', () => context.document.move(block.id, 1), 'order');
  add(menu, texts.verdictRemove, 'x', () => context.document.remove(block.id), 'order');
  addFileItems(menu, context, block.path);
  showMenu(menu, event, event.target as HTMLElement);
}

/** The menu of the whole document. */
export function documentMenu(context: MenuContext, at: HTMLElement): void {
  const { texts } = context.services;
  const menu = new Menu();
  const { document } = context;
  const { edited, undo, redo } = document;
  const isRendered = document.look === 'rendered';
  const [look, lookIcon] = isRendered ? [texts.showSource, 'code-xml'] : [texts.showRendered, 'book-open'];
  if (undo !== undefined) add(menu, texts.undo, 'undo-2', undo, 'change');
  if (redo !== undefined) add(menu, texts.redo, 'redo-2', redo, 'change');
  add(menu, texts.editTitle, 'heading', () => document.rename(), 'change');
  add(menu, texts.editOverview, 'pencil', () => document.describe(), 'change');
  add(menu, look, lookIcon, () => document.toggleLook(), 'look');
  add(menu, texts.documentFind, 'search', () => document.find(), 'look');
  add(menu, texts.refreshAll, 'refresh-cw', () => document.refresh(), 'look');
  if (edited.length > 0) add(menu, texts.verdictAcceptAll, 'check-check', () => document.accept(edited), 'look');
  add(menu, texts.copyQuotes, 'quote', () => document.copyQuotes(), 'use');
  add(menu, texts.verifyDocument, 'text-search', () => document.verify(), 'use');
  if (context.services.ask.model() !== undefined)
    add(menu, texts.askAboutDocument, 'message-circle-question', () => document.ask(), 'use');
  add(menu, texts.backToTray, 'list-restart', () => document.backToTray(), 'use');
  add(menu, texts.openRecentDocument, 'file-clock', () => document.openRecent(), 'others');
  showMenuBelow(menu, at);
}

/** What the menu of lines inside a note does. */
export interface LinesContext extends Pick<MenuContext, 'services' | 'open' | 'openIn' | 'copyLines' | 'copyLink'> {
  addToTray(target: Target): void;
}

/** The menu of a block of lines that is shown inside a note. */
export function linesMenu(context: LinesContext, event: MouseEvent, block: LiveBlock, line: number | null): void {
  const { texts } = context.services;
  const menu = new Menu();
  const target = targetIn(block, line);
  addOpening(menu, context, target);
  add(menu, texts.copyBlock, 'copy', () => context.copyLines(target));
  addLink(menu, context, linkedIn(block));
  addLike(menu, context.services, block);
  add(menu, texts.addToTray, 'square-check-big', () => context.addToTray(target));
  showMenu(menu, event, event.target as HTMLElement);
}

/** The menu of a pick in the tray. */
export function pickMenu(
  context: MenuContext,
  event: MouseEvent | KeyboardEvent,
  pick: Picked,
  block: LiveBlock | undefined,
  at: number,
): void {
  const { texts } = context.services;
  const menu = new Menu();
  const { tray } = context;
  addOpening(menu, context, block === undefined ? pick : targetIn(block, null));
  if (block?.state === 'edited') add(menu, texts.verdictAccept, 'check', () => tray.accept(at));
  addLink(menu, context, block === undefined ? pick : linkedIn(block));
  addLike(menu, context.services, block ?? pick);
  if (block !== undefined) addResizing(menu, context, block, (how, step) => tray.resize(at, how, step));
  add(menu, texts.moveUp, 'arrow-up', () => tray.move(at, -1), 'order');
  add(menu, texts.moveDown, 'arrow-down', () => tray.move(at, 1), 'order');
  add(menu, texts.verdictRemove, 'x', () => tray.remove(at), 'order');
  addFileItems(menu, context, pick.path);
  showMenu(menu, event, event.target as HTMLElement);
}

/** What can be made of a document in notes. */
export interface Saving {
  readonly blocks: readonly LiveBlock[];
  /** `isFixed`: a live block of lines alone. */
  save(form: SavedForm, isFixed: boolean): void;
  insert(): void;
}

/** The menu of the button that saves: the forms, with a mark at the one that was chosen last, which the command saves in. */
export function saveMenu({ texts, settings }: Services, saving: Saving, at: HTMLElement): void {
  const menu = new Menu();
  const { blocks } = saving;
  const sections = blocks.filter(({ section }) => section !== undefined).length;
  const followed = sections + blocks.filter(({ range }) => range === null).length;
  const { saveAs } = settings();
  for (const form of FORMS) {
    const title = texts.saveAsForm[form];
    const facts = form === 'live' ? texts.saveFollows(followed, blocks.length - followed) : '';
    menu.addItem((item) =>
      item
        .setSection('save')
        .setTitle(facts === '' ? title : titleWithFacts(title, facts))
        .setIcon(FORM_ICONS[form])
        .setChecked(form === saveAs)
        .onClick(() => saving.save(form, false)),
    );
    if (form === 'live' && sections > 0)
      add(menu, texts.saveAsLines, 'file-lock', () => saving.save('live', true), 'save');
  }
  add(menu, texts.insertIntoNote, 'between-horizontal-start', () => saving.insert(), 'insert');
  showMenuBelow(menu, at);
}

function titleWithFacts(title: string, facts: string): DocumentFragment {
  return createFragment((fragment) => {
    fragment.createDiv({ text: title });
    fragment.createDiv({ cls: 'collate-recent-facts', text: facts });
  });
}

const FORM_ICONS = { live: 'file-plus', quotes: 'quote', blocks: 'file-code' } as const;

/** A link to lines, where there are some; to a whole note Obsidian has one of its own. */
function addLink(
  menu: Menu,
  context: Pick<MenuContext, 'services' | 'copyLink'>,
  { path, range, line, seen }: Target,
): void {
  // A short note that was found as a whole has a line to look at; the row of a note has none.
  const isFound = range === null && line !== undefined && seen !== undefined;
  const lines = isFound ? { start: 1, end: seen.length } : range;
  if (lines === null || !isNote(path)) return;
  add(menu, context.services.texts.copyLink, 'link', () => context.copyLink({ path, range: lines, seen }));
}

/** Passages near to these lines by meaning. */
function addLike(menu: Menu, services: Services, { path, range }: LikeLines): void {
  if (canFindLike(services) && isNote(path))
    add(menu, services.texts.findLike, LIKE_ICON, () => void findLike(services, { path, range }));
}

/** More and fewer lines, for what has a range. */
function addResizing(
  menu: Menu,
  { services: { texts } }: MenuContext,
  { range }: LiveBlock,
  resize: (how: 'widen' | 'narrow', step: Step) => void,
): void {
  if (range === null) return;
  const item = (title: string, icon: string, how: 'widen' | 'narrow', step: Step): void =>
    add(menu, title, icon, () => resize(how, step), 'lines');
  item(texts.lineAbove, 'arrow-up-to-line', 'widen', { by: 'line', edge: 'start' });
  item(texts.lineBelow, 'arrow-down-to-line', 'widen', { by: 'line', edge: 'end' });
  item(texts.paragraphBelow, 'pilcrow', 'widen', { by: 'paragraph', edge: 'end' });
  item(texts.wholeSection, 'heading', 'widen', { by: 'section' });
  item(texts.withoutFirstLine, 'fold-vertical', 'narrow', { by: 'line', edge: 'start' });
  item(texts.withoutLastLine, 'fold-vertical', 'narrow', { by: 'line', edge: 'end' });
}

/** A window of its own is among what Obsidian adds in {@link addFileItems}. */
function addOpening(menu: Menu, context: Pick<MenuContext, 'services' | 'open' | 'openIn'>, target: Target): void {
  const { texts } = context.services;
  add(menu, texts.open, 'file-text', () => context.open(target), 'open');
  add(menu, texts.openInTab, 'file-plus-2', () => context.openIn(target, 'tab'), 'open');
  // On a phone there is no room beside a note.
  if (!Platform.isPhone)
    add(menu, texts.openToTheRight, 'separator-vertical', () => context.openIn(target, 'split'), 'open');
}

/** What Obsidian and other plugins offer for a note. */
function addFileItems(menu: Menu, { services: { app }, leaf }: MenuContext, path: string): void {
  const file = app.vault.getFileByPath(path);
  if (file === null) return;
  app.workspace.trigger('file-menu', menu, file, PANEL_TYPE, leaf);
}
