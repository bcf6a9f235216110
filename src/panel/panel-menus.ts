/** The menus of the panel. */
import { Menu, Platform } from 'obsidian';
import type { LiveBlock } from '../follow/live-block';
import type { LiveDocument } from '../follow/live-document';
import type { Target } from '../follow/view/jump';
import { isNote } from './links/follow-link';
import { searchSource } from './search/search-request';
import type { Services } from './services';
import { picksOf } from './tray/live-tray';
import type { Pick as Picked } from './tray/picks';
import type { Texts } from '../texts/en';
import { nameAndFolder } from '../lines/note-name';
import { FORMS } from '../in-notes/saved/properties';
import type { Step } from '../lines/widen';
import { addItem as add, showMenu, showMenuBelow } from '../parts/show-menu';
import { linkedIn, targetIn } from './document/block-target';
import type { PassageCard } from './search/passage-card';
import { addSavedSearches } from './search/saved-searches-menu';
import { copyLines, copyLink, insertBlock, saveSearchLive } from './document/document-export';
import { canFindLike, findLike, LIKE_ICON } from './find-like';
import type { Panel } from './panel';
import { addToTray } from './panel-access';
import { PANEL_TYPE } from '../parts/panel-type';
import { addRecent, chooseRecent } from './document/recent-menu';

export class PanelMenus {
  private readonly services: Services;
  private readonly texts: Texts;

  constructor(private readonly panel: Panel) {
    this.services = panel.services;
    this.texts = panel.services.texts;
  }

  /** The menu of a passage or a note among the results. */
  result(event: MouseEvent | KeyboardEvent, target: Target, at: HTMLElement, card: PassageCard | undefined): void {
    const { panel, services, texts } = this;
    const { tray } = panel;
    const { folder } = nameAndFolder(target.path);
    const menu = new Menu();
    addOpening(menu, services, target);
    for (const range of target.range === null ? [null] : [target.range, null]) {
      const pick = { path: target.path, range, seen: target.seen };
      const adds = range === null ? texts.pickNote : texts.pickLines(range.end - range.start + 1);
      add(menu, tray.has(pick) ? texts.unpick : adds, 'square-check-big', () => tray.toggle(pick));
    }
    // Where there is a pointer, numbers are clicked.
    if (Platform.isMobile && card?.isSelecting === false)
      add(menu, texts.selectLines, 'list-checks', () => card.toggleSelecting());
    addCopying(menu, services, target, () => void copyLines(services, target));
    if (folder !== '')
      add(menu, texts.searchInFolder, 'folder-search', () => panel.searchFor({ scopes: [`${folder}/`] }));
    addFileItems(menu, panel, target.path);
    showMenu(menu, event, at);
  }

  /** The menu over all results. */
  results(event: MouseEvent): void {
    const { services, texts } = this;
    const { search, tray } = this.panel;
    const { results } = search;
    const menu = new Menu();
    add(menu, texts.pickAll, 'square-check-big', () => tray.add(results.list.shownPicks));
    add(menu, texts.collapseAll, 'fold-vertical', () => results.collapseAll(true));
    add(menu, texts.expandAll, 'unfold-vertical', () => results.collapseAll(false));
    const source = searchSource(search.request);
    if (source !== undefined) {
      add(menu, texts.saveSearchLive, 'file-plus', () => void saveSearchLive(services, source), 'save');
      add(menu, texts.insertSearch, 'between-horizontal-start', () => insertBlock(services, source), 'save');
    }
    showMenu(menu, event, event.currentTarget as HTMLElement);
  }

  /** The menu beside the search box: searches and documents of before, and ways to pick without searching. */
  search(at: HTMLElement): void {
    const { panel, services } = this;
    const menu = new Menu();
    addPicking(menu, panel, at);
    addSavedSearches(menu, services, panel.search.request, { run: (request) => panel.search.restore(request), at });
    addRecent(menu, services, (id) => void panel.openRecent(id));
    showMenuBelow(menu, at);
  }

  /** The menu of the tray. */
  tray(at: HTMLElement, clear: () => void): void {
    const { panel, services, texts } = this;
    const { tray } = panel;
    const menu = new Menu();
    if (panel.documents.current !== undefined)
      add(menu, texts.addToDocument, 'file-plus', () => void panel.addToDocument(), 'use');
    if (services.ask.model() !== undefined)
      add(menu, texts.askAboutTray, 'message-circle-question', () => panel.askAboutTray(), 'use');
    addPicking(menu, panel, at);
    if (tray.document.canUndo) add(menu, texts.undo, 'undo-2', () => void tray.undo(), 'change');
    add(menu, texts.clear, 'trash-2', clear, 'change');
    showMenuBelow(menu, at);
  }

