/** Fenced code: how to put text into a fence that nothing can break, and which lines of a note stand inside one. */
import { frontmatterLength } from './frontmatter-length';
import type { Range } from './ranges';
import { isRuleAt, rulePlaces, type RulePlaces } from './rule-lines';

/**
 * A fenced code block with `info` as its info string. Every line of the body starts with a line end, and none may look
 * like a fence: numbered lines never do. A backtick may not occur in the info string of a
 * backtick fence, so such a path gets tildes, set off by a space in case it starts with one.
 */
export function fenced(info: string, body: string): string {
  if (!info.includes('`')) return '```' + info + body + '\n```';
  return '~~~' + (info.startsWith('~') ? ' ' : '') + info + body + '\n~~~';
}

/** A quote, or a list item with the columns its text is indented by. */
type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly width: number };

interface OpenFence {
  readonly mark: string;
  readonly length: number;
  /** How many containers it stands in. */
  readonly depth: number;
}

const FENCE = /(?:(`{3,})[^`]*|(~{3,}).*)$/y;
const ITEM = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;
/** From this indentation on, a line is code by itself. */
const CODE_INDENT = 4;

/**
 * For every line, whether it belongs to a fenced code block (its fence lines included). Follows CommonMark, fences in
 * quotes and list items included; an unclosed fence runs to the end of what it stands in.
 */
export function insideFences(lines: readonly string[]): boolean[] {
  // Most notes have no fence at all, and finding the marks costs a small part of following every list.
  if (!lines.some(mayHoldFence)) return new Array<boolean>(lines.length).fill(false);
  const scanner = new FenceScanner();
  return lines.map((line) => scanner.take(line));
}

/** A fenced code block in a note. */
export interface FencedCode extends Range {
  /** What stands behind the marks that open it, without white space at its ends. */
  readonly info: string;
  /** Whether its last line closes it; one that nothing closes runs to the end of what it stands in. */
  readonly isClosed: boolean;
}

/** The fenced code blocks, fence lines included, in order; as {@link insideFences}, which does not tell neighbours apart. */
export function fencedCode(lines: readonly string[]): readonly FencedCode[] {
  if (!lines.some(mayHoldFence)) return [];
  const scanner = new FenceScanner();
  const found: FencedCode[] = [];
  for (const [at, line] of lines.entries()) {
    if (!scanner.take(line)) continue;
    const last = found.length === scanner.opened ? found.pop() : undefined;
    found.push({ start: last?.start ?? at + 1, end: at + 1, info: scanner.info, isClosed: !scanner.isOpen });
  }
  return found;
}

/** Those of a whole note: what stands in its properties is no code. */
export function fencesInNote(lines: readonly string[]): readonly FencedCode[] {
  const above = frontmatterLength(lines);
  const fences = fencedCode(lines.slice(above));
  return fences.map((fence) => ({ ...fence, start: above + fence.start, end: above + fence.end }));
}

/** The lines between those that open and close a fence. */
export function linesInFence(lines: readonly string[], { start, end, isClosed }: FencedCode): readonly string[] {
  return lines.slice(start, isClosed ? end - 1 : end);
}

/** Whether a line has what a fence is made of. */
export function mayHoldFence(line: string): boolean {
  return line.length >= 3 && (line.includes('```') || line.includes('~~~'));
}

/** Follows the lines of a note one after the other. */
export class FenceScanner {
  private readonly containers: Container[] = [];
  /** How many containers stand before the first quote: a blank line ends a quote, and what is in it, and no list. */
  private untilQuote = 0;
  private open: OpenFence | undefined;
  /** How many fences were opened so far. */
  opened = 0;
  /** What stands behind the marks of the last one. */
  info = '';

