/** A document as quotes: an overview, and for each block a callout with a link to its note, and its lines. */
import { fencedCode } from '../../lines/fences';
import { quoteLines, unquoteLines } from './inert-quote';
import { parseHeading, writeHeading, type SourceHeading } from '../../lines/source-heading';

export interface Quoted extends SourceHeading {
  readonly lines: readonly string[];
}

/** `name` is what is read in place of the link to the note. */
export function writeQuotes(blocks: readonly (Quoted & { readonly name: string })[]): string {
  return blocks.map(writeOne).join('\n\n');
}

function writeOne({ lines, name, ...heading }: Quoted & { readonly name: string }): string {
  return [writeHeading(heading, name), ...quoteLines(lines)].join('\n');
}

/** Keeps a line of the overview from being taken for the head of a quote. */
export function escapeHeadings(overview: string): string {
  return overview.replace(/^(?=[#>])/gm, (_, at: number) => (isHeadAt(overview, at) ? '\\' : ''));
}

function isHeadAt(text: string, at: number): boolean {
  const end = text.indexOf('\n', at);
  const line = text.slice(at, end === -1 ? text.length : end);
  return parseHeading(line) !== undefined;
}

const QUOTE = /^ {0,3}>/;

/**
 * The quotes of a note below its properties, and nothing of what people have written between them: callouts that name their note, and
 * as version 0.2.0 wrote them, the first quote below a heading that does. `above` is what stands above the first of them.
 */
export function readQuotes(lines: readonly string[]): { above: readonly string[]; quotes: readonly Quoted[] } {
  const inCode = new Set(fencedCode(lines).flatMap(({ start, end }) => range(start - 1, end)));
  const quotes: Quoted[] = [];
  let first = lines.length;
  let above: { readonly at: number; readonly head: SourceHeading } | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const head = line.startsWith('#') && !inCode.has(at) ? parseHeading(line) : undefined;
    if (head !== undefined) above = { at, head };
    if (!QUOTE.test(line)) continue;
    const end = endOfQuote(lines, at);
    const callout = above === undefined && !inCode.has(at) ? parseHeading(line) : undefined;
    const found = above ?? (callout === undefined ? undefined : { at, head: callout });
    if (found !== undefined) {
      first = Math.min(first, found.at);
      quotes.push(quoteOf(found.head, lines.slice(callout === undefined ? at : at + 1, end)));
    }
    above = undefined;
    at = end - 1;
  }
  return { above: lines.slice(0, first), quotes };
}

function quoteOf(head: SourceHeading, quote: readonly string[]): Quoted {
  const isEmpty = head.range === null && quote.length === 1 && quote[0]?.trim() === '>';
  return { ...head, lines: isEmpty ? [] : unquoteLines(quote) };
}

/** The place behind the last of the lines that follow each other in a quote. */
function endOfQuote(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && QUOTE.test(lines[end] ?? '')) end += 1;
  return end;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
