/** A block that keeps up with its note: what is shown, how it stands to the note as it is now, and how to find it again. */
import { alignedWithin, type Aligned } from '../lines/aligned-lines';
import { makeAnchor, type Anchor } from './anchor/anchor';
import { resolveFirst, type FirstAnchor } from './anchor/first-version';
import { indexNote } from './anchor/indexed-note';
import { resolve, type Verdict } from './anchor/resolve';
import { makeBlock, type Block } from '../lines/block';
import { sectionLink } from '../lines/heading-link';
import { findHeadings, headingTrail } from '../lines/headings';
import { hashLines } from '../lines/line-hash';
import { isSameRun } from '../lines/line-places';
import type { Range } from '../lines/ranges';
import type { Problem } from '../tools/document';
import type { NoteRead } from './read-note';
import { compose, mapLines, type TypedChange, type TypedWay } from './typed-changes';

/**
 * - `fresh`: the lines that were picked, wherever they stand now.
 * - `edited`: those lines have become others, which are shown; `before` has the old ones where they are known.
 * - `uncertain`: they are perhaps those of `suggestion`; the old ones stay shown.
 * - `gone`: they are not in the note any more; the old ones stay shown.
 * - `missing`: the note is not in the vault.
 * - `problem`: the note could not be read; `problem` says why.
 */
export type BlockState = 'fresh' | 'edited' | 'uncertain' | 'gone' | 'missing' | 'problem';

export interface LiveBlock extends Block {
  /** The same for as long as the document lives, and after it was saved and restored. */
  readonly id: string;
  readonly state: BlockState;
  /** The heading that its lines stand under, if there is one. */
  readonly heading?: string | undefined;
  /** What a link names them by behind its `#`, if they are a whole section. */
  readonly section?: string | undefined;
  /** Only with the state `problem`. */
  readonly problem?: Problem | undefined;
  /** Only with the state `edited`, and only since the document was opened. */
  readonly before?: readonly string[] | undefined;
  /** Only with the state `uncertain`. */
  readonly suggestion?: Range | undefined;
  /** What of the note the first line goes on with, such as code whose fence was opened above it. */
  readonly within?: Aligned | undefined;
}

/** A block together with what finds it again. */
export interface HeldBlock {
  readonly block: LiveBlock;
  /** Finds the text that was picked, or accepted since. */
  readonly anchor: Anchor | FirstAnchor;
  /** That text; absent after a restart. */
  readonly picked?: readonly string[] | undefined;
  /** Finds what that text has become, as long as nobody has accepted it. */
  readonly edited?: Anchor | undefined;
  /** The hash of the note in which the block is known to stand at its range. */
  readonly note?: string | undefined;
  /** What was typed up to that note since the text that was picked was last seen at a range. */
  readonly typed?: { readonly range: Range; readonly change: TypedChange } | undefined;
}

/** Holds a block just read; `fileLines` are all lines of its note. */
export function hold(id: string, { path, range, lines, total }: Block, fileLines: readonly string[]): HeldBlock {
  const begin = beginOf(fileLines, range);
  const block: LiveBlock = { id, path, range, lines, total, state: 'fresh', ...begin };
  return { block, anchor: anchorOf(fileLines, range), picked: lines, note: hashLines(fileLines) };
}

/** Whether a look at these lines of its note would have to look for the block's. */
export function isSought({ block, note }: HeldBlock, lines: readonly string[]): boolean {
  return block.range !== null && note !== hashLines(lines);
}

/**
 * The block after a look at its note, and what was typed in that since the look before. The `block` stays the very same value when
 * nothing that is shown changed.
 */
export function look(held: HeldBlock, found: NoteRead, typed?: TypedWay): HeldBlock {
  const { block, anchor } = held;
  if (found.kind === 'missing') return mark(held, { state: 'missing' });
  if (found.kind === 'problem') {
    const { code, message } = found;
    return mark(held, { state: 'problem', problem: { path: block.path, code, message } });
  }
  const { lines } = found;
  const isSameNote = held.note === hashLines(lines);
  if (isSameNote && (block.state === 'fresh' || block.state === 'edited')) return held;
  if (block.range === null || isSameNote) return settle(held, lines, block.range, !isPicked(held, lines, block.range));
  const isFollowed = typed !== undefined && typed.start === held.note;
  const followed = isFollowed ? followTyping(held, lines, block.range, typed.change) : undefined;
  return followed ?? followVerdict(held, lines, verdictOn(anchor, lines));
}

/**
 * Takes what the note has for the block as what is meant from now on: the edited lines, or the suggested ones as long as
 * they are those that were seen.
 */
export function accept(held: HeldBlock, fileLines: readonly string[], seen: LiveBlock): HeldBlock {
  const { id, path, state, suggestion, range } = held.block;
  if (state !== 'edited' && state !== 'uncertain') return held;
  if (state === 'uncertain' && !isSameRange(suggestion, seen.suggestion)) return held;
  const wanted = state === 'edited' ? range : (suggestion ?? range);
  return hold(id, makeBlock(path, fileLines, wanted), fileLines);
}

/**
 * The block where typing has left it; undefined when that cannot tell. All that was typed since the picked text was seen
 * counts as one: in half a line above it, nobody can tell what is above and what is in it.
 */
