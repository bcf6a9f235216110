/** The results of a search: a tree of notes and their passages, walked with the arrow keys. */
import { Component, Keymap } from 'obsidian';
import type { Target } from '../../app/jump/jump';
import type { PickedLine } from '../../app/tray/line-picker';
import type { Pick } from '../../app/tray/picks';
import type { Texts } from '../../i18n/en';
import type { Span } from '../../search/matches';
import type { PassageItem } from '../../tools/document';
import { nameForReaders } from '../parts/reader-name';
import { linesOf, NoteRow, pickOf } from './note-row';
import type { CardContext, PassageCard } from './passage-card';
import type { ResultNote } from './result-notes';

export interface ResultActions {
  isPicked(pick: Pick): boolean;
  open(target: Target, event: MouseEvent | KeyboardEvent): void;
  pick(pick: Pick): void;
  /** A line's number was clicked: it is picked, or with Shift all lines from the last one on. */
  pickLine(picked: PickedLine): void;
  /** The next passages of a note after those that are shown. */
  morePassages(path: string, shown: readonly PassageItem[]): Promise<readonly PassageItem[]>;
  menu(event: MouseEvent | KeyboardEvent, target: Target, at: HTMLElement): void;
  hover(event: MouseEvent, target: Target, at: HTMLElement): void;
  drag(event: DragEvent, target: Target, trail: readonly string[]): void;
  /** The person goes up past the first row. */
  leave(): void;
  /** The person goes down past the last row. */
  pastEnd(): void;
}

/** What lies under a mouse or has the focus: a passage, the row for more of them, or the note itself. */
interface Spot {
  readonly row: NoteRow;
  readonly card: PassageCard | undefined;
  readonly isMore: boolean;
  readonly line: number | undefined;
}

export class ResultsList extends Component {
  readonly el: HTMLElement;
  private rows: NoteRow[] = [];
  /** Notes below the first screen, added once that is painted. */
  private waiting: readonly ResultNote[] = [];
  private context: CardContext | undefined;

  constructor(
    parent: HTMLElement,
    texts: Texts,
    private readonly actions: ResultActions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-results', attr: { role: 'tree' } });
    nameForReaders(this.el, texts.results);
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', (event) => this.onClick(event));
    this.registerDomEvent(this.el, 'auxclick', (event) => {
      if (event.button === 1) this.onClick(event);
    });
    this.registerDomEvent(this.el, 'keydown', (event) => this.onKey(event));
    this.registerDomEvent(this.el, 'contextmenu', (event) => {
      const spot = this.spotAt(event.target);
      if (spot === undefined) return;
      event.preventDefault();
      this.actions.menu(event, targetOf(spot), elementOf(spot));
    });
    this.registerDomEvent(this.el, 'mouseover', (event) => {
      const spot = this.spotAt(event.target);
      if (spot !== undefined) this.actions.hover(event, targetOf(spot), elementOf(spot));
    });
    this.registerDomEvent(this.el, 'dragstart', (event) => {
      const spot = this.spotAt(event.target);
      if (spot !== undefined) this.actions.drag(event, targetOf(spot), spot.card?.passage.trail ?? []);
    });
  }

  /** Shows other results. With `keepPlace` they are news of the same search, and the row in focus keeps it. */
  render(notes: readonly ResultNote[], context: CardContext, keepPlace: boolean): void {
    const { activeElement } = this.el.doc;
    const focused = this.el.contains(activeElement) ? this.spotAt(activeElement) : undefined;
    this.context = context;
    if (keepPlace) {
      this.exchange(notes, context);
    } else {
      this.el.empty();
      this.rows = [];
      this.waiting = notes;
      this.addWaiting(firstScreen(notes));
      if (this.waiting.length > 0) this.addSoon();
    }
    if (this.el.querySelector('[tabindex="0"]') === null) this.rows[0]?.titleEl.setAttr('tabindex', 0);
    // A row that stayed where it was has kept the focus.
    if (focused !== undefined && !this.el.contains(this.el.doc.activeElement)) this.moveTo(this.sameSpot(focused));
  }

  /** Makes rows for what is new only: what shows the same as before stays as a person has left it. */
  private exchange(notes: readonly ResultNote[], context: CardContext): void {
    const before = new Map(this.rows.map((row) => [row.note.path, row]));
    this.waiting = [];
    const changed: NoteRow[] = [];
    this.rows = notes.map((note) => {
      const old = before.get(note.path);
      if (old !== undefined && looksLike(old.note, note)) {
        before.delete(note.path);
        return old;
      }
      if (old !== undefined) changed.push(old);
      return new NoteRow(this.el, note, context);
    });
    for (const { el } of before.values()) el.remove();
    let next = this.el.firstElementChild;
    for (const { el } of this.rows) {
      if (el === next) next = next.nextElementSibling;
      else this.el.insertBefore(el, next);
    }
    for (const row of changed) this.restore(row);
  }

