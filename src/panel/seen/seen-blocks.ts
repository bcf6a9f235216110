/** The lines that a viewer saw, each once for a version of its note, in the order of first sight, with what finds them again. */
import { makeBlock } from '../../lines/block';
import { isNextTo, spanOf, type Range } from '../../lines/ranges';
import { savedFile } from '../../follow/collated';
import type { SavedFile } from '../../follow/document-state';
import { hold } from '../../follow/live-block';

export interface SeenBlock {
  readonly path: string;
  readonly range: Range;
  /** As they were in the note when they were shown. */
  readonly lines: readonly string[];
  /** What finds them again. */
  readonly place: Pick<SavedFile, 'anchor' | 'note'>;
  /** The steps that showed any of them, rising. */
  readonly steps: readonly number[];
}

export interface AddedLines {
  readonly path: string;
  readonly range: Range;
  /** All lines of the note at that time. */
  readonly fileLines: readonly string[];
  /** Their hash: lines are put together only within one version of a note. */
  readonly note: string;
  readonly step: number;
}

/** With further lines: in one with those that they overlap or touch, in the place of the first of them; else at the end. */
export function addToBlocks(blocks: readonly SeenBlock[], added: AddedLines): readonly SeenBlock[] {
  const { path, fileLines, note, step } = added;
  let { range } = added;
  const joined = new Set<SeenBlock>();
  for (const one of blocks)
    if (one.path === path && one.place.note === note && isNextTo(one.range, range)) {
      joined.add(one);
      range = spanOf(range, one.range);
    }
  const [first] = joined;
  const steps = [...new Set([...joined].flatMap((one) => one.steps).concat(step))].sort((a, b) => a - b);
  const isThere = first !== undefined && isSame(first.range, range);
  const made = isThere ? { ...first, steps } : makeSeen(path, range, fileLines, steps);
  if (first === undefined) return [...blocks, made];
  return blocks.flatMap((one) => (one === first ? [made] : joined.has(one) ? [] : [one]));
}

/** Without what only this step has shown. */
export function withoutStep(blocks: readonly SeenBlock[], step: number): readonly SeenBlock[] {
  return blocks.flatMap((block) => {
    if (!block.steps.includes(step)) return [block];
    const steps = block.steps.filter((one) => one !== step);
    return steps.length === 0 ? [] : [{ ...block, steps }];
  });
}

/** What an anchor takes besides its lines, in characters. */
const ANCHOR_CHARS = 400;

/** In UTF-16 units. */
export function costOf({ path, lines, steps }: SeenBlock): number {
  const text = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return ANCHOR_CHARS + path.length + text + steps.length;
}

function makeSeen(path: string, range: Range, fileLines: readonly string[], steps: readonly number[]): SeenBlock {
  const block = makeBlock(path, fileLines, range);
  const { anchor, note } = savedFile(hold('', block, fileLines));
  // A text of its own: a part of a string would keep all of the note.
  const lines = block.lines.map((line) => ownCopy(line));
  const place = { ...(anchor === undefined ? {} : { anchor }), ...(note === undefined ? {} : { note }) };
  return { path, range, lines, place, steps };
}

/** The same characters in a string that keeps no longer one alive. */
function ownCopy(line: string): string {
  return line.length < LEAST_SHARED ? line : (JSON.parse(JSON.stringify(line)) as string);
}

/** V8 copies shorter parts of a string anyway. */
const LEAST_SHARED = 13;

function isSame(a: Range, b: Range): boolean {
  return a.start === b.start && a.end === b.end;
}
