/** What a person has picked, in order: the tray as plain data. Every function gives a new list. */
import { isRecord } from '../../is-record';
import type { Range } from '../../text/ranges';
import { fileLines, type FileLines } from '../../tools/concat';

export interface Pick {
  readonly path: string;
  /** Null for the whole note. */
  readonly range: Range | null;
  /** All lines of the note as they were when it was picked, for a range that may have moved since. */
  readonly seen?: readonly string[];
}

export type Picks = readonly Pick[];

export function isPicked(picks: Picks, pick: Pick): boolean {
  return picks.some((one) => isSame(one, pick));
}

/** Adds what is not there yet, at the end. */
export function addPicks(picks: Picks, added: Picks): Picks {
  const known = new Set(picks.map(keyOf));
  const fresh = added.filter((pick) => {
    const isFresh = !known.has(keyOf(pick));
    known.add(keyOf(pick));
    return isFresh;
  });
  return [...picks, ...fresh];
}

export function togglePick(picks: Picks, pick: Pick): Picks {
  return isPicked(picks, pick) ? picks.filter((one) => !isSame(one, pick)) : [...picks, pick];
}

/** Moves the pick at one place to another; places outside the list change nothing. */
export function movePick(picks: Picks, from: number, to: number): Picks {
  const moved = picks[from];
  if (moved === undefined || to < 0 || to >= picks.length) return picks;
  const rest = picks.filter((_, at) => at !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The picks as `concat` takes them. */
export function concatFiles(picks: Picks): FileLines[] {
  return picks.map(fileLines);
}

/** Picks from saved data; what is no pick is left out. */
export function readPicks(data: unknown): Picks {
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown): Pick[] => {
    const { path, range } = isRecord(item) ? item : {};
    if (typeof path !== 'string' || path === '') return [];
    if (range === null) return [{ path, range: null }];
    const { start, end } = isRecord(range) ? range : {};
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return [];
    const lines = { start: start as number, end: end as number };
    return lines.start >= 1 && lines.start <= lines.end ? [{ path, range: lines }] : [];
  });
}

function isSame(a: Pick, b: Pick): boolean {
  return a.path === b.path && a.range?.start === b.range?.start && a.range?.end === b.range?.end;
}

function keyOf({ path, range }: Pick): string {
  return JSON.stringify([path, range?.start, range?.end]);
}
