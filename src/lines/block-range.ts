/** Which lines the block is that an id at the end of a line belongs to: a paragraph, list item, list, table, quote, fence or heading. */
import { fencesInNote } from './fences';
import { frontmatterLength } from './frontmatter-length';
import { onceFor } from './once-for';
import type { Range } from './ranges';

const ONLY_ID = /^\s*\^[\p{L}\p{N}_-]+\s*$/u;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const QUOTE = /^ {0,3}>/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
/** The line below the head of a table. */
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Finds blocks by the line of their id. Alone on its line, an id belongs to the line above; behind a blank line, to the whole block
 * above, such as a list; it is not part of that block. Undefined when nothing stands above.
 */
export const blockRanges = onceFor((lines: readonly string[]) => {
  const note = new BlockLines(lines);
  return (line: number): Range | undefined => {
    if (line <= note.first) return undefined;
    if (!note.isId(line - 1)) return note.blockAt(line - 1);
    let above = line - 2;
    const isApart = note.isBlank(above);
    while (above >= note.first && note.isBlank(above)) above -= 1;
    if (above < note.first || note.isId(above)) return undefined;
    return isApart ? note.wholeAt(above) : note.blockAt(above);
  };
});

/** Lines are indexes here. */
class BlockLines {
  /** The first line behind the frontmatter. */
  readonly first: number;
  /** For lines of fences, the number of the fence. */
  private readonly fences: ReadonlyMap<number, Range>;

  constructor(private readonly lines: readonly string[]) {
    this.first = frontmatterLength(lines);
    const fences = new Map<number, Range>();
    for (const { start, end } of fencesInNote(lines))
      for (let line = start; line <= end; line++) fences.set(line - 1, { start, end });
    this.fences = fences;
  }

  isBlank(at: number): boolean {
    return this.text(at).trim() === '';
  }

  isId(at: number): boolean {
    return ONLY_ID.test(this.text(at));
  }

  /** The block that ends with a line, as an id behind a blank line means it: all of a list. */
  wholeAt(at: number): Range {
    const block = this.blockAt(at);
    if (!ITEM.test(this.text(block.start - 1))) return block;
    return { start: this.listStart(block.start - 1) + 1, end: at + 1 };
  }

  /** The block that a line belongs to; in a list, the item with those below it. */
  blockAt(at: number): Range {
    const fence = this.fences.get(at);
    if (fence !== undefined) return fence;
    if (HEADING.test(this.text(at))) return { start: at + 1, end: at + 1 };
    let start = at;
    while (!this.startsBlock(start) && this.isText(start - 1)) start -= 1;
    if (ITEM.test(this.text(start))) return { start: start + 1, end: this.itemEnd(start) + 1 };
    if (QUOTE.test(this.text(start))) return this.quoteAt(start, at);
    return this.paragraphAt(start, at);
  }

  private text(at: number): string {
    return this.lines[at] ?? '';
  }

  /** Whether a line is neither blank nor a block of its own. */
  private isText(at: number): boolean {
    if (at < this.first || at >= this.lines.length || this.fences.has(at)) return false;
    return !this.isBlank(at) && !HEADING.test(this.text(at)) && !this.isId(at);
  }

  private startsBlock(at: number): boolean {
    return ITEM.test(this.text(at)) || QUOTE.test(this.text(at));
  }

  private quoteAt(from: number, at: number): Range {
    let [start, end] = [from, at];
    while (this.isText(start - 1) && QUOTE.test(this.text(start - 1))) start -= 1;
    while (this.isText(end + 1) && !ITEM.test(this.text(end + 1))) end += 1;
    return { start: start + 1, end: end + 1 };
  }

  /** A table may follow a paragraph without a blank line. */
  private paragraphAt(from: number, at: number): Range {
    let [start, end] = [from, at];
    while (this.isText(end + 1) && !this.startsBlock(end + 1)) end += 1;
    for (let row = start + 1; row <= end; row++) {
      const isTable = DELIMITERS.test(this.text(row)) && this.text(row - 1).includes('|');
      if (!isTable) continue;
      if (at >= row - 1) start = row - 1;
      else end = row - 2;
      break;
    }
    return { start: start + 1, end: end + 1 };
  }

  /** The last line of the item that starts with a line: what is indented further, and text that goes on without it. */
  private itemEnd(start: number): number {
    const indent = this.indentOf(start);
    let end = start;
    for (let at = start + 1; at < this.lines.length; at++) {
      if (this.isBlank(at)) continue;
      // An id behind a blank line ends what stands above it.
      const isInside = this.indentOf(at) > indent && !(this.isId(at) && this.isBlank(at - 1));
      const goesOn = at === end + 1 && this.isText(at) && !this.startsBlock(at);
      if (!isInside && !goesOn) break;
      if (!this.isId(at)) end = at;
    }
    return end;
  }

  /** The first line of the list that an item is in. */
  private listStart(item: number): number {
    let start = item;
    /** Where text without indentation began that goes on with an item, if one stands above it. */
    let isLoose = false;
    for (let at = item - 1; at >= this.first; at--) {
      if (this.isBlank(at)) {
        if (isLoose) break;
      } else if (ITEM.test(this.text(at)) && !this.fences.has(at)) {
        start = at;
        isLoose = false;
      } else if (this.indentOf(at) === 0) {
        if (!this.isText(at) || QUOTE.test(this.text(at))) break;
        isLoose = true;
      }
    }
    return start;
  }

  private indentOf(at: number): number {
    return this.text(at).length - this.text(at).trimStart().length;
  }
}
