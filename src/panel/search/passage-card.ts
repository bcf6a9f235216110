/** One passage in the results: its headings, numbered lines with the matches marked, and whether it is picked. */
import { setIcon } from 'obsidian';
import type { LiveTray } from '../tray/live-tray';
import { isPicked, type Pick } from '../tray/picks';
import type { Texts } from '../../texts/en';
import type { Matcher } from '../../search/matches';
import { showLine } from '../../search/shown-line';
import { alignedNote } from '../../lines/aligned-lines';
import { findHeadings, headingTrail, titleOf } from '../../lines/headings';
import { noteName } from '../../lines/note-name';
import { pickedSection } from '../../lines/picked-section';
import type { PassageItem } from '../../tools/document';
import { textButton } from '../../parts/controls';
import { newId } from '../../parts/reader-name';
import { EXCERPT_CHARS, excerptLines, LINE_CHARS } from './excerpt';

export interface CardContext {
  readonly texts: Texts;
  /** The words of the query, as they are written. */
  readonly question: string;
  readonly matcher: Matcher;
  readonly tray: LiveTray;
  /** The day that notes are sorted by; absent in any other order. */
  readonly dayOf?: ((path: string) => string) | undefined;
}

/** How many more lines each step shows above and below. */
const STEP_LINES = 10;
/** A passage is longer than that only where a note has no headings; the rest comes by steps. */
const MOST_AT_ONCE = 80;

/** Tooltips stand above the passage: below they would cover its lines. */
const ABOVE = { 'data-tooltip-position': 'top' };

export class PassageCard {
  readonly el: HTMLElement;
  private readonly headEl: HTMLElement;
  private readonly trailEl: HTMLElement;
  private readonly takesEl: HTMLElement;
  private readonly pickEl: HTMLElement;
  private readonly linesEl: HTMLElement;
  private readonly moreEl: HTMLElement;
  /** Numbers of the lines that are shown at first. */
  private readonly excerpt: readonly number[];
  /** What its box takes. */
  readonly pick: Pick;
  /** The headings over that, the name of the note aside. */
  private readonly trail: readonly string[];
  /** 0: an excerpt; 1: the passage; from 2 on: with more and more lines around it. */
  private level = 0;
  private canExpand = true;
  /** Ends the picking of single lines. */
  private doneEl: HTMLElement | undefined;

  constructor(
    parent: HTMLElement,
    readonly passage: PassageItem,
    private readonly context: CardContext,
  ) {
    const { texts } = context;
    this.excerpt = excerptLines({ ...passage, name: noteName(passage.path) }, context.matcher);
    this.pick = pickOf(passage, this.excerpt);
    this.trail = trailOf(passage, this.pick);
    this.el = parent.createDiv({
      cls: 'collate-passage',
      attr: { role: 'treeitem', 'aria-level': 2, tabindex: -1, draggable: true },
    });
    this.headEl = this.el.createDiv({ cls: 'collate-passage-head' });
    this.trailEl = this.headEl.createSpan({ cls: 'collate-trail', attr: { dir: 'auto' } });
    this.takesEl = this.headEl.createSpan({ cls: 'collate-takes' });
    this.moreEl = this.headEl.createSpan({
      cls: 'collate-expand clickable-icon',
      attr: { 'aria-label': texts.showMoreLines, ...ABOVE },
    });
    setIcon(this.moreEl, 'unfold-vertical');
    this.pickEl = this.headEl.createSpan({ cls: 'collate-pick clickable-icon', attr: ABOVE });
    for (const [name, isOver] of Object.entries({ mouseenter: true, mouseleave: false }))
      this.pickEl.addEventListener(name, () => this.el.toggleClass('is-about-to', isOver));
    this.linesEl = this.el.createDiv({ cls: 'collate-lines' });
    this.showLines();
  }

  private get linesTaken(): number {
    const { range } = this.pick;
    return range === null ? this.passage.total : range.end - range.start + 1;
  }

  /** Shows whether it is picked, and which of its lines are. */
  renderPicks(): void {
    const { pick, passage, context } = this;
    const { texts, tray } = context;
    const picked = tray.has(pick);
    this.el.toggleClass('is-picked', picked);
    this.el.setAttr('aria-selected', String(picked));
    showBox(this.pickEl, picked, pick.range === null ? texts.pickNote : texts.pickLines(this.linesTaken), texts);
    for (const row of this.lineRows) {
      const line = Number(row.dataset['line']);
      const alone = { path: passage.path, range: { start: line, end: line } };
      row.toggleClass('is-picked', tray.has(alone));
      row.toggleClass('is-taken', isPicked([pick], alone));
    }
  }

  private get lineRows(): HTMLElement[] {
    return this.linesEl.findAll('.collate-line');
  }

  /** The line that the keyboard is at within the passage; undefined while it is at the whole of it. */
  get currentLine(): number | undefined {
    const line = this.linesEl.querySelector<HTMLElement>('.is-current')?.dataset['line'];
    return line === undefined ? undefined : Number(line);
  }

