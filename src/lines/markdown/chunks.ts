/**
 * The lines of a note, or of a part of it, in chunks that can be rendered one without the others: a paragraph, a list, a
 * table, a fence. Found in one pass without parsing, so that of a hundred thousand lines only those in sight are parsed.
 */
import { frontmatterLength } from '../frontmatter-length';
import { alignedLines, FENCE_END, type Aligned } from '../aligned-lines';

/**
 * - `markdown`: whatever it is, it begins and ends here.
 * - `code`, `table`: more of what began above, behind its opening fence or its head.
 * - `frontmatter`: the properties of the note.
 * - `plain`: a line too long, or a row with too many cells, for anything but plain text.
 */
export type ChunkKind = 'markdown' | 'code' | 'table' | 'frontmatter' | 'plain';

/** What is left between two chunks is blank, or a comment. */
export interface Chunk {
  readonly kind: ChunkKind;
  /** The place of its first line, from 0. */
  readonly start: number;
  /** The place behind its last line. */
  readonly end: number;
}

/** Where lines stand in their note. */
export interface LinesPlace {
  /** What the first line goes on with, where that begins above it. */
  readonly within?: Aligned | undefined;
  /** Whether the first line is the note's first. */
  readonly isTop?: boolean;
}

/**
 * Characters of a line that is still parsed. Prose has fewer; the worst text for the parser (`_*_*…`) takes half a second
 * at this length, and four times that at twice the length.
 */
export const LONGEST_LINE = 6000;
/** A longer paragraph or list is rendered in several chunks, so that none takes long. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 6000;
/** Cells of one table, which its longest row gives to every other: each is an element, and a tenth of a millisecond to lay out. */
export const MOST_CELLS = 2000;
/** Cells of a row that is still a row of a table. */
const MOST_COLUMNS = 200;
/** Code and tables take no longer than they are long, and lose something where they are parted. */
const TIMES_MORE = 4;

