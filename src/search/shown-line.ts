/** A line as it is shown: whole, or where it is too long the part of it that says most of what was asked for. */
import type { Span } from '../lines/span';
import type { Matcher, TermSpan } from './matches';

/** A line as shown, with what matches in it. */
export interface ShownLine {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Whether text was left out before, after. */
  readonly cut: { readonly before: boolean; readonly after: boolean };
}

/** How much of a cut line stands before its first match. */
const CHARS_BEFORE = 30;
/** A very long line is searched piece by piece, until enough is found. */
const PIECE_CHARS = 20_000;
/** Matches of a line that are weighed against each other. */
const MOST_SPANS = 400;

export function showLine(line: string, matcher: Matcher, most: number): ShownLine {
  if (line.length <= most) return { text: line, spans: matcher.spansIn(line), cut: { before: false, after: false } };
  const before = Math.min(CHARS_BEFORE, Math.floor(most / 3));
  const match = bestMatch(line, matcher, most - before);
  const from = wordStart(line, Math.max(0, match - before), match);
  const isCutAfter = from + most < line.length;
  const shown = line.slice(from, from + most);
  const text = withoutHalves(isCutAfter ? wholeWords(shown) : shown);
  return { text, spans: matcher.spansIn(text), cut: { before: from > 0, after: isCutAfter } };
}

/** The same as one text, with dots for what was left out. */
export function cutLine(line: string, matcher: Matcher, most: number): string {
  const { text, cut } = showLine(line, matcher, most);
  return `${cut.before ? '…' : ''}${text}${cut.after ? '…' : ''}`;
}

/** Where the match stands from which on a part of this length holds most of what counts: the first of equals. */
function bestMatch(line: string, matcher: Matcher, length: number): number {
  const spans = spansIn(line, matcher);
  const counts = new Map<number, number>();
  for (const { term } of spans) counts.set(term, (counts.get(term) ?? 0) + 1);
  const lengths = new Map(spans.map(({ term, start, end }) => [term, end - start]));
  // Of terms that are as rare in the vault, the one that is rarer in the line, then the longer one.
  const shareOf = (term: number): number =>
    1 + RARE_HERE / (counts.get(term) ?? 1) + LONG_HERE * Math.min(MOST_LONG, lengths.get(term) ?? 0);
  const worthOf = (terms: ReadonlySet<number>): number =>
    [...terms].reduce((sum, term) => sum + matcher.worthOf([term]) * shareOf(term), 0);
  let best = spans[0]?.start ?? 0;
  let most = 0;
  for (const [at, { start }] of spans.entries()) {
    const held = new Set<number>();
    for (let next = at; next < spans.length && (spans[next]?.end ?? 0) <= start + length; next++)
      held.add(spans[next]?.term ?? 0);
    const worth = worthOf(held);
    if (worth > most + SAME) [best, most] = [start, worth];
  }
  return best;
}

const RARE_HERE = 0.01;
const LONG_HERE = 0.0001;
const MOST_LONG = 20;
/** Sums of the same weights in another order differ by less. */
const SAME = 1e-9;

function spansIn(line: string, matcher: Matcher): TermSpan[] {
  const spans: TermSpan[] = [];
  for (let from = 0; from < line.length && spans.length < MOST_SPANS; from += PIECE_CHARS)
    for (const span of matcher.termSpansIn(line.slice(from, from + PIECE_CHARS)))
      spans.push({ ...span, start: from + span.start, end: from + span.end });
  return spans.slice(0, MOST_SPANS);
}

/** A word longer than this is cut rather than left out. */
const LONGEST_WORD = 20;

/** The first word that starts at `from` or soon after it, but before `before`. */
function wordStart(line: string, from: number, before: number): number {
  if (from === 0) return 0;
  const space = /\s+/u.exec(line.slice(from - 1, Math.min(before, from + LONGEST_WORD)));
  return space === null ? from : from - 1 + space.index + space[0].length;
}

/** A text without the word at its end, which may be only the beginning of one. */
function wholeWords(text: string): string {
  const last = /\s+\S*$/u.exec(text.slice(-LONGEST_WORD));
  return last === null ? text : text.slice(0, text.length - last[0].length);
}

/** A cut may split a character that takes two units; its half is dropped. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
