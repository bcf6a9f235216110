/** One note among the results: its title, and the passages under it. */
import { setIcon } from 'obsidian';
import type { Target } from '../../follow/view/jump';
import type { Pick } from '../tray/picks';
import { otherLanguage } from '../../lines/language';
import type { Span } from '../../lines/span';
import type { PassageItem } from '../../tools/document';
import { NoteLabel } from '../../parts/note-label';
import { PassageCard, showBox, type CardContext } from './passage-card';
import type { ResultNote } from './result-notes';

/** A place among the results: a passage, the row for more of them, or the note itself. */
export class Spot {
  constructor(
    readonly row: NoteRow,
    readonly card: PassageCard | undefined,
    /** The row that the keys go to. */
    readonly el: HTMLElement = card?.el ?? row.titleEl,
    readonly line?: number,
  ) {}

  get isMore(): boolean {
    return this.el === this.row.moreEl;
  }

  /** Where a click there leads. */
  get target(): Target {
    const { row, card, line } = this;
    const words = (text: string): readonly Span[] => row.context.matcher.spansIn(text);
    if (card === undefined) return { path: row.note.path, range: null, words };
    return { ...card.pick, line: line ?? card.firstLine, words };
  }
}

export class NoteRow {
  readonly el: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly cards: PassageCard[] = [];
  /** The row that shows more passages, where there are any. */
  moreEl: HTMLElement | undefined;
  /** How many passages match that are not shown. */
  more: number;
  private readonly groupEl: HTMLElement;
  private pickEl: HTMLElement | undefined;

  constructor(
    parent: HTMLElement,
    readonly note: ResultNote,
    readonly context: CardContext,
  ) {
    this.more = note.more;
    this.el = parent.createDiv({ cls: 'tree-item search-result collate-note', attr: { role: 'none' } });
    this.titleEl = this.addTitle();
    this.renderPicks();
    this.groupEl = this.el.createDiv({ cls: 'search-result-file-matches collate-passages', attr: { role: 'none' } });
    this.addPassages(note.passages);
  }

  /** What its own box takes. */
  get pick(): Pick {
    return { path: this.note.path, range: null };
  }

  get isCollapsed(): boolean {
    return this.el.hasClass('is-collapsed');
  }

  setCollapsed(collapsed: boolean): void {
    this.el.toggleClass('is-collapsed', collapsed);
    this.titleEl.setAttr('aria-expanded', String(!collapsed));
    this.titleEl.querySelector('.collapse-icon')?.toggleClass('is-collapsed', collapsed);
  }

  renderPicks(): void {
    const { tray, texts } = this.context;
    const picked = tray.has(this.pick);
    this.titleEl.setAttr('aria-selected', String(picked));
    if (this.pickEl !== undefined) showBox(this.pickEl, picked, texts.pickNote, texts);
    for (const card of this.cards) card.renderPicks();
  }

  /** The rows one can walk to, in order. */
  get stops(): HTMLElement[] {
    if (this.isCollapsed) return [this.titleEl];
    return [this.titleEl, ...this.cards.map(({ el }) => el), ...(this.moreEl === undefined ? [] : [this.moreEl])];
  }

  /** What is under a mouse or has the focus, which is in this row. */
  spotAt(el: HTMLElement | null): Spot {
    const stop = this.stops.find((one) => one.contains(el));
    const line = el?.closest<HTMLElement>('.collate-line')?.dataset['line'];
    const card = this.cards.find((one) => one.el === stop);
    return new Spot(this, card, stop, line === undefined ? undefined : Number(line));
  }

  /** The same passage as one of a row that this one replaces, else the one in its place. */
  cardLike({ row, card }: Spot): PassageCard | undefined {
    if (card === undefined) return undefined;
    const text = (one: PassageCard): string => one.passage.lines.join('\n');
    const same = this.cards.find((one) => text(one) === text(card));
    return same ?? this.cards[row.cards.indexOf(card)] ?? this.cards.at(-1);
  }

  /** Adds further passages; gives the row of the first one. None at all are the end of them. */
  addMore(passages: readonly PassageItem[]): HTMLElement {
    this.more = passages.length === 0 ? 0 : Math.max(0, this.more - passages.length);
    const at = this.cards.length;
    this.addPassages(passages);
    return this.cards[at]?.el ?? this.titleEl;
  }

  private addTitle(): HTMLElement {
    const { note, context } = this;
    const { texts } = context;
    const el = this.el.createDiv({
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
    setIcon(el.createDiv({ cls: 'tree-item-icon collapse-icon' }), 'right-triangle');
    new NoteLabel(el.createDiv({ cls: 'tree-item-inner' }), 'collate-note').update(note.path, note.apart);
    const count = note.passages.length + note.more;
    const flair = el.createDiv({ cls: 'tree-item-flair-outer' });
    this.addOrigin(flair);
    const day = context.dayOf?.(note.path) ?? '';
    if (day !== '') flair.createSpan({ cls: 'collate-note-day', text: day });
    flair.createSpan({ cls: 'tree-item-flair', text: texts.number(count) });
    this.pickEl = flair.createSpan({
      cls: 'collate-pick clickable-icon',
      attr: { 'data-tooltip-position': 'top' },
    });
    return el;
  }

  /** What the note was found by, where that is not plain from its words; and its language where it was asked for in another. */
  private addOrigin(parent: HTMLElement): void {
    const { explanation, passages } = this.note;
    const { texts, question } = this.context;
    if (explanation === undefined || explanation.words.length > 0) return;
    const { rerank } = explanation;
    const attr = rerank === undefined ? {} : { title: texts.rerankHint(rerank) };
    const language = otherLanguage(question, passages[0]?.lines ?? []);
    const origin = parent.createSpan({ cls: 'collate-origin', text: texts.byMeaning, attr });
    // Where there is little room, the name of the note tells more than its language.
    if (language !== undefined) origin.createSpan({ text: texts.inLanguage(language) });
  }

  private addPassages(passages: readonly PassageItem[]): void {
    this.moreEl?.remove();
    this.moreEl = undefined;
    for (const passage of passages) this.cards.push(new PassageCard(this.groupEl, passage, this.context));
    if (this.more === 0) return;
    this.moreEl = this.groupEl.createDiv({
      cls: 'collate-more',
      text: this.context.texts.morePassages(this.more),
      attr: { role: 'treeitem', 'aria-level': 2, 'aria-selected': 'false', tabindex: -1 },
    });
  }
}
