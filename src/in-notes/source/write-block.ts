/** `collate` blocks as text: what is written, parsing takes for the same. */
import type { Anchor } from '../../follow/anchor/anchor';
import { writeAnchor } from '../../follow/anchor/written';
import { COLLATE } from '../../lines/collate-fences';
import { fitsLink } from '../../lines/heading-link';
import {
  SEARCH_FIELDS,
  type CollateBlock,
  type LineProblem,
  type LinkSource,
  type PathSource,
  type Source,
} from './collate-block';
import { BEFORE_PART } from './parse-source';

/** The lines of a block. Lines that are problems stay as they are, in their place; their numbers do not count. */
export function writeBlock({ title, view, overview, sources }: CollateBlock): string {
  const lines = [
    ...(title === undefined ? [] : [`title: ${onLine(title)}`]),
    ...(view === undefined ? [] : [`view: ${view}`]),
    ...(overview === undefined ? [] : overview.split(LINE_ENDS).map((line) => (line === '' ? '>' : `> ${line}`))),
    ...sources.map(writeSource),
  ];
  return lines.join('\n');
}

const LINE_ENDS = /\r\n|\n|\r/;

/** The block with its fences, longer than any marks in it, so that no line can close them. */
export function fenceBlock(block: CollateBlock): string {
  const body = writeBlock(block);
  const longest = (body.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const marks = '`'.repeat(Math.max(3, longest + 1));
  return `${marks}${COLLATE}\n${body === '' ? '' : `${body}\n`}${marks}`;
}

export function writeSource(source: Source | LineProblem): string {
  if (source.kind === 'problem') return source.text;
  if (source.kind === 'link') return writeLinkSource(source);
  if (source.kind === 'path')
    return source.pattern + (source.part === undefined ? linesOf(source) : BEFORE_PART + source.part);
  const fields = SEARCH_FIELDS.flatMap((name) => (source[name] === undefined ? [] : [`  ${name}: ${source[name]}`]));
  return [`search: ${onLine(source.query)}`, ...fields].join('\n');
}

function writeLinkSource({ link, part, alias, ...source }: LinkSource): string {
  const target = link + (part === undefined ? '' : `#${part}`) + (alias === undefined ? '' : `|${alias}`);
  return `[[${target}]]${linesOf(source)}`;
}

function linesOf({ anchor }: Pick<LinkSource, 'anchor'>): string {
  return anchor === undefined ? '' : ` ${onLine(writeAnchor(anchor))}`;
}

function onLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/**
 * The source for a note, or for some lines of it; `link` is the shortest one to the note. A note whose name no link can hold is
 * named by its path, from the root.
 */
export function sourceFor(
  path: string,
  anchor: Anchor | undefined,
  link: string,
): Omit<LinkSource, 'line'> | Omit<PathSource, 'line'> {
  if (fitsLink(link)) return { kind: 'link', link, anchor };
  // The slash keeps its beginning from being a field or a quote.
  return { kind: 'path', pattern: `/${patternFor(path)}`, anchor };
}

/** A path as a source names it: a backslash keeps the mark of a heading from parting it. */
export function patternFor(path: string): string {
  return path.split(BEFORE_PART).join(' \\# ');
}
