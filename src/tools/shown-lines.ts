/**
 * What a conversation has been shown of the vault's notes, to tell whether it has read the lines it wants to edit.
 *
 * Remembered are runs: consecutive lines of a path, as hashes of their text as it is shown, without trailing spaces and pasted
 * pictures. Lines count as shown when they are within one run, one after the other. Their numbers do not matter for that, so
 * that lines which moved since count; which lines are meant is for the edit itself to find out. Numbers only tell which runs
 * are one: those that touch or overlap, and are the same where they overlap.
 */
import type { Block } from '../lines/block';
import { withoutTrailingSpaces } from '../lines/line-edit';
import { hashLine } from '../lines/line-hash';
import { placesOf, standsAt } from '../lines/line-places';
import { withoutPastedData } from '../lines/pasted-data';
import type { Range } from '../lines/ranges';
import type { Document } from './document';

interface Run {
  /** The number of the first line, from 1. */
  readonly first: number;
  readonly hashes: readonly number[];
}

/** At eight bytes a line 1.6 MB a conversation; an answer of 100,000 characters has some 2,000 lines. */
const MOST_LINES = 200_000;

/** Makes room for the second half of a line's hash; both have 26 bits. */
const HASH_STEP = 2 ** 26;

export class ShownLines {
  /** The path shown last comes last. */
  private readonly runs = new Map<string, readonly Run[]>();
  private count = 0;

  /** `mostLines`: when more have been shown, the oldest are forgotten and have to be read again. */
  constructor(private readonly mostLines = MOST_LINES) {}

  /** Takes note of what an answer shows: its blocks, and the lines that go with its problems. Folded notes do not count. */
  record({ items, problems }: Document): void {
    for (const item of items) if (item.kind === 'block') this.show(item);
    for (const { current } of problems) if (current !== undefined) this.show(current);
  }

  /** Takes note of an edit: what was written counts as shown, and the lines below it have moved. */
  replace(path: string, replaced: Range, before: readonly string[], after: readonly string[]): void {
    const written = { first: replaced.start, hashes: after.slice(0, this.mostLines).map(hashOf) };
    const removed = before.map(hashOf);
    const moved = this.runsOf(path).map((run) => splice(run, removed, written));
    this.keep(path, written, moved);
  }

  /** The number that the first of these lines had when they were last shown; undefined when they were not. */
  find(path: string, lines: readonly string[]): number | undefined {
    const longEnough = this.runsOf(path).filter((run) => run.hashes.length >= lines.length);
    if (longEnough.length === 0) return undefined;
    const hashes = lines.map(hashOf);
    for (const { first, hashes: among } of longEnough.reverse())
      for (const at of placesOf(hashes, among)) return first + at;
    return undefined;
  }

  private show({ path, range, lines }: Block): void {
    const shown = lines.slice(0, this.mostLines);
    this.keep(path, { first: range?.start ?? 1, hashes: shown.map(hashOf) }, this.runsOf(path));
  }

  private runsOf(path: string): readonly Run[] {
    return this.runs.get(path) ?? [];
  }

  /** Adds a run to the others of its path, in one with those that go on from it. */
  private keep(path: string, added: Run, others: readonly Run[]): void {
    let newest = added;
    const apart = others.filter((other) => {
      const joined = join(other, newest);
      if (joined === undefined || joined.hashes.length > this.mostLines) return true;
      newest = joined;
      return false;
    });
    this.put(path, newest.hashes.length === 0 ? apart : [...apart, newest]);
    this.forgetOldest();
  }

  private put(path: string, runs: readonly Run[]): void {
    this.count += lengthOf(runs) - lengthOf(this.runsOf(path));
    this.runs.delete(path);
    if (runs.length > 0) this.runs.set(path, runs);
  }

  private forgetOldest(): void {
    for (const [path, runs] of this.runs) {
      const left = [...runs];
      while (this.count > this.mostLines && left.length > 0) this.count -= left.shift()?.hashes.length ?? 0;
      if (left.length > 0) this.runs.set(path, left);
      else this.runs.delete(path);
      if (this.count <= this.mostLines) return;
    }
  }
}

function hashOf(line: string): number {
  const [a, b] = hashLine(withoutTrailingSpaces(withoutPastedData(line)));
  return a * HASH_STEP + b;
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { hashes }) => sum + hashes.length, 0);
}

function endOf({ first, hashes }: Run): number {
  return first + hashes.length - 1;
}

/** Both as one run; undefined when there are lines between them, or they say different things of the same lines. */
function join(older: Run, newer: Run): Run | undefined {
  const start = Math.max(older.first, newer.first);
  const end = Math.min(endOf(older), endOf(newer));
  if (start > end + 1) return undefined;
  for (let line = start; line <= end; line++)
    if (older.hashes[line - older.first] !== newer.hashes[line - newer.first]) return undefined;
  const above = older.hashes.slice(0, Math.max(0, newer.first - older.first));
  const below = older.hashes.slice(Math.max(0, endOf(newer) + 1 - older.first));
  return { first: Math.min(older.first, newer.first), hashes: [...above, ...newer.hashes, ...below] };
}

/** A run after `removed` lines made room for `written`: moved when below them, changed when it contains them. */
function splice(run: Run, removed: readonly number[], written: Run): Run {
  const at = written.first - run.first;
  const grown = written.hashes.length - removed.length;
  if (at + removed.length <= 0) return { first: run.first + grown, hashes: run.hashes };
  if (!standsAt(removed, run.hashes, at)) return run;
  const hashes = [...run.hashes.slice(0, at), ...written.hashes, ...run.hashes.slice(at + removed.length)];
  return { first: run.first, hashes };
}
