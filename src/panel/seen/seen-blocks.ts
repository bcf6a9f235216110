/** The lines that a viewer saw, each once for a version of its note, in the order of first sight, with what finds them again. */
import { makeBlock } from '../../lines/block';
import { hashLines } from '../../lines/line-hash';
import { isNextTo, spanOf, type Range } from '../../lines/ranges';
import { withJoined } from '../../lines/with-joined';
import { savedFile } from '../../follow/collated';
import type { SavedFile } from '../../follow/document-state';
import { hold } from '../../follow/live-block';

export interface SeenBlock {
  /** Where they stood, and what finds them again. */
  readonly file: SavedFile;
  readonly range: Range;
  /** As they were in the note when they were shown. */
  readonly lines: readonly string[];
  /** The steps that showed any of them, rising. */
  readonly steps: readonly number[];
}

export interface AddedLines {
  readonly path: string;
  readonly range: Range;
  /** All lines of the note at that time: lines are put together only within one version of a note. */
  readonly fileLines: readonly string[];
  readonly step: number;
}

/** With further lines: in one with those that they overlap or touch, in the place of the first of them; else at the end. */
export function addToBlocks(blocks: readonly SeenBlock[], added: AddedLines): readonly SeenBlock[] {
  const { path, fileLines, step } = added;
  const note = hashLines(fileLines);
  const joined = blocks.filter(
    ({ file, range }) => file.path === path && file.note === note && isNextTo(range, added.range),
  );
  const range = joined.reduce((sum, one) => spanOf(sum, one.range), added.range);
  const block = makeBlock(path, fileLines, range);
  const seen = {
    file: savedFile(hold('', block, fileLines)),
    range,
    // A text of its own: a part of a string would keep all of the note.
    lines: JSON.parse(JSON.stringify(block.lines)) as readonly string[],
    steps: [...new Set([...joined.flatMap((one) => one.steps), step])].sort((a, b) => a - b),
  };
  return withJoined(blocks, joined, seen);
}

/** Without what only this step has shown. */
export function withoutStep(blocks: readonly SeenBlock[], step: number): readonly SeenBlock[] {
  return blocks.flatMap((block) => {
    if (!block.steps.includes(step)) return [block];
    const steps = block.steps.filter((one) => one !== step);
    return steps.length === 0 ? [] : [{ ...block, steps }];
  });
}
