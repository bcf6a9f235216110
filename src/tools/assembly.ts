/** Puts pieces together into a document, in input order, and cuts it at whole lines when an answer is bounded. */
import { numberWidth } from '../text/numbering';
import type { Range } from '../text/ranges';
import { CHARS_PER_TOKEN, estimateImageTokens } from '../text/tokens';
import type { BlockItem, Document, FoldedItem, Item, Note, Problem } from './document';
import { renderItem, renderNote, renderProblem } from './render';

/** What one input gave. */
export interface Piece {
  readonly item?: Item;
  readonly note?: Note;
  readonly problem?: Problem;
}

/** Lines of one file that did not fit. */
export interface Rest {
  readonly path: string;
  readonly range: Range;
}

/** What {@link Assembly.add} made of a piece: taken whole, taken in part, or left for the next call. */
export type Outcome = { readonly taken: 'whole' | 'none' } | { readonly taken: 'part'; readonly rest?: Rest };

/** Room kept for the note that names the call for the rest. */
export const REST_NOTE_CHARS = 1000;

const WHOLE: Outcome = { taken: 'whole' };
const NONE: Outcome = { taken: 'none' };

/** Items stand one blank line apart; remarks one line end apart, which is less. */
const SEPARATOR_CHARS = 2;

export class Assembly {
  private readonly items: Item[] = [];
  private readonly notes: Note[] = [];
  private readonly problems: Problem[] = [];
  private room: number;

  constructor(
    maxChars: number | undefined,
    private readonly overview?: string,
  ) {
    const overviewChars = overview === undefined ? 0 : overview.length + '---'.length + 2 * SEPARATOR_CHARS;
    this.room = maxChars === undefined ? Infinity : Math.max(maxChars - REST_NOTE_CHARS, maxChars / 2) - overviewChars;
  }

  /** Adds a piece as far as it fits. After anything but `whole` the document is full: add nothing more. */
  add(piece: Piece): Outcome {
    if (this.room === Infinity) return this.take(piece, 0);
    const remarks = remarksCost(piece);
    const cost = remarks + (piece.item === undefined ? 0 : itemCost(piece.item));
    if (cost <= this.room) return this.take(piece, cost);
    if (piece.item?.kind === 'block') return this.takeLines(piece, piece.item, this.room - remarks);
    if (piece.item?.kind === 'folded') return this.takeHeadings(piece, piece.item, this.room - remarks);
    return this.isEmpty() ? this.take(piece, this.room) : NONE;
  }

  /** A note on the whole answer, after all others. */
  addLast(message: string): void {
    this.notes.push({ at: Infinity, message });
  }

  document(): Document {
    const { overview, items, notes, problems } = this;
    return { ...(overview === undefined ? {} : { overview }), items, notes, problems };
  }

  private isEmpty(): boolean {
    return this.items.length + this.notes.length + this.problems.length === 0;
  }

  private take(piece: Piece, cost: number): Outcome {
    if (piece.item !== undefined) this.items.push(piece.item);
    if (piece.note !== undefined) this.notes.push(piece.note);
    if (piece.problem !== undefined) this.problems.push(piece.problem);
    this.room -= cost;
    return WHOLE;
  }

  /** Takes the lines of a block that fit; the first line alone decides whether the block waits for the next call. */
  private takeLines(piece: Piece, block: BlockItem, room: number): Outcome {
    const { path, lines } = block;
    const start = block.range?.start ?? 1;
    const end = start + lines.length - 1;
    const frame = renderItem({ ...block, lines: [], range: { start, end } }).length + SEPARATOR_CHARS;
    const fitting = countFitting(lines, numberWidth(end), room - frame);
    if (fitting > 0) {
      const range = { start, end: start + fitting - 1 };
      this.take({ ...piece, item: { ...block, lines: lines.slice(0, fitting), range } }, this.room);
      return { taken: 'part', rest: { path, range: { start: range.end + 1, end } } };
    }
    if (!this.isEmpty()) return NONE;
    this.take({ ...piece, item: { ...block, lines: [], range: null } }, this.room);
    this.addLast(`line ${start} of ${path} alone is longer than an answer may be; it was left out`);
    return end > start ? { taken: 'part', rest: { path, range: { start: start + 1, end } } } : { taken: 'part' };
  }

  private takeHeadings(piece: Piece, folded: FoldedItem, room: number): Outcome {
    const frame = renderItem({ ...folded, headings: [] }).length + SEPARATOR_CHARS;
    // Every heading may be followed by a line of dots.
    const rows = folded.headings.flatMap((heading) => [heading.text, '...']);
    const fitting = Math.floor(countFitting(rows, numberWidth(folded.total), room - frame) / 2);
    if (fitting === 0 && !this.isEmpty()) return NONE;
    this.take({ ...piece, item: { ...folded, headings: folded.headings.slice(0, fitting) } }, this.room);
    const next = folded.headings[fitting];
    if (next === undefined) return { taken: 'part' };
    return { taken: 'part', rest: { path: folded.path, range: { start: next.line, end: folded.total } } };
  }
}

function itemCost(item: Item): number {
  const picture = item.kind === 'image' ? estimateImageTokens(item.width, item.height) * CHARS_PER_TOKEN : 0;
  return renderItem(item).length + SEPARATOR_CHARS + picture;
}

function remarksCost({ note, problem }: Piece): number {
  const noteChars = note === undefined ? 0 : renderNote(note).length + SEPARATOR_CHARS;
  return noteChars + (problem === undefined ? 0 : renderProblem(problem).length + SEPARATOR_CHARS);
}

/** How many numbered lines fit the room, from the first on. */
function countFitting(lines: readonly string[], width: number, room: number): number {
  let left = room;
  let count = 0;
  for (const line of lines) {
    left -= width + ' | '.length + line.length + '\n'.length;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