  /** The menu of a block of the document. */
  block(event: MouseEvent, block: LiveBlock, line: number | null): void {
    const { panel, services } = this;
    const { documents } = panel;
    const { current } = documents;
    const { id, path, range } = block;
    const menu = new Menu();
    addOpening(menu, services, { path, range, ...(line === null ? {} : { line }) });
    addCopying(menu, services, linkedIn(block), () => void documents.copyBlock(id));
    addWork(menu, this.texts, current, block, {
      move: (by) => current?.move(id, by),
      remove: () => current?.remove(id),
    });
    addFileItems(menu, panel, path);
    showMenu(menu, event, event.target as HTMLElement);
  }

  /** The menu of a pick in the tray. */
  pick(
    event: MouseEvent | KeyboardEvent,
    pick: Picked,
    block: LiveBlock | undefined,
    work: Parameters<typeof addWork>[4],
  ): void {
    const { panel, services } = this;
    const menu = new Menu();
    addOpening(menu, services, block === undefined ? pick : targetIn(block, null));
    addCopying(menu, services, block === undefined ? pick : linkedIn(block));
    addWork(menu, this.texts, panel.tray.document, block, work);
    addFileItems(menu, panel, pick.path);
    showMenu(menu, event, event.target as HTMLElement);
  }

  /** The menu of the whole document. */
  document(at: HTMLElement): void {
    const { panel, services, texts } = this;
    const { documents, tray, documentView: view } = panel;
    const { current } = documents;
    const menu = new Menu();
    const blocks = current?.blocks ?? [];
    const edited = blocks.flatMap(({ id, state }) => (state === 'edited' ? [id] : []));
    const isRendered = current?.view === 'rendered';
    const [look, lookIcon] = isRendered ? [texts.showSource, 'code-xml'] : [texts.showRendered, 'book-open'];
    if (current?.canUndo === true) add(menu, texts.undo, 'undo-2', () => void current.undo(), 'change');
    if (current?.canRedo === true) add(menu, texts.redo, 'redo-2', () => void current.redo(), 'change');
    add(menu, texts.editTitle, 'heading', () => view.bar.edit(), 'change');
    const overview = current?.overview === undefined ? texts.addOverview : texts.editOverview;
    if (documents.seen === undefined) add(menu, overview, 'pencil', () => view.editOverview(), 'change');
    add(menu, look, lookIcon, () => documents.toggleLook(), 'look');
    add(menu, texts.documentFind, 'search', () => view.openFind(), 'look');
    add(menu, texts.refreshAll, 'refresh-cw', () => void current?.refresh(), 'look');
    if (edited.length > 0) add(menu, texts.verdictAcceptAll, 'check-check', () => void current?.accept(edited), 'look');
    add(menu, texts.copyQuotes, 'quote', () => void documents.copyQuotes(), 'use');
    add(menu, texts.verifyDocument, 'text-search', () => panel.verify.runDocument(), 'use');
    if (services.ask.model() !== undefined)
      add(menu, texts.askAboutDocument, 'message-circle-question', () => panel.askAboutDocument(), 'use');
    add(menu, texts.backToTray, 'list-restart', () => tray.set(picksOf(current?.asked ?? [])), 'use');
    const openRecent = (): void => chooseRecent(services, (id) => void panel.openRecent(id));
    add(menu, texts.openRecentDocument, 'file-clock', openRecent, 'others');
    showMenuBelow(menu, at);
  }

  /** The menu of the button that saves: the forms, with a mark at the one that was chosen last, which the command saves in. */
  save(at: HTMLElement): void {
    const { services, texts } = this;
    const { documents } = this.panel;
    const menu = new Menu();
    const blocks = documents.current?.blocks ?? [];
    const sections = blocks.filter(({ section }) => section !== undefined).length;
    const followed = sections + blocks.filter(({ range }) => range === null).length;
    const { saveAs } = services.settings();
    for (const form of FORMS) {
      const title = texts.saveAsForm[form];
      const facts = form === 'live' ? texts.saveFollows(followed, blocks.length - followed) : '';
      menu.addItem((item) =>
        item
          .setSection('save')
          .setTitle(facts === '' ? title : titleWithFacts(title, facts))
          .setIcon(FORM_ICONS[form])
          .setChecked(form === saveAs)
          .onClick(() => void documents.save(form, { at })),
      );
      if (form === 'live' && sections > 0)
        add(menu, texts.saveAsLines, 'file-lock', () => void documents.save('live', { at, isFixed: true }), 'save');
    }
    add(menu, texts.insertIntoNote, 'between-horizontal-start', () => documents.insert(at), 'insert');
    showMenuBelow(menu, at);
  }
}

