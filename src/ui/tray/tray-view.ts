/** The tray: what is picked, in order; moved by keys or dragging, ranges edited in place, and collated. */
import { Component, setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { formatRange, parseRange, type Range } from '../../text/ranges';
import { nameForReaders } from '../reader-name';
import { nameAndFolder } from '../search/result-notes';
import { movePick, type Pick, type Picks } from './picks';

export interface TrayActions {
  change(picks: Picks): void;
  open(pick: Pick, event: MouseEvent | KeyboardEvent): void;
  addOpenNote(): void;
  collate(): void;
}

/** What is known of the picked lines once they have been read. */
export interface TrayFacts {
  readonly tokens: number;
  /** Why a pick cannot be collated, by its place. */
  readonly problems: ReadonlyMap<number, string>;
}

export class TrayView extends Component {
  readonly el: HTMLElement;
  private readonly titleEl: HTMLElement;
  private readonly clearEl: HTMLButtonElement;
  private readonly listEl: HTMLElement;
  private readonly collateEl: HTMLButtonElement;
  private readonly liveEl: HTMLElement;
  private picks: Picks = [];
  private dragged: number | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: TrayActions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-tray', attr: { role: 'region' } });
    nameForReaders(this.el, texts.tray);
    const head = this.el.createDiv({ cls: 'collate-tray-row' });
    this.titleEl = head.createSpan({ cls: 'collate-tray-title' });
    this.clearEl = head.createEl('button', { cls: 'collate-link', text: texts.clear });
    this.listEl = this.el.createEl('ul', { cls: 'collate-picks' });
    nameForReaders(this.listEl, texts.trayList);
    const foot = this.el.createDiv({ cls: 'collate-tray-row' });
    const add = foot.createEl('button', { cls: 'collate-link', text: texts.addOpenNote });
    add.addEventListener('click', () => actions.addOpenNote());
    this.collateEl = foot.createEl('button', { cls: 'mod-cta collate-collate', text: texts.collate });
    this.liveEl = this.el.createDiv({ cls: 'collate-live', attr: { 'aria-live': 'polite' } });
  }

  override onload(): void {
    this.registerDomEvent(this.clearEl, 'click', () => this.actions.change([]));
    this.registerDomEvent(this.collateEl, 'click', () => this.actions.collate());
    this.registerDomEvent(this.listEl, 'keydown', (event) => this.onKey(event));
    this.registerDomEvent(this.listEl, 'click', (event) => this.onClick(event));
    this.registerDomEvent(this.listEl, 'dragstart', (event) => this.onDragStart(event));
    this.registerDomEvent(this.listEl, 'dragover', (event) => this.onDragOver(event));
    this.registerDomEvent(this.listEl, 'drop', (event) => this.onDrop(event));
    this.registerDomEvent(this.listEl, 'dragend', () => this.endDrag());
  }

  render(picks: Picks, facts: TrayFacts | undefined): void {
    const focused = this.focusedAt();
    this.picks = picks;
    this.el.toggleClass('is-empty', picks.length === 0);
    this.clearEl.toggle(picks.length > 0);
    this.collateEl.disabled = picks.length === 0;
    this.renderFacts(facts);
    this.listEl.empty();
    picks.forEach((pick, at) => this.addItem(pick, at, facts?.problems.get(at)));
    if (focused !== undefined) this.focusItem(Math.min(focused, picks.length - 1));
  }

  private renderFacts(facts: TrayFacts | undefined): void {
    const { texts, picks } = this;
    this.titleEl.setText(picks.length === 0 ? texts.trayEmpty : texts.traySummary(picks.length, facts?.tokens));
  }

  private addItem(pick: Pick, at: number, problem: string | undefined): void {
    const { texts } = this;
    const { name, folder } = nameAndFolder(pick.path);
    const item = this.listEl.createEl('li', {
      cls: 'collate-pick-item',
      attr: { tabindex: at === 0 ? 0 : -1, draggable: true, 'data-at': at, title: pick.path },
    });
    setIcon(item.createSpan({ cls: 'collate-grip', attr: { 'aria-hidden': 'true' } }), 'grip-vertical');
    const label = item.createSpan({ cls: 'collate-pick-name' });
    label.createSpan({ text: name, attr: { dir: 'auto' } });
    if (folder !== '') label.createSpan({ cls: 'collate-note-folder', text: folder, attr: { dir: 'auto' } });
    if (problem !== undefined)
      item.createSpan({ cls: 'collate-warning', text: texts.pickProblem, attr: { 'aria-label': problem } });
    const lines = pick.range === null ? texts.whole : texts.range(pick.range);
    item.createEl('button', {
      cls: 'collate-pill',
      text: lines,
      attr: { 'aria-label': `${lines} · ${texts.editRange}`, 'data-edit': '', tabindex: -1 },
    });
    const remove = item.createEl('button', {
      cls: 'clickable-icon collate-remove',
      attr: { 'aria-label': texts.removePick(name), 'data-remove': '', tabindex: -1 },
    });
    setIcon(remove, 'x');
  }

  private onClick(event: MouseEvent): void {
    const at = this.placeOf(event.target);
    const pick = at === undefined ? undefined : this.picks[at];
    if (at === undefined || pick === undefined) return;
    const el = event.target as HTMLElement;
    if (el.closest('[data-remove]') !== null) this.remove(at);
    else if (el.closest('[data-edit]') !== null) this.edit(at, pick);
    else if (el.closest('input') === null) this.actions.open(pick, event);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement) return;
    const at = this.placeOf(event.target);
    const pick = at === undefined ? undefined : this.picks[at];
    if (at === undefined || pick === undefined) return;
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
        this.edit(at, pick);
        break;
      case 'Enter':
        if ((event.target as HTMLElement).closest('button') !== null) return;
        this.actions.open(pick, event);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private move(from: number, to: number): void {
    const moved = movePick(this.picks, from, to);
    if (moved === this.picks) return;
    this.actions.change(moved);
    this.focusItem(to);
    this.liveEl.setText(this.texts.movedTo(to + 1, moved.length));
  }

  private remove(at: number): void {
    this.actions.change(this.picks.filter((_, place) => place !== at));
    if (this.picks.length > 0) this.focusItem(Math.min(at, this.picks.length - 1));
  }

  /** Turns the range into a field; what is no range is refused in place. */
  private edit(at: number, pick: Pick): void {
    const { texts } = this;
    const pill = this.itemAt(at)?.querySelector<HTMLElement>('[data-edit]');
    if (pill === null || pill === undefined) return;
    const input = createEl('input', {
      cls: 'collate-range-input',
      type: 'text',
      value: pick.range === null ? '' : formatRange(pick.range),
      attr: { placeholder: texts.whole, 'aria-label': texts.editRange, spellcheck: false },
    });
    pill.replaceWith(input);
    let isDone = false;
    const finish = (save: boolean): void => {
      if (isDone) return;
      const range = save ? readRange(input.value) : pick.range;
      if (range === undefined) {
        input.addClass('is-invalid');
        input.setAttr('aria-invalid', 'true');
        this.liveEl.setText(texts.badRange);
        return;
      }
      isDone = true; // the field goes with the change, which takes its focus away
      this.actions.change(this.picks.map((one, place) => (place === at ? { ...one, range } : one)));
      this.focusItem(at);
    };
    input.addEventListener('keydown', (event) => {
      if (event.isComposing) return;
      if (event.key === 'Enter') finish(true);
      else if (event.key === 'Escape') finish(false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    input.addEventListener('blur', () => finish(readRange(input.value) !== undefined));
    input.focus();
    input.select();
  }

  private onDragStart(event: DragEvent): void {
    this.dragged = this.placeOf(event.target);
    event.dataTransfer?.setData('text/plain', '');
    if (event.dataTransfer !== null) event.dataTransfer.effectAllowed = 'move';
  }

  private onDragOver(event: DragEvent): void {
    if (this.dragged === undefined) return;
    event.preventDefault();
    const over = this.placeOf(event.target);
    for (const item of Array.from(this.listEl.children)) {
      const place = this.placeOf(item);
      item.toggleClass('is-drop-above', place === over && over !== undefined && over < (this.dragged ?? 0));
      item.toggleClass('is-drop-below', place === over && over !== undefined && over > (this.dragged ?? 0));
    }
  }

  private onDrop(event: DragEvent): void {
    event.preventDefault();
    const to = this.placeOf(event.target);
    if (this.dragged !== undefined && to !== undefined) this.move(this.dragged, to);
    this.endDrag();
  }

  private endDrag(): void {
    this.dragged = undefined;
    for (const item of Array.from(this.listEl.children)) item.removeClasses(['is-drop-above', 'is-drop-below']);
  }

  private itemAt(at: number): HTMLElement | undefined {
    return Array.from(this.listEl.children).find((item) => this.placeOf(item) === at) as HTMLElement | undefined;
  }

  private focusItem(at: number): void {
    const item = this.itemAt(at);
    if (item === undefined) return;
    for (const other of Array.from(this.listEl.children)) other.setAttr('tabindex', -1);
    item.setAttr('tabindex', 0);
    item.focus();
  }

  private focusedAt(): number | undefined {
    const { activeElement } = this.el.ownerDocument;
    return this.listEl.contains(activeElement) ? this.placeOf(activeElement) : undefined;
  }

  private placeOf(target: EventTarget | null): number | undefined {
    const at = (target as HTMLElement | null)?.closest<HTMLElement>('[data-at]')?.dataset['at'];
    return at === undefined ? undefined : Number(at);
  }
}

/** An empty field means the whole note; undefined when it holds no range. */
function readRange(written: string): Range | null | undefined {
  return written.trim() === '' ? null : parseRange(written.replace(/[–—]/g, '-'));
}