  /** Whether a fence is open behind the last line. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** Whether the next line belongs to a fence. */
  take(line: string): boolean {
    const cursor = line === '' ? undefined : new Cursor(line);
    const depth = cursor === undefined || cursor.isBlank ? this.untilQuote : this.enter(cursor);
    if (this.open !== undefined && depth >= this.open.depth) {
      if (cursor !== undefined && closes(this.open, cursor)) this.open = undefined;
      return true;
    }
    if (depth < this.containers.length) {
      this.containers.length = depth;
      this.untilQuote = Math.min(this.untilQuote, depth);
    }
    this.open = cursor === undefined ? undefined : this.openNew(cursor);
    return this.open !== undefined;
  }

  /** Goes on into the open containers that a line belongs to; gives how many. */
  private enter(cursor: Cursor): number {
    const left = this.containers.findIndex((container) => !cursor.enter(container));
    return left === -1 ? this.containers.length : left;
  }

  /** Enters the containers that a line opens, and the fence behind them if there is one. */
  private openNew(cursor: Cursor): OpenFence | undefined {
    for (let opened = cursor.open(); opened !== undefined; opened = cursor.open()) {
      if (opened.kind === 'item' && this.untilQuote === this.containers.length) this.untilQuote += 1;
      this.containers.push(opened);
    }
    const run = cursor.indent < CODE_INDENT ? cursor.read(FENCE) : null;
    const marks = run?.[1] ?? run?.[2];
    if (run === null || marks === undefined) return undefined;
    this.opened += 1;
    this.info = run[0].slice(marks.length).trim();
    return { mark: marks.charAt(0), length: marks.length, depth: this.containers.length };
  }
}

function closes({ mark, length }: OpenFence, cursor: Cursor): boolean {
  const run = cursor.rest().trimEnd();
  return cursor.indent < CODE_INDENT && run.length >= length && run === mark.repeat(run.length);
}

/** What is left of a line behind the containers it stands in. */
class Cursor {
  /** Columns of white space before the text; a tab reaches to the next multiple of four. */
  indent = 0;
  /** Where the text starts, in UTF-16 units. */
  private at = 0;
  private column = 0;
  private rules: RulePlaces | 'unknown' | undefined = 'unknown';

  constructor(private readonly line: string) {
    this.skipSpace();
  }

  get isBlank(): boolean {
    return this.at === this.line.length;
  }

  rest(): string {
    return this.line.slice(this.at);
  }

  /** What a sticky pattern finds here. */
  read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.line);
  }

  /** Goes on into a container that is already open; false when the line does not belong to it. */
  enter(container: Container): boolean {
    if (container.kind === 'quote') return this.openQuote() !== undefined;
    if (this.isBlank) return true;
    if (this.indent < container.width) return false;
    this.indent -= container.width;
    return true;
  }

  /** Goes on into a container that the line opens, if it opens one. */
  open(): Container | undefined {
    return this.openQuote() ?? this.openItem();
  }

  private openQuote(): Container | undefined {
    if (this.indent >= CODE_INDENT || this.line[this.at] !== '>') return undefined;
    this.skip(1);
    if (this.indent > 0) this.indent -= 1;
    return { kind: 'quote' };
  }

  private openItem(): Container | undefined {
    if (this.indent >= CODE_INDENT) return undefined;
    const marker = this.read(ITEM)?.[0];
    if (marker === undefined || this.isRule()) return undefined;
    const before = this.indent + marker.length;
    this.skip(marker.length);
    // Text far behind the marker, or none, belongs to the item one column behind it.
    const gap = this.isBlank || this.indent > CODE_INDENT ? 1 : this.indent;
    this.indent -= Math.min(gap, this.indent);
    return { kind: 'item', width: before + gap };
  }

  private isRule(): boolean {
    if (this.rules === 'unknown') this.rules = rulePlaces(this.line);
    return isRuleAt(this.rules, this.at);
  }

  private skip(length: number): void {
    this.column += this.indent + length;
    this.at += length;
    this.skipSpace();
  }

  private skipSpace(): void {
    let end = this.column;
    for (; this.at < this.line.length; this.at++) {
      const character = this.line[this.at];
      if (character === ' ') end += 1;
      else if (character === '\t') end += CODE_INDENT - (end % CODE_INDENT);
      else break;
    }
    this.indent = end - this.column;
  }
}
