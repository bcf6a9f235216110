/** The context menus of the panel. */
import { Menu, type MenuItem, type WorkspaceLeaf } from 'obsidian';
import type { LiveBlock } from '../../app/documents/live-block';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import type { Pick } from '../../app/tray/picks';
import { nameAndFolder } from '../../text/note-name';
import { showMenu } from '../parts/show-menu';
import { PANEL_TYPE } from './panel-type';

export interface MenuContext {
  readonly services: Services;
  readonly leaf: WorkspaceLeaf;
  isPicked(pick: Pick): boolean;
  pick(pick: Pick): void;
  pickAll(): void;
  open(target: Target, event?: MouseEvent | KeyboardEvent): void;
  openIn(target: Target, where: 'tab' | 'split'): void;
  searchIn(folder: string): void;
  copyLines(target: Target): void;
  collapseAll(collapsed: boolean): void;
  readonly document: {
    copyBlock(id: string): void;
    refresh(): void;
    accept(ids: readonly string[]): void;
    remove(id: string): void;
    /** Ids of the blocks whose lines were edited. */
    readonly edited: readonly string[];
    backToTray(): void;
    /** Shows the document that was there before this one, if there was one. */
    readonly earlier?: () => void;
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
  const pick = { path: target.path, range: target.range };
  const menu = new Menu();
  addOpening(menu, context, target);
  add(menu, context.isPicked(pick) ? texts.unpick : texts.pick, 'square-check-big', () => context.pick(pick));
  const whole = { path: target.path, range: null };
  if (target.range !== null && !context.isPicked(whole))
    add(menu, texts.pickNote, 'file-plus', () => context.pick(whole));
  add(menu, texts.copyBlock, 'copy', () => context.copyLines(target));
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
  showMenu(menu, event, event.currentTarget as HTMLElement);
}

/** The menu of a block of the document, or of the whole of it. */
export function documentMenu(
  context: MenuContext,
  event: MouseEvent | KeyboardEvent,
  block: LiveBlock | null,
  line: number | null,
): void {
  const { texts } = context.services;
  const menu = new Menu();
  if (block !== null) {
    const target = { path: block.path, range: block.range, ...(line === null ? {} : { line }) };
    addOpening(menu, context, target);
    add(menu, texts.copyBlock, 'copy', () => context.document.copyBlock(block.id));
    if (block.state === 'edited') add(menu, texts.verdictAccept, 'check', () => context.document.accept([block.id]));
    add(menu, texts.verdictRemove, 'x', () => context.document.remove(block.id));
    addFileItems(menu, context, block.path);
  } else {
    const { earlier, edited } = context.document;
    if (edited.length > 0) add(menu, texts.verdictAcceptAll, 'check-check', () => context.document.accept(edited));
    if (earlier !== undefined) add(menu, texts.earlierDocument, 'undo-2', earlier);
    add(menu, texts.backToTray, 'list-restart', () => context.document.backToTray());
    add(menu, texts.refreshAll, 'refresh-cw', () => context.document.refresh());
  }
  showMenu(menu, event, event.target as HTMLElement);
}

/** A window of its own is among what Obsidian adds in {@link addFileItems}. */
function addOpening(menu: Menu, context: MenuContext, target: Target): void {
  const { texts } = context.services;
  add(menu, texts.open, 'file-text', () => context.open(target), 'open');
  add(menu, texts.openInTab, 'file-plus-2', () => context.openIn(target, 'tab'), 'open');
  add(menu, texts.openToTheRight, 'separator-vertical', () => context.openIn(target, 'split'), 'open');
}

/** What Obsidian and other plugins offer for a note. */
function addFileItems(menu: Menu, { services: { app }, leaf }: MenuContext, path: string): void {
  const file = app.vault.getFileByPath(path);
  if (file === null) return;
  app.workspace.trigger('file-menu', menu, file, PANEL_TYPE, leaf);
}

/** Obsidian draws a line between sections. */
function add(menu: Menu, title: string, icon: string, onClick: () => void, section = 'collate'): void {
  menu.addItem((item: MenuItem) => item.setSection(section).setTitle(title).setIcon(icon).onClick(onClick));
}
