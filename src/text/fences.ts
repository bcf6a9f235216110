/** Fenced code: how to put text into a fence that nothing can break, and which lines of a note stand inside one. */

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

const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const RULE = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/;
/** From this indentation on, a line is code by itself. */
const CODE_INDENT = 4;

/**
 * For every line, whether it belongs to a fenced code block (its fence lines included). Follows CommonMark, fences in
 * quotes and list items included; an unclosed fence runs to the end of what it stands in.
 */
export function insideFences(lines: readonly string[]): boolean[] {
  const scanner = new FenceScanner();
  return lines.map((line) => scanner.take(line));
}

class FenceScanner {
  private containers: Container[] = [];
  private open: OpenFence | undefined;

  /** Whether the next line belongs to a fence. */
  take(line: string): boolean {
    const cursor = new Cursor(line);
    const kept = this.containers.findIndex((container) => !cursor.enter(container));
    const depth = kept === -1 ? this.containers.length : kept;
    if (this.open !== undefined && depth >= this.open.depth) {
      if (closes(this.open, cursor)) this.open = undefined;
      return true;
    }
    this.containers = this.containers.slice(0, depth);
    this.open = this.openNew(cursor);
    return this.open !== undefined;
  }

  /** Enters the containers that a line opens, and the fence behind them if there is one. */
  private openNew(cursor: Cursor): OpenFence | undefined {
    for (let opened = cursor.open(); opened !== undefined; opened = cursor.open()) this.containers.push(opened);
    const run = cursor.indent < CODE_INDENT ? FENCE.exec(cursor.text) : null;
    const marks = run?.[1] ?? run?.[2];
    return marks === undefined
      ? undefined
      : { mark: marks.charAt(0), length: marks.length, depth: this.containers.length };
  }
}

function closes({ mark, length }: OpenFence, { indent, text }: Cursor): boolean {
  const run = text.trimEnd();
  return indent < CODE_INDENT && run.length >= length && run === mark.repeat(run.length);
}

/** What is left of a line behind the containers it stands in. */
class Cursor {
  /** Columns of white space before the text; a tab reaches to the next multiple of four. */
  indent = 0;
  text: string;
  private column = 0;

  constructor(line: string) {
    this.text = line;
    this.skipSpace();
  }

  /** Goes on into a container that is already open; false when the line does not belong to it. */
  enter(container: Container): boolean {
    if (container.kind === 'quote') return this.openQuote() !== undefined;
    if (this.text === '') return true;
    if (this.indent < container.width) return false;
    this.indent -= container.width;
    return true;
  }

  /** Goes on into a container that the line opens, if it opens one. */
  open(): Container | undefined {
    return this.openQuote() ?? this.openItem();
  }

  private openQuote(): Container | undefined {
    if (this.indent >= CODE_INDENT || !this.text.startsWith('>')) return undefined;
    this.skip(1);
    if (this.indent > 0) this.indent -= 1;
    return { kind: 'quote' };
  }

  private openItem(): Container | undefined {
    const marker = ITEM.exec(this.text)?.[0];
    if (this.indent >= CODE_INDENT || marker === undefined || RULE.test(this.text)) return undefined;
    const before = this.indent + marker.length;
    this.skip(marker.length);
    // Text far behind the marker, or none, belongs to the item one column behind it.
    const gap = this.text === '' || this.indent > CODE_INDENT ? 1 : this.indent;
    this.indent -= Math.min(gap, this.indent);
    return { kind: 'item', width: before + gap };
  }

  private skip(length: number): void {
    this.column += this.indent + length;
    this.text = this.text.slice(length);
    this.skipSpace();
  }

  private skipSpace(): void {
    const space = /^[ \t]*/.exec(this.text)?.[0] ?? '';
    let end = this.column;
    for (const character of space) end += character === '\t' ? CODE_INDENT - (end % CODE_INDENT) : 1;
    this.indent = end - this.column;
    this.text = this.text.slice(space.length);
  }
}