  /** Goes to the next line or the one before; past the first to the passage as a whole. */
  moveLine(by: 1 | -1): true {
    const { lineRows: rows } = this;
    const at = rows.findIndex((row) => row.hasClass('is-current'));
    const next = Math.min(rows.length - 1, at + by);
    for (const [place, row] of rows.entries()) row.toggleClass('is-current', place === next);
    const active = rows[next]?.id;
    if (active === undefined) this.el.removeAttribute('aria-activedescendant');
    else this.el.setAttr('aria-activedescendant', active);
    rows[next]?.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /** Whether a tap on a line picks it, for fingers that cannot hit a number. */
  get isSelecting(): boolean {
    return this.el.hasClass('is-selecting');
  }

  /** Begins or ends to pick single lines by tapping them. */
  toggleSelecting(): void {
    this.el.toggleClass('is-selecting', !this.isSelecting);
    if (!this.isSelecting) return this.doneEl?.remove();
    this.doneEl = textButton(this.el, this.context.texts.selectLinesDone, (event) => {
      event.stopPropagation();
      this.toggleSelecting();
    });
    if (this.level === 0) this.expand();
  }

  /** The first line that is shown and matches, else the first of the passage. */
  get firstLine(): number {
    const { matches, passage } = this.passage;
    return this.excerpt.find((line) => matches.includes(line)) ?? matches[0] ?? passage.start;
  }

  /** Shows one step more, where there is more to show. */
  expand(): void {
    if (!this.canExpand) return;
    this.level += 1;
    this.showLines();
  }

  /** Shows one step less; false when only the excerpt is shown. */
  shrink(): boolean {
    if (this.level === 0) return false;
    this.level -= 1;
    this.showLines();
    return true;
  }

  /** The numbers of the lines to show. */
  private linesNow(): readonly number[] {
    const { level, excerpt, pick } = this;
    const { passage, noteLines, total } = this.passage;
    if (level === 0) {
      // The heading of what the box takes stands over the lines.
      const isAbove = (line: number): boolean =>
        line === pick.range?.start && isHeading(noteLines[line - 1] ?? '', this.trail);
      const below = excerpt.filter((line) => !isAbove(line));
      return below.length === 0 ? excerpt : below;
    }
    const around = (level - 1) * STEP_LINES;
    const start = Math.max(1, passage.start - around);
    const end = Math.min(total, Math.min(passage.end, passage.start + MOST_AT_ONCE * level - 1) + around);
    return Array.from({ length: end - start + 1 }, (_, at) => start + at);
  }

  private showLines(): void {
    const { texts } = this.context;
    const { noteLines, total } = this.passage;
    const numbers = this.linesNow();
    const shown = numbers.map((number) => noteLines[number - 1] ?? '');
    const isCut = this.level === 0 && shown.some((line) => line.length > EXCERPT_CHARS);
    this.canExpand = isCut || numbers.length < total;
    this.moreEl.toggle(this.canExpand);
    const aligned = alignedNote(noteLines);
    this.linesEl.empty();
    for (const [at, number] of numbers.entries()) {
      const row = this.linesEl.createDiv({ cls: 'collate-line', attr: { id: newId() } });
      row.toggleClass('is-aligned', aligned.at(number - 1) !== undefined);
      row.dataset['line'] = String(number);
      row.createSpan({ cls: 'collate-number', text: String(number), attr: { title: texts.pickLine(number) } });
      this.showText(row.createSpan({ cls: 'collate-text', attr: { dir: 'auto' } }), shown[at] ?? '');
    }
    this.showTrail(shown);
    this.takesEl.setText(texts.linesTaken(this.linesTaken));
    this.headEl.toggleClass('takes-more', this.linesTaken > numbers.length);
    this.renderPicks();
  }

  private showTrail(lines: readonly string[]): void {
    // Neither the name of the note, nor a heading among the lines, is said twice.
    const trail = lines.some((line) => isHeading(line, this.trail)) ? this.trail.slice(0, -1) : this.trail;
    this.trailEl.empty();
    for (const [at, heading] of trail.entries()) {
      if (at > 0) this.trailEl.createSpan({ text: ' › ' });
      this.showText(this.trailEl.createSpan({ cls: 'collate-trail-part' }), heading);
    }
    this.headEl.toggleClass('is-bare', trail.length === 0);
  }

  private showText(el: HTMLElement, line: string): void {
    const { text, spans, cut } = showLine(line, this.context.matcher, this.level === 0 ? EXCERPT_CHARS : LINE_CHARS);
    let at = 0;
    if (cut.before) el.appendText('…');
    for (const { start, end } of spans) {
      el.appendText(text.slice(at, start));
      el.createEl('mark', { cls: 'collate-match', text: text.slice(start, end) });
      at = end;
    }
    el.appendText(text.slice(at) + (cut.after ? '…' : ''));
  }
}

/** The box of a passage or of a note, and what it says to whoever is about to use it. */
export function showBox(el: HTMLElement, picked: boolean, adds: string, { unpick }: Texts): void {
  el.setAttr('aria-label', picked ? unpick : adds);
  setIcon(el, picked ? 'square-check-big' : 'square');
}

/** The section around the lines that are shown; the whole note where that is all of its text. */
function pickOf({ path, noteLines }: PassageItem, shown: readonly number[]): Pick {
  const range = pickedSection(noteLines, shown);
  const isRest = (line: string): boolean => line.trim() === '';
  const isWhole = noteLines.slice(0, range.start - 1).every(isRest) && noteLines.slice(range.end).every(isRest);
  return { path, range: isWhole ? null : range, seen: noteLines };
}

function trailOf({ path, noteLines }: PassageItem, { range }: Pick): readonly string[] {
  const named = range === null ? [] : headingTrail(noteLines, findHeadings(noteLines), range);
  const headings = named.filter((heading) => heading !== '');
  return headings[0]?.toLowerCase() === noteName(path).toLowerCase() ? headings.slice(1) : headings;
}

/** Whether a line is the heading that a trail ends with. */
function isHeading(line: string, trail: readonly string[]): boolean {
  return line.includes('#') && titleOf(line) === trail.at(-1);
}
