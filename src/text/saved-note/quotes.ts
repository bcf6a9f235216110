/** A document as quotes: an overview, and for each block a heading that leads to its note and its lines as a block quote. */
import { fencedCode } from '../fences';
import { quoteLines, unquoteLines } from './quoted-lines';
import { parseHeading, writeHeading, type SourceHeading } from './source-heading';

export interface Quoted extends SourceHeading {
  readonly lines: readonly string[];
}

/** `name` is what is read in place of the link to the note. */
export function writeQuotes(blocks: readonly (Quoted & { readonly name: string })[]): string {
  return blocks.map(writeOne).join('\n\n');
}

function writeOne({ lines, name, ...heading }: Quoted & { readonly name: string }): string {
  const quote = lines.length === 0 ? ['>'] : quoteLines(lines);
  return [writeHeading(heading, name), '', ...quote].join('\n');
}

/** Keeps a line of the overview from being taken for the heading of a quote. */
export function escapeHeadings(overview: string): string {
  return overview.replace(/^(?=#)/gm, (_, at: number) => (isHeadingAt(overview, at) ? '\\' : ''));
}

function isHeadingAt(text: string, at: number): boolean {
  const end = text.indexOf('\n', at);
  return parseHeading(text.slice(at, end === -1 ? text.length : end)) !== undefined;
}

export interface ReadQuotes {
  /** What stands above the first quote. */
  readonly above: readonly string[];
  readonly quotes: readonly Quoted[];
}

const QUOTE = /^ {0,3}>/;

/** The quotes of a note below its properties, and nothing of what people have written between them. */
export function readQuotes(lines: readonly string[]): ReadQuotes {
  const inCode = new Set(fencedCode(lines).flatMap(({ start, end }) => range(start - 1, end)));
  const heads = lines.flatMap((line, at) => {
    const head = line.startsWith('#') && !inCode.has(at) ? parseHeading(line) : undefined;
    return head === undefined ? [] : [{ at, head }];
  });
  const quotes: Quoted[] = [];
  let first = lines.length;
  for (const [i, { at, head }] of heads.entries()) {
    const quote = firstQuote(lines.slice(at + 1, heads[i + 1]?.at));
    if (quote.length === 0) continue;
    first = Math.min(first, at);
    const isEmpty = head.range === null && quote.length === 1 && quote[0]?.trim() === '>';
    quotes.push({ ...head, lines: isEmpty ? [] : unquoteLines(quote) });
  }
  return { above: lines.slice(0, first), quotes };
}

/** The first lines that follow each other in a quote. */
function firstQuote(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => QUOTE.test(line));
  if (start === -1) return [];
  const length = lines.slice(start).findIndex((line) => !QUOTE.test(line));
  return lines.slice(start, length === -1 ? undefined : start + length);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
