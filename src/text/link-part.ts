/** The part of a note that a link names behind its `#`: a section by its heading, `Heading#Sub`, or a block by its id, `^id`. */
import { blockRanges } from './block-range';
import { fold } from './fold';
import { outlineOf, titleOf, type Heading } from './headings';
import { oneLine } from './one-line';
import type { Range } from './ranges';

export type LinkPart =
  { readonly kind: 'heading'; readonly names: readonly string[] } | { readonly kind: 'block'; readonly id: string };

/** What was looked for, or why it is not there and what may be meant, in a few words. */
export type PartSearch =
  | { readonly kind: 'found'; readonly range: Range }
  | { readonly kind: 'missing'; readonly message: string; readonly near: readonly string[] };

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

/** Of several headings or ids that read the same, the first. A section reaches to the next heading as high as its own. */
export function findPart(lines: readonly string[], written: string): PartSearch {
  const part = parsePart(written);
  if (part === undefined) return missing(`"#${oneLine(written, LONGEST_NAMED)}" names no heading and no block`, []);
  if (part.kind === 'block') return findBlock(lines, part.id);
  const { headings } = outlineOf(lines);
  const at = headingAt(headings, part.names);
  const heading = headings[at];
  if (heading !== undefined) return { kind: 'found', range: sectionAt(headings, at, lines.length) };
  const wanted = part.names.map((name) => name.trim()).join('#');
  return missing(`no heading "${oneLine(wanted, LONGEST_NAMED)}"`, nearHeadings(headings, part.names.at(-1) ?? ''));
}

/** Characters of a heading in a message. */
const LONGEST_NAMED = 200;

function missing(what: string, near: readonly string[]): PartSearch {
  const hint = near.length === 0 ? '' : `; did you mean ${near.map((one) => `"#${one}"`).join(' or ')}?`;
  return { kind: 'missing', message: what + hint, near };
}

/** What Obsidian takes out of a heading before it compares, since a link could not hold it. */
const NOT_IN_LINKS = /[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g;

/** A heading as links are compared with it. */
function linkForm(title: string): string {
  return title.normalize('NFC').replace(NOT_IN_LINKS, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The place among the headings of the first that stands below all others named, in their order; -1 when there is none. */
export function headingAt(headings: readonly Heading[], names: readonly string[]): number {
  const wanted = names.map(linkForm);
  const nested = nestedAt(headings, wanted);
  // A heading may hold a `#` itself.
  return nested === -1 && wanted.length > 1 ? nestedAt(headings, [linkForm(names.join('#'))]) : nested;
}

function nestedAt(headings: readonly Heading[], wanted: readonly string[]): number {
  /** The headings that the present one stands below, each with how many of the names it and those above it are. */
  const open: { readonly level: number; readonly named: number }[] = [];
  for (const [at, { level, text }] of headings.entries()) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1)?.named ?? 0;
    const named = linkForm(titleOf(text)) === wanted[above] ? above + 1 : above;
    if (named === wanted.length) return at;
    open.push({ level, named });
  }
  return -1;
}

function sectionAt(headings: readonly Heading[], at: number, total: number): Range {
  const { line: start = 1, level = 0 } = headings[at] ?? {};
  let next = at + 1;
  while ((headings[next]?.level ?? 0) > level) next += 1;
  return { start, end: (headings[next]?.line ?? total + 1) - 1 };
}

const BLOCK_ID = /(?:^|\s)\^([\p{L}\p{N}_-]+)$/u;
/** Characters. */
const LONGEST_ID = 200;

/** The id that a line ends with. */
export function blockIdOf(line: string): string | undefined {
  if (!line.includes('^')) return undefined;
  return BLOCK_ID.exec(line.trimEnd().slice(-LONGEST_ID))?.[1];
}

function findBlock(lines: readonly string[], id: string): PartSearch {
  const wanted = id.toLowerCase();
  const { inFence } = outlineOf(lines);
  const ids: string[] = [];
  let rangeAt: ReturnType<typeof blockRanges> | undefined;
  for (const [at, line] of lines.entries()) {
    const found = inFence[at] === true ? undefined : blockIdOf(line);
    if (found === undefined) continue;
    if (found.toLowerCase() !== wanted) {
      ids.push(found);
      continue;
    }
    rangeAt ??= blockRanges(lines);
    const range = rangeAt(at + 1);
    if (range !== undefined) return { kind: 'found', range };
  }
  return missing(
    `no block "^${oneLine(id, LONGEST_NAMED)}"`,
    nearest(ids, id).map((one) => `^${one}`),
  );
}

function nearHeadings(headings: readonly Heading[], name: string): readonly string[] {
  return nearest(
    headings.map(({ text }) => titleOf(text)),
    name,
  );
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
