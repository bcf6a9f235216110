/** What a replacement of lines changes, line by line and word by word, for a person to judge. */
import { commonPairs } from '../lines/align';
import { diffTokens, type Part } from './anchor/word-difference';
import type { Range } from '../lines/ranges';
import type { Span } from '../lines/span';

/** A line of a diff; numbers count from 1, in the text before and in the text after. */
export type DiffLine =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly text: string }
  /** `marks`: what is not in the line that stands there instead; empty when the two have too little in common. */
  | { readonly kind: 'removed'; readonly before: number; readonly text: string; readonly marks: readonly Span[] }
  | { readonly kind: 'added'; readonly after: number; readonly text: string; readonly marks: readonly Span[] };

/** Lines that did not change, left out between two places that did. */
export interface DiffGap {
  readonly kind: 'gap';
  readonly lines: number;
}

/** The lines that an edit leaves alone, right above and below it. */
export interface Surroundings {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** Lines that make room for others, with some of the lines that stay. */
export interface Replacement extends Surroundings {
  /** The number of the first line of `before`. */
  readonly first: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Lines that stay, shown above and below each change: enough to see where it stands. */
const CONTEXT_LINES = 3;

/** `lines` are those of the note before the edit of `range`. */
export function surroundingsOf(lines: readonly string[], { start, end }: Range): Surroundings {
  return {
    above: lines.slice(Math.max(0, start - 1 - CONTEXT_LINES), start - 1),
    below: lines.slice(end, end + CONTEXT_LINES),
  };
}

/** All that changes, and what is around it. Lines that both sides have in common are not shown as changed. */
export function diffLines({ first, before, after, above, below }: Replacement): (DiffLine | DiffGap)[] {
  const moved = after.length - before.length;
  const end = first + before.length;
  return leaveOutSame([
    ...above.map((text, i) => same(first - above.length + i, 0, text)),
    ...changes(first, before, after),
    ...below.map((text, i) => same(end + i, moved, text)),
  ]);
}

function same(before: number, moved: number, text: string): DiffLine {
  return { kind: 'same', before, after: before + moved, text };
}

function changes(first: number, before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...commonPairs(before, after), [before.length, after.length] as const]) {
    lines.push(...changed(before.slice(i, nextI), after.slice(j, nextJ), first + i, first + j));
    const text = before[nextI];
    if (text !== undefined) lines.push(same(first + nextI, nextJ - nextI, text));
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return lines;
}

/** Lines that all make room for others: first those that go, then those that come. */
function changed(removed: readonly string[], added: readonly string[], before: number, after: number): DiffLine[] {
  const marks = removed.map((text, i) => diffWords(text, added[i] ?? ''));
  return [
    ...removed.map((text, i): DiffLine => ({
      kind: 'removed',
      before: before + i,
      text,
      marks: marks[i]?.before ?? [],
    })),
    ...added.map((text, i): DiffLine => ({ kind: 'added', after: after + i, text, marks: marks[i]?.after ?? [] })),
  ];
}

/** Lines far from every change give way to a gap between two that are near; a gap takes a line itself, so one alone stays. */
function leaveOutSame(lines: readonly DiffLine[]): (DiffLine | DiffGap)[] {
  const isNear = lines.map(() => false);
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') isNear.fill(true, Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1);
  const [first, last] = [isNear.indexOf(true), isNear.lastIndexOf(true)];
  const shown: (DiffLine | DiffGap)[] = [];
  for (const [at, line] of lines.entries()) {
    const before = shown.at(-1);
    if (isNear[at] === true || (isNear[at - 1] === true && isNear[at + 1] === true)) shown.push(line);
    else if (at < first || at > last) continue;
    else if (before?.kind === 'gap') shown[shown.length - 1] = { kind: 'gap', lines: before.lines + 1 };
    else shown.push({ kind: 'gap', lines: 1 });
  }
  return shown;
}

/** What either line has that the other has not. */
export function diffWords(before: string, after: string): { before: readonly Span[]; after: readonly Span[] } {
  const parts = diffTokens(before, after);
  if (parts.every(({ kind }) => kind !== 'same')) return { before: [], after: [] };
  return { before: spansOf(parts, 'removed'), after: spansOf(parts, 'added') };
}

/** Where the parts of a kind are in the line that has them. */
function spansOf(parts: readonly Part[], kind: 'removed' | 'added'): readonly Span[] {
  let end = 0;
  return parts
    .filter((part) => part.kind === kind || part.kind === 'same')
    .map((part) => ({ kind: part.kind, start: end, end: (end += part.text.length) }))
    .flatMap((part) => (part.kind === kind ? [{ start: part.start, end: part.end }] : []));
}
