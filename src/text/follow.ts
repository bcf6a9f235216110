/**
 * Follows a block's text through edits of its file: the same lines, unbroken and exact, where they stand now. The same
 * text elsewhere is no proof: a block goes there only with lines that stood around it.
 */
import { hashLine, RollingHash } from './line-hash';
import { isSameRun, placesOf, standsAt } from './line-places';
import type { Range } from './ranges';

/** The lines around a block. Where they are not known, it is found again only where it was. */
export interface Neighbours {
  /** Up to three lines above, nearest first; fewer where the file begins. */
  readonly before: readonly string[];
  /** Up to three lines below, nearest first; fewer where the file ends. */
  readonly after: readonly string[];
}

/** A block's place, remembered well enough to find it again. */
export interface Anchor {
  /** Whether the block is the whole file, which has no other place to be. */
  readonly whole: boolean;
  readonly lines: readonly string[];
  /** The number of the first line, from 1. */
  readonly start: number;
  /** How many lines the file had. */
  readonly total: number;
  /** Absent when they are not known. */
  readonly around?: Neighbours;
}

/** An anchor without a word of the note in it, to be kept in a file. */
export interface SavedAnchor {
  readonly whole: boolean;
  /** Hashes of the first line and of all lines. */
  readonly first: string;
  readonly all: string;
  readonly count: number;
  readonly start: number;
  readonly total: number;
  /** Hashes of the neighbours, empty lines as they are; absent in what version 0.1.0 saved. */
  readonly around?: Neighbours;
}

export type Followed =
  { readonly kind: 'same' } | { readonly kind: 'moved'; readonly start: number } | { readonly kind: 'changed' };

/** Enough to tell the rows of a list or table apart, few enough to survive most edits around a block. */
const NEIGHBOURS = 3;

const SAME: Followed = { kind: 'same' };
const CHANGED: Followed = { kind: 'changed' };

/** Remembers a range of a file's lines, or with null the whole file. */
export function anchorAt(fileLines: readonly string[], range: Range | null): Anchor {
  const { start, end } = range ?? { start: 1, end: fileLines.length };
  return {
    whole: range === null,
    lines: range === null ? fileLines : fileLines.slice(start - 1, end),
    start,
    total: fileLines.length,
    ...(range === null ? {} : { around: neighboursOf(fileLines, start - 1, end) }),
  };
}

/** Where the block's lines stand in the file as it is now. */
export function follow(anchor: Anchor, fileLines: readonly string[]): Followed {
  const { whole, lines, start, around } = anchor;
  const isAt = (at: number): boolean => standsAt(lines, fileLines, at);
  if (whole) return isSameRun(lines, fileLines) ? SAME : CHANGED;
  const at = start - 1;
  if (around === undefined) return isAt(at) ? SAME : CHANGED;
  const { before, after } = neighboursOf(fileLines, at, at + lines.length);
  if (isAt(at) && isSameRun(before, around.before) && isSameRun(after, around.after)) return SAME;
  return find({ at, count: lines.length, isAt, places: () => placesOf(lines, fileLines) }, around, fileLines);
}

/** The compact form of an anchor. The same list of lines is hashed only once. */
export function saveAnchor({ whole, lines, start, total, around }: Anchor): SavedAnchor {
  const saved = { whole, ...hashesOf(lines), count: lines.length, start, total };
  if (around === undefined) return saved;
  return { ...saved, around: { before: around.before.map(hashText), after: around.after.map(hashText) } };
}

const knownHashes = new WeakMap<readonly string[], Pick<SavedAnchor, 'first' | 'all'>>();

function hashesOf(lines: readonly string[]): Pick<SavedAnchor, 'first' | 'all'> {
  const known = knownHashes.get(lines);
  if (known !== undefined) return known;
  const all = new RollingHash(lines.length);
  let first = '';
  for (const line of lines) {
    const hash = hashLine(line);
    if (first === '') first = hash.join('.');
    all.push(hash);
  }
  const hashes = { first, all: all.toString() };
  knownHashes.set(lines, hashes);
  return hashes;
}

/** As {@link follow}, by hashes alone. */
export function followSaved(saved: SavedAnchor, fileLines: readonly string[]): Followed {
  const { whole, count, start, around } = saved;
  if (count > fileLines.length || (whole && count !== fileLines.length)) return CHANGED;
  const at = start - 1;
  const isHere = matchesSaved(saved, fileLines, at);
  if (whole || around === undefined) return isHere ? SAME : CHANGED;
  const { before, after } = neighboursOf(fileLines, at, at + count);
  if (isHere && isSameRun(before.map(hashText), around.before) && isSameRun(after.map(hashText), around.after))
    return SAME;
  const { hashes, places } = hashFile(saved, fileLines);
  return find({ at, count, isAt: (place) => places.has(place), places: () => places }, around, hashes);
}

