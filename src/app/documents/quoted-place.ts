/** Finds the lines that a note quotes in their source as it is now, by nothing but the quote and the numbers beside it. */
import { makeAnchor, type Anchor } from '../../text/anchor/anchor';
import { indexNote } from '../../text/anchor/indexed-note';
import { resolve } from '../../text/anchor/resolve';
import { saveAnchor } from '../../text/anchor/saved';
import { hashLines } from '../../text/line-hash';
import { formatRange, type Range } from '../../text/ranges';
import { wordsOf } from '../../text/words';
import type { SavedFile } from './document-state';

export interface QuotedText {
  readonly path: string;
  /** Null for a whole note. */
  readonly range: Range | null;
  readonly lines: readonly string[];
}

/** An input of a document, and the text that is meant. */
export interface QuotedPlace {
  readonly file: SavedFile;
  readonly picked: readonly string[];
}

/** Fewer words are no proof that lines that stand elsewhere are the ones that were quoted. */
const TELLING_WORDS = 4;

/**
 * `source` has all lines of the note, or is undefined when it cannot be read. `comparable` gives what a line and its quote have in common.
 * What is not sure stays uncertain or gone, as for every block.
 */
export function placeQuoted(
  quote: QuotedText,
  source: readonly string[] | undefined,
  comparable: (line: string) => string,
): QuotedPlace {
  const { path, range, lines } = quote;
  const written = range === null ? null : formatRange(range);
  const anchor = anchorOfQuote(quote);
  const asQuoted: QuotedPlace = { file: { path, lines: written, anchor: saveAnchor(anchor) }, picked: lines };
  if (source === undefined) return asQuoted;
  const same = samePlace(quote, source, comparable);
  if (same !== undefined) return held(path, source, range === null ? null : same);
  const found = range === null ? undefined : editedPlace(anchor, source);
  if (range === null) return { ...asQuoted, file: { ...asQuoted.file, note: hashLines(source) } };
  if (found === undefined) return asQuoted;
  const edited = saveAnchor(makeAnchor(indexNote(source), found));
  return {
    file: { ...asQuoted.file, lines: formatRange(found), edited, note: hashLines(source) },
    picked: lines,
  };
}

/** What the note has there is what is meant. */
function held(path: string, source: readonly string[], range: Range | null): QuotedPlace {
  const there = range ?? { start: 1, end: source.length };
  const anchor = saveAnchor(makeAnchor(indexNote(source), there));
  const lines = range === null ? null : formatRange(range);
  return { file: { path, lines, anchor, note: hashLines(source) }, picked: source.slice(there.start - 1, there.end) };
}

/** Neither the top nor the bottom of a note, which a quote by itself would have for neighbours. */
const NO_NEIGHBOURS = { before: [0, 0], after: [0, 0] } as const;

/** Knows the text and nothing of what stands around it. */
function anchorOfQuote({ lines, range }: QuotedText): Anchor {
  const alone = makeAnchor(indexNote(lines), { start: 1, end: Math.max(1, lines.length) });
  const { check } = alone;
  return {
    ...alone,
    start: (range?.start ?? 1) + alone.start - 1,
    ...(check === undefined ? {} : { check: { ...check, ...NO_NEIGHBOURS } }),
  };
}

/** Where the very lines stand: at their numbers, else in the only other place that has them. */
function samePlace(
  { range, lines }: QuotedText,
  source: readonly string[],
  comparable: (line: string) => string,
): Range | undefined {
  const wanted = lines.map(comparable);
  const there = source.map(comparable);
  const isAt = (start: number): boolean => wanted.every((line, at) => there[start - 1 + at] === line);
  const start = range?.start ?? 1;
  if (isAt(start) && (range !== null || lines.length === source.length))
    return { start, end: start + lines.length - 1 };
  if (range === null || lines.length === 0 || countWords(lines) < TELLING_WORDS) return undefined;
  const places = there.flatMap((line, at) => (line === wanted[0] && isAt(at + 1) ? [at + 1] : []));
  const [only] = places;
  return only === undefined || places.length > 1 ? undefined : { start: only, end: only + lines.length - 1 };
}

function countWords(lines: readonly string[]): number {
  let words = 0;
  for (const line of lines) {
    words += wordsOf(line).length;
    if (words >= TELLING_WORDS) break;
  }
  return words;
}

/** Where other words stand in what is very likely their place: the words at both ends of the quote are there. */
function editedPlace(anchor: Anchor, source: readonly string[]): Range | undefined {
  const note = indexNote(source);
  const verdict = resolve(anchor, note);
  if (verdict.kind === 'edited' || verdict.kind === 'moved' || verdict.kind === 'unchanged') return verdict.range;
  const { check: _, ...words } = anchor;
  const found = resolve(words, note);
  return found.kind === 'found' ? found.range : undefined;
}