/** Ways to pick without searching. */
function addPicking(menu: Menu, panel: Panel, at: HTMLElement): void {
  const { texts, app } = panel.services;
  const file = app.workspace.getActiveFile();
  if (file?.extension === 'md')
    add(menu, texts.addOpenNote, 'file-check-2', () => panel.addToTray([{ path: file.path, range: null }], at), 'pick');
  add(menu, texts.browse, 'folder-tree', () => panel.browse(), 'pick');
}

/** The menu of a block of lines that is shown inside a note. */
export function linesMenu(services: Services, event: MouseEvent, block: LiveBlock, line: number | null): void {
  const menu = new Menu();
  const target = targetIn(block, line);
  addOpening(menu, services, target);
  addCopying(menu, services, linkedIn(block), () => void copyLines(services, target));
  const lines = { path: target.path, range: target.range };
  add(menu, services.texts.addToTray, 'square-check-big', () => void addToTray(services, [lines]));
  showMenu(menu, event, event.target as HTMLElement);
}

function titleWithFacts(title: string, facts: string): DocumentFragment {
  return createFragment((fragment) => {
    fragment.createDiv({ text: title });
    fragment.createDiv({ cls: 'collate-faint', text: facts });
  });
}

const FORM_ICONS = { live: 'file-plus', quotes: 'quote', blocks: 'file-code' } as const;

/** Copies of lines, a link to them, and passages near to them by meaning; to a whole note Obsidian has a link of its own. */
function addCopying(menu: Menu, services: Services, lines: Target, copy?: () => void): void {
  const { texts } = services;
  const { path, range, line, seen } = lines;
  if (copy !== undefined) add(menu, texts.copyBlock, 'copy', copy);
  if (!isNote(path)) return;
  // A short note that was found as a whole has a line to look at; the row of a note has none.
  const isFound = range === null && line !== undefined && seen !== undefined;
  const linked = isFound ? { start: 1, end: seen.length } : range;
  if (linked !== null) add(menu, texts.copyLink, 'link', () => void copyLink(services, { path, range: linked, seen }));
  if (canFindLike(services)) add(menu, texts.findLike, LIKE_ICON, () => void findLike(services, lines));
}

/** What can be done with a block of a document or of the tray. More and fewer lines are for what has a range. */
function addWork(
  menu: Menu,
  texts: Texts,
  document: LiveDocument | undefined,
  { id = '', state, range = null }: Partial<LiveBlock> = {},
  { move, remove }: { readonly move: (by: 1 | -1) => void; readonly remove: () => void },
): void {
  if (state === 'edited') add(menu, texts.verdictAccept, 'check', () => void document?.accept([id]));
  const resize = (title: string, icon: string, how: 'widen' | 'narrow', step: Step): void => {
    if (range !== null) add(menu, title, icon, () => void document?.resize(id, how, step), 'lines');
  };
  resize(texts.lineAbove, 'arrow-up-to-line', 'widen', { by: 'line', edge: 'start' });
  resize(texts.lineBelow, 'arrow-down-to-line', 'widen', { by: 'line', edge: 'end' });
  resize(texts.paragraphBelow, 'pilcrow', 'widen', { by: 'paragraph' });
  resize(texts.wholeSection, 'heading', 'widen', { by: 'section' });
  resize(texts.withoutFirstLine, 'fold-vertical', 'narrow', { by: 'line', edge: 'start' });
  resize(texts.withoutLastLine, 'fold-vertical', 'narrow', { by: 'line', edge: 'end' });
  add(menu, texts.moveUp, 'arrow-up', () => move(-1), 'order');
  add(menu, texts.moveDown, 'arrow-down', () => move(1), 'order');
  add(menu, texts.verdictRemove, 'x', remove, 'order');
}

/** A window of its own is among what Obsidian adds in {@link addFileItems}. */
function addOpening(menu: Menu, { texts, jump }: Services, target: Target): void {
  add(menu, texts.open, 'file-text', () => void jump.open(target), 'open');
  add(menu, texts.openInTab, 'file-plus-2', () => void jump.open(target, 'tab'), 'open');
  // On a phone there is no room beside a note.
  if (!Platform.isPhone)
    add(menu, texts.openToTheRight, 'separator-vertical', () => void jump.open(target, 'split'), 'open');
}

/** What Obsidian and other plugins offer for a note. */
function addFileItems(menu: Menu, { services: { app }, leaf }: Panel, path: string): void {
  const file = app.vault.getFileByPath(path);
  if (file === null) return;
  app.workspace.trigger('file-menu', menu, file, PANEL_TYPE, leaf);
}
