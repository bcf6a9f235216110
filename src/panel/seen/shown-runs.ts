/** What an answer really showed of notes: the lines in its text, not the whole passages they are from. */
import { pictureControls } from '../../lines/one-line';
import type { Block } from '../../lines/block';
import type { Document, Item } from '../../tools/document';

/** Lines of a note that an answer held, one below the other. */
export interface ShownRun {
  readonly path: string;
  /** The number of the first line, from 1. */
  readonly start: number;
  /** As they were shown: a long line may have been cut, with dots for the rest. */
  readonly lines: readonly string[];
}

/**
 * `document`: the answer as it was given, after it was cut to its bound. `names`: files and folders that were named without a line of
 * theirs.
 */
export function shownIn({ items, problems }: Pick<Document, 'items' | 'problems'>) {
  const current = problems.flatMap((problem) => (problem.current === undefined ? [] : [problem.current]));
  const runs = [...items.flatMap(runsOf), ...current.flatMap(blockRun)];
  return { runs, names: items.flatMap(namesOf) };
}

function runsOf(item: Item): ShownRun[] {
  if (item.kind === 'block' || item.kind === 'passage') return blockRun(item);
  if (item.kind === 'thinned') return consecutive(item.path, item.rows);
  if (item.kind === 'folded') return consecutive(item.path, item.headings);
  return item.kind === 'listed' && item.best !== undefined ? consecutive(item.path, [item.best]) : [];
}

function blockRun({ path, range, lines }: Pick<Block, 'path' | 'range' | 'lines'>): ShownRun[] {
  return lines.length === 0 ? [] : [{ path, start: range?.start ?? 1, lines }];
}

/** Rows as runs: a gap between two of them was not shown. */
function consecutive(path: string, rows: readonly { readonly line: number; readonly text: string }[]): ShownRun[] {
  const runs: { path: string; start: number; lines: string[] }[] = [];
  for (const { line, text } of rows) {
    const last = runs.at(-1);
    if (last !== undefined && line === last.start + last.lines.length) last.lines.push(text);
    else runs.push({ path, start: line, lines: [text] });
  }
  return runs;
}

function namesOf(item: Item): string[] {
  if (item.kind === 'tree') return item.rows.map(({ path }) => path);
  return runsOf(item).length === 0 ? [item.path] : [];
}

/** Whether a note still says at its place what was shown; of a line that was cut, the part that was shown. */
export function standsIn({ start, lines }: ShownRun, fileLines: readonly string[]): boolean {
  return lines.every((text, at) => {
    const line = fileLines[start - 1 + at];
    return line !== undefined && (line === text || isPartOf(text, line));
  });
}

/** How many of the lines were shown in part only. */
export function countCut({ start, lines }: ShownRun, fileLines: readonly string[]): number {
  return lines.filter((text, at) => text.includes('…') && text !== fileLines[start - 1 + at]).length;
}

function isPartOf(text: string, line: string): boolean {
  const part = pictureControls(text).replace(/^…/, '').replace(/…$/, '');
  return part !== '' && text.includes('…') && pictureControls(line).includes(part);
}
