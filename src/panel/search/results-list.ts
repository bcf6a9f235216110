/** The results of a search: a tree of notes and their passages, of which one is where the person is. */
import type { Target } from '../../follow/view/jump';
import type { Picks } from '../tray/picks';
import { nameForReaders } from '../../parts/reader-name';
import { NoteRow, Spot } from './note-row';
import type { CardContext } from './passage-card';
import { ResultGestures } from './result-gestures';
import { firstScreen, looksLike, type ResultNote } from './result-notes';
import type { SearchPane } from './search-pane';

/** Which of all results one is at, from 1 on. */
export interface ResultPlace {
  readonly at: number;
  readonly total: number;
  /** Where it was come to from the other end. */
  readonly around?: 'start' | 'end';
}

/** Where the person is among the results. */
interface Whereabouts {
  readonly opened: Spot | undefined;
  /** The row that the keys go on from. */
  readonly current: Spot | undefined;
  readonly hasFocus: boolean;
  /** The place of its note. */
  readonly at: number;
}

export class ResultsList {
  readonly el: HTMLElement;
  private made: NoteRow[] = [];
  /** Notes below the first screen, whose rows are made once that is painted. */
  private waiting: readonly ResultNote[] = [];
  private context: CardContext | undefined;
  /** The passage that was opened last. */
  private opened: Spot | undefined;
  /** Whether notes that are new show their titles only. */
  areCollapsed = false;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    this.el = parent.createDiv({ cls: 'collate-results', attr: { role: 'tree' } });
    nameForReaders(this.el, page.panel.services.texts.results);
    new ResultGestures(this, page);
  }

  /** All of them: whoever asks cannot wait. */
  private get rows(): readonly NoteRow[] {
    this.makeRows();
    return this.made;
  }

  /** Shows other results. With `keepPlace` they are news of the same search, and where the person was is kept. */
  render(notes: readonly ResultNote[], context: CardContext, keepPlace: boolean): void {
    const before = this.whereabouts();
    this.context = context;
    if (!keepPlace) {
      this.el.replaceChildren(); // all at once: emptying takes the rows away one by one
      this.made = [];
      this.waiting = notes;
      this.makeRows(firstScreen(notes));
      const { win } = this.el;
      win.requestAnimationFrame(() => win.setTimeout(() => this.makeRows()));
      this.returnTo({ ...before, opened: undefined, current: undefined, at: 0 });
      return;
    }
    const replaced = this.exchange(notes, context);
    this.returnTo(before);
    const here = this.currentStop();
    // A passage that is unfolded again may be the one, unless the person has gone on meanwhile.
    void Promise.all(replaced.map((row) => this.restore(row))).then(() => {
      if (this.currentStop() === here) this.returnTo(before);
    });
  }

  renderPicks(): void {
    for (const row of this.made) row.renderPicks();
  }

  /** Focuses the row that had the focus last, else the first passage. */
  focus(): void {
    const stops = this.stops();
    const current = stops.find((stop) => stop.tabIndex === 0);
    this.moveTo(current === undefined || current === stops[0] ? (stops[1] ?? stops[0]) : current);
  }

  /** Focuses the title of a note, where it is. */
  focusNote(path: string): void {
    this.moveTo(this.rows.find(({ note }) => note.path === path)?.titleEl, { preventScroll: true });
  }

  /**
   * Goes to the next passage or the one before, from where the person is, without the focus; gives where it leads. Undefined
   * past the last and the first, and when the results became others meanwhile. Backwards, what a note does not show is passed
   * over: a note may have thousands.
   */
  async step(by: 1 | -1): Promise<Target | undefined> {
    const from = this.spotAt(this.currentStop());
    if (from === undefined) return undefined;
    const { row } = from;
    // Before its first passage is the title.
    const at = from.isMore ? row.cards.length - 1 : row.cards.findIndex((card) => card === from.card);
    if (by === 1 && at === row.cards.length - 1 && row.more > 0) {
      await this.showMore(row);
      if (!this.rows.includes(row)) return undefined;
    }
    const spots = this.passages();
    const first = spots.findIndex((spot) => spot.row === row);
    return this.goTo(spots[first + (by === 1 ? at + 1 : Math.max(at, 0) - 1)]);
  }

  /** The same from the other end: to the first passage of all, or the last one that is shown. */
  goAround(by: 1 | -1): Target | undefined {
    return this.goTo(this.passages().at(by === 1 ? 0 : -1));
  }

  /** Where the passage is that was opened last, among all that match, also those that are not shown. */
  get place(): ResultPlace | undefined {
    const { row, card } = this.opened ?? {};
    if (row === undefined || card === undefined) return undefined;
    const { rows } = this;
    const count = (some: readonly NoteRow[]): number =>
      some.reduce((sum, { cards, more }) => sum + cards.length + more, 0);
    return { at: count(rows.slice(0, rows.indexOf(row))) + row.cards.indexOf(card) + 1, total: count(rows) };
  }

  /** The paths of the notes, in order. */
  get paths(): readonly string[] {
    return [...this.made.map(({ note }) => note), ...this.waiting].map(({ path }) => path);
  }

  /** All notes show their titles only, also those that are yet to come; or their passages again. */
  collapseAll(collapsed: boolean): void {
    this.areCollapsed = collapsed;
    for (const row of this.rows) row.setCollapsed(collapsed);
  }

  /** What the boxes of the passages take. */
  get shownPicks(): Picks {
    return this.rows.flatMap(({ cards }) => cards.map(({ pick }) => pick));
  }

  spotAt(target: EventTarget | null): Spot | undefined {
    const el = target as HTMLElement | null;
    return this.made.find((row) => row.el.contains(el))?.spotAt(el);
  }

  stops(): HTMLElement[] {
    return this.rows.flatMap((row) => row.stops);
  }

  setCurrent(stop: HTMLElement): void {
    for (const other of Array.from(this.el.querySelectorAll('[tabindex="0"]'))) other.setAttr('tabindex', -1);
    stop.setAttr('tabindex', 0);
  }

  moveTo(stop: HTMLElement | undefined, how?: FocusOptions): void {
    if (stop === undefined) return;
    this.setCurrent(stop);
    stop.focus(how);
  }

  async showMore(row: NoteRow): Promise<void> {
    const shown = row.cards.map(({ passage }) => passage);
    const passages = await this.page.results.morePassages(row.note.path, shown);
    if (!row.el.isConnected) return;
    const hadFocus = row.moreEl !== undefined && row.moreEl === this.el.doc.activeElement;
    const first = row.addMore(passages);
    if (hadFocus) this.moveTo(first);
    else if (this.currentStop() === null) this.setCurrent(first);
  }

  /** Makes rows for what is new only: what shows the same as before stays as a person has left it. Gives the rows that do not. */
  private exchange(notes: readonly ResultNote[], context: CardContext): readonly NoteRow[] {
    const { rows: before } = this;
    const byPath = new Map(before.map((row) => [row.note.path, row]));
    this.made = notes.map((note) => {
      const old = byPath.get(note.path);
      return old !== undefined && looksLike(old.note, note) ? old : this.makeRow(note, context);
    });
    const replaced = before.filter((row) => !this.made.includes(row));
    for (const { el } of replaced) el.remove();
    // A row that is not moved keeps the focus.
    let next = this.el.firstElementChild;
    for (const { el } of this.made) {
      if (el === next) next = next.nextElementSibling;
      else this.el.insertBefore(el, next);
    }
    return replaced;
  }

  private makeRow(note: ResultNote, context: CardContext): NoteRow {
    const row = new NoteRow(this.el, note, context);
    if (this.areCollapsed) row.setCollapsed(true);
    return row;
  }

  /** Makes rows for the next of the notes that wait. */
  private makeRows(count = this.waiting.length): void {
    const { context, waiting } = this;
    if (context === undefined) return;
    this.waiting = waiting.slice(count);
    for (const note of waiting.slice(0, count)) this.made.push(this.makeRow(note, context));
  }

  /** What was collapsed is so again, and as many passages are shown. */
  private async restore({ note, isCollapsed, cards }: NoteRow): Promise<void> {
    const row = this.rows.find((other) => other.note.path === note.path);
    row?.setCollapsed(isCollapsed);
    while (row?.el.isConnected === true && row.more > 0 && row.cards.length < cards.length) await this.showMore(row);
  }

  /** Where the person is, before the list is made anew. */
  private whereabouts(): Whereabouts {
    const { opened } = this;
    const current = this.spotAt(this.currentStop());
    const hasFocus = this.el.contains(this.el.doc.activeElement);
    return { opened, current, hasFocus, at: current === undefined ? 0 : this.made.indexOf(current.row) };
  }

  /** Marks and focuses what was before, as far as it is there. */
  private returnTo({ opened, current, hasFocus, at }: Whereabouts): void {
    this.markOpened(this.again(opened));
    // A row that stayed where it was has kept the keys and the focus.
    if (current !== undefined && this.made.includes(current.row)) return;
    // What has come into the place of a note that is gone is what comes next.
    const stop = this.again(current)?.el ?? this.made[Math.min(at, this.made.length - 1)]?.titleEl;
    if (hasFocus) this.moveTo(stop, { preventScroll: true });
    else if (stop !== undefined) this.setCurrent(stop);
  }

  /** The same passage, or else the same note, after the list was made anew; undefined when that is gone. */
  private again(before: Spot | undefined): Spot | undefined {
    if (before === undefined || this.made.includes(before.row)) return before;
    const row = this.made.find((other) => other.note.path === before.row.note.path);
    return row && new Spot(row, row.cardLike(before));
  }

  private currentStop(): HTMLElement | null {
    return this.el.querySelector<HTMLElement>('[tabindex="0"]');
  }

  /** All passages that are in the list, in order. */
  private passages(): Spot[] {
    return this.rows.flatMap((row) => row.cards.map((card) => new Spot(row, card)));
  }

  private goTo(spot: Spot | undefined): Target | undefined {
    if (spot === undefined) return undefined;
    spot.row.setCollapsed(false);
    this.setCurrent(spot.el);
    this.markOpened(spot);
    spot.el.scrollIntoView({ block: 'nearest' });
    return spot.target;
  }

  /** Marks the passage that is the one opened last; none where that is gone. */
  markOpened(spot: Spot | undefined): void {
    const before = this.opened?.card?.el;
    before?.removeClass('is-opened');
    before?.removeAttribute('aria-current');
    this.opened = spot;
    spot?.card?.el.addClass('is-opened');
    spot?.card?.el.setAttr('aria-current', 'true');
    this.page.places.tell(this.place);
  }
}
