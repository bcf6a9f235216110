/**
 * Replaces whole lines of a file's text, found by what stands there: where `old` is, what `new` means, and what the text
 * is afterwards. Nothing is guessed: `old` either stands in exactly one place or the reason comes back.
 */
import { isSameRun, placesOf, standsAt } from './line-places';
import { joinText, splitLines, splitText, type SplitText } from './lines';
import type { Range } from './ranges';
import { withoutTrailing } from './trim';

/** A replacement of lines, and the text it leads to. An empty range (`end` is `start - 1`) stands before its start. */
export interface LineChange {
  readonly kind: 'change';
  /** The whole new text. */
  readonly text: string;
  /** Whether `old` carried line numbers. */
  readonly numbered: boolean;
  /** The lines replaced, counted in the text before; empty when that had none. */
  readonly replaced: Range;
  /** Their replacement, counted in the new text; empty when the lines were deleted. */
  readonly written: Range;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Why there is no change. Places are numbers of first lines: of more than {@link MOST_PLACES}, one more. */
export type NoLineChange =
  /** The numbers of `old` are there, its text is not; `elsewhere` is where the text stands now, numbers taken off. */
  | {
      readonly kind: 'stale';
      readonly range: Range;
      readonly elsewhere: readonly number[];
      /** Where the text stands with what looks like its numbers. */
      readonly literal: readonly number[];
      /** How many lines there are. */
      readonly total: number;
    }
  /** An `old` without numbers stands in several places. */
  | { readonly kind: 'several'; readonly places: readonly number[] }
  /** `old` stands at its numbers, and also somewhere as it is, numbers and all. */
  | { readonly kind: 'two-readings'; readonly range: Range; readonly places: readonly number[] }
  /** An `old` without numbers stands nowhere. */
  | { readonly kind: 'not-found'; readonly total: number }
  /** `old` has no line, which only an empty text could match. */
  | { readonly kind: 'empty-old' }
  /** The replacement is what is there. */
  | { readonly kind: 'same'; readonly range: Range };

export type LineEdit = LineChange | NoLineChange;

/** Whoever gets more places than this needs a longer `old`, not a longer list. */
export const MOST_PLACES = 20;

const BOM = '\uFEFF';

/**
 * Replaces the lines `old` by the lines `replacement` in a file's text.
 *
 * `old` is numbered when every line of it starts with a number as `read` prints it, each one more than the last; such
 * numbers say where the lines are. Without numbers its lines must stand in exactly one place, or `old` be a part of one line
 * in exactly one place. In all cases the text there must be that of `old`, spaces and tabs at line ends aside. A note may itself hold lines that look numbered: an
 * `old` that could mean both is refused, and one that looks numbered is never taken for anything else.
 *
 * `replacement` loses its numbers only when `old` had some and its own go on from the same first one. `''` deletes the
 * lines, a single line end is one empty line; a final line end opens no further line.
 *
 * Line i of the replacement gets the line end of line i of what it replaces, further ones that of the last; the byte
 * order mark stays, and so does it whether the text ends with a line end. So, when the last lines of a text without a
 * final line end go, the line end before them goes too; only a last line that is empty keeps its own, without which it
 * would be no line. When all lines go, nothing but the byte order mark is left. An empty text (`old` is `''`) becomes
 * `replacement` as it is. Nothing else changes, except that a lone `\r` that comes to stand before a `\n` becomes `\r\n`:
 * two line ends stay two.
 */
export function editLines(text: string, old: string, replacement: string): LineEdit {
  const split = splitText(text);
  const { lines } = split;
  const given = linesOf(old);
  if (given.length === 0) return lines.length === 0 ? fill(text, replacement) : { kind: 'empty-old' };
  const trimmed = lines.map(withoutTrailingSpaces);
  const places = somePlaces(given, trimmed);
  const numbered = takeNumbers(given);
  if (numbered === undefined) {
    const [at, ...others] = places;
    if (at === undefined) return replacePart(text, split, old, replacement);
    if (others.length === 0) return replace(text, split, rangeAt(at, given), linesOf(replacement), false);
    return { kind: 'several', places };
  }
  const range = rangeAt(numbered.first, given);
  if (!standsAt(numbered.lines.map(withoutTrailingSpaces), trimmed, numbered.first - 1)) {
    return {
      kind: 'stale',
      range,
      elsewhere: somePlaces(numbered.lines, trimmed),
      literal: places,
      total: lines.length,
    };
  }
  if (places.length > 0) return { kind: 'two-readings', range, places };
  return replace(text, split, range, withoutNumbers(replacement, numbered.first), true);
}

/** Replaces a part of one line; its other parts stay. */
function replacePart(text: string, split: SplitText, old: string, replacement: string): LineEdit {
  const { lines } = split;
  const part = withoutTrailing(old, '\r\n');
  const places = part.trim() === '' || /[\r\n]/.test(part) ? [] : somePartPlaces(part, lines);
  const [line, ...others] = places;
  if (line === undefined) return { kind: 'not-found', total: lines.length };
  if (others.length > 0) return { kind: 'several', places };
  const whole = lines[line - 1] ?? '';
  const at = whole.indexOf(part);
  const changed = whole.slice(0, at) + replacement.replace(/\r?\n$/, '') + whole.slice(at + part.length);
  return replace(text, split, { start: line, end: line }, changed === '' ? [''] : linesOf(changed), false);
}

/** The line of every occurrence: enough to list them and to know whether there are more. */
function somePartPlaces(part: string, lines: readonly string[]): number[] {
  const places: number[] = [];
  for (const [index, line] of lines.entries())
    for (let at = line.indexOf(part); at !== -1; at = line.indexOf(part, at + 1)) {
      places.push(index + 1);
      if (places.length > MOST_PLACES) return places;
    }
  return places;
}

/**
 * Adds lines below a section, or at the end of the text. Blank lines below a section part it from the next and stay below what
 * is added; those at the end of a text stay above it.
 */
export function appendLines(text: string, added: string, section?: Range): LineEdit {
  const split = splitText(text);
  const { lines } = split;
  if (lines.length === 0) return fill(text, added);
  const { start, end } = section ?? { start: 1, end: lines.length };
  let last = end;
  while (last > start && lines[last - 1]?.trim() === '') last -= 1;
  const range = { start: last, end: end === lines.length ? end : last };
  return replace(text, split, range, [...lines.slice(last - 1, range.end), ...linesOf(added)], false);
}

/** Changes of one text as a single one; undefined when two of them are about the same lines. */
export function combineChanges(text: string, changes: readonly LineChange[]): LineChange | undefined {
  const ordered = changes.toSorted((a, b) => a.replaced.start - b.replaced.start);
  const [first, ...others] = ordered;
  if (first === undefined || others.length === 0) return first;
  const lines = splitLines(text);
  const after: string[] = [...first.after];
  let end = first.replaced.end;
  for (const { replaced, after: next } of others) {
    if (replaced.start <= end || first.before.length === 0) return undefined;
    after.push(...lines.slice(end, replaced.start - 1), ...next);
    end = replaced.end;
  }
  const { start } = first.replaced;
  return {
    kind: 'change',
    text: ordered.reduceRight((changed, one) => replaceLines(changed, one.replaced, one.after), text),
    numbered: changes.every(({ numbered }) => numbered),
    replaced: { start, end },
    written: rangeAt(start, after),
    before: lines.slice(start - 1, end),
    after,
  };
}

/** The text with other lines in the place of some; everything else stays, as in {@link editLines}. */
export function replaceLines(text: string, range: Range, lines: readonly string[]): string {
  const changed = replace(text, splitText(text), range, lines, false);
  return changed.kind === 'change' ? changed.text : text;
}

/** A line as lines are compared: models and editors drop spaces and tabs at the end of one. */
export function withoutTrailingSpaces(line: string): string {
  return withoutTrailing(line, ' \t');
}

/** The lines of an argument. What looks like a byte order mark is a character of its first line. */
export function linesOf(given: string): string[] {
  return splitLines(BOM + given);
}

/** As `read` prints it, however wide its column was; an empty line has nothing behind the bar. */
const NUMBERED = /^([1-9]\d{0,14}) +\|(?: (.*))?$/s;

/** The lines behind their numbers; undefined unless every line has one, each one more than the last. */
export function takeNumbers(given: readonly string[]): { first: number; lines: string[] } | undefined {
  const lines: string[] = [];
  let first = 0;
  for (const [i, line] of given.entries()) {
    const [, digits, text = ''] = NUMBERED.exec(line) ?? [];
    if (digits === undefined) return undefined;
    if (i === 0) first = Number(digits);
    if (Number(digits) !== first + i) return undefined;
    lines.push(text);
  }
  return lines.length === 0 ? undefined : { first, lines };
}

function withoutNumbers(replacement: string, first: number): readonly string[] {
  const lines = linesOf(replacement);
  const numbered = takeNumbers(lines);
  return numbered?.first === first ? numbered.lines : lines;
}

/** Where the lines stand, from 1: enough places to list them and to know whether there are more. */
function somePlaces(lines: readonly string[], trimmed: readonly string[]): number[] {
  const places: number[] = [];
  if (lines.length > trimmed.length) return places;
  for (const at of placesOf(lines.map(withoutTrailingSpaces), trimmed)) {
    places.push(at + 1);
    if (places.length > MOST_PLACES) break;
  }
  return places;
}

function rangeAt(start: number, lines: readonly string[]): Range {
  return { start, end: start + lines.length - 1 };
}

/** `empty` has no lines, but may have a byte order mark. */
function fill(empty: string, replacement: string): LineEdit {
  const change = newText(empty + (empty === '' ? withoutBom(replacement) : replacement));
  return change.after.length === 0 ? { kind: 'same', range: change.replaced } : change;
}

/** A text where there were no lines; it stays as it is given. */
export function newText(text: string): LineChange {
  const [replaced, after] = [{ start: 1, end: 0 }, splitLines(text)];
  return { kind: 'change', text, numbered: false, replaced, written: rangeAt(1, after), before: [], after };
}

/** `split` is the text taken apart. */
function replace(
  text: string,
  { bom, lines, ends: allEnds }: SplitText,
  replaced: Range,
  given: readonly string[],
  numbered: boolean,
): LineEdit {
  const from = replaced.start - 1;
  const before = lines.slice(from, replaced.end);
  const after = given.map((line, i) => (bom === '' && from + i === 0 ? withoutBom(line) : line));
  if (isSameRun(after, before)) return { kind: 'same', range: replaced };
  // Only the lines next to those replaced can come to end in another way: the text above and below them stays.
  const above = lines.slice(Math.max(0, from - 1), from);
  const below = lines.slice(replaced.end, replaced.end + 1);
  const first = above.length;
  const ends = allEnds.slice(from - first, replaced.end + below.length);
  let start = bom.length;
  for (let i = 0; i < from - first; i++) start += (lines[i] ?? '').length + (allEnds[i] ?? '').length;
  const end = start + joinText({ bom: '', lines: [...above, ...before, ...below], ends }).length;
  const last = first + before.length - 1;
  const changed = [...above, ...after, ...below];
  const changedEnds = [
    ...ends.slice(0, first),
    ...after.map((_, i) => ends[Math.min(first + i, last)] ?? ''),
    ...ends.slice(last + 1),
  ];
  if (below.length === 0 && ends.at(-1) === '') keepNoFinalEnd(changed, changedEnds, ends.at(-2) ?? '\n');
  keepApart(changed, changedEnds, rangeAt(first + 1, after));
  return {
    kind: 'change',
    text: text.slice(0, start) + joinText({ bom: '', lines: changed, ends: changedEnds }) + text.slice(end),
    numbered,
    replaced,
    written: rangeAt(replaced.start, after),
    before,
    after,
  };
}

/** Without the characters that would become a byte order mark in a text that has none. */
function withoutBom(line: string): string {
  return line.replace(/^\uFEFF+/, '');
}

/** The text had no final line end and gets none; the lines before the last need one. */
function keepNoFinalEnd(lines: readonly string[], ends: string[], usual: string): void {
  for (const [i, end] of ends.entries()) if (end === '') ends[i] = usual;
  if (lines.length > 0 && lines.at(-1) !== '') ends[ends.length - 1] = '';
}

/** At the edges of and between the lines written: `\r`, an empty line and `\n` would read as one line end. */
function keepApart(lines: readonly string[], ends: string[], written: Range): void {
  for (let at = Math.max(0, written.start - 2); at < written.end; at++) {
    if (ends[at] !== '\r' || lines[at + 1] !== '' || ends[at + 1] !== '\n') continue;
    ends[at + 1 < written.end ? at + 1 : at] = '\r\n';
  }
}
