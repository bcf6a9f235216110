/**
 * A passage as a model can afford it: a short one whole, of a longer one its heading and the lines that match with some
 * around them. Frontmatter is shown only where it matches.
 */
import { coverMost } from '../search/cover-most';
import type { NoteMatches } from '../search/match-note';
import type { Matcher } from '../search/matches';
import type { Passage } from '../search/passages';
import { cutLine } from '../search/shown-line';
import { frontmatterLength } from '../lines/frontmatter-length';
import { findHeadings } from '../lines/headings';
import type { Range } from '../lines/ranges';
import { CHARS_PER_TOKEN, tokensOf } from '../lines/tokens';
import type { PassageItem, ThinnedItem, ThinnedRow } from './document';

/** A passage of at most so many is shown whole. */
const WHOLE_TOKENS = 200;
/** Of any other no more than so many are shown: its first lines say whether to read on. */
const THINNED_TOKENS = 500;
/** The same for the second and third passage of a note: the next note may be the right one. */
const FURTHER_TOKENS = 200;
/** Of one without any match, such as a note that a filter let through, its beginning. */
const BEGINNING_TOKENS = 100;
/** Characters. A longer line is cut around its matches. */
const LONGEST_LINE = 400;
/** What the number of a line and its margin take. */
const MARGIN_CHARS = 7;

interface Thinning {
  readonly matcher: Matcher;
  /** Lines around each match. */
  readonly context: number;
  /** The most to show. */
  readonly tokens: number;
  /** What the answer has left for all of them: lines around a short passage may take that. */
  readonly room: number;
  /** Whether a better passage of the note is shown. */
  readonly isFurther: boolean;
}

export function thinPassage(
  note: NoteMatches,
  found: Passage,
  rank: number,
  thinning: Thinning,
): PassageItem | ThinnedItem {
  const { lines } = note;
  const { path, passage, matches, trail } = found;
  const { start, end } = passage;
  const body = start === 1 ? frontmatterLength(lines) + 1 : start;
  const isInFront = matches.some((line) => line < body);
  const isHidden = body > start && body <= end && !isInFront;
  const from = isHidden ? firstText(lines, passage) : start;
  const shown = lines.slice(from - 1, end);
  const isShort = tokensOf(shown) <= Math.min(WHOLE_TOKENS, thinning.tokens);
  if (isShort && shown.every((line) => line.length <= LONGEST_LINE) && !(isInFront && body > start))
    return { kind: 'passage', rank, ...trimmed(found, isHidden ? from : 1, thinning.room - tokensOf(shown)) };
  const rows = new Thinner(note, passage, body, thinning).rows(matches);
  return { kind: 'thinned', rank, path, passage, matches, trail, rows };
}

/** A passage from a line on, where it begins above it, and with no more lines around it than are short and fit these tokens. */
function trimmed(passage: Passage, from: number, tokens: number): Passage {
  const { range, lines, total, passage: own } = passage;
  const { start, end } = range ?? { start: 1, end: total };
  let room = tokens * CHARS_PER_TOKEN;
  const fits = (line: number): boolean => {
    const { length } = lines[line - start] ?? '';
    return length <= LONGEST_LINE && (room -= length + MARGIN_CHARS) >= 0;
  };
  let first = own.start;
  while (first > Math.max(start, from) && fits(first - 1)) first -= 1;
  first = Math.max(first, from);
  let last = own.end;
  while (last < end && fits(last + 1)) last += 1;
  if (first === start && last === end) return passage;
  return { ...passage, range: { start: first, end: last }, lines: lines.slice(first - start, last - start + 1) };
}

/** The first line of a passage that says something: neither frontmatter nor blank, if there is one. */
export function firstText(lines: readonly string[], { start, end }: Range): number {
  const body = start === 1 ? frontmatterLength(lines) + 1 : start;
  for (let line = body; line <= end; line++) if ((lines[line - 1] ?? '').trim() !== '') return line;
  return Math.min(body, end);
}

class Thinner {
  private readonly taken = new Map<number, string>();
  private room: number;

  constructor(
    private readonly note: NoteMatches,
    private readonly range: Range,
    /** The first line behind the frontmatter. */
    private readonly body: number,
    private readonly thinning: Thinning,
  ) {
    const most = thinning.isFurther ? FURTHER_TOKENS : THINNED_TOKENS;
    this.room = Math.min(most, thinning.tokens) * CHARS_PER_TOKEN;
  }

  /** In order. A line that does not fit is left out, and all of less weight. */
  rows(matches: readonly number[]): ThinnedRow[] {
    if (matches.length === 0) this.takeBeginning();
    else this.takeMatches(this.byWorth(matches));
    return [...this.taken].sort(([a], [b]) => a - b).map(([line, text]) => ({ line, text }));
  }

  /** Of a passage that only means what was asked for, or whose path matches. */
  private takeBeginning(): void {
    this.room = Math.min(this.room, BEGINNING_TOKENS * CHARS_PER_TOKEN);
    for (let line = firstText(this.note.lines, this.range); line <= this.range.end; line++)
      if (!this.take(line)) return;
  }

  private takeMatches(matches: readonly number[]): void {
    const [first] = matches;
    const { start } = this.range;
    const heading = findHeadings(this.note.lines).findLast(({ line }) => line <= (first ?? start) && line >= start);
    for (const line of matches) {
      if (!this.take(line)) return;
      if (line === first && heading !== undefined) this.take(heading.line);
    }
    for (const line of matches)
      for (let away = 1; away <= this.thinning.context; away++)
        for (const near of [line - away, line + away]) if (this.isNear(line, near) && !this.take(near)) return;
  }

  /** Around a match in the text; a line of frontmatter is shown alone. */
  private isNear(line: number, near: number): boolean {
    const { start, end } = this.range;
    return line >= this.body && near >= Math.max(start, this.body) && near <= end;
  }

  /** Those that together have all the terms that few can, then the others. */
  private byWorth(matches: readonly number[]): number[] {
    const { matcher } = this.thinning;
    const held = matches.map((line) => {
      const text = this.note.lines[line - 1] ?? '';
      return { line, terms: matcher.heldIn(text).terms, worth: matcher.worthOfLine(text) };
    });
    const isFront = ({ line }: { readonly line: number }): number => Number(line < this.body);
    held.sort((a, b) => isFront(a) - isFront(b) || b.worth - a.worth || a.line - b.line);
    const first = new Set(coverMost(held, matcher.weights, FIRST_LINES));
    return [...held.filter((_, at) => first.has(at)), ...held.filter((_, at) => !first.has(at))].map(
      ({ line }) => line,
    );
  }

  /** Whether there was room. */
  private take(line: number): boolean {
    if (this.taken.has(line)) return true;
    const text = cutLine(this.note.lines[line - 1] ?? '', this.thinning.matcher, LONGEST_LINE);
    const cost = text.length + MARGIN_CHARS;
    if (cost > this.room && this.taken.size > 0) return false;
    this.room -= cost;
    this.taken.set(line, text);
    return true;
  }
}

/** Lines that are sure to be shown. */
const FIRST_LINES = 4;
