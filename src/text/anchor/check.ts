/** The check of an anchor: what stood in its lines, beside them and above them, in 75 bits; and its 16 written characters. */
import { hashNumbers, lowBits } from './hash';

/** Truncated hashes. */
export interface Check {
  /** Of all lines; runs of white space and blank lines do not count. */
  readonly text: number;
  /** Of the two nearest lines with text above, nearest first. */
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  /** Of the nearest heading above the first line, or of the first line if it is one. */
  readonly heading: number;
  /** Which of all places with the same text this was: see {@link occurrenceCode}. */
  readonly occurrence: number;
}

export const TEXT_BITS = 25;
export const NEIGHBOUR_BITS = 10;
export const HEADING_BITS = 5;
const OCCURRENCE_BITS = 5;
const QUOTE_BITS = 5;

/** Text that stood nowhere else. */
export const ONLY_OCCURRENCE = 0;
/** Of more equal places, which one it was is not told: 6 · 7 / 2 codes fit into five bits, and this one. */
const MOST_OCCURRENCES = 6;
const MANY_OCCURRENCES = 31;

/** The `index`th, from 0, of `count` places with the same text. */
export function occurrenceCode(index: number, count: number): number {
  return count > MOST_OCCURRENCES ? MANY_OCCURRENCES : (count * (count - 1)) / 2 + index;
}

/** Without i, l, o and u, which are misread. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const DIGIT_BITS = 5;
const WRITTEN = new RegExp(`^[${DIGITS}]{16}$`);

/** `words` are those quoted at both ends. */
export function writeCheck(check: Check, words: readonly number[]): string {
  const neighbours = [...check.before, ...check.after].map((hash) => digits(hash, NEIGHBOUR_BITS));
  const place = [digits(check.heading, HEADING_BITS), digits(check.occurrence, OCCURRENCE_BITS)];
  return [digits(check.text, TEXT_BITS), ...neighbours, ...place, quoteDigit(words)].join('');
}

/** Undefined for what is no check, and for one that was made for other words. */
export function parseCheck(written: string, words: readonly number[]): Check | undefined {
  if (!WRITTEN.test(written) || !written.endsWith(quoteDigit(words))) return undefined;
  const number = (start: number, end: number): number =>
    Array.from(written.slice(start, end)).reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
  return {
    text: number(0, 5),
    before: [number(5, 7), number(7, 9)],
    after: [number(9, 11), number(11, 13)],
    heading: number(13, 14),
    occurrence: number(14, 15),
  };
}

/** One who corrects a quote by hand cannot correct the check: it shows here that they do not belong together. */
function quoteDigit(words: readonly number[]): string {
  return digits(lowBits(hashNumbers(words), QUOTE_BITS), QUOTE_BITS);
}

function digits(number: number, bits: number): string {
  let written = '';
  for (let shift = bits - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS)
    written += DIGITS.charAt((number >>> shift) % DIGITS.length);
  return written;
}
