/** The results of a search: a tree of notes and their passages, of which one is where the person is. */
import { Component } from 'obsidian';
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

interface Whereabouts {
  readonly opened: Spot | undefined;
  /** The row that the keys go on from. */
  readonly current: Spot | undefined;
  readonly focused: Spot | undefined;
  /** The place of its note. */
  readonly at: number;
}

export class ResultsList extends Component {
  readonly el: HTMLElement;
  private rows: NoteRow[] = [];
  /** Notes below the first screen, added once that is painted. */
  private waiting: readonly ResultNote[] = [];
  private context: CardContext | undefined;
  /** The passage that was opened last. */
  private opened: Spot | undefined;
  /** Whether notes that are new show their titles only. */
  private areCollapsed = false;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-results', attr: { role: 'tree' } });
    nameForReaders(this.el, page.panel.services.texts.results);
    this.addChild(new ResultGestures(this, page));
  }

  /** Shows other results. With `keepPlace` they are news of the same search, and where the person was is kept. */
  render(notes: readonly ResultNote[], context: CardContext, keepPlace: boolean): void {
    const before = this.whereabouts();
    this.context = context;
    if (keepPlace) {
      const changed = this.exchange(notes, context);
      const here = this.returnTo(before);
      // A passage that is unfolded again may be the one.
      void Promise.all(changed.map((row) => this.restore(row))).then(() => {
        if (changed.length > 0 && isSame(here, this.whereabouts())) this.returnTo(before);
      });
    } else {
      this.el.replaceChildren(); // all at once: emptying takes the rows away one by one
      this.rows = [];
      this.waiting = notes;
      this.addWaiting(firstScreen(notes));
      if (this.waiting.length > 0) this.addSoon();
      this.returnTo({ ...before, opened: undefined, current: undefined, at: 0 });
    }
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

  /**
   * Goes to the next passage or the one before, from where the person is, without the focus; gives where it leads. Undefined
   * past the last and the first, and when the results became others meanwhile. Backwards, what a note does not show is passed
   * over: a note may have thousands.
   */
  async step(by: 1 | -1): Promise<Target | undefined> {
    this.addWaiting();
    const from = this.spotAt(this.currentStop());
    const row = from?.row ?? this.rows[0];
    if (row === undefined) return undefined;
    // Before its first passage is the title.
    const passage = from?.isMore === true ? row.cards.length - 1 : row.cards.findIndex((card) => card === from?.card);
    if (by === 1 && passage === row.cards.length - 1 && row.hidden > 0) {
      await this.showMore(row);
      if (!this.rows.includes(row)) return undefined;
    }
    const spots = this.passages();
    const first = spots.findIndex((spot) => spot.row === row);
    return this.goTo(spots[first + (by === 1 ? passage + 1 : Math.max(passage, 0) - 1)]);
  }

  /** The same for the first passage of all, or the last one that is shown. */
  goToEnd(end: 'start' | 'end'): Target | undefined {
    this.addWaiting();
    return this.goTo(this.passages().at(end === 'start' ? 0 : -1));
  }

  /** Where the passage is that was opened last, among all that match, also those that are not shown. */
  get place(): ResultPlace | undefined {
    const { row, card } = this.opened ?? {};
    if (row === undefined || card === undefined) return undefined;
    const count = (rows: readonly NoteRow[]): number =>
      rows.reduce((sum, { cards, hidden }) => sum + cards.length + hidden, 0);
    const waiting = this.waiting.reduce((sum, { passages, more }) => sum + passages.length + more, 0);
    const before = this.rows.slice(0, this.rows.indexOf(row));
    return { at: count(before) + row.cards.indexOf(card) + 1, total: count(this.rows) + waiting };
  }

  /** The paths of the notes, in order. */
  get paths(): readonly string[] {
    return [...this.rows.map(({ note }) => note), ...this.waiting].map(({ path }) => path);
  }

  /** All notes show their titles only, also those that are yet to come; or their passages again. */
  collapseAll(collapsed: boolean): void {
    this.areCollapsed = collapsed;
    this.addWaiting();
    for (const row of this.rows) row.setCollapsed(collapsed);
  }

  /** What the boxes of the passages take. */
  get shownPicks(): Picks {
    this.addWaiting();
    return this.rows.flatMap(({ cards }) => cards.map(({ pick }) => pick));
  }

  spotAt(target: EventTarget | null): Spot | undefined {
    const el = target as HTMLElement | null;
    return this.rows.find((row) => row.el.contains(el))?.spotAt(el);
  }

  stops(): HTMLElement[] {
    this.addWaiting();
    return this.rows.flatMap((row) => row.stops);
  }

  setCurrent(stop: HTMLElement): void {
    for (const other of Array.from(this.el.querySelectorAll('[tabindex="0"]'))) other.setAttr('tabindex', -1);
    stop.setAttr('tabindex', 0);
  }

  moveTo(stop: HTMLElement | undefined): void {
    if (stop === undefined) return;
    this.setCurrent(stop);
    stop.focus();
  }

  async showMore(row: NoteRow): Promise<void> {
    const shown = row.cards.map(({ passage }) => passage);
    const passages = await this.page.results.morePassages(row.note.path, shown);
    if (!row.el.isConnected) return;
    const hadFocus = row.isMore(this.el.doc.activeElement);
    const first = row.addMore(passages);
    if (hadFocus) this.moveTo(first);
    else if (this.currentStop() === null) this.setCurrent(first);
  }

  /** Makes rows for what is new only: what shows the same as before stays as a person has left it. Gives the rows that do not. */
  private exchange(notes: readonly ResultNote[], context: CardContext): readonly NoteRow[] {
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
      return this.makeRow(note, context);
    });
    for (const { el } of before.values()) el.remove();
    let next = this.el.firstElementChild;
    for (const { el } of this.rows) {
      if (el === next) next = next.nextElementSibling;
      else this.el.insertBefore(el, next);
    }
    return changed;
  }

  private makeRow(note: ResultNote, context: CardContext): NoteRow {
    const row = new NoteRow(this.el, note, context);
    if (this.areCollapsed) row.setCollapsed(true);
    return row;
  }

  private addSoon(): void {
    const { win } = this.el;
    win.requestAnimationFrame(() => win.setTimeout(() => this.addWaiting()));
  }

  /** Adds the next of the notes that wait; all of them for whoever cannot wait. */
  private addWaiting(count = this.waiting.length): void {
    const { context } = this;
    if (context === undefined) return;
    for (const note of this.waiting.slice(0, count)) this.rows.push(this.makeRow(note, context));
    this.waiting = this.waiting.slice(count);
  }

  /** What was collapsed is so again, and as many passages are shown. */
  private async restore({ note, isCollapsed, cards }: NoteRow): Promise<void> {
    const row = this.rows.find((other) => other.note.path === note.path);
    row?.setCollapsed(isCollapsed);
    while (row?.hasMore === true && row.cards.length < cards.length) await this.showMore(row);
  }

  /** Where the person is, before the list is made anew. */
  private whereabouts(): Whereabouts {
    const { activeElement } = this.el.doc;
    const focused = this.el.contains(activeElement) ? this.spotAt(activeElement) : undefined;
    const current = this.spotAt(this.currentStop());
    return { opened: this.opened, current, focused, at: current === undefined ? 0 : this.rows.indexOf(current.row) };
  }

  /** Marks and focuses what was before, as far as it is there; gives where that is. */
  private returnTo({ opened, current, focused, at }: Whereabouts): Whereabouts {
    this.markOpened(opened === undefined ? undefined : this.again(opened));
    // A row that stayed where it was has kept the keys and the focus.
    const isGone = (spot: Spot | undefined): boolean => spot === undefined || !this.rows.includes(spot.row);
    if (isGone(current)) {
      const again = current === undefined ? undefined : this.again(current);
      // What has come into the place of a note that is gone is what comes next.
      const inPlace = this.rows[Math.min(at, this.rows.length - 1)]?.titleEl;
      const stop = again === undefined ? inPlace : again.el;
      if (stop !== undefined) this.setCurrent(stop);
    }
    if (focused !== undefined && isGone(focused)) {
      const again = this.again(focused);
      this.moveTo(again === undefined ? this.stops()[0] : again.el);
    }
    return this.whereabouts();
  }

  /** The same passage, or else the same note, after the list was made anew; undefined when that is gone. */
  private again(before: Spot): Spot | undefined {
    if (this.rows.includes(before.row)) return before;
    const row = this.rows.find((other) => other.note.path === before.row.note.path);
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

function isSame(one: Whereabouts, other: Whereabouts): boolean {
  return one.opened?.card === other.opened?.card && one.current?.card === other.current?.card && one.at === other.at;
}