  renderPicks(): void {
    for (const row of this.rows) row.renderPicks();
  }

  /** Focuses the row that had the focus last, else the first passage. */
  focus(): void {
    const stops = this.stops();
    const current = stops.find((stop) => stop.tabIndex === 0);
    this.moveTo(current === undefined || current === stops[0] ? (stops[1] ?? stops[0]) : current);
  }

  /** Focuses the last row. */
  focusLast(): void {
    this.moveTo(this.stops().at(-1));
  }

  /** Focuses the title of a note, where it is. */
  focusNote(path: string): void {
    this.addWaiting();
    this.moveTo(this.rows.find(({ note }) => note.path === path)?.titleEl);
  }

  /** The paths of the notes, in order. */
  get paths(): readonly string[] {
    return [...this.rows.map(({ note }) => note), ...this.waiting].map(({ path }) => path);
  }

  collapseAll(collapsed: boolean): void {
    this.addWaiting();
    for (const row of this.rows) row.setCollapsed(collapsed);
  }

  get passages(): readonly PassageItem[] {
    this.addWaiting();
    return this.rows.flatMap(({ cards }) => cards.map(({ passage }) => passage));
  }

  private addSoon(): void {
    const { win } = this.el;
    win.requestAnimationFrame(() => win.setTimeout(() => this.addWaiting()));
  }

  /** Adds the next of the notes that wait; all of them for whoever cannot wait. */
  private addWaiting(count = this.waiting.length): void {
    const { context } = this;
    if (context === undefined) return;
    for (const note of this.waiting.slice(0, count)) this.rows.push(new NoteRow(this.el, note, context));
    this.waiting = this.waiting.slice(count);
  }

  private async showMore(row: NoteRow): Promise<void> {
    const shown = row.cards.map(({ passage }) => passage);
    const passages = await this.actions.morePassages(row.note.path, shown);
    if (!row.el.isConnected) return;
    const hadFocus = row.isMore(this.el.doc.activeElement as HTMLElement);
    const first = row.addMore(passages);
    if (hadFocus) this.moveTo(first);
  }

  private onClick(event: MouseEvent): void {
    const spot = this.spotAt(event.target);
    if (spot === undefined) return;
    const at = event.target as HTMLElement;
    this.setCurrent(elementOf(spot));
    if (spot.isMore) void this.showMore(spot.row);
    else if (spot.card !== undefined && at.closest('.collate-pick') !== null) this.pick(spot);
    else if (spot.card !== undefined && spot.line !== undefined && at.closest('.collate-number') !== null)
      this.pickLine(spot.card, spot.line, event.shiftKey);
    else if (spot.card !== undefined && at.closest('.collate-expand') !== null) void spot.card.expand();
    else if (spot.card !== undefined || event.button === 1 || Keymap.isModEvent(event) !== false)
      this.actions.open(targetOf(spot), event);
    else spot.row.setCollapsed(!spot.row.isCollapsed);
  }

  private pickLine({ passage: { path, noteLines } }: PassageCard, line: number, extend: boolean): void {
    this.actions.pickLine({ path, line, extend, seen: noteLines });
  }

  private pick({ card, row }: Spot): void {
    const { actions } = this;
    if (card === undefined) return actions.pick({ path: row.note.path, range: null });
    const lines = linesOf(card.passage);
    actions.pick(actions.isPicked(lines) ? lines : pickOf(card.passage));
  }

