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
}

export const TEXT_BITS = 30;
export const NEIGHBOUR_BITS = 10;
/** The character that belongs to the quoted words took its five bits from the heading. */
export const HEADING_BITS = 5;
const QUOTE_BITS = 5;

/** Without i, l, o and u, which are misread. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const DIGIT_BITS = 5;
const WRITTEN = new RegExp(`^[${DIGITS}]{16}$`);

/** `words` are those quoted at both ends. */
export function writeCheck({ text, before, after, heading }: Check, words: readonly number[]): string {
  const neighbours = [...before, ...after].map((hash) => digits(hash, NEIGHBOUR_BITS));
  return [digits(text, TEXT_BITS), ...neighbours, digits(heading, HEADING_BITS), quoteDigit(words)].join('');
}

/** Undefined for what is no check, and for one that was made for other words. */
export function parseCheck(written: string, words: readonly number[]): Check | undefined {
  if (!WRITTEN.test(written) || !written.endsWith(quoteDigit(words))) return undefined;
  const number = (start: number, end: number): number =>
    Array.from(written.slice(start, end)).reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
  return {
    text: number(0, 6),
    before: [number(6, 8), number(8, 10)],
    after: [number(10, 12), number(12, 14)],
    heading: number(14, 15),
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
