/** The check of an anchor: what stood in its lines, beside them and above them, in 75 bits; and its 16 written characters. */
import { hashNumbers, lowBits } from './hash';

/** Truncated hashes. */
export interface Check {
  /** Of all lines; runs of white space and blank lines do not count. */
  readonly text: number;
  /** Of the two nearest lines with text above, nearest first. */
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  /** Of the heading that the first line stands below. */
  readonly heading: number;
  /** Which of all places with the same text this was: see {@link occurrenceCode}. */
  readonly occurrence: number;
}

export const TEXT_BITS = 25;
export const NEIGHBOUR_BITS = 9;
export const HEADING_BITS = 9;
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

/** In the order they are written in; 80 bits are sixteen characters. */
const WIDTHS = [TEXT_BITS, ...[1, 2, 3, 4].map(() => NEIGHBOUR_BITS), HEADING_BITS, OCCURRENCE_BITS];

/** Without i, l, o and u, which are misread. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const DIGIT_BITS = 5;
const WRITTEN = new RegExp(`^[${DIGITS}]{16}$`);

/** `words` are those quoted at both ends. */
export function writeCheck(check: Check, words: readonly number[]): string {
  const fields = [check.text, ...check.before, ...check.after, check.heading, check.occurrence];
  const bits = fields.map((field, at) => field.toString(2).padStart(WIDTHS[at] ?? 0, '0')).join('');
  const digits = bits.match(/.{5}/g) ?? [];
  return digits.map((digit) => DIGITS.charAt(Number.parseInt(digit, 2))).join('') + quoteDigit(words);
}

/** Undefined for what is no check, and for one that was made for other words. */
export function parseCheck(written: string, words: readonly number[]): Check | undefined {
  if (!WRITTEN.test(written) || !written.endsWith(quoteDigit(words))) return undefined;
  const digits = Array.from(written, (digit) => DIGITS.indexOf(digit).toString(2).padStart(DIGIT_BITS, '0'));
  const bits = digits.join('');
  let place = 0;
  const next = (width: number): number => Number.parseInt(bits.slice(place, (place += width)), 2);
  return {
    text: next(TEXT_BITS),
    before: [next(NEIGHBOUR_BITS), next(NEIGHBOUR_BITS)],
    after: [next(NEIGHBOUR_BITS), next(NEIGHBOUR_BITS)],
    heading: next(HEADING_BITS),
    occurrence: next(OCCURRENCE_BITS),
  };
}

/** One who corrects a quote by hand cannot correct the check: it shows here that they do not belong together. */
function quoteDigit(words: readonly number[]): string {
  return DIGITS.charAt(lowBits(hashNumbers(words), QUOTE_BITS));
}
