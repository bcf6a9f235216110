/** The menus of the panel. */
import { Menu, Platform } from 'obsidian';
import type { LiveBlock } from '../follow/live-block';
import type { Target } from '../follow/view/jump';
import { isNote } from './links/follow-link';
import { searchSource } from './search/search-request';
import type { Services } from './services';
import { movePick, type Pick as Picked } from './tray/picks';
import { nameAndFolder } from '../lines/note-name';
import { FORMS } from '../in-notes/saved/properties';
import type { Step } from '../lines/widen';
import { addItem as add, showMenu, showMenuBelow } from '../parts/show-menu';
import { linkedIn, targetIn } from './document/block-target';
import type { PassageCard } from './search/passage-card';
import { addSavedSearches } from './search/saved-searches-menu';
import { copyLink } from './links/copy-link';
import { copyLines, insertSearch, saveSearchLive } from './document/document-export';
import { canFindLike, findLike, LIKE_ICON, type LikeLines } from './find-like';
import type { Panel } from './panel';
import { PANEL_TYPE } from './panel-type';
import { addRecent, chooseRecent } from './document/recent-menu';

export class PanelMenus {
  constructor(private readonly panel: Panel) {}

  /** The menu of a passage or a note among the results. */
  result(event: MouseEvent | KeyboardEvent, target: Target, at: HTMLElement, card: PassageCard | undefined): void {
    const { panel } = this;
    const { services, tray } = panel;
    const { texts } = services;
    const { folder } = nameAndFolder(target.path);
    const menu = new Menu();
    addOpening(menu, services, target);
    for (const range of target.range === null ? [null] : [target.range, null]) {
      const pick = { path: target.path, range, ...(target.seen === undefined ? {} : { seen: target.seen }) };
      const adds = range === null ? texts.pickNote : texts.pickLines(range.end - range.start + 1);
      add(menu, tray.has(pick) ? texts.unpick : adds, 'square-check-big', () => tray.toggle(pick));
    }
    // Where there is a pointer, numbers are clicked.
    if (Platform.isMobile && card?.isSelecting === false)
      add(menu, texts.selectLines, 'list-checks', () => card.toggleSelecting());
    add(menu, texts.copyBlock, 'copy', () => void copyLines(services, at.win, target));
    addLink(menu, services, at, target);
    addLike(menu, services, target);
    if (folder !== '')
      add(menu, texts.searchInFolder, 'folder-search', () => panel.searchFor({ scopes: [`${folder}/`] }));
    addFileItems(menu, panel, target.path);
    showMenu(menu, event, at);
  }

  /** The menu over all results. */
  results(event: MouseEvent): void {
    const { services, search, tray } = this.panel;
    const { texts } = services;
    const { results } = search;
    const menu = new Menu();
    add(menu, texts.pickAll, 'square-check-big', () => tray.add(results.list.shownPicks));
    add(menu, texts.collapseAll, 'fold-vertical', () => results.collapseAll(true));
    add(menu, texts.expandAll, 'unfold-vertical', () => results.collapseAll(false));
    const source = searchSource(search.request);
    if (source !== undefined) {
      add(menu, texts.saveSearchLive, 'file-plus', () => void saveSearchLive(services, source), 'save');
      add(menu, texts.insertSearch, 'between-horizontal-start', () => insertSearch(services, source), 'save');
    }
    showMenu(menu, event, event.currentTarget as HTMLElement);
  }

  /** The menu beside the search box: searches and documents of before, and ways to pick without searching. */
  search(at: HTMLElement): void {
    const { panel } = this;
    const { services } = panel;
    const menu = new Menu();
    addPicking(menu, panel, at);
    addSavedSearches(menu, services, panel.search.request, { run: (request) => panel.search.restore(request), at });
    addRecent(menu, services, (id) => void panel.openRecent(id));
    showMenuBelow(menu, at);
  }

  /** The menu of the tray. */
  tray(at: HTMLElement, clear: () => void): void {
    const { panel } = this;
    const { services, tray, documents } = panel;
    const { texts } = services;
    const menu = new Menu();
    if (documents.current !== undefined)
      add(menu, texts.addToDocument, 'file-plus', () => void panel.addToDocument(), 'use');
    if (services.ask.model() !== undefined)
      add(menu, texts.askAboutTray, 'message-circle-question', () => panel.askAboutTray(), 'use');
    addPicking(menu, panel, at);
    if (tray.canUndo) add(menu, texts.undo, 'undo-2', () => void tray.undo(), 'change');
    add(menu, texts.clear, 'trash-2', clear, 'change');
    showMenuBelow(menu, at);
  }

  /** The menu of a block of the document. */
  block(event: MouseEvent, block: LiveBlock, line: number | null): void {
    const { panel } = this;
    const { services, documents } = panel;
    const { texts } = services;
    const { current } = documents;
    const { id, path, range, state } = block;
    const at = event.target as HTMLElement;
    const menu = new Menu();
    addOpening(menu, services, { path, range, ...(line === null ? {} : { line }) });
    add(menu, texts.copyBlock, 'copy', () => void documents.copyBlock(id));
    addLink(menu, services, at, linkedIn(block));
    addLike(menu, services, block);
    if (state === 'edited') add(menu, texts.verdictAccept, 'check', () => void current?.accept([id]));
    addResizing(menu, services, block, (how, step) => void current?.resize(id, how, step));
    add(menu, texts.moveUp, 'arrow-up', () => current?.move(id, -1), 'order');
    add(menu, texts.moveDown, 'arrow-down', () => current?.move(id, 1), 'order');
    add(menu, texts.verdictRemove, 'x', () => current?.remove(id), 'order');
    addFileItems(menu, panel, path);
    showMenu(menu, event, at);
  }