function followTyping(
  held: HeldBlock,
  lines: readonly string[],
  range: Range,
  change: TypedChange,
): HeldBlock | undefined {
  const since = held.typed ? { ...held.typed, change: compose(held.typed.change, change) } : { range, change };
  const whole = mapLines(since.change, since.range);
  const mapped = whole ?? mapLines(change, range);
  if (mapped === undefined) return undefined;
  if (mapped === 'deleted') return suggest(held, verdictOn(held.anchor, lines));
  const isEdited = !isPicked(held, lines, mapped);
  return { ...settle(held, lines, mapped, isEdited), typed: isEdited && whole !== undefined ? since : undefined };
}

/** What the text that was picked has become may be followed better than that text itself. */
function followVerdict(held: HeldBlock, lines: readonly string[], verdict: Verdict): HeldBlock {
  if (verdict.kind === 'unchanged' || verdict.kind === 'moved') return settle(held, lines, verdict.range, false);
  const edited = held.edited === undefined ? undefined : verdictOn(held.edited, lines);
  if (edited !== undefined && edited.kind !== 'gone' && edited.kind !== 'uncertain')
    return settle(held, lines, edited.range, true);
  return verdict.kind === 'edited' ? settle(held, lines, verdict.range, true) : suggest(held, verdict);
}

/** The block with the lines it has, which are not where they were: perhaps they are elsewhere. */
function suggest(held: HeldBlock, verdict: Verdict): HeldBlock {
  const now =
    verdict.kind === 'gone' ? { state: 'gone' as const } : { state: 'uncertain' as const, suggestion: verdict.range };
  return mark({ ...held, note: undefined }, now);
}

/** The block at a range that has its text, or what became of it; lines already shown stay the very same array. */
function settle(held: HeldBlock, fileLines: readonly string[], range: Range | null, isEdited: boolean): HeldBlock {
  const { id, path, lines: shown } = held.block;
  const { lines: read, total } = makeBlock(path, fileLines, range);
  const lines = isSameRun(read, shown) ? shown : read;
  const now = { id, path, range, lines, total, ...beginOf(fileLines, range) };
  const note = hashLines(fileLines);
  const isSame = isSameWhole(held, fileLines, range);
  const anchor = <One>(known: One): One | Anchor => (isSame && known) || anchorOf(fileLines, range);
  if (isEdited) {
    const block = replace(held.block, { ...now, state: 'edited', before: held.picked });
    return { ...held, note, typed: undefined, edited: anchor(held.edited), block };
  }
  return { note, anchor: anchor(held.anchor), picked: lines, block: replace(held.block, { ...now, state: 'fresh' }) };
}

/** The block in another state, with the lines it has. */
function mark(held: HeldBlock, now: Pick<LiveBlock, 'state' | 'problem' | 'suggestion'>): HeldBlock {
  const nothing = { before: undefined, problem: undefined, suggestion: undefined };
  return { ...held, block: replace(held.block, { ...held.block, ...nothing, ...now }) };
}

function verdictOn(anchor: Anchor | FirstAnchor, lines: readonly string[]): Verdict {
  return 'whole' in anchor ? resolveFirst(anchor, lines) : resolve(anchor, indexNote(lines));
}

/** Whether a range of the note, or with null all of it, has the text that was picked. */
function isPicked(held: HeldBlock, fileLines: readonly string[], range: Range | null): boolean {
  const { picked, anchor, edited } = held;
  if (isSameWhole(held, fileLines, range)) return edited === undefined;
  if (picked !== undefined && isSameRun(makeBlock('', fileLines, range).lines, picked)) return true;
  if ('whole' in anchor) return resolveFirst(anchor, fileLines).kind === 'unchanged';
  return anchorOf(fileLines, range).check?.text === anchor.check?.text;
}

/** Whether all of a note is meant and it is as it was: then so is its anchor. Most documents opened again are of such notes. */
function isSameWhole({ note }: HeldBlock, fileLines: readonly string[], range: Range | null): boolean {
  return range === null && note === hashLines(fileLines);
}

/** What the first line of a range stands under, and in, and what the range is called. */
function beginOf(fileLines: readonly string[], range: Range | null): Pick<LiveBlock, 'heading' | 'section' | 'within'> {
  if (range === null) return { heading: undefined };
  const headings = findHeadings(fileLines);
  return {
    heading: headingTrail(fileLines, headings, range).at(-1),
    section: sectionLink(fileLines, headings, range),
    within: alignedWithin(fileLines, range.start - 1),
  };
}

function anchorOf(fileLines: readonly string[], range: Range | null): Anchor {
  return makeAnchor(indexNote(fileLines), range ?? { start: 1, end: fileLines.length });
}

const SHOWN = ['path', 'lines', 'total', 'state', 'heading', 'section', 'before', 'within'] as const;

/** The value that is there, if the new one shows nothing else. */
function replace(block: LiveBlock, next: LiveBlock): LiveBlock {
  const isSame =
    SHOWN.every((key) => block[key] === next[key]) &&
    isSameRange(block.range, next.range) &&
    isSameRange(block.suggestion, next.suggestion) &&
    block.problem?.message === next.problem?.message;
  return isSame ? block : next;
}

export function isSameRange(a: Range | null | undefined, b: Range | null | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end;
}
