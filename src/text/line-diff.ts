/** What a replacement of lines changes, line by line and word by word, for a person to judge. */
import type { Range } from './ranges';

/** A part of a line, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

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

/** A gap takes a line itself, so it must stand for at least two. */
const SHORTEST_GAP = 2;

function leaveOutSame(lines: readonly DiffLine[]): (DiffLine | DiffGap)[] {
  const isNear = lines.map(() => false);
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') isNear.fill(true, Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1);
  const shown: (DiffLine | DiffGap)[] = [];
  for (let at = 0; at < lines.length;) {
    const end = isNear[at] === true ? at + 1 : nextNear(isNear, at);
    const run = lines.slice(at, end);
    const isBetween = at > 0 && end < lines.length;
    if (isNear[at] === true || (isBetween && run.length < SHORTEST_GAP)) shown.push(...run);
    else if (isBetween) shown.push({ kind: 'gap', lines: run.length });
    at = end;
  }
  return shown;
}

function nextNear(isNear: readonly boolean[], from: number): number {
  const next = isNear.indexOf(true, from);
  return next === -1 ? isNear.length : next;
}

/** Words, runs of spaces, and every other character by itself. */
export const TOKENS = /[\p{L}\p{M}\p{N}]+|\s+|[^]/gu;

/** Less in common than this share of the longer line: another sentence, in which chance finds would only confuse. */
const LEAST_COMMON = 0.3;

/** What either line has that the other has not. */
export function diffWords(before: string, after: string): { before: readonly Span[]; after: readonly Span[] } {
  const [a, b] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  const pairs = commonPairs(a, b);
  const common = pairs.reduce((sum, [i]) => sum + (a[i]?.trim().length ?? 0), 0);
  const longer = Math.max(letters(a), letters(b));
  if (common < longer * LEAST_COMMON) return { before: [], after: [] };
  return { before: rest(a, new Set(pairs.map(([i]) => i))), after: rest(b, new Set(pairs.map(([, j]) => j))) };
}

function letters(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + token.trim().length, 0);
}

/** Where the tokens stand that are not common; a space between two of them belongs to them. */
function rest(tokens: readonly string[], common: ReadonlySet<number>): Span[] {
  const line = tokens.join('');
  const spans: Span[] = [];
  let start = 0;
  for (const [i, token] of tokens.entries()) {
    const end = start + token.length;
    const last = spans.at(-1);
    if (!common.has(i)) {
      if (last !== undefined && line.slice(last.end, start).trim() === '')
        spans[spans.length - 1] = { start: last.start, end };
      else spans.push({ start, end });
    }
    start = end;
  }
  return spans;
}

/** More comparisons than this take longer than a person notices; then only the start and the end are compared. */
const MOST_COMPARISONS = 4_000_000;

/** Places of equal items, in order on both sides: as many as there can be, or of very many only those at the start and the end. */
export function commonPairs(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [
    ...Array.from({ length: start }, (_, i) => [i, i] as const),
    ...longestPairs(a.slice(start, a.length - end), b.slice(start, b.length - end)).map(
      ([i, j]) => [start + i, start + j] as const,
    ),
    ...Array.from({ length: end }, (_, i) => [a.length - end + i, b.length - end + i] as const),
  ];
}

/** The longest common subsequence, by the table of the lengths of those of all ends. */
function longestPairs(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  if (a.length * b.length > MOST_COMPARISONS) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const length = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (length(i + 1, j) >= length(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
