/** Puts pieces together into a document, in input order, and cuts it at whole lines when an answer is bounded. */
import { numberWidth } from '../text/numbering';
import { formatRange, type Range } from '../text/ranges';
import { CHARS_PER_TOKEN, estimateImageTokens } from '../text/tokens';
import {
  LAST,
  type BlockItem,
  type Document,
  type FoldedItem,
  type ImageItem,
  type Item,
  type Note,
  type PassageItem,
  type Placed,
  type Problem,
} from './document';
import { escapeOverview } from './overview';
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
  private readonly notes: Placed<Note>[] = [];
  private readonly problems: Placed<Problem>[] = [];
  private room: number;

  constructor(
    maxChars: number | undefined,
    private readonly overview?: string,
  ) {
    const above = overview === undefined ? 0 : escapeOverview(overview).length + '---'.length + 2 * SEPARATOR_CHARS;
    this.room = maxChars === undefined ? Infinity : maxChars - REST_NOTE_CHARS - above;
  }

  /** Adds a piece as far as it fits. After anything but `whole` the document is full: add no more pieces. */
  add(piece: Piece, at: number): Outcome {
    if (this.room === Infinity) return this.take(piece, at, 0);
    const remarks = remarksCost(piece);
    const cost = remarks + (piece.item === undefined ? 0 : itemCost(piece.item));
    if (cost <= this.room) return this.take(piece, at, cost);
    if (piece.item?.kind === 'block' || piece.item?.kind === 'passage') return this.takeLines(piece.item, at);
    if (piece.item?.kind === 'folded') return this.takeHeadings(piece.item, at);
    return this.isEmpty() ? this.take(piece, at, this.room) : NONE;
  }

  /** A note after those on the inputs. */
  addLast(note: Note): void {
    this.notes.push({ ...note, at: LAST });
  }

  document(): Document {
    const { overview, items, notes, problems } = this;
    return { ...(overview === undefined ? {} : { overview }), items, notes, problems };
  }

  /** Whether whatever comes next has the answer to itself. */
  private isEmpty(): boolean {
    return this.overview === undefined && this.items.length + this.notes.length + this.problems.length === 0;
  }

  private take({ item, note, problem }: Piece, at: number, cost: number): Outcome {
    if (item !== undefined) this.items.push(item);
    if (note !== undefined) this.notes.push({ ...note, at });
    if (problem !== undefined) this.problems.push({ ...problem, at });
    this.room -= cost;
    return WHOLE;
  }

  /** Takes the lines of a block that fit; the first line alone decides whether the block waits for the next call. */
  private takeLines(block: BlockItem | PassageItem, at: number): Outcome {
    const { path, lines, total } = block;
    const start = block.range?.start ?? 1;
    const end = start + lines.length - 1;
    const frame = renderItem({ ...block, lines: [], range: { start, end } }).length + CUT_NOTE_CHARS;
    const fitting = countFitting(lines, numberWidth(end), this.room - frame - path.length);
    if (fitting > 0) {
      const range = { start, end: start + fitting - 1 };
      const note = { path, message: `lines ${formatRange(range)} of ${total}` };
      this.take({ item: { ...block, lines: lines.slice(0, fitting), range }, note }, at, this.room);
      return { taken: 'part', rest: { path, range: { start: range.end + 1, end } } };
    }
    if (!this.isEmpty() || lines.length === 0) return NONE;
    const note = { path, message: `line ${start} alone is longer than an answer may be; it was left out` };
    this.take({ item: { ...block, lines: [], range: null }, note }, at, this.room);
    return end > start ? { taken: 'part', rest: { path, range: { start: start + 1, end } } } : { taken: 'part' };
  }

  private takeHeadings(folded: FoldedItem, at: number): Outcome {
    const { path, headings, total } = folded;
    const frame = renderItem({ ...folded, headings: [] }).length + CUT_NOTE_CHARS;
    // Every heading may be followed by a line of dots.
    const rows = headings.flatMap((heading) => [heading.text, '...']);
    const fitting = Math.floor(countFitting(rows, numberWidth(total), this.room - frame - path.length) / 2);
    if (fitting === 0 && !this.isEmpty()) return NONE;
    const note = { path, message: `the first ${fitting} of ${headings.length} headings` };
    this.take({ item: { ...folded, headings: headings.slice(0, fitting) }, note }, at, this.room);
    const next = headings[fitting];
    if (next === undefined) return { taken: 'part' };
    return { taken: 'part', rest: { path, range: { start: next.line, end: total } } };
  }
}

/** Room for the note on a cut block, its path aside. */
const CUT_NOTE_CHARS = 100;

/** How many base64 characters of a picture count as one: an answer of 100,000 carries at most 20 MB of them. */
const BASE64_PER_CHAR = 200;

function itemCost(item: Item): number {
  return renderItem(item).length + SEPARATOR_CHARS + (item.kind === 'image' ? pictureCost(item) : 0);
}

/** What a model spends on it, or what it weighs on the way there. */
function pictureCost({ width, height, data }: ImageItem): number {
  return Math.max(estimateImageTokens(width, height) * CHARS_PER_TOKEN, Math.ceil(data.length / BASE64_PER_CHAR));
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