const BLANK = /^\s*$/;
/** What a line begins with that may be something else than text that goes on. */
const MAY_BEGIN = /^[\s#>*+\d-]/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])(?:\s|$)/;
const QUOTE = /^ {0,3}>/;
const INDENTED = /^(?: {2}|\t)/;

/** What the lines of a chunk can go on with. */
type Form = 'text' | 'heading' | 'list' | 'numbered' | 'quote' | 'fence' | 'table';

interface OpenChunk {
  readonly kind: ChunkKind;
  readonly form: Form;
  readonly start: number;
  end: number;
  characters: number;
  /** Rows of tables, and the cells of the longest. */
  rows: number;
  columns: number;
}

export function chunksOf(lines: readonly string[], place: LinesPlace = {}): readonly Chunk[] {
  return new ChunkScanner(lines, place).scan();
}

/** The properties at the top of lines that are more than these. */
export function propertiesOf(lines: readonly string[], isTop: boolean): Chunk | undefined {
  const end = isTop ? frontmatterLength(lines) : 0;
  return end === 0 || end === lines.length ? undefined : { kind: 'frontmatter', start: 0, end };
}

class ChunkScanner {
  private readonly chunks: Chunk[] = [];
  private readonly aligned: readonly (Aligned | undefined)[];
  private readonly hidden: ReadonlySet<number>;
  /** Where code ends whose fence was opened above the first line. */
  private readonly openCodeEnd: number;
  private open: OpenChunk | undefined;
  /** Whether a blank line stands before the next one. */
  private hasGap = false;

  constructor(
    private readonly lines: readonly string[],
    private readonly place: LinesPlace,
  ) {
    this.aligned = alignedLines(lines, place.within, place.isTop);
    this.openCodeEnd = place.within === 'code' ? endOfCode(lines) : 0;
    this.hidden = commentLines(lines, (at) => this.aligned[at] === undefined);
  }

  scan(): readonly Chunk[] {
    for (let at = 0; at < this.lines.length; at++) this.take(at, this.lines[at] ?? '');
    this.close();
    return this.chunks;
  }

  private take(at: number, line: string): void {
    const kind = this.aligned[at];
    if (this.hidden.has(at)) return this.close();
    if (kind !== 'code' && kind !== 'frontmatter' && (line === '' || BLANK.test(line))) {
      this.hasGap = true;
      return;
    }
    if (this.open === undefined || this.isNew(this.open, at, line)) this.begin(at, line);
    else this.extend(this.open, at, line);
    this.hasGap = false;
  }

  private begin(at: number, line: string): void {
    this.close();
    const kind = this.kindAt(at, line);
    const form = formOf(line, this.aligned[at], kind);
    this.open = { kind, form, start: at, end: at, characters: 0, rows: 0, columns: 0 };
    this.extend(this.open, at, line);
  }

  /** What a chunk is that begins here. */
  private kindAt(at: number, line: string): ChunkKind {
    const kind = this.aligned[at];
    if (isPlain(line, kind)) return 'plain';
    if (kind === undefined || kind === 'frontmatter') return kind ?? 'markdown';
    const before = at === 0 ? this.place.within : this.aligned[at - 1];
    // Right behind code whose beginning is not known, other code begins.
    if (kind === 'code' && before === 'code' && (at === 0 || at !== this.openCodeEnd)) return 'code';
    return kind === 'table' && before === 'table' ? 'table' : 'markdown';
  }

  private extend(chunk: OpenChunk, at: number, line: string): void {
    chunk.end = at + 1;
    chunk.characters += line.length + 1;
    if (this.aligned[at] !== 'table') return;
    chunk.rows += 1;
    chunk.columns = Math.max(chunk.columns, cellsIn(line));
  }

  private close(): void {
    if (this.open !== undefined) {
      const { kind, start, end } = this.open;
      this.chunks.push({ kind, start, end });
    }
    this.open = undefined;
  }

  /** Whether a line that is not blank begins another chunk. */
  private isNew(open: OpenChunk, at: number, line: string): boolean {
    const kind = this.aligned[at];
    if (open.kind === 'plain' || isPlain(line, kind)) return true;
    const before = this.aligned[at - 1];
    if ((kind === 'frontmatter') !== (open.kind === 'frontmatter')) return true;
    if (at === this.openCodeEnd && at > 0) return true;
    if (isFull(open, at, line, kind)) return true;
    if (kind === 'code' && before === 'code') return false;
    if (isContainer(open.form)) return this.leaves(open, line, kind);
    if (kind === 'code' || before === 'code' || this.hasGap || open.form === 'heading') return true;
    if (kind === 'table') return before !== 'table';
    if (!MAY_BEGIN.test(line)) return false;
    return HEADING.test(line) || QUOTE.test(line) || (open.kind === 'markdown' && interrupts(line));
  }

  /** Whether a line does not belong to the list or the quote above it. */
  private leaves({ form }: OpenChunk, line: string, kind: Aligned | undefined): boolean {
    if (form === 'quote') {
      if (QUOTE.test(line)) return this.hasGap;
      return this.hasGap || kind !== undefined || HEADING.test(line) || ITEM.test(line);
    }
    if (INDENTED.test(line)) return false;
    const item = ITEM.exec(line);
    // The numbers of a list are counted from its first, whatever blank lines stand between them.
    if (item !== null) return this.hasGap && (form === 'list' || item[1] === undefined);
    return this.hasGap || kind !== undefined || HEADING.test(line) || QUOTE.test(line);
  }
}

function formOf(line: string, aligned: Aligned | undefined, kind: ChunkKind): Form {
  if (kind === 'code') return 'fence';
  if (kind === 'table') return 'table';
  if (aligned === undefined && !MAY_BEGIN.test(line)) return 'text';
  if (HEADING.test(line)) return 'heading';
  if (QUOTE.test(line)) return 'quote';
  if (aligned === 'code') return 'fence';
  if (aligned === 'table') return 'table';
  const item = ITEM.exec(line);
  if (item === null) return 'text';
  return item[1] === undefined ? 'list' : 'numbered';
}

function isContainer(form: Form): boolean {
  return form === 'list' || form === 'numbered' || form === 'quote';
}

/** Whether a line begins a list in the middle of a paragraph: any bullet, but of numbers only the first. */
function interrupts(line: string): boolean {
  const item = ITEM.exec(line);
  return item !== null && (item[1] === undefined || Number(item[1]) === 1);
}

/** Lists are parted between items, as long as items are of a bearable length. */
function isFull(
  { form, start, characters, rows, columns }: OpenChunk,
  at: number,
  line: string,
  kind: Aligned | undefined,
): boolean {
  if (kind === 'table' && Math.max(columns, cellsIn(line)) * (rows + 1) > MOST_CELLS) return true;
  const isOver = (times: number): boolean =>
    at - start >= times * MOST_LINES || characters + line.length > times * MOST_CHARACTERS;
  if (form === 'fence' || form === 'table') return isOver(TIMES_MORE);
  const isList = form === 'list' || form === 'numbered';
  return isOver(isList && INDENTED.test(line) ? 2 : 1);
}

function isPlain(line: string, kind: Aligned | undefined): boolean {
  return line.length > LONGEST_LINE || (kind === 'table' && cellsIn(line) > MOST_COLUMNS);
}

function cellsIn(row: string): number {
  return row.split('|').length;
}

function endOfCode(lines: readonly string[]): number {
  const end = lines.findIndex((line) => FENCE_END.test(line));
  return end === -1 ? lines.length : end + 1;
}

/**
 * The lines that are nothing but a comment between two `%%`. One that is not closed hides nothing: its end may stand below
 * the last line, or nowhere.
 */
function commentLines(lines: readonly string[], isText: (at: number) => boolean): ReadonlySet<number> {
  const hidden = new Set<number>();
  let opened: number | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!line.includes('%%') || !isText(at)) continue;
    const marks = line.split('%%').length - 1;
    const [begins, ends] = [line.trimStart().startsWith('%%'), line.trimEnd().endsWith('%%')];
    if (opened === undefined) {
      if (marks === 2 && begins && ends) hidden.add(at);
      if (marks === 1 && begins) opened = at;
    } else if (marks % 2 === 1) {
      for (let hide = opened; ends && hide <= at; hide++) hidden.add(hide);
      opened = undefined;
    }
  }
  return hidden;
}
