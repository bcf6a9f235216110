/** The words at both ends of some lines, as text for people and as hashes to compare. */
import { lineWords, wordHashes, type LineWord } from './line-words';

/** Words as they stand in the note, runs of white space as one space. */
export interface Quote {
  readonly first: string;
  /** Absent when `first` is a short single line as a whole. */
  readonly last?: string;
}

export interface End {
  /** 32-bit hashes of the normalised words. */
  readonly words: readonly number[];
  /** Whether these are all words of the line. */
  readonly isWhole: boolean;
}

/** Both ends of an anchor with their quote. */
export interface QuotedEnds {
  readonly first: End;
  readonly last: End;
  readonly quote: Quote;
}

/** An end has so many words, or fewer that are as long as this together: enough to tell lines apart, short enough to be read. */
const END_WORDS = 5;
const END_LENGTH = 24;
/** A single line within both limits is quoted whole. */
const WHOLE_WORDS = 2 * END_WORDS;
const WHOLE_LENGTH = 2 * END_LENGTH;
/** Characters between two words; more of them are a rule or blanks, and shown as one space. */
const LONGEST_GAP = 8;

/** Characters. No end that we quote has more: one word less is shorter than {@link END_LENGTH}, and 32 of a word are quoted. */
const LONGEST_END = END_LENGTH + LONGEST_GAP + 32;

/** `last` is undefined where the lines are one. */
export function quoteEnds(first: string, last: string | undefined): QuotedEnds {
  const whole = last === undefined ? wholeLine(first) : undefined;
  if (whole !== undefined) return oneEnd(whole);
  return twoEnds(endText(first, 'first'), endText(last ?? first, 'last'));
}

/** Whether a quote may be one that {@link quoteEnds} gave. */
export function isOurs({ first, last = '' }: Quote): boolean {
  return Math.max(first.length, last.length) <= LONGEST_END;
}

/** The ends of a quote as it was written, so that its length tells whether a line is whole. */
export function endsAsWritten({ first, last }: Quote): QuotedEnds {
  return last === undefined ? oneEnd(first) : twoEnds(first, last);
}

/** The ends of a quote that somebody has typed or corrected. */
export function endsAsTyped(quote: Quote, count: number): QuotedEnds {
  const first = inPart(quote.first, 'first');
  const hasLast = quote.last !== undefined || count === 1;
  return { first, last: hasLast ? inPart(quote.last ?? quote.first, 'last') : { words: [], isWhole: false }, quote };
}

/** The first or last so many words of a line with what stands between them. */
export function wordsAtEdge(line: string, count: number, side: 'first' | 'last'): string {
  return wordsAsText(line, edgeWords(line, count, side));
}

function oneEnd(text: string): QuotedEnds {
  const end = { words: wordHashes(text), isWhole: true };
  return { first: end, last: end, quote: { first: text } };
}

function twoEnds(first: string, last: string): QuotedEnds {
  return { first: endOf(first), last: endOf(last), quote: { first, last } };
}

/** A shorter text than an end could have is all there was. */
function endOf(text: string): End {
  const words = wordHashes(text);
  return { words, isWhole: words.length < END_WORDS && text.length < END_LENGTH };
}

/** Somebody may have pasted a page; the words at its ends are enough, and of those what so many characters hold. */
const MOST_TYPED_WORDS = 20;
const MOST_TYPED_CHARS = 150;

function inPart(text: string, side: 'first' | 'last'): End {
  const isFirst = side === 'first';
  const isCut = text.length > MOST_TYPED_CHARS;
  const edge = isFirst ? text.slice(0, MOST_TYPED_CHARS) : text.slice(-MOST_TYPED_CHARS);
  const words = wordHashes(isCut ? edge.replace(isFirst ? /\s\S*$/ : /^\S*\s/, '') : edge);
  return { words: isFirst ? words.slice(0, MOST_TYPED_WORDS) : words.slice(-MOST_TYPED_WORDS), isWhole: false };
}

/** Undefined for a line that is too long to be quoted whole. */
function wholeLine(line: string): string | undefined {
  const words = edgeWords(line, WHOLE_WORDS + 1, 'first');
  const text = wordsAsText(line, words);
  return words.length > WHOLE_WORDS || text.length > WHOLE_LENGTH ? undefined : text;
}

/** As few words at an edge as are long enough, or as many as an end has. */
function endText(line: string, side: 'first' | 'last'): string {
  const words = edgeWords(line, END_WORDS, side);
  let text = '';
  for (let count = 1; count <= words.length && text.length < END_LENGTH; count++)
    text = wordsAsText(line, side === 'first' ? words.slice(0, count) : words.slice(-count));
  return text;
}

function edgeWords(line: string, count: number, side: 'first' | 'last'): LineWord[] {
  const words: LineWord[] = [];
  for (const word of lineWords(line)) {
    words.push(word);
    if (side === 'first' && words.length === count) break;
  }
  return words.slice(-count);
}

/** Words with what stands between them. */
function wordsAsText(line: string, words: readonly LineWord[]): string {
  let text = '';
  let end: number | undefined;
  for (const word of words) {
    if (end !== undefined) text += gapAsText(line, end, word.start);
    text += line.slice(word.start, word.end);
    end = word.fullEnd;
  }
  return text;
}

function gapAsText(line: string, start: number, end: number): string {
  return end - start > LONGEST_GAP ? ' ' : line.slice(start, end).replace(/\s+/g, ' ');
}
