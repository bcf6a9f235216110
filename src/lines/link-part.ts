/** The part of a note that a link names behind its `#`: a section by its heading, `Heading#Sub`, or a block by its id, `^id`. */
import { blockRanges } from './block-range';
import { fold } from './fold';
import { findHeadings, outlineOf, titleOf, type Heading } from './headings';
import { onceFor } from './once-for';
import { oneLine } from './one-line';
import type { Range } from './ranges';

export type LinkPart =
  { readonly kind: 'heading'; readonly names: readonly string[] } | { readonly kind: 'block'; readonly id: string };

/** What was looked for, or why it is not there and what may be meant, in a few words. */
export type PartSearch =
  { readonly kind: 'found'; readonly range: Range } | { readonly kind: 'missing'; readonly message: string };

/** Characters. No heading that anybody links to is longer. */
const LONGEST_PART = 2000;

/** Takes what stands behind the first `#`; undefined when that names nothing. */
export function parsePart(written: string): LinkPart | undefined {
  const text = written.trim();
  if (text.length > LONGEST_PART) return undefined;
  const [, id] = /^#?\^\s*([\p{L}\p{N}_-]+)$/u.exec(text) ?? [];
  if (id !== undefined) return { kind: 'block', id };
  const names = text.split('#').filter((name) => linkForm(name) !== '');
  return names.length === 0 ? undefined : { kind: 'heading', names };
}

/** The part, or what may be meant instead. Of several that read the same, the first counts. */
export function findPart(lines: readonly string[], written: string): PartSearch {
  const part = parsePart(written);
  if (part === undefined) return missing(`"#${oneLine(written, LONGEST_NAMED)}" names no heading and no block`, []);
  const range = rangeOfPart(lines, part);
  if (range !== undefined) return { kind: 'found', range };
  if (part.kind === 'block') {
    const ids = Array.from(blockIds(lines).values(), ({ id }) => id);
    const others = ids.filter((id) => id.toLowerCase() !== part.id.toLowerCase());
    return missing(
      `no block "^${oneLine(part.id, LONGEST_NAMED)}"`,
      nearest(others, part.id).map((id) => `^${id}`),
    );
  }
  const wanted = part.names.map((name) => name.trim()).join('#');
  const titles = findHeadings(lines).map(({ text }) => titleOf(text));
  return missing(`no heading "${oneLine(wanted, LONGEST_NAMED)}"`, nearest(titles, part.names.at(-1) ?? ''));
}

/** The lines of the part; undefined when the note does not have it. A section reaches to the next heading as high as its own. */
export function rangeOfPart(lines: readonly string[], part: LinkPart): Range | undefined {
  if (part.kind === 'heading') {
    const headings = findHeadings(lines);
    const at = headingAt(headings, part.names);
    return at === -1 ? undefined : sectionAt(headings, at, lines.length);
  }
  for (const line of blockIds(lines).get(part.id.toLowerCase())?.lines ?? []) {
    const range = blockRanges(lines)(line);
    if (range !== undefined) return range;
  }
  return undefined;
}

/** An id as it is written, and the lines that end with it. */
interface IdLines {
  readonly id: string;
  readonly lines: number[];
}

/** The ids of a note's blocks, in small letters. */
export const blockIds = onceFor((lines: readonly string[]): ReadonlyMap<string, IdLines> => {
  const { inFence } = outlineOf(lines);
  const ids = new Map<string, IdLines>();
  for (const [at, line] of lines.entries()) {
    const id = inFence[at] === true ? undefined : blockIdOf(line);
    const known = id === undefined ? undefined : ids.get(id.toLowerCase());
    if (known !== undefined) known.lines.push(at + 1);
    else if (id !== undefined) ids.set(id.toLowerCase(), { id, lines: [at + 1] });
  }
  return ids;
});

/** Characters of a heading in a message. */
const LONGEST_NAMED = 200;

function missing(what: string, near: readonly string[]): PartSearch {
  const hint = near.length === 0 ? '' : `; did you mean ${near.map((one) => `"#${one}"`).join(' or ')}?`;
  return { kind: 'missing', message: what + hint };
}

/** What Obsidian takes out of a heading before it compares, since a link could not hold it. */
const NOT_IN_LINKS = /[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g;

/** A heading as links are compared with it. */
function linkForm(title: string): string {
  return title.normalize('NFC').replace(NOT_IN_LINKS, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Every note is asked for many headings. */
const formsOf = onceFor((headings: readonly Heading[]) => headings.map(({ text }) => linkForm(titleOf(text))));

/** The place among the headings of the first that stands below all others named, in their order; -1 when there is none. */
export function headingAt(headings: readonly Heading[], names: readonly string[]): number {
  const forms = formsOf(headings);
  const nested = nestedAt(headings, forms, names.map(linkForm));
  // A heading may hold a `#` itself.
  return nested === -1 ? forms.indexOf(linkForm(names.join('#'))) : nested;
}

function nestedAt(headings: readonly Heading[], forms: readonly string[], wanted: readonly string[]): number {
  /** The headings that the present one stands below, each with how many of the names it and those above it are. */
  const open: { readonly level: number; readonly named: number }[] = [];
  for (const [at, { level }] of headings.entries()) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1)?.named ?? 0;
    const named = forms[at] === wanted[above] ? above + 1 : above;
    if (named === wanted.length) return at;
    open.push({ level, named });
  }
  return -1;
}

/** From the heading at a place among them to the next one as high. */
export function sectionAt(headings: readonly Heading[], at: number, total: number): Range {
  const { line: start = 1, level = 0 } = headings[at] ?? {};
  let next = at + 1;
  while ((headings[next]?.level ?? 0) > level) next += 1;
  return { start, end: (headings[next]?.line ?? total + 1) - 1 };
}

/** The sections that hold all of a range, the smallest last. */
export function sectionsAround(headings: readonly Heading[], { start, end }: Range, total: number): readonly Range[] {
  const sections = headings.map((_, at) => sectionAt(headings, at, total));
  return sections.filter((section) => section.start <= start && section.end >= end);
}

const BLOCK_ID = /(?:^|\s)\^([\p{L}\p{N}_-]+)$/u;
/** Characters. */
const LONGEST_ID = 200;

/** The id that a line ends with. */
export function blockIdOf(line: string): string | undefined {
  if (!line.includes('^')) return undefined;
  return BLOCK_ID.exec(line.trimEnd().slice(-LONGEST_ID))?.[1];
}

const MOST_OFFERED = 3;
/** Of so many names the nearest are looked for, and so many characters of each are compared. */
const MOST_COMPARED = 2000;
const COMPARED_CHARS = 100;
/** Pairs of letters in common, from 0 to 1: less is chance. */
const LEAST_ALIKE = 0.3;

/** The names that have most pairs of letters in common with one, nearest first. */
function nearest(names: readonly string[], wanted: string): readonly string[] {
  const pairs = pairsOf(wanted);
  return [...new Set(names.slice(0, MOST_COMPARED))]
    .map((name) => ({ name: oneLine(name, LONGEST_NAMED), alike: alike(pairs, pairsOf(name)) }))
    .filter((one) => one.alike >= LEAST_ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name);
}

function pairsOf(text: string): ReadonlySet<string> {
  const plain = ` ${fold(text.slice(0, COMPARED_CHARS)).trim()} `;
  return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)));
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}
