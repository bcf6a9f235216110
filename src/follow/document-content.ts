/** What a document is made of, as plain data: changes of it give a new one. */
import { makeBlock } from '../lines/block';
import { isNextTo, spanOf, type Range } from '../lines/ranges';
import { withJoined } from '../lines/with-joined';
import type { BlockItem } from '../tools/document';
import { savedFile, type Entry } from './collated';
import type { SavedFile } from './document-state';
import { hold, type HeldBlock, type LiveBlock } from './live-block';

export interface DocumentContent {
  readonly title: string;
  readonly overview?: string | undefined;
  readonly entries: readonly Entry[];
}

/** Without a block. */
export function withoutBlock(entries: readonly Entry[], id: string): readonly Entry[] {
  return entries.filter((entry) => idOfEntry(entry) !== id);
}

/** With a block some places further up (negative) or down, past what could not be collated; the same at the ends. */
export function withBlockMoved(entries: readonly Entry[], id: string, by: number): readonly Entry[] {
  const places = entries.flatMap((entry, at) => ('block' in entry ? [at] : []));
  const from = places.findIndex((at) => idOfEntry(entries[at]) === id);
  const to = Math.min(places.length - 1, Math.max(0, from + by));
  const place = places[from];
  const target = places[to];
  if (from === -1 || from === to || place === undefined || target === undefined) return entries;
  const moved = entries[place];
  const rest = entries.filter((_, at) => at !== place);
  return moved === undefined ? entries : [...rest.slice(0, target), moved, ...rest.slice(target)];
}

/**
 * With other lines for a block: it becomes one with the blocks of the same note that it overlaps or touches then, in
 * the place of the first of them.
 * `fileLines` are all lines of the note as they are now.
 */
export function withRange(
  entries: readonly Entry[],
  id: string,
  range: Range,
  fileLines: readonly string[],
): readonly Entry[] {
  const held = entries.find((entry): entry is HeldBlock => idOfEntry(entry) === id);
  if (held === undefined) return entries;
  const { path } = held.block;
  const joins = (entry: Entry): entry is HeldBlock =>
    'block' in entry &&
    entry !== held &&
    entry.block.path === path &&
    entry.block.state === 'fresh' &&
    entry.block.range !== null &&
    isNextTo(entry.block.range, range);
  const joined = entries.filter((entry): entry is HeldBlock => entry === held || joins(entry));
  const all = joined.reduce((sum, one) => (one === held ? sum : spanOf(sum, one.block.range ?? sum)), range);
  const [first = held] = joined;
  const next = hold(first.block.id, makeBlock(path, fileLines, all), fileLines);
  return withJoined<Entry>(entries, joined, next);
}

/**
 * With further ones at the end, or in the blocks that they overlap or touch; nothing that is there.
 * `texts` has all lines of their notes as they are now.
 */
export function withAdded(
  entries: readonly Entry[],
  added: readonly Entry[],
  texts: ReadonlyMap<string, readonly string[] | undefined>,
): readonly Entry[] {
  const first = freeId(entries);
  let all = entries;
  for (const [at, one] of added.entries()) {
    const id = String(first + at);
    const entry = withId(one, id);
    if ('block' in entry && isThere(all, entry.block)) continue;
    all = [...all, entry];
    if (!('block' in entry) || entry.block.range === null || entry.block.state !== 'fresh') continue;
    const lines = texts.get(entry.block.path);
    if (lines !== undefined) all = withRange(all, id, entry.block.range, lines);
  }
  return all;
}

/** An id that no block has. */
export function freeId(entries: readonly Entry[]): number {
  return entries.reduce((most, entry) => Math.max(most, Number(idOfEntry(entry)) || 0), entries.length) + 1;
}

function idOfEntry(entry: Entry | undefined): string | undefined {
  return entry !== undefined && 'block' in entry ? entry.block.id : undefined;
}

/** What is saved of an entry. */
export function savedOf(entry: Entry): SavedFile {
  return 'block' in entry ? savedFile(entry) : entry.file;
}

/** The same for the same lines of a file. */
export function keyOf({ path, lines }: SavedFile): string {
  return JSON.stringify([path, lines]);
}

/** An entry under another id. */
export function withId(entry: Entry, id: string): Entry {
  return 'block' in entry ? { ...entry, block: { ...entry.block, id } } : entry;
}

/** Whether the lines of a block are within one that is there: nothing of them can be added. */
function isThere(entries: readonly Entry[], { path, range, state: own }: LiveBlock): boolean {
  if (own === 'gone' || own === 'uncertain') return false;
  return entries.some((entry) => {
    if (!('block' in entry) || entry.block.path !== path) return false;
    const { range: there, state } = entry.block;
    if (there === null || range === null) return there === null;
    return state === 'fresh' && there.start <= range.start && there.end >= range.end;
  });
}

/** Whether a block has lines to print; an empty note has. */
export function hasText({ lines, state }: LiveBlock): boolean {
  return lines.length > 0 || state === 'fresh' || state === 'edited';
}

/** A block as `concat` prints it. */
export function itemOf({ path, range, lines, total }: LiveBlock): BlockItem {
  return { kind: 'block', path, range, lines, total };
}
