/** A block that keeps up with its note: what is shown, how it stands to the note as it is now, and how to find it again. */
import { makeBlock, type Block } from '../../text/block';
import { anchorAt, follow, followSaved, saveAnchor, type Anchor, type SavedAnchor } from '../../text/follow';
import { clipRange, pastEnd, type Range } from '../../text/ranges';
import type { Problem } from '../../tools/document';

/**
 * - `fresh`: the lines shown are the lines of the range, as of the last look at the note.
 * - `changed`: they stand nowhere in the note any more; the old ones stay shown until refreshed.
 * - `gone`: the note is not in the vault.
 * - `problem`: the note could not be read, or has no such lines; `problem` says why.
 */
export type BlockState = 'fresh' | 'changed' | 'gone' | 'problem';

export interface LiveBlock extends Block {
  /** The same for as long as the document lives, and after it was saved and restored. */
  readonly id: string;
  readonly state: BlockState;
  /** Only with the state `problem`. */
  readonly problem?: Problem;
}

/** A block together with the text it was last known to have. */
export interface HeldBlock {
  readonly block: LiveBlock;
  readonly anchor: Anchor | SavedAnchor;
}

/** What one look at a note found. */
export type Look =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'gone' }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Holds a block just read; `fileLines` are all lines of its note. */
export function hold(id: string, block: Block, fileLines: readonly string[]): HeldBlock {
  const { path, range, lines, total } = block;
  return { block: { id, path, range, lines, total, state: 'fresh' }, anchor: { ...anchorAt(fileLines, range), lines } };
}

/** A block known only by its saved form, before the first look at its note. */
export function holdSaved(id: string, path: string, range: Range | null, anchor: SavedAnchor): HeldBlock {
  return { block: { id, path, range, lines: [], total: anchor.total, state: 'gone' }, anchor };
}

/**
 * The block after a look at its note. Text that stands somewhere else takes the block along. Text that stands nowhere
 * makes it `changed`, or with `anew` is replaced by what the range holds now; a block that has no old lines to show (they
 * are not saved with a document) is `changed` and shows the new ones. The `block` stays the very same value when nothing
 * that is shown changed.
 */
export function look(held: HeldBlock, found: Look, anew: boolean): HeldBlock {
  switch (found.kind) {
    case 'gone':
      return mark(held, 'gone');
    case 'problem':
      return mark(held, 'problem', found.problem);
    case 'lines': {
      const range = rangeNow(held, found.lines);
      if (range !== undefined) return settle(held, found.lines, range);
      if (anew) return readAnew(held, found.lines);
      return isBlank(held.block) ? asChanged(held, readAnew(held, found.lines)) : mark(held, 'changed');
    }
  }
}

/** Whether nothing is shown that a look at the note could contradict: restored, or left without lines. */
function isBlank({ lines, state }: LiveBlock): boolean {
  return lines.length === 0 && (state === 'gone' || state === 'problem');
}

/** New lines, marked as not being the text that the block is about. */
function asChanged({ anchor }: HeldBlock, read: HeldBlock): HeldBlock {
  return read.block.state === 'fresh' ? { block: { ...read.block, state: 'changed' }, anchor } : read;
}

/** The saved form of what the block is followed by. */
export function savedAnchorOf({ anchor }: HeldBlock): SavedAnchor {
  return 'lines' in anchor ? saveAnchor(anchor) : anchor;
}

/** Where the block's text stands; undefined when it stands nowhere. */
function rangeNow({ block, anchor }: HeldBlock, fileLines: readonly string[]): Range | null | undefined {
  const followed = 'lines' in anchor ? follow(anchor, fileLines) : followSaved(anchor, fileLines);
  if (followed.kind === 'changed') return undefined;
  if (block.range === null) return null;
  const count = 'lines' in anchor ? anchor.lines.length : anchor.count;
  const start = followed.kind === 'same' ? anchor.start : followed.start;
  return { start, end: start + count - 1 };
}

/** The block as `fresh`, at a range that is known to hold its text; lines already shown stay the very same array. */
function settle({ block, anchor }: HeldBlock, fileLines: readonly string[], range: Range | null): HeldBlock {
  const { id, path, range: old, total, state } = block;
  const isPlace = range?.start === old?.start && range?.end === old?.end && total === fileLines.length;
  const next = anchorAt(fileLines, range);
  const lines = 'lines' in anchor ? anchor.lines : next.lines;
  if (state === 'fresh' && isPlace) return { block, anchor: { ...next, lines } };
  return { block: { id, path, range, lines, total: fileLines.length, state: 'fresh' }, anchor: { ...next, lines } };
}

function readAnew(held: HeldBlock, fileLines: readonly string[]): HeldBlock {
  const { id, path, range: wanted } = held.block;
  const total = fileLines.length;
  const range = wanted === null ? null : clipRange(wanted, total);
  if (wanted !== null && range === undefined) {
    const problem: Problem = { path, code: 'past-end', message: pastEnd(wanted, total) };
    return { ...held, block: { ...held.block, lines: [], total, state: 'problem', problem } };
  }
  return hold(id, makeBlock(path, fileLines, range ?? null), fileLines);
}

function mark(held: HeldBlock, state: BlockState, problem?: Problem): HeldBlock {
  const { block, anchor } = held;
  if (block.state === state && block.problem?.message === problem?.message) return held;
  const { id, path, range, lines, total } = block;
  return { block: { id, path, range, lines, total, state, ...(problem === undefined ? {} : { problem }) }, anchor };
}
