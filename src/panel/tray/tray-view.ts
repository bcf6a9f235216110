/** The tray: what is picked, in order; moved by keys or dragging, ranges edited in place, and collated. */
import { Notice } from 'obsidian';
import type { LiveBlock } from '../../follow/live-block';
import type { LiveTray } from './live-tray';
import type { Panel } from '../panel';
import { movePick, type Pick } from './picks';
import type { Texts } from '../../texts/en';
import { tellApart } from '../../lines/note-name';
import { dragToMove } from '../../parts/drag-to-move';
import { menuButton, onKeys, textButton } from '../../parts/controls';
import { nameForReaders } from '../../parts/reader-name';
import { STEPS } from '../../parts/resize-keys';
import { PickItem } from './pick-item';

/** Of thousands of picks the rows are added in turns. */
const ADDED_AT_ONCE = 200;

/** A pick in the list. */
interface Picked {
  readonly at: number;
  readonly pick: Pick;
  readonly item: PickItem;
  readonly block: LiveBlock | undefined;
}

export class TrayView {
  readonly el: HTMLElement;
  /** Where it is said what was added. */
  private readonly titleEl: HTMLElement;
  private readonly undoEl: HTMLElement;
  private readonly listEl: HTMLElement;
  /** What one does next when all is picked. */
  readonly collateEl: HTMLButtonElement;
  private readonly liveEl: HTMLElement;
  /** Of each pick, by its place. */
  private readonly items: PickItem[] = [];
  /** The pick that the Tab key leads to. */
  private active = 0;
  /** Whether it was just emptied, so that this can be undone. */
  private wasEmptied = false;
  private readonly texts: Texts;
  private readonly tray: LiveTray;

  constructor(
    parent: HTMLElement,
    private readonly panel: Panel,
  ) {
    const { texts } = panel.services;
    [this.texts, this.tray] = [texts, panel.tray];
    this.el = parent.createDiv({ cls: 'collate-tray', attr: { role: 'region' } });
    nameForReaders(this.el, texts.tray);
    this.listEl = this.el.createEl('ul', { cls: 'collate-picks' });
    nameForReaders(this.listEl, texts.trayList);
    const foot = this.el.createDiv({ cls: 'collate-tray-row' });
    this.titleEl = foot.createSpan({ cls: 'collate-tray-title' });
    this.undoEl = textButton(foot, texts.undo, () => this.undo());
    menuButton(foot, texts.trayMenu, (at) => panel.menus.tray(at, () => this.clear()));
    this.collateEl = textButton(foot, texts.collate, () => void panel.collate(), 'mod-cta collate-collate');
    this.liveEl = this.el.createDiv({ cls: 'collate-live', attr: { 'aria-live': 'polite' } });
    this.listEl.addEventListener('focusin', ({ target }) => this.activate(this.placeOf(target)));
    this.listEl.addEventListener('contextmenu', (event) => this.onMenu(event));
    onKeys(this.listEl, (event) => this.onKey(event));
    this.listEl.addEventListener('click', (event) => this.onClick(event));
    // Before it is taken for a move within the tray, which leaves alone what else a drag carries.
    this.listEl.addEventListener('dragstart', (event) => this.onDrag(event));
    dragToMove(this.listEl, {
      placeOf: (target) => this.placeOf(target),
      gapAt: (y) => gapAmong(this.items, y),
      showGap: (gap) => this.showGap(gap),
      move: (from, to) => this.move(from, to),
    });
  }

  render(): void {
    const { texts } = this;
    const { picks, facts } = this.tray;
    const focused = this.items[this.placeOf(this.el.doc.activeElement) ?? -1];
    const isInVerdict = focused?.hasFocus === true;
    this.wasEmptied &&= picks.length === 0;
    this.el.toggle(picks.length > 0 || this.wasEmptied);
    this.el.toggleClass('is-empty', picks.length === 0);
    this.titleEl.setText(picks.length === 0 ? texts.trayEmpty : texts.passages(picks.length, facts?.tokens));
    this.active = Math.max(0, Math.min(this.active, picks.length - 1));
    while (this.items.length > picks.length) this.items.pop()?.el.remove();
    const most = Math.min(picks.length, this.items.length + ADDED_AT_ONCE);
    while (this.items.length < most) this.addItem(this.items.length);
    if (most < picks.length) this.el.win.setTimeout(() => this.render());
    const apart = tellApart(picks.map(({ path }) => path));
    for (const [at, pick] of picks.entries()) this.items[at]?.update(pick, facts?.blocks[at], apart.get(pick.path));
    this.markActive();
    // What had the focus may be gone: the item has it then, or the last one.
    if (focused?.el.isConnected === false) this.focusItem(picks.length - 1);
    else if (isInVerdict && !focused.hasFocus) focused.el.focus();
  }

  private addItem(at: number): void {
    const { panel, tray } = this;
    const item = new PickItem(this.listEl, this.texts, {
      ...panel.blocks,
      accept: ({ id }) => void tray.document.accept([id]),
      remove: () => this.remove(at),
      retry: () => void tray.document.refresh(),
      leave: () => this.focusItem(at),
    });
    this.items.push(item);
  }

  private onClick(event: MouseEvent): void {
    const picked = this.pickedAt(event.target);
    if (picked === undefined) return;
    const { at, item } = picked;
    const isOn = (part: string): boolean => (event.target as HTMLElement).closest(part) !== null;
    if (isOn('[data-remove]')) this.remove(at);
    else if (isOn('[data-up]')) this.move(at, at - 1);
    else if (isOn('[data-down]')) this.move(at, at + 1);
    else if (isOn('[data-edit]')) this.edit(picked);
    else if (isOn('[data-verdict-of]')) item.toggleVerdict();
    else if (!isOn('input')) this.open(picked, event);
  }