/** The hashes of all lines of a file, and the places where the saved lines stand. */
function hashFile(
  { first, all, count }: SavedAnchor,
  fileLines: readonly string[],
): { readonly hashes: readonly string[]; readonly places: ReadonlySet<number> } {
  const window = new RollingHash(count);
  const hashes: string[] = [];
  const places = new Set<number>();
  for (const [index, line] of fileLines.entries()) {
    const hash = hashLine(line);
    hashes.push(line === '' ? '' : hash.join('.'));
    window.push(hash);
    const at = index + 1 - count;
    if (count === 0 || at < 0 || window.toString() !== all) continue;
    if (hashLine(fileLines[at] ?? '').join('.') === first) places.add(at);
  }
  return { hashes, places };
}

/** Whether a value read from a file is a saved anchor. */
export function isSavedAnchor(value: unknown): value is SavedAnchor {
  if (typeof value !== 'object' || value === null) return false;
  const { whole, first, all, count, start, total, around } = value as Record<string, unknown>;
  return (
    typeof whole === 'boolean' &&
    typeof first === 'string' &&
    typeof all === 'string' &&
    isCount(count) &&
    isCount(total) &&
    isCount(start) &&
    start >= 1 &&
    (around === undefined || isNeighbours(around))
  );
}

function isNeighbours(value: unknown): value is Neighbours {
  if (typeof value !== 'object' || value === null) return false;
  const { before, after } = value as Record<string, unknown>;
  return [before, after].every(
    (lines) =>
      Array.isArray(lines) && lines.length <= NEIGHBOURS && lines.every((line: unknown) => typeof line === 'string'),
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A block that is looked for in a file. Places are indexes of first lines. */
interface Sought {
  /** Where it was. */
  readonly at: number;
  readonly count: number;
  /** Whether its lines stand at a place now. */
  readonly isAt: (place: number) => boolean;
  /** Every place where they stand. */
  readonly places: () => Iterable<number>;
}

/**
 * A block moves when its lines stand where all lines above it, or all below it, stand now and nowhere else; or, with
 * neither of these in the file any more, at the one place where the nearest line with text is as it was. Neighbours that
 * still stand somewhere, with other lines between them, tell of an edit of the block itself. What is blank, and the edges
 * of the file, tell nothing.
 */
function find(block: Sought, around: Neighbours, fileLines: readonly string[]): Followed {
  const { at, count, isAt, places } = block;
  const { before, after } = around;
  const frames = [placesBelow([...before].reverse(), fileLines), placesAbove(after, fileLines, count)];
  const held = new Set(frames.filter(({ length }) => length === 1).flat());
  for (const place of held) if (!isAt(place)) held.delete(place);
  const isGone = frames.every(({ length }) => length === 0);
  const isBeside = fileLines[at - 1] === before[0] || fileLines[at + count] === after[0];
  if (isAt(at) && (isGone || isBeside) && (held.size === 0 || held.has(at))) return SAME;
  if (held.size > 0 || !isGone) return goTo(held);
  const nearest = { before: textOf(before), after: textOf(after) };
  const isNear = (place: number): boolean => {
    const now = neighboursOf(fileLines, place, place + count);
    return agree(textOf(now.before), nearest.before) || agree(textOf(now.after), nearest.after);
  };
  return goTo(new Set([...places()].filter(isNear)));
}

/** To the only place there is. */
function goTo(places: ReadonlySet<number>): Followed {
  const [place] = places;
  return place === undefined || places.size > 1 ? CHANGED : { kind: 'moved', start: place + 1 };
}

/** The places right below these lines; fewer than there could be stand at the top of the file. */
function placesBelow(lines: readonly string[], fileLines: readonly string[]): readonly number[] {
  if (textOf(lines) === undefined) return [];
  if (lines.length < NEIGHBOURS) return standsAt(lines, fileLines, 0) ? [lines.length] : [];
  return [...placesOf(lines, fileLines)].map((place) => place + lines.length);
}

/** The places of `count` lines right above these; fewer than there could be stand at the end of the file. */
function placesAbove(lines: readonly string[], fileLines: readonly string[], count: number): readonly number[] {
  if (textOf(lines) === undefined) return [];
  const end = fileLines.length - lines.length;
  const places =
    lines.length < NEIGHBOURS ? (standsAt(lines, fileLines, end) ? [end] : []) : placesOf(lines, fileLines);
  return [...places].map((place) => place - count).filter((place) => place >= 0);
}

/** The neighbours of the lines from one index up to another. */
export function neighboursOf(fileLines: readonly string[], start: number, end: number): Neighbours {
  return {
    before: fileLines.slice(Math.max(0, start - NEIGHBOURS), start).reverse(),
    after: fileLines.slice(end, end + NEIGHBOURS),
  };
}

/** The first of some lines that is not empty. */
function textOf(lines: readonly string[]): string | undefined {
  return lines.find((line) => line !== '');
}

function agree(now: string | undefined, then: string | undefined): boolean {
  return now !== undefined && now === then;
}

function hashText(line: string): string {
  return line === '' ? '' : hashLine(line).join('.');
}

function matchesSaved({ first, all, count }: SavedAnchor, fileLines: readonly string[], at: number): boolean {
  if (at + count > fileLines.length) return false;
  const hash = new RollingHash(count);
  for (let i = 0; i < count; i++) {
    const line = hashLine(fileLines[at + i] ?? '');
    if (i === 0 && line.join('.') !== first) return false;
    hash.push(line);
  }
  return hash.toString() === all;
}
