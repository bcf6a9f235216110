/** Finds the lines that a note quotes in their source as it is now, by nothing but the quote and the numbers beside it. */
import { makeAnchor, type Anchor } from '../../follow/anchor/anchor';
import { indexNote } from '../../follow/anchor/indexed-note';
import { saveAnchor } from '../../follow/anchor/saved';
import type { Block } from '../../lines/block';
import { hashLines } from '../../lines/line-hash';
import { checkQuoted } from '../../follow/quoted-lines';
import { formatRange, type Range } from '../../lines/ranges';
import type { SavedFile } from '../../follow/document-state';

export type QuotedText = Pick<Block, 'path' | 'range' | 'lines'>;

/** An input of a document, and the text that is meant. */
export interface QuotedPlace {
  readonly file: SavedFile;
  readonly picked: readonly string[];
}

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
  const start = range?.start ?? 1;
  const run = { range: { start, end: start + lines.length - 1 }, lines: lines.map(comparable) };
  const { kind, ranges } = checkQuoted(lines.length === 0 ? [] : [run], source.map(comparable));
  const [found] = ranges;
  const note = hashLines(source);
  if (range === null) {
    const isSame = kind === 'unchanged' && lines.length === source.length;
    return isSame ? held(path, source, null) : { ...asQuoted, file: { ...asQuoted.file, note } };
  }
  if (found !== undefined && (kind === 'unchanged' || kind === 'moved')) return held(path, source, found);
  if (found === undefined || kind !== 'edited') return asQuoted;
  const edited = saveAnchor(makeAnchor(indexNote(source), found));
  return { file: { ...asQuoted.file, lines: formatRange(found), edited, note }, picked: lines };
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
