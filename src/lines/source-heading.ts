/** The heads of a document saved as quotes: a link to the note, and the lines that are quoted below it. */
import { titleInLink } from './heading-link';
import { parseRange, shortRange, type Range } from './ranges';

export interface SourceHeading {
  /** The note as links name it; or its path, where its name has what no link can hold. */
  readonly target: { readonly link: string } | { readonly path: string };
  /** The heading that the lines stand under. */
  readonly heading?: string | undefined;
  /** Null for a whole note. */
  readonly range: Range | null;
}

/** What a link cannot hold. */
const NOT_IN_LINKS = /[[\]#^|\\\0\r\n]/;

export function fitsLink(link: string): boolean {
  return link.trim() !== '' && link === link.trim() && !NOT_IN_LINKS.test(link) && !link.includes('%%');
}

/** The first line of a callout. `name` is what is read in place of the link. */
export function writeHeading({ target, heading, range }: SourceHeading, name: string): string {
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
export function parseHeading(line: string): SourceHeading | undefined {
  const [before] = BEFORE.exec(line) ?? [];
  if (before === undefined) return undefined;
  const [whole, link, heading, , path = '', written] = NAMED.exec(line.slice(before.length)) ?? [];
  const range = written === undefined ? null : parseRange(written.replace('–', '-'));
  if (whole === undefined || range === undefined) return undefined;
  const target = link === undefined ? { path } : { link: link.trim() };
  return { target, range, ...(heading === undefined ? {} : { heading }) };
}
