/** A document as quotes: an overview, and for each block a callout with a link to its note, and its lines. */
import { insideFences } from '../../lines/fences';
import { fitsLink, titleInLink } from '../../lines/heading-link';
import { parseRange, shortRange, type Range } from '../../lines/ranges';
import { quoteLines, unquoteLines } from './inert-quote';

export interface Quoted {
  /** The note as links name it; or its path, where its name has what no link can hold. */
  readonly target: { readonly link: string } | { readonly path: string };
  /** The heading that the lines stand under. */
  readonly heading?: string | undefined;
  /** Null for a whole note. */
  readonly range: Range | null;
  readonly lines: readonly string[];
}

/** What is said above the lines. */
type QuoteHead = Omit<Quoted, 'lines'>;

/** `name` is what is read in place of the link to the note. */
export function writeQuotes(blocks: readonly (Quoted & { readonly name: string })[]): string {
  const quotes = blocks.map((one) => [writeHeading(one, one.name), ...quoteLines(one.lines)].join('\n'));
  return quotes.join('\n\n');
}

/** The first line of a callout. */
function writeHeading({ target, heading, range }: QuoteHead, name: string): string {
  const link = 'link' in target ? writeLink(target.link, heading, name) : writePath(target.path);
  return `> [!quote] ${link}${range === null ? '' : ` · ${range.start === range.end ? 'line' : 'lines'} ${shortRange(range)}`}`;
}

function writeLink(link: string, heading: string | undefined, name: string): string {
  const part = titleInLink(heading ?? '');
  const target = part === '' ? link : `${link}#${part}`;
  return target === name || !fitsLink(name) ? `[[${target}]]` : `[[${target}|${name}]]`;
}

/** As code, in which nothing has a meaning. */
function writePath(path: string): string {
  const longest = (path.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const marks = '`'.repeat(longest + 1);
  const space = longest === 0 ? '' : ' ';
  return marks + space + path.replace(/[\r\n]/g, ' ') + space + marks;
}

/** A link or a path as code, and perhaps lines. */
const NAMED =
  /^(?:\[\[([^[\]|#]+)(?:#([^[\]|]*))?(?:\|[^[\]]*)?\]\]|(`+) ?(.+?) ?\3)(?:[ \t]*·?[ \t]*(?:\p{L}+[ \t]+)?(\d+(?:[-–]\d+)?))?[ \t]*$/u;
/** What is before it: that of a callout, or as version 0.2.0 wrote it, of a heading with the quote below it. */
const BEFORE = /^(?: {0,3}>[ \t]?\[!quote\][+-]?|#{1,6})[ \t]+/i;

/** Undefined for any other line. */
function parseHeading(line: string): QuoteHead | undefined {
  const [before] = BEFORE.exec(line) ?? [];
  if (before === undefined) return undefined;
  const [whole, link, heading, , path = '', written] = NAMED.exec(line.slice(before.length)) ?? [];
  const range = written === undefined ? null : parseRange(written.replace('–', '-'));
  if (whole === undefined || range === undefined) return undefined;
  const target = link === undefined ? { path } : { link: link.trim() };
  return { target, range, ...(heading === undefined ? {} : { heading }) };
}

/** Keeps a line of the overview from being taken for the head of a quote. */
export function escapeHeadings(overview: string): string {
  return overview.replace(/^[#>].*$/gm, (line) => (parseHeading(line) === undefined ? line : `\\${line}`));
}

const QUOTE = /^ {0,3}>/;

/**
 * The quotes of a note below its properties, and nothing of what people have written between them: callouts that name their note, and
 * as version 0.2.0 wrote them, the first quote below a heading that does. `above` is what stands above the first of them.
 */
export function readQuotes(lines: readonly string[]): { above: readonly string[]; quotes: readonly Quoted[] } {
  const inCode = insideFences(lines);
  const quotes: Quoted[] = [];
  let first = lines.length;
  let above: { readonly at: number; readonly head: QuoteHead } | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const head = line.startsWith('#') && inCode[at] !== true ? parseHeading(line) : undefined;
    if (head !== undefined) above = { at, head };
    if (!QUOTE.test(line)) continue;
    const end = endOfQuote(lines, at);
    const callout = above === undefined && inCode[at] !== true ? parseHeading(line) : undefined;
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

function quoteOf(head: QuoteHead, quote: readonly string[]): Quoted {
  const isEmpty = head.range === null && quote.length === 1 && quote[0]?.trim() === '>';
  return { ...head, lines: isEmpty ? [] : unquoteLines(quote) };
}

/** The place behind the last of the lines that follow each other in a quote. */
function endOfQuote(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && QUOTE.test(lines[end] ?? '')) end += 1;
  return end;
}
