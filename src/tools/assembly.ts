/** From the inputs of a call to a document: loads a few at a time, keeps their order, and cuts at whole lines when the answer is full. */
import type { Heading } from '../lines/headings';
import { numberWidth } from '../lines/numbering';
import { formatRange, type Range } from '../lines/ranges';
import { CHARS_PER_TOKEN, estimateImageTokens, howManyFit } from '../lines/tokens';
import { AT_ONCE, Pacer } from '../vault/pacer';
import type { ToolContext } from './context';
import {
  LAST,
  type BlockItem,
  type Document,
  type FoldedItem,
  type ImageItem,
  type Item,
  type Note,
  type Placed,
  type Problem,
} from './document';
import { escapeOverview, renderItem, renderNote, renderProblem } from './render';

/** What one input gave. */
export interface Piece {
  readonly item?: Item;
  readonly note?: Note;
  readonly problem?: Problem;
  /** What the answer has enough of, so that this input has to wait for the next call. */
  readonly full?: string;
}

/** What {@link Assembly.add} made of a piece: taken whole, taken in part, or left for the next call. */
interface Outcome {
  readonly taken: 'whole' | 'part' | 'none';
  /** Lines of one file that did not fit. */
  readonly rest?: { readonly path: string; readonly range: Range };
}

/** Room kept for the note that names the call for the rest. */
export const REST_NOTE_CHARS = 1000;
/** How many calls or paths for the rest are named: as many as a reader may want at once. */
export const MOST_NAMED = 5;

const WHOLE: Outcome = { taken: 'whole' };
const NONE: Outcome = { taken: 'none' };

/** There is a blank line between items; a line end between remarks, which is less. */
export const SEPARATOR_CHARS = 2;

/** A document as it grows. */
export class Assembly {
  private readonly items: Item[] = [];
  private readonly notes: Placed<Note>[] = [];
  private readonly problems: Placed<Problem>[] = [];
  private room: number;

  /** `besides` is what else the answer has to hold, in characters. */
  constructor(
    maxChars: number | undefined,
    private readonly overview?: string,
    besides = 0,
  ) {
    const above = overview === undefined ? 0 : escapeOverview(overview).length + '---'.length + 2 * SEPARATOR_CHARS;
    this.room = maxChars === undefined ? Infinity : maxChars - REST_NOTE_CHARS - above - besides;
  }

  /** Adds a piece as far as it fits. After anything but `whole` the document is full: add no more pieces. */
  add(piece: Piece, at: number): Outcome {
    if (this.room === Infinity) return this.take(piece, at, 0);
    if (piece.item === undefined || !isSurelyLonger(piece.item, this.room)) {
      const cost = remarksCost(piece) + (piece.item === undefined ? 0 : itemCost(piece.item));
      if (cost <= this.room) return this.take(piece, at, cost);
    }
    if (piece.item?.kind === 'block') return this.takeLines(piece.item, at);
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
  private takeLines(block: BlockItem, at: number): Outcome {
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
    const width = numberWidth(total);
    // Every heading may be followed by a line of dots.
    const cost = ({ text }: Heading): number => lineCost(text, width) + lineCost('...', width);
    const fitting = howManyFit(headings, cost, this.room - frame - path.length);
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

/** A note of a million lines or headings need not be rendered to see that it does not fit. */
function isSurelyLonger(item: Item, room: number): boolean {
  if (item.kind === 'folded')
    return howManyFit(item.headings, ({ text }) => lineCost(text, LEAST_WIDTH), room) < item.headings.length;
  return 'lines' in item && countFitting(item.lines, LEAST_WIDTH, room) < item.lines.length;
}

/** An empty line drops the space behind its bar, which makes it one shorter than others with the narrowest number. */
const LEAST_WIDTH = 1;

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
  return howManyFit(lines, (line) => lineCost(line, width), room);
}

function lineCost(line: string, width: number): number {
  return width + ' | '.length + line.length + '\n'.length;
}

/** Files and ranges of one call. More than fit any answer, and what is missing is still said of each in a moment. */
export const MOST_INPUTS = 50_000;

interface Assembling<Input extends { readonly path: string }> {
  readonly tool: string;
  readonly inputs: readonly Input[];
  readonly overview?: string | undefined;
  readonly load: (input: Input) => Promise<Piece>;
  /** Arguments for a further call: the lines of one file that were cut off. */
  readonly restOf: (path: string, range: Range) => unknown;
  /** Arguments for a further call: some of the inputs that were not reached. */
  readonly again: (inputs: readonly Input[]) => unknown;
}

export async function assemble<Input extends { readonly path: string }>(
  job: Assembling<Input>,
  { maxChars, signal }: ToolContext,
): Promise<Document> {
  const assembly = new Assembly(maxChars, job.overview);
  let at = 0;
  for await (const piece of inOrder(job, signal)) {
    const outcome = piece.full === undefined ? assembly.add(piece, at) : NONE;
    if (outcome.taken !== 'none') at += 1;
    if (outcome.taken === 'whole') continue;
    const most = piece.full ?? `${maxChars ?? Infinity} characters`;
    const message = restMessage(job, outcome.rest, at, most);
    if (message !== undefined) assembly.addLast({ message });
    break;
  }
  return assembly.document();
}

/** What is loaded for the inputs, in their order; a few ahead at a time, as an answer may be full long before the last. */
async function* inOrder<Input extends { readonly path: string }>(
  { inputs, load }: Assembling<Input>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Piece, void> {
  const started: Promise<Piece>[] = [];
  const pacer = new Pacer();
  for (let at = 0; at < inputs.length; at++) {
    await pacer.pause(signal);
    for (const input of inputs.slice(started.length, at + AT_ONCE)) {
      const loading = load(input);
      loading.catch(() => undefined); // thrown when its turn comes, if the caller still listens then
      started.push(loading);
    }
    yield started[at] ?? {};
  }
}

/** Room in the note for its words around the calls. */
const WORDS_CHARS = 300;

/** Names the calls for the rest: first for what was cut, then for as many of the inputs left as there is room for. */
function restMessage<Input extends { readonly path: string }>(
  { tool, inputs, restOf, again }: Assembling<Input>,
  rest: Outcome['rest'],
  at: number,
  most: string,
): string | undefined {
  let room = REST_NOTE_CHARS - WORDS_CHARS;
  const calls: string[] = [];
  if (rest !== undefined) {
    const call = writeCall(tool, restOf(rest.path, rest.range));
    calls.push(call.length <= room ? call : `${tool} for its lines ${formatRange(rest.range)}`);
    room -= call.length;
  }
  const left = inputs.slice(at);
  let named = left.length;
  while (named > 0 && writeCall(tool, again(left.slice(0, named))).length > room) named = Math.floor(named / 2);
  if (named > 0) calls.push(writeCall(tool, again(left.slice(0, named))));
  const unnamed = left.length - named;
  const before = inputs[inputs.length - unnamed - 1];
  if (unnamed > 0) {
    const after = before === undefined ? '' : ` after "${before.path}"`;
    calls.push(
      `${tool} for the ${unnamed} ${unnamed === 1 ? 'input' : 'inputs'}${after.length > room ? ' left' : after}`,
    );
  }
  if (calls.length === 0) return undefined;
  return `the answer was cut at ${most}; for the rest call ${calls.join(', then ')}`;
}

function writeCall(tool: string, args: unknown): string {
  return `${tool}(${JSON.stringify(args)})`;
}
