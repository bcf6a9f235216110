/** The results of a search: a tree of notes and their passages, walked with the arrow keys. */
import { Component, Keymap, setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { PassageItem } from '../../tools/document';
import type { Target } from '../jump/jump';
import { nameForReaders } from '../reader-name';
import { isPicked, type Pick, type Picks } from '../tray/picks';
import { PassageCard, type CardContext } from './passage-card';
import { nameAndFolder, type ResultNote } from './result-notes';

export interface ResultActions {
  open(target: Target, event: MouseEvent | KeyboardEvent): void;
  pick(pick: Pick): void;
  /** The next passages of a note after those that are shown. */
  morePassages(path: string, shown: number): Promise<readonly PassageItem[]>;
  menu(event: MouseEvent | KeyboardEvent, target: Target, at: HTMLElement): void;
  hover(event: MouseEvent, target: Target, at: HTMLElement): void;
  drag(event: DragEvent, target: Target, trail: readonly string[]): void;
  /** The person goes up past the first row. */
  leave(): void;
}

interface NoteRow {
  readonly el: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly note: ResultNote;
  readonly cards: PassageCard[];
}

export class ResultsList extends Component {
  readonly el: HTMLElement;
  private rows: NoteRow[] = [];
  /** Notes below the first screen, added once that is painted. */
  private waiting: readonly ResultNote[] = [];
  private picks: Picks = [];
  private cardContext: CardContext | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
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
    this.registerDomEvent(this.el, 'contextmenu', (event) =>
      this.withTarget(event.target, (target, at) => {
        event.preventDefault();
        this.actions.menu(event, target, at);
      }),
    );
    this.registerDomEvent(this.el, 'mouseover', (event) =>
      this.withTarget(event.target, (target, at) => this.actions.hover(event, target, at)),
    );
    this.registerDomEvent(this.el, 'dragstart', (event) => this.onDrag(event));
  }

  render(notes: readonly ResultNote[], picks: Picks, context: CardContext): void {
    this.cardContext = context;
    this.picks = picks;
    this.el.empty();
    const first = firstScreen(notes);
    this.rows = notes.slice(0, first).map((note) => this.addNote(note, context));
    this.waiting = notes.slice(first);
    if (this.waiting.length > 0) this.addSoon();
    this.rows[0]?.titleEl.setAttr('tabindex', 0);
  }

  renderPicks(picks: Picks): void {
    this.picks = picks;
    for (const { cards } of this.rows) for (const card of cards) card.setPicked(isPicked(picks, pickOf(card.passage)));
  }

  /** Focuses the row that had the focus last, else the first passage. */
  focus(): void {
    const row = this.el.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    const first = row?.hasClass('collate-passage') === true ? row : (this.visibleRows()[1] ?? row);
    if (first !== undefined && first !== null) this.moveTo(first);
  }

  collapseAll(collapsed: boolean): void {
    this.addWaiting();
    for (const row of this.rows) setCollapsed(row, collapsed);
  }

  get passages(): readonly PassageItem[] {
    this.addWaiting();
    return this.rows.flatMap(({ cards }) => cards.map(({ passage }) => passage));
  }

  private addSoon(): void {
    const { win } = this.el;
    win.requestAnimationFrame(() => win.setTimeout(() => this.addWaiting()));
  }

  /** Adds what is still missing, for whoever cannot wait for it. */
  private addWaiting(): void {
    const { waiting, cardContext } = this;
    this.waiting = [];
    if (cardContext !== undefined) this.rows.push(...waiting.map((note) => this.addNote(note, cardContext)));
  }

  private addNote(note: ResultNote, context: CardContext): NoteRow {
    const { name, folder } = nameAndFolder(note.path);
    const el = this.el.createDiv({ cls: 'tree-item search-result collate-note', attr: { role: 'none' } });
    const self = el.createDiv({
      cls: 'tree-item-self search-result-file-title is-clickable collate-note-title',
      attr: {
        role: 'treeitem',
        'aria-level': 1,
        'aria-expanded': 'true',
        tabindex: -1,
        draggable: true,
        title: note.path,
      },
    });
    setIcon(self.createDiv({ cls: 'tree-item-icon collapse-icon' }), 'right-triangle');
    const inner = self.createDiv({ cls: 'tree-item-inner' });
    inner.createSpan({ cls: 'collate-note-name', text: name, attr: { dir: 'auto' } });
    if (folder !== '') inner.createSpan({ cls: 'collate-note-folder', text: folder, attr: { dir: 'auto' } });
    const count = note.passages.length + note.more;
    const whole = count === 1 && note.passages[0]?.whole === true;
    self
      .createDiv({ cls: 'tree-item-flair-outer' })
      .createSpan({ cls: 'tree-item-flair', text: whole ? this.texts.wholeNote : this.texts.number(count) });
    const group = el.createDiv({ cls: 'collate-passages', attr: { role: 'none' } });
    const row: NoteRow = { el, titleEl: self, note, cards: [] };
    this.addCards(row, group, note.passages, context);
    if (note.more > 0) this.addMore(row, group, note.more);
    return row;
  }

  private addCards(row: NoteRow, group: HTMLElement, passages: readonly PassageItem[], context: CardContext): void {
    for (const passage of passages) {
      const card = new PassageCard(group, passage, context);
      if (isPicked(this.picks, pickOf(passage))) card.setPicked(true);
      row.cards.push(card);
    }
  }

  private addMore(row: NoteRow, group: HTMLElement, count: number): void {
    const el = group.createDiv({
      cls: 'collate-more',
      text: this.texts.morePassages(count),
      attr: { role: 'treeitem', 'aria-level': 2, 'aria-selected': 'false', tabindex: -1 },
    });
    el.dataset['more'] = String(count);
    el.dataset['path'] = row.note.path;
  }

  private async showMore(el: HTMLElement): Promise<void> {
    const row = this.rows.find(({ el: note }) => note.contains(el));
    const context = this.cardContext;
    const group = el.parentElement;
    if (row === undefined || context === undefined || group === null) return;
    const passages = await this.actions.morePassages(row.note.path, row.cards.length);
    if (!el.isConnected) return;
    const hadFocus = el.ownerDocument.activeElement === el;
    const left = Number(el.dataset['more']) - passages.length;
    el.remove();
    const at = row.cards.length;
    this.addCards(row, group, passages, context);
    if (left > 0 && passages.length > 0) this.addMore(row, group, left);
    const next = row.cards[at]?.el ?? row.titleEl;
    if (hadFocus) this.moveTo(next);
  }

  private onClick(event: MouseEvent): void {
    const at = event.target as HTMLElement;
    const more = at.closest<HTMLElement>('.collate-more');
    if (more !== null) {
      void this.showMore(more);
      return;
    }
    const card = this.cardAt(at);
    if (card !== undefined) {
      this.setCurrent(card.el);
      if (at.closest('.collate-pick') !== null) this.actions.pick(pickOf(card.passage));
      else if (at.closest('.collate-expand') !== null) void card.expand();
      else this.open(card, event, lineAt(at));
      return;
    }
    const row = this.rowAt(at);
    if (row === undefined) return;
    this.setCurrent(row.titleEl);
    if (event.button === 1 || Keymap.isModEvent(event) !== false)
      this.actions.open({ path: row.note.path, range: null }, event);
    else setCollapsed(row, !isCollapsed(row.el));
  }

  private open(card: PassageCard, event: MouseEvent | KeyboardEvent, line?: number): void {
    this.actions.open(targetOf(card, line), event);
  }

  private onKey(event: KeyboardEvent): void {
    this.addWaiting();
    const at = event.target as HTMLElement;
    const handled = this.handleKey(event, at);
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  private handleKey(event: KeyboardEvent, at: HTMLElement): boolean {
    const rows = this.visibleRows();
    const here = rows.findIndex((row) => row === at);
    if (here === -1) return false;
    const card = this.cardAt(at);
    const row = this.rowAt(at);
    switch (event.key) {
      case 'ArrowDown':
        return this.moveTo(rows[here + 1]);
      case 'ArrowUp':
        if (here === 0) this.actions.leave();
        else this.moveTo(rows[here - 1]);
        return true;
      case 'Home':
        return this.moveTo(rows[0]);
      case 'End':
        return this.moveTo(rows.at(-1));
      case 'ArrowRight':
        if (card !== undefined) void card.expand();
        else if (row?.titleEl === at) {
          if (isCollapsed(row.el)) setCollapsed(row, false);
          else this.moveTo(rows[here + 1]);
        }
        return true;
      case 'ArrowLeft':
        if (row?.titleEl === at) setCollapsed(row, true);
        else void this.stepBack(card, row);
        return true;
      case ' ':
        if (card !== undefined) this.actions.pick(pickOf(card.passage));
        else if (at.dataset['more'] !== undefined) void this.showMore(at);
        else if (row !== undefined) this.actions.pick({ path: row.note.path, range: null });
        return true;
      case 'Enter':
        if (card !== undefined) this.open(card, event);
        else if (at.dataset['more'] !== undefined) void this.showMore(at);
        else if (row !== undefined) this.actions.open({ path: row.note.path, range: null }, event);
        return true;
      case 'Escape':
        this.actions.leave();
        return true;
      case 'ContextMenu':
        return this.keyMenu(event, at);
      case 'F10':
        return event.shiftKey && this.keyMenu(event, at);
      default:
        return false;
    }
  }

  private keyMenu(event: KeyboardEvent, at: HTMLElement): boolean {
    this.withTarget(at, (target, el) => this.actions.menu(event, target, el));
    return true;
  }

  private async stepBack(card: PassageCard | undefined, row: NoteRow | undefined): Promise<void> {
    if (card !== undefined && (await card.shrink())) return;
    if (row !== undefined) this.moveTo(row.titleEl);
  }

  private onDrag(event: DragEvent): void {
    const at = event.target as HTMLElement;
    const card = this.cardAt(at);
    this.withTarget(at, (target) => this.actions.drag(event, target, card?.passage.trail ?? []));
  }

  private withTarget(at: EventTarget | null, then: (target: Target, at: HTMLElement) => void): void {
    const el = at as HTMLElement;
    const card = this.cardAt(el);
    const row = this.rowAt(el);
    if (card !== undefined) then(targetOf(card, lineAt(el)), card.el);
    else if (row !== undefined) then({ path: row.note.path, range: null }, row.titleEl);
  }

  private cardAt(at: HTMLElement): PassageCard | undefined {
    const el = at.closest('.collate-passage');
    if (el === null) return undefined;
    return this.rowAt(at)?.cards.find((card) => card.el === el);
  }

  private rowAt(at: HTMLElement): NoteRow | undefined {
    const el = at.closest('.collate-note');
    return this.rows.find((row) => row.el === el);
  }

  private visibleRows(): HTMLElement[] {
    return Array.from(this.el.querySelectorAll<HTMLElement>('[role="treeitem"]')).filter(
      (row) => row.hasClass('collate-note-title') || !isCollapsed(row.closest<HTMLElement>('.collate-note')),
    );
  }

  private moveTo(row: HTMLElement | undefined): boolean {
    if (row === undefined) return true;
    this.setCurrent(row);
    row.focus();
    return true;
  }

  private setCurrent(row: HTMLElement): void {
    for (const other of Array.from(this.el.querySelectorAll('[tabindex="0"]'))) other.setAttr('tabindex', -1);
    row.setAttr('tabindex', 0);
  }
}

/** As many passages as the tallest sidebar shows at once. */
const FIRST_PASSAGES = 8;

/** How many notes fill the first screen. */
function firstScreen(notes: readonly ResultNote[]): number {
  let passages = 0;
  const after = notes.findIndex((note) => (passages += note.passages.length) >= FIRST_PASSAGES);
  return after === -1 ? notes.length : after + 1;
}

export function pickOf({ path, passage, whole }: PassageItem): Pick {
  return { path, range: whole ? null : passage };
}

function targetOf(card: PassageCard, line: number | undefined): Target {
  const { path, passage, whole } = card.passage;
  return { path, range: whole ? null : passage, line: line ?? card.firstLine };
}

function lineAt(at: HTMLElement): number | undefined {
  const line = at.closest<HTMLElement>('.collate-line')?.dataset['line'];
  return line === undefined ? undefined : Number(line);
}

function isCollapsed(note: HTMLElement | null): boolean {
  return note?.hasClass('is-collapsed') ?? false;
}

function setCollapsed({ el, titleEl }: NoteRow, collapsed: boolean): void {
  el.toggleClass('is-collapsed', collapsed);
  titleEl.setAttr('aria-expanded', String(!collapsed));
  titleEl.querySelector('.collapse-icon')?.toggleClass('is-collapsed', collapsed);
}
