/** A text cut into what claims are looked for in: paragraphs, items, headings, block quotes and fences. */
import { fencedCode } from '../fences';
import { frontmatterLength } from '../frontmatter-length';
import { splitText } from '../lines';

/** A line without the marks before it. */
export interface Row {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly start: number;
  /** Its line, from 1. */
  readonly line: number;
}

export interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'quote' | 'fence';
  readonly rows: readonly Row[];
  /** What a fence is headed with. */
  readonly info?: string;
  /** Whether it goes on with the quote above, behind an empty line of it. */
  readonly isFurther?: boolean;
}

const QUOTE = /^ {0,3}(?:> ?)+/;
const HEADING = /^ {0,3}#{1,6}[ \t]+/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[^\]]\][ \t]+)?/;
const TABLE = /^[ \t]*\|/;

export function textBlocks(text: string): TextBlock[] {
  return new Cutter(text).cut();
}

class Cutter {
  private readonly blocks: TextBlock[] = [];
  private rows: Row[] = [];
  private kind: 'paragraph' | 'quote' = 'paragraph';
  private isFurther = false;
  private readonly lines: readonly string[];
  private readonly starts: number[] = [];

  constructor(text: string) {
    const { bom, lines, ends } = splitText(text);
    this.lines = lines;
    let start = bom.length;
    for (const [at, line] of lines.entries()) {
      this.starts.push(start);
      start += line.length + (ends[at]?.length ?? 0);
    }
  }

  cut(): TextBlock[] {
    const fences = fencedCode(this.lines);
    let next = 0;
    for (let at = frontmatterLength(this.lines); at < this.lines.length; at++) {
      while ((fences[next]?.end ?? Infinity) <= at) next += 1;
      const fence = fences[next];
      if (fence !== undefined && fence.start <= at + 1) {
        this.close();
        this.fence(fence.start, fence.end, fence.info);
        at = fence.end - 1;
      } else this.take(at);
    }
    this.close();
    return this.blocks;
  }

  private take(at: number): void {
    const line = this.lines[at] ?? '';
    const quote = QUOTE.exec(line)?.[0];
    if (quote !== undefined) return this.quoted(at, quote.length);
    if (line.trim() === '') return this.close();
    if (this.kind === 'quote') this.close();
    const heading = HEADING.exec(line)?.[0];
    const item = ITEM.exec(line)?.[0];
    if (heading !== undefined || item !== undefined || TABLE.test(line)) this.close();
    this.rows.push(this.row(at, heading?.length ?? item?.length ?? 0));
    if (heading !== undefined) this.close('heading');
  }

  private quoted(at: number, marks: number): void {
    if (this.kind === 'paragraph' && this.rows.length > 0) this.close();
    const row = this.row(at, marks);
    if (row.text.trim() === '') {
      const isEmpty = this.rows.length === 0;
      this.close();
      this.isFurther = !isEmpty;
      return;
    }
    this.kind = 'quote';
    this.rows.push(row);
  }

  private fence(start: number, end: number, info: string): void {
    const last = this.lines[end - 1] ?? '';
    const isClosed = end > start && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(last);
    const marks = QUOTE.exec(this.lines[start - 1] ?? '') === null ? undefined : QUOTE;
    const rows: Row[] = [];
    for (let at = start; at < end - (isClosed ? 1 : 0); at++)
      rows.push(this.row(at, marks?.exec(this.lines[at] ?? '')?.[0].length ?? 0));
    this.blocks.push({ kind: 'fence', rows, info });
  }

  private row(at: number, marks: number): Row {
    return { text: (this.lines[at] ?? '').slice(marks), start: (this.starts[at] ?? 0) + marks, line: at + 1 };
  }

  private close(kind: TextBlock['kind'] = this.kind): void {
    if (this.rows.length > 0)
      this.blocks.push({ kind, rows: this.rows, isFurther: this.isFurther && kind === 'quote' });
    this.rows = [];
    this.kind = 'paragraph';
    this.isFurther = false;
  }
}
