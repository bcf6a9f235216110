/** What a person has picked, in order: the tray as plain data. Every function gives a new list. */
import type { Entry } from '../../follow/collated';
import type { HeldBlock } from '../../follow/live-block';
import type { PickedFile } from '../../follow/live-document';
import { fields } from '../../lines/is-record';
import { hashLines } from '../../lines/line-hash';
import { isNextTo, spanOf, type Range } from '../../lines/ranges';
import { withJoined } from '../../lines/with-joined';
import { fileLines } from '../../tools/concat';

export interface Pick {
  readonly path: string;
  /** Null for the whole note. */
  readonly range: Range | null;
  /** All lines of the note as they were when it was picked: a range may have moved since, and one may be all there is. */
  readonly seen?: readonly string[] | undefined;
  /** Of a pick in the tray, what finds its lines again. */
  readonly entry?: Entry | undefined;
}

export type Picks = readonly Pick[];

/** Whether all of it is picked, by itself or as a part of more. */
export function isPicked(picks: Picks, pick: Pick): boolean {
  const range = pick.range ?? textIn(pick.seen);
  return picks.some((one) => one.path === pick.path && isThere(one) && holds(one.range, range));
}

/** As documents take it. */
export function pickedFile(pick: Pick): PickedFile {
  return { ...fileLines(pick), seen: pick.seen, entry: pick.entry };
}

/** From the first line with something on it to the last; null where that is not known. */
function textIn(lines: readonly string[] | undefined): Range | null {
  const isText = (line: string): boolean => line.trim() !== '';
  const start = lines?.findIndex(isText) ?? -1;
  return lines === undefined || start === -1 ? null : { start: start + 1, end: lines.findLastIndex(isText) + 1 };
}

/** Adds what is not there yet: to what it overlaps or touches in the same note, which becomes one range, or at the end. */
export function addPicks(picks: Picks, added: Picks): Picks {
  return added.reduce(addPick, picks);
}

function addPick(picks: Picks, pick: Pick): Picks {
  if (isPicked(picks, pick)) return picks;
  const met = picks.filter((one) => one.path === pick.path && touches(one, pick));
  const range = met.reduce((sum, one) => union(sum, one.range), pick.range);
  return withJoined(picks, met, met.length === 0 ? pick : { path: pick.path, range, seen: pick.seen });
}

/** Picks it, or where it is picked takes its lines out of what is. */
export function togglePick(picks: Picks, pick: Pick): Picks {
  return isPicked(picks, pick) ? picks.flatMap((one) => without(one, pick)) : addPick(picks, pick);
}

/** What is left of a pick; of a whole note whose length is not known, nothing. */
function without(one: Pick, { path, range, seen }: Pick): Pick[] {
  if (one.path !== path || !isThere(one)) return [one];
  const length = seen?.length ?? heldOf(one)?.block.total;
  const lines = one.range ?? (length === undefined ? null : { start: 1, end: length });
  if (range === null || lines === null) return [];
  if (range.start > lines.end || range.end < lines.start) return [one];
  const above = { start: lines.start, end: range.start - 1 };
  const below = { start: range.end + 1, end: lines.end };
  return [above, below].filter(({ start, end }) => start <= end).map((left) => ({ path, range: left }));
}

/** Moves the pick at one place to another; places outside the list change nothing. */
export function movePick(picks: Picks, from: number, to: number): Picks {
  const moved = picks[from];
  if (moved === undefined || to < 0 || to >= picks.length) return picks;
  const rest = picks.filter((_, at) => at !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Picks from saved data; what is no pick is left out. */
export function readPicks(data: unknown): Picks {
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown): Pick[] => {
    const { path, range } = fields(item);
    if (typeof path !== 'string' || path === '') return [];
    if (range === null) return [{ path, range: null }];
    const { start, end } = fields(range);
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return [];
    const lines = { start: start as number, end: end as number };
    return lines.start >= 1 && lines.start <= lines.end ? [{ path, range: lines }] : [];
  });
}

/** Whether a range holds all of another; null is the whole note. */
function holds(range: Range | null, other: Range | null): boolean {
  return range === null || (other !== null && range.start <= other.start && range.end >= other.end);
}

function touches(one: Pick, other: Pick): boolean {
  if (!isThere(one)) return false;
  return one.range === null || other.range === null || (isNextTo(one.range, other.range) && isOfOneText(one, other));
}

/** Whether its lines are where it says: of those that are not in the note any more, the numbers are now of others. */
function isThere(pick: Pick): boolean {
  const state = heldOf(pick)?.block.state;
  return state !== 'gone' && state !== 'uncertain';
}

/** Whether the numbers of both are of the same text of their note, as far as is known. */
function isOfOneText(one: Pick, { seen }: Pick): boolean {
  const note = heldOf(one)?.note;
  return note === undefined || seen === undefined || note === hashLines(seen);
}

function heldOf({ entry }: Pick): HeldBlock | undefined {
  return entry !== undefined && 'block' in entry ? entry : undefined;
}

function union(a: Range | null, b: Range | null): Range | null {
  return a === null || b === null ? null : spanOf(a, b);
}