  /** The menu of the whole document. */
  document(at: HTMLElement): void {
    const { panel } = this;
    const { services, documents, tray } = panel;
    const { texts } = services;
    const { current } = documents;
    const view = panel.documentView;
    const menu = new Menu();
    const blocks = current?.blocks ?? [];
    const edited = blocks.flatMap(({ id, state }) => (state === 'edited' ? [id] : []));
    const isRendered = current?.view === 'rendered';
    const [look, lookIcon] = isRendered ? [texts.showSource, 'code-xml'] : [texts.showRendered, 'book-open'];
    if (current?.canUndo === true) add(menu, texts.undo, 'undo-2', () => void current.undo(), 'change');
    if (current?.canRedo === true) add(menu, texts.redo, 'redo-2', () => void current.redo(), 'change');
    add(menu, texts.editTitle, 'heading', () => view.editTitle(), 'change');
    add(menu, texts.editOverview, 'pencil', () => view.editOverview(), 'change');
    add(menu, look, lookIcon, () => documents.toggleLook(), 'look');
    add(menu, texts.documentFind, 'search', () => view.openFind(), 'look');
    add(menu, texts.refreshAll, 'refresh-cw', () => void current?.refresh(), 'look');
    if (edited.length > 0) add(menu, texts.verdictAcceptAll, 'check-check', () => void current?.accept(edited), 'look');
    add(menu, texts.copyQuotes, 'quote', () => void documents.copyQuotes(), 'use');
    add(menu, texts.verifyDocument, 'text-search', () => panel.verify.runDocument(), 'use');
    if (services.ask.model() !== undefined)
      add(menu, texts.askAboutDocument, 'message-circle-question', () => panel.askAboutDocument(), 'use');
    const backToTray = (): void => tray.set(blocks.map(({ path, range }) => ({ path, range })));
    add(menu, texts.backToTray, 'list-restart', backToTray, 'use');
    const openRecent = (): void => chooseRecent(services, (id) => void panel.openRecent(id));
    add(menu, texts.openRecentDocument, 'file-clock', openRecent, 'others');
    showMenuBelow(menu, at);
  }

  /** The menu of a pick in the tray. */
  pick(event: MouseEvent | KeyboardEvent, pick: Picked, block: LiveBlock | undefined, place: number): void {
    const { panel } = this;
    const { services, tray } = panel;
    const { texts } = services;
    const at = event.target as HTMLElement;
    const menu = new Menu();
    const move = (by: 1 | -1): void => tray.set(movePick(tray.picks, place, place + by));
    addOpening(menu, services, block === undefined ? pick : targetIn(block, null));
    if (block?.state === 'edited') add(menu, texts.verdictAccept, 'check', () => tray.accept(place));
    addLink(menu, services, at, block === undefined ? pick : linkedIn(block));
    addLike(menu, services, block ?? pick);
    if (block !== undefined) addResizing(menu, services, block, (how, step) => void tray.resize(place, how, step));
    add(menu, texts.moveUp, 'arrow-up', () => move(-1), 'order');
    add(menu, texts.moveDown, 'arrow-down', () => move(1), 'order');
    add(menu, texts.verdictRemove, 'x', () => tray.set(tray.picks.filter((_, other) => other !== place)), 'order');
    addFileItems(menu, panel, pick.path);
    showMenu(menu, event, at);
  }

  /** The menu of the button that saves: the forms, with a mark at the one that was chosen last, which the command saves in. */
  save(at: HTMLElement): void {
    const { services, documents } = this.panel;
    const { texts, settings } = services;
    const menu = new Menu();
    const blocks = documents.current?.blocks ?? [];
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
export function linesMenu(
  services: Services,
  event: MouseEvent,
  block: LiveBlock,
  line: number | null,
  addToTray: (lines: Picked) => void,
): void {
  const { texts } = services;
  const at = event.target as HTMLElement;
  const menu = new Menu();
  const target = targetIn(block, line);
  addOpening(menu, services, target);
  add(menu, texts.copyBlock, 'copy', () => void copyLines(services, at.win, target));
  addLink(menu, services, at, linkedIn(block));
  addLike(menu, services, block);
  add(menu, texts.addToTray, 'square-check-big', () => addToTray({ path: target.path, range: target.range }));
  showMenu(menu, event, at);
}

function titleWithFacts(title: string, facts: string): DocumentFragment {
  return createFragment((fragment) => {
    fragment.createDiv({ text: title });
    fragment.createDiv({ cls: 'collate-choice-facts', text: facts });
  });
}

const FORM_ICONS = { live: 'file-plus', quotes: 'quote', blocks: 'file-code' } as const;

/** A link to lines, where there are some; to a whole note Obsidian has one of its own. */
function addLink(menu: Menu, services: Services, at: HTMLElement, { path, range, line, seen }: Target): void {
  // A short note that was found as a whole has a line to look at; the row of a note has none.
  const isFound = range === null && line !== undefined && seen !== undefined;
  const lines = isFound ? { start: 1, end: seen.length } : range;
  if (lines === null || !isNote(path)) return;
  add(menu, services.texts.copyLink, 'link', () => void copyLink(services, at.win, { path, range: lines, seen }));
}

/** Passages near to these lines by meaning. */
function addLike(menu: Menu, services: Services, { path, range }: LikeLines): void {
  if (canFindLike(services) && isNote(path))
    add(menu, services.texts.findLike, LIKE_ICON, () => void findLike(services, { path, range }));
}

/** More and fewer lines, for what has a range. */
function addResizing(
  menu: Menu,
  { texts }: Services,
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
