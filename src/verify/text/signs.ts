/**
 * The signs between words on which the truth of a quote hangs. In code, in formulas and around digits and single letters
 * signs count; anywhere else they are punctuation, which everybody sets as they please.
 */

/** A word as far as signs beside it are concerned. */
interface Beside {
  /** As it is compared. */
  readonly text: string;
  readonly isCode: boolean;
}

/** What stands between two words that follow each other in a quote, or in a note. */
export interface Between {
  readonly text: string;
  /** Whether an operator stands next to either word on its other side. */
  readonly isInFormula: boolean;
}

/** Nothing but these: prose. */
const PROSE = /^[\s.,;:?'"“”„«»‘’…]*$/;
/** Signs that are one however they are written. */
const SAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u207b', (dash) => [dash, '-'])),
  ...Object.fromEntries(Array.from('“”„«»', (mark) => [mark, '"'])),
  ...Object.fromEntries(Array.from('‘’', (mark) => [mark, "'"])),
  ...{ '≠': '!=', '≤': '<=', '≥': '>=', '×': '*', '·': '*', '⋅': '*', '÷': '/', '→': '->', '⇒': '=>', '←': '<-' },
};
const OTHERWISE = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');
/** Signs that no prose has, longest first. */
const OPERATOR = /[=!]==?|[<>+*/-]=|&&|\|\||\+\+|-+>|=>|<-+|[=+^<>±≈*[\]]/g;
/** What makes a formula of single letters and numbers that stand side by side. */
const FORMULA = /[=^<>+*±≈]/;
/** Signs that count in a formula; parentheses only where nothing parts them from both words. */
const WITHIN_FORMULA = /[-/!|]/g;
const PARENTHESES = /[()]/g;
/** Behind a single letter: `B-`, `C#`, `i--`; behind a number: `18+`. */
const BEHIND_LETTER = /^(?:--?|#)(?![\p{L}\p{N}-])/u;
/** Before a single letter: the minus of `e^-x`; before any word: the `!` of `!done`. */
const MINUS_BEFORE = /(?:^|[\s()[\]{}=^*/+<>,;:|&!])-$/;
const NOT_BEFORE = /(?:^|[\s()[\]{}=&|])!$/;

/** One for the same signs, as far as they count between these words; empty where none does. */
export function signsBetween({ text, isInFormula }: Between, left: Beside, right: Beside): string {
  if (left.isCode && right.isCode) return plainSigns(text).replace(/[\s`]+/g, '');
  if (PROSE.test(text)) return '';
  const signs = plainSigns(text).replace(/[`${}\\]/g, '');
  const isFormula = isAtom(left) && isAtom(right) && (isInFormula || FORMULA.test(signs));
  const areParted = /\s/.test(text) && !FORMULA.test(signs);
  return [
    // A letter stands for the word on the other side.
    signsBehind(`${signs}x`, left),
    ...(signs.match(OPERATOR) ?? []),
    ...(isFormula ? (signs.match(WITHIN_FORMULA) ?? []) : []),
    ...(isFormula && !areParted ? (signs.match(PARENTHESES) ?? []) : []),
    signsBefore(`x${signs}`, right),
  ].join('');
}

/** Signs that belong to the word before them, of what stands behind it. */
export function signsBehind(text: string, word: Beside): string {
  if (!isLetter(word)) return /^\++(?![\p{L}\p{N}(])/u.exec(text)?.[0] ?? '';
  const signs = plainSigns(text);
  return BEHIND_LETTER.exec(signs)?.[0] ?? /^\++(?![\p{L}\p{N}(])/u.exec(signs)?.[0] ?? '';
}

/** Signs that belong to the word behind them, of what stands before it. */
export function signsBefore(text: string, word: Beside): string {
  const isMinus = isLetter(word) && MINUS_BEFORE.test(text.replace(/\u2212/g, '-'));
  return isMinus ? '-' : NOT_BEFORE.test(text) ? '!' : '';
}

/** Whether an operator stands in a text between two words. */
export function hasOperator(text: string): boolean {
  return FORMULA.test(text);
}

/** Signs in the one way in which they are compared. */
export function plainSigns(text: string): string {
  return text.replace(OTHERWISE, (sign) => SAME[sign] ?? sign);
}

function isLetter({ text }: Beside): boolean {
  return /^\p{L}$/u.test(text);
}

/** A number, a letter, or both in one: what formulas are made of. */
function isAtom(word: Beside): boolean {
  return isLetter(word) || /^[-+<>=~±≈]*(?:\p{L}?[\d.,]+|[\d.,]+\p{L})$/u.test(word.text);
}
