/** A text cut into what claims are looked for in: paragraphs, items, headings, block quotes and fences. */
import { fencedCode, linesInFence } from '../../lines/fences';
import { frontmatterLength } from '../../lines/frontmatter-length';
import { splitText, startsOf } from '../../lines/lines';

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
  const split = splitText(text);
  const { lines } = split;
  const starts = startsOf(split);
  const rowAt = (at: number, marks = ''): Row => ({
    text: (lines[at] ?? '').slice(marks.length),
    start: (starts[at] ?? 0) + marks.length,
    line: at + 1,
  });
  const fences = new Map(fencedCode(lines).map((fence) => [fence.start - 1, fence]));
  const blocks: (TextBlock & { readonly rows: Row[] })[] = [];
  /** Whether the next line may go on with the last block, or as another part of a quote. */
  let [isOpen, isFurther] = [false, false];
  for (let at = frontmatterLength(lines); at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = fences.get(at);
    const quote = QUOTE.exec(line)?.[0];
    if (fence !== undefined) {
      // Without the lines that open and close it, and the marks of the quote that it is in.
      const marksOf = (text: string): string | undefined => (quote === undefined ? '' : QUOTE.exec(text)?.[0]);
      const body = linesInFence(lines, fence);
      const rows = body.map((text, place) => rowAt(fence.start + place, marksOf(text)));
      blocks.push({ kind: 'fence', rows, info: fence.info });
      [isOpen, isFurther] = [false, false];
      at = fence.end - 1;
      continue;
    }
    const last = isOpen ? blocks.at(-1) : undefined;
    if (line.slice(quote?.length).trim() === '') {
      [isOpen, isFurther] = [false, quote !== undefined && last?.kind === 'quote'];
      continue;
    }
    const heading = quote === undefined ? HEADING.exec(line)?.[0] : undefined;
    const item = quote === undefined ? ITEM.exec(line)?.[0] : undefined;
    const kind = quote !== undefined ? 'quote' : heading !== undefined ? 'heading' : 'paragraph';
    const row = rowAt(at, quote ?? heading ?? item);
    const begins = heading !== undefined || item !== undefined || (quote === undefined && TABLE.test(line));
    if (last?.kind === kind && !begins) last.rows.push(row);
    else blocks.push({ kind, rows: [row], isFurther: isFurther && kind === 'quote' });
    [isOpen, isFurther] = [true, false];
  }
  return blocks;
}