  private onKey(event: KeyboardEvent): boolean {
    if (event.target instanceof HTMLInputElement) return false;
    const picked = this.pickedAt(event.target);
    if (picked === undefined) return false;
    const { at, block, item } = picked;
    const step = event.key === 'ArrowUp' ? -1 : 1;
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
        if (event.altKey) this.move(at, at + step);
        else this.focusItem(at + step);
        break;
      case 'Delete':
      case 'Backspace':
        this.remove(at);
        break;
      case 'F2':
        this.edit(picked);
        break;
      case 'z':
        if (!event.ctrlKey && !event.metaKey) return false;
        this.undo();
        break;
      case 'ContextMenu':
        this.showMenu(event, picked);
        break;
      case 'Enter':
        if ((event.target as HTMLElement).closest('button') !== null) return false;
        if (!event.altKey || !item.focusVerdict()) this.open(picked, event);
        break;
      default: {
        const step = STEPS.get(event.key.toLowerCase());
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
        const how = event.key === event.key.toLowerCase() ? 'widen' : 'narrow';
        void this.tray.document.resize(block?.id ?? '', how, step);
      }
    }
    return true;
  }

  private onMenu(event: MouseEvent): void {
    const picked = this.pickedAt(event.target);
    if (picked === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    this.showMenu(event, picked);
  }

  private showMenu(event: MouseEvent | KeyboardEvent, { at, pick, block }: Picked): void {
    const work = { move: (by: number): void => this.move(at, at + by), remove: (): void => this.remove(at) };
    this.panel.menus.pick(event, pick, block, work);
  }

  private open({ pick, block }: Picked, event: MouseEvent | KeyboardEvent): void {
    if (block === undefined) void this.panel.services.jump.open(pick, event);
    else this.panel.blocks.open(block, null, event);
  }

  /** What had the focus may be gone with it. */
  private undo(): void {
    void this.tray.undo();
    if (this.tray.picks.length === 0) this.panel.search.focusResults();
    else this.focusItem(this.active);
  }

  private onDrag(event: DragEvent): void {
    const { pick, block } = this.pickedAt(event.target) ?? {};
    if (block !== undefined) this.panel.blocks.drag(event, block);
    else if (pick !== undefined) this.panel.gestures.drag(event, pick);
  }

  private move(from: number, to: number): void {
    const moved = movePick(this.tray.picks, from, to);
    if (moved === this.tray.picks) return;
    this.tray.set(moved);
    this.focusItem(to);
    this.liveEl.setText(this.texts.movedTo(to + 1, moved.length));
  }

  private remove(at: number): void {
    this.tray.set(this.tray.picks.filter((_, place) => place !== at));
    if (this.tray.picks.length > 0) this.focusItem(Math.min(at, this.tray.picks.length - 1));
    else this.offerUndo();
  }

  private clear(): void {
    this.tray.set([]);
    this.offerUndo();
  }

  /** Until something is picked: an empty tray is out of sight otherwise. */
  private offerUndo(): void {
    this.wasEmptied = true;
    this.render();
    this.undoEl.focus();
  }

  private edit({ at, pick, item }: Picked): void {
    const { tray, texts } = this;
    const done = (range: Pick['range']): void =>
      tray.set(tray.picks.map((one, place) => (place === at ? { ...one, range } : one)));
    item.edit(pick.range, done, {
      onClose: (byKey) => byKey && this.focusItem(at),
      onRefused: () => {
        this.liveEl.setText(texts.badRange);
        new Notice(texts.badRange);
      },
    });
  }

  /** Draws the line where a pick would go that is dragged. */
  private showGap(gap: number | undefined): void {
    const last = this.tray.picks.length;
    for (const [place, { el }] of this.items.entries()) {
      el.toggleClass('is-drop-above', place === gap);
      el.toggleClass('is-drop-below', gap === last && place === last - 1);
    }
  }

  private focusItem(at: number): void {
    if (at < 0 || at >= this.tray.picks.length) return;
    this.activate(at);
    const el = this.items[at]?.el;
    el?.scrollIntoView({ block: 'nearest' });
    el?.focus({ preventScroll: true });
  }

  private activate(at: number | undefined): void {
    if (at === undefined || at === this.active) return;
    this.active = at;
    this.markActive();
  }

  private markActive(): void {
    for (const [place, { el }] of this.items.entries()) el.setAttr('tabindex', place === this.active ? 0 : -1);
  }

  /** The place of the pick that an element belongs to. */
  private placeOf(target: EventTarget | null): number | undefined {
    const place = this.items.findIndex(({ el }) => el.contains(target as Node | null));
    return place === -1 ? undefined : place;
  }

  /** The pick that an element of the list belongs to. */
  private pickedAt(target: EventTarget | null): Picked | undefined {
    const at = this.placeOf(target) ?? -1;
    const item = this.items[at];
    const pick = this.tray.picks[at];
    return pick && item && { at, pick, item, block: this.tray.facts?.blocks[at] };
  }
}

/** Before the first item whose middle is below a height in the window, else behind the last. */
function gapAmong(items: readonly PickItem[], y: number): number {
  const next = items.findIndex(({ el }) => {
    const { top, bottom } = el.getBoundingClientRect();
    return y < (top + bottom) / 2;
  });
  return next === -1 ? items.length : next;
}
