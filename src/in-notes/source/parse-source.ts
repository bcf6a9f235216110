/** One line of a `collate` block by itself: a link or a path with what follows it, or what is wrong with it. */
import { parseAnchor } from '../../follow/anchor/written';
import { parsePart } from '../../lines/link-part';
import type { LineProblem, LineProblemCode, LinkSource, PathSource } from './collate-block';

type Parsed<Kind> = Kind | LineProblem;

/** Takes a line without white space at its ends that is no field. */
export function parseSource(text: string, line: number, written = text): Parsed<LinkSource | PathSource> {
  const problem = (code: LineProblemCode): LineProblem => ({ kind: 'problem', line, code, text: written });
  if (text.startsWith('![[')) return problem('embed');
  return text.startsWith('[[') ? parseLink(text, line, problem) : parsePath(text, line, problem);
}

const LINK_START = '[[';
const LINK_END = ']]';

function parseLink(text: string, line: number, problem: (code: LineProblemCode) => LineProblem): Parsed<LinkSource> {
  const end = linkEnd(text);
  const inside = end === -1 ? '' : text.slice(LINK_START.length, end);
  if (inside.trim() === '' || inside.includes(LINK_START)) return problem('bad-link');
  const [target, alias] = splitAt(inside, '|');
  const [link, part] = splitAt(target, '#');
  if (part === undefined ? link === '' : parsePart(part) === undefined) return problem('bad-link');
  const source: LinkSource = { kind: 'link', line, link, part, alias: alias === '' ? undefined : alias };
  const rest = text.slice(end + LINK_END.length).trim();
  if (rest === '') return source;
  const anchor = parseAnchor(rest);
  if (anchor === undefined) return problem('bad-anchor');
  const isBare = anchor.check === undefined && anchor.quote === undefined;
  return part !== undefined && isBare ? problem('part-and-lines') : { ...source, anchor };
}

/** Where the first brackets are that close a link: the last two of several, since a heading may end with one. */
function linkEnd(text: string): number {
  let end = text.indexOf(LINK_END);
  while (end !== -1 && text.startsWith(LINK_END, end + 1)) end += 1;
  return end;
}

/** What stands before and behind the first mark, without white space at its ends. */
function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at === -1 ? [text.trim(), undefined] : [text.slice(0, at).trim(), text.slice(at + mark.length).trim()];
}

/** Between a path and a heading. */
export const BEFORE_PART = ' # ';
/** Drives, addresses, and what would be run. */
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\\\\)/i;
const UPWARDS = /(?:^|[/\\])\.\.(?:[/\\]|$)/;
/** Something that prose hardly has: a folder, a wildcard, an ending. */
const LIKE_A_PATH = /[/*?]|\.[\p{L}\p{N}]{1,10}$/u;

function parsePath(text: string, line: number, problem: (code: LineProblemCode) => LineProblem): Parsed<PathSource> {
  // The words of an anchor may have what parts a heading off.
  const lines = pathAndLines(text);
  const [pattern, part] = lines === undefined ? splitAt(text, BEFORE_PART) : [lines.path, undefined];
  if (SCHEME.test(pattern) || UPWARDS.test(pattern)) return problem('outside-vault');
  if (!LIKE_A_PATH.test(pattern)) return problem('not-a-source');
  if (part !== undefined && parsePart(part) === undefined) return problem('not-a-source');
  return { kind: 'path', line, pattern, part, anchor: lines?.anchor };
}

/** An ending, and a number behind it. */
const BEFORE_LINES = /\.[\p{L}\p{N}]{1,10} (?=\d)/gu;
/** So many places of a line may be where its numbers begin. */
const MOST_PLACES = 20;

/** A path with lines behind it; undefined for a path alone. */
function pathAndLines(text: string): { path: string; anchor: NonNullable<PathSource['anchor']> } | undefined {
  let tried = 0;
  for (const { index, 0: ending } of text.matchAll(BEFORE_LINES)) {
    const end = index + ending.length;
    const path = text.slice(0, end).trim();
    const anchor = path.includes(BEFORE_PART) ? undefined : parseAnchor(text.slice(end));
    if (anchor !== undefined) return { path, anchor };
    tried += 1;
    if (tried === MOST_PLACES) break;
  }
  return undefined;
}

/** Whether a path has what only globs have, or asks for all below a folder. */
export function isGlob(pattern: string): boolean {
  return /[*?[{]|\/$/.test(pattern);
}

/** A path without the backslashes that keep its characters from being others. */
export function literalOf(pattern: string): string {
  return pattern.replace(/\\(.)/gs, '$1');
}
