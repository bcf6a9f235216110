/** The units of a note that an operator looks at: its lines, blocks, sections and tasks. */
import { firstIndex } from '../lines/first-index';
import { frontmatterLength } from '../lines/frontmatter-length';
import { outlineOf } from '../lines/headings';
import type { Range } from '../lines/ranges';

export type Unit = 'note' | 'content' | 'line' | 'block' | 'section' | 'task' | 'task-todo' | 'task-done';

const QUOTE = /^[ \t]*>/;
/** An item of a list, in a quotation or not, with what stands in its box. */
const ITEM = /^[ \t]*(?:>[ \t]*)*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+(?:\[(.)\](?=[ \t]|$))?|$)/u;

export class NoteUnits {
  readonly whole: Range;
  private readonly found = new Map<Unit, readonly Range[]>();

  constructor(readonly lines: readonly string[]) {
    this.whole = { start: 1, end: lines.length };
  }

  /** Those of a kind, as far as they are within a range, in order. */
  within(unit: Unit, range: Range): readonly Range[] {
    if (unit === 'note' || unit === 'content') return [range];
    if (unit === 'line')
      return Array.from({ length: range.end - range.start + 1 }, (_, at) => lineAt(range.start + at));
    return clipped(this.all(unit), range);
  }

  private all(unit: Exclude<Unit, 'note' | 'content' | 'line'>): readonly Range[] {
    const found = this.found.get(unit) ?? this.find(unit);
    this.found.set(unit, found);
    return found;
  }

  private find(unit: Exclude<Unit, 'note' | 'content' | 'line'>): readonly Range[] {
    if (unit === 'section') return this.sections();
    if (unit === 'block') return this.blocks();
    return this.tasks((box) => unit === 'task' || (box === ' ') === (unit === 'task-todo'));
  }

  /** From one heading to the next, whatever their levels. */
  private sections(): readonly Range[] {
    const headings = outlineOf(this.lines).headings.map(({ line }) => line);
    const starts = [1, ...headings.filter((line) => line > 1)];
    return starts.map((start, at) => ({ start, end: (starts[at + 1] ?? this.lines.length + 1) - 1 }));
  }

  /** Paragraphs, quotations, tables, code, headings, and each item of a list. */
  private blocks(): readonly Range[] {
    const outline = outlineOf(this.lines);
    const headings = new Set(outline.headings.map(({ line }) => line));
    const { inFence } = outline;
    const body = frontmatterLength(this.lines);
    const blocks: Range[] = body === 0 ? [] : [{ start: 1, end: body }];
    let start: number | undefined;
    const end = (last: number): void => {
      if (start !== undefined) blocks.push({ start, end: last });
      start = undefined;
    };
    for (let line = body + 1; line <= this.lines.length; line++) {
      const text = this.lines[line - 1] ?? '';
      const [isCode, wasCode] = [inFence[line - 1] === true, inFence[line - 2] === true];
      if (!isCode && text.trim() === '') end(line - 1);
      else {
        const startsOther =
          isCode !== wasCode ||
          (!isCode &&
            (headings.has(line) ||
              headings.has(line - 1) ||
              ITEM.test(text) ||
              (QUOTE.test(text) && !QUOTE.test(this.lines[line - 2] ?? ''))));
        if (startsOther) end(line - 1);
        start ??= line;
      }
    }
    end(this.lines.length);
    return blocks;
  }

  private tasks(isWanted: (box: string) => boolean): readonly Range[] {
    return this.all('block').filter(({ start }) => {
      const [, box] =
        outlineOf(this.lines).inFence[start - 1] === true ? [] : (ITEM.exec(this.lines[start - 1] ?? '') ?? []);
      return box !== undefined && isWanted(box);
    });
  }
}

const lineAt = (line: number): Range => ({ start: line, end: line });

/** Found without a walk through all of them: a long note has as many sections as blocks. */
function clipped(ranges: readonly Range[], { start, end }: Range): readonly Range[] {
  let at = firstIndex(ranges.length, (place) => (ranges[place]?.end ?? 0) >= start);
  const found: Range[] = [];
  for (let range = ranges[at]; range !== undefined && range.start <= end; range = ranges[(at += 1)])
    found.push({ start: Math.max(range.start, start), end: Math.min(range.end, end) });
  return found;
}
