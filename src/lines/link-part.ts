/** The part of a note that a link names behind its `#`: a section by its heading, `Heading#Sub`, or a block by its id, `^id`. */
import { blockRanges } from './block-range';
import { fold } from './fold';
import { outlineOf, titleOf, type Heading, type Outline } from './headings';
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

/** As {@link NoteParts.find}, for one part. */
export function findPart(lines: readonly string[], written: string): PartSearch {
  return new NoteParts(lines).find(written);
}

/**
 * The headings and block ids of a note, looked through once for all parts that are asked for. Of several that read the
 * same, the first counts. A section reaches to the next heading as high as its own.
 */
export class NoteParts {
  private outline: Outline | undefined;
  private forms: Map<string, number> | undefined;
  private ids: Map<string, IdLines> | undefined;
  private rangeAt: ReturnType<typeof blockRanges> | undefined;

  constructor(readonly lines: readonly string[]) {}

  /** The part, or what may be meant instead. */
  find(written: string): PartSearch {
    const part = parsePart(written);
    if (part === undefined) return missing(`"#${oneLine(written, LONGEST_NAMED)}" names no heading and no block`, []);
    const range = this.rangeOf(part);
    if (range !== undefined) return { kind: 'found', range };
    if (part.kind === 'block') {
      const others = [...this.blockIds()].filter(([form]) => form !== part.id.toLowerCase());
      const near = nearest(
        others.map(([, { id }]) => id),
        part.id,
      ).map((one) => `^${one}`);
      return missing(`no block "^${oneLine(part.id, LONGEST_NAMED)}"`, near);
    }
    const wanted = part.names.map((name) => name.trim()).join('#');
    const titles = this.headings().map(({ text }) => titleOf(text));
    return missing(`no heading "${oneLine(wanted, LONGEST_NAMED)}"`, nearest(titles, part.names.at(-1) ?? ''));
  }

  /** The lines of the part; undefined when the note does not have it. */
  rangeOf(part: LinkPart): Range | undefined {
    if (part.kind === 'block') return this.blockOf(part.id);
    const headings = this.headings();
    const at = this.headingAt(part.names);
    return at === -1 ? undefined : sectionAt(headings, at, this.lines.length);
  }

  private headings(): readonly Heading[] {
    return (this.outline ??= outlineOf(this.lines)).headings;
  }

  /** Most notes have none of the headings of a glob: that is told without going through them. */
  private headingAt(names: readonly string[]): number {
    this.forms ??= firstOfForms(this.headings());
    const { forms } = this;
    const [only, ...below] = names.map(linkForm);
    if (below.length === 0) return forms.get(only ?? '') ?? -1;
    const isPossible = [only ?? '', ...below].every((form) => forms.has(form)) || forms.has(linkForm(names.join('#')));
    return isPossible ? headingAt(this.headings(), names) : -1;
  }

  private blockOf(id: string): Range | undefined {
    for (const line of this.blockIds().get(id.toLowerCase())?.lines ?? []) {
      this.rangeAt ??= blockRanges(this.lines);
      const range = this.rangeAt(line);
      if (range !== undefined) return range;
    }
    return undefined;
  }

  private blockIds(): ReadonlyMap<string, IdLines> {
    if (this.ids !== undefined) return this.ids;
    const { inFence } = (this.outline ??= outlineOf(this.lines));
    const ids = new Map<string, IdLines>();
    for (const [at, line] of this.lines.entries()) {
      const id = inFence[at] === true ? undefined : blockIdOf(line);
      const known = id === undefined ? undefined : ids.get(id.toLowerCase());
      if (known !== undefined) known.lines.push(at + 1);
      else if (id !== undefined) ids.set(id.toLowerCase(), { id, lines: [at + 1] });
    }
    return (this.ids = ids);
  }
}

/** An id as it is written, and the lines that end with it. */
interface IdLines {
  readonly id: string;
  readonly lines: number[];
}

function firstOfForms(headings: readonly Heading[]): Map<string, number> {
  const forms = new Map<string, number>();
  for (const [at, { text }] of headings.entries()) {
    const form = linkForm(titleOf(text));
    if (!forms.has(form)) forms.set(form, at);
  }
  return forms;
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

/** From the heading at a place among them to the next one as high. */
export function sectionAt(headings: readonly Heading[], at: number, total: number): Range {
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