  private onKey(event: KeyboardEvent): void {
    const spot = this.spotAt(event.target);
    if (spot === undefined || !this.handleKey(event, spot)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handleKey(event: KeyboardEvent, spot: Spot): boolean {
    const { row, card } = spot;
    const isTitle = card === undefined && !spot.isMore;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const by = event.key === 'ArrowDown' ? 1 : -1;
        if (event.altKey && card !== undefined) return card.moveLine(by);
        return this.step(event.target, by);
      }
      case 'Home':
        return this.moveTo(this.stops()[0]);
      case 'End':
        return this.moveTo(this.stops().at(-1));
      case 'ArrowRight':
        if (card !== undefined) void card.expand();
        else if (isTitle && row.isCollapsed) row.setCollapsed(false);
        else if (isTitle) this.step(event.target, 1);
        return true;
      case 'ArrowLeft':
        if (isTitle) row.setCollapsed(true);
        else void this.stepBack(spot);
        return true;
      case ' ':
        if (spot.isMore) void this.showMore(row);
        else if (card?.currentLine !== undefined) this.pickLine(card, card.currentLine, event.shiftKey);
        else this.pick(spot);
        return true;
      case 'Enter':
        if (spot.isMore) void this.showMore(row);
        else this.actions.open(targetOf(spot), event);
        return true;
      case 'Escape':
        this.actions.leave();
        return true;
      case 'ContextMenu':
      case 'F10':
        if (event.key === 'F10' && !event.shiftKey) return false;
        this.actions.menu(event, targetOf(spot), elementOf(spot));
        return true;
      default:
        return false;
    }
  }

  private step(from: EventTarget | null, by: 1 | -1): boolean {
    const stops = this.stops();
    const here = stops.findIndex((stop) => stop === from);
    if (here + by < 0) this.actions.leave();
    else if (here + by === stops.length) this.actions.pastEnd();
    else this.moveTo(stops[here + by]);
    return true;
  }

  private async stepBack({ card, row }: Spot): Promise<void> {
    if (card === undefined || !(await card.shrink())) this.moveTo(row.titleEl);
  }

  private spotAt(target: EventTarget | null): Spot | undefined {
    const at = target as HTMLElement;
    const row = this.rows.find(({ el }) => el.contains(at));
    if (row === undefined) return undefined;
    const cardEl = at.closest('.collate-passage');
    const line = at.closest<HTMLElement>('.collate-line')?.dataset['line'];
    return {
      row,
      card: cardEl === null ? undefined : row.cards.find(({ el }) => el === cardEl),
      isMore: row.isMore(at),
      line: line === undefined ? undefined : Number(line),
    };
  }

  /** What was collapsed is so again, and as many passages are shown. */
  private restore({ note, isCollapsed, cards }: NoteRow): void {
    const row = this.rows.find((other) => other.note.path === note.path);
    if (row === undefined) return;
    row.setCollapsed(isCollapsed);
    const showAll = async (): Promise<void> => {
      while (row.hasMore && row.cards.length < cards.length) await this.showMore(row);
    };
    void showAll();
  }

  /** The row of the same passage, or else of the same note, after the list was made anew. */
  private sameSpot({ row, card }: Spot): HTMLElement | undefined {
    const note = this.rows.find((other) => other.note.path === row.note.path);
    const start = card?.passage.passage.start;
    return note?.cards.find(({ passage }) => passage.passage.start === start)?.el ?? note?.titleEl ?? this.stops()[0];
  }

  private stops(): HTMLElement[] {
    this.addWaiting();
    return this.rows.flatMap((row) => row.stops);
  }

  private moveTo(stop: HTMLElement | undefined): boolean {
    if (stop === undefined) return true;
    this.setCurrent(stop);
    stop.focus();
    return true;
  }

  private setCurrent(stop: HTMLElement): void {
    for (const other of Array.from(this.el.querySelectorAll('[tabindex="0"]'))) other.setAttr('tabindex', -1);
    stop.setAttr('tabindex', 0);
  }
}

/** What changes with every note that is found besides, and is not shown. */
const UNSEEN = ['rank', 'score', 'noteLines'];

/** Whether two answers show the same of a note. */
function looksLike(one: ResultNote, other: ResultNote): boolean {
  const shown = (note: ResultNote): string =>
    JSON.stringify(note, (key, value: unknown) => (UNSEEN.includes(key) ? undefined : value));
  return shown(one) === shown(other);
}

/** As many passages as a sidebar of the usual height shows at once. */
const FIRST_PASSAGES = 6;

/** How many notes fill the first screen. */
function firstScreen(notes: readonly ResultNote[]): number {
  let passages = 0;
  const after = notes.findIndex((note) => (passages += note.passages.length) >= FIRST_PASSAGES);
  return after === -1 ? notes.length : after + 1;
}

function elementOf({ row, card }: Spot): HTMLElement {
  return card?.el ?? row.titleEl;
}

function targetOf({ row, card, line }: Spot): Target {
  const words = (text: string): readonly Span[] => row.context.matcher.spansIn(text);
  if (card === undefined) return { path: row.note.path, range: null, words };
  const { path, passage, whole, noteLines } = card.passage;
  const seen = noteLines === undefined ? {} : { seen: noteLines };
  return { path, range: whole ? null : passage, line: line ?? card.firstLine, words, ...seen };
}
