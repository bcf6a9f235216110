/**
 * Signs that look like markup and are none: the brackets of `[0, 1)`, the `==` of `a == b`, the `*` of `3 * 4`. A character for
 * private use holds the place of each while markup is read. What only marks a formula, a colour or what is raised goes at once.
 */
const SIGNS = '[]=*!';
const FIRST_HELD = 0xe000;
const HELD = /[\ue000-\ue004]/g;

const MAY_HOLD = /[=*$~[\]⁰¹²³⁴-⁹⁺⁻]/;
/** The highlights of a plugin: `~={cyan}words=~`. */
const COLOURED = /~=\{[^{}\n]{1,40}\}|=~/g;
/** `$x = 5$`, as Obsidian has it: no space within the marks, no digit behind them. */
const FORMULA = /\$(?! )([^$\n]{0,499}[^$\n ])\$(?!\d)|\$\$/g;
const RAISED = /(\p{L}|\d)([⁺⁻]?)([⁰¹²³⁴-⁹]+)/gu;
const BOUND = '\\s?[-+\u2212\u2013]?(?:\\d[\\d.]{0,20}|\\p{L}|∞)\\s?';
const INTERVAL = new RegExp(`([[\\](])(${BOUND})([,;])(${BOUND})([\\])[])(?![([])`, 'gu');
const OPERATOR = /!?={2,3}|\*/g;

export function holdSigns(line: string): string {
  if (!MAY_HOLD.test(line)) return line;
  const plain = line
    .replace(COLOURED, '')
    .replace(FORMULA, (_, formula: string | undefined) => formula ?? '')
    .replace(RAISED, raised)
    .replace(INTERVAL, interval);
  const from = LINE_MARKS.exec(plain)?.[0].length ?? 0;
  return plain.replace(OPERATOR, (sign: string, at: number) =>
    at >= from && isOperator(plain, at, sign) ? held(sign) : sign,
  );
}

/** What makes a line one of a quote, a heading or an item. */
export const LINE_MARKS = /^(?:[ \t]*>)*[ \t]*(?:#{1,6}(?=[ \t])|\d{1,9}[.)](?=[ \t])|[-*+](?=[ \t]))?[ \t]*/;

export function releaseSigns(text: string): string {
  return text.replace(HELD, (sign) => SIGNS[sign.charCodeAt(0) - FIRST_HELD] ?? '');
}

function held(signs: string): string {
  return Array.from(signs, (sign) => String.fromCharCode(FIRST_HELD + SIGNS.indexOf(sign))).join('');
}

/** An exponent stands behind a number, or has a sign: `10⁶`, `s⁻¹`. The `²` of `m²` is a part of its word. */
function raised(whole: string, base: string, sign: string, digits: string): string {
  if (sign === '' && !/\d/.test(base)) return whole;
  return `${base}^${sign === '⁻' ? '-' : ''}${digits.normalize('NFKC')}`;
}

/** With a square bracket on at least one side; others are parentheses. A comma between two bounds is none within a number. */
function interval(whole: string, open: string, from: string, comma: string, to: string, close: string): string {
  if (open === '(' && close === ')') return whole;
  return `${open === '(' ? open : held(open)}${from}${comma} ${to}${close === ')' ? close : held(close)}`;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Markup stands before or behind words; an operator has white space on both sides, or a number or single letter. */
function isOperator(line: string, at: number, sign: string): boolean {
  const [before, after] = [line[at - 1] ?? '', line[at + sign.length] ?? ''];
  if (before === '' || after === '' || sign.startsWith('!')) return sign.startsWith('!');
  if (/\s/.test(before) && /\s/.test(after)) return true;
  if (sign !== '*') return /[<>]/.test(before) || (isOperand(before) && isOperand(after));
  const isEnd = /[\d)]/.test(before) || (LETTER.test(before) && !LETTER.test(line[at - 2] ?? ''));
  return isEnd && (/[\d(]/.test(after) || (LETTER.test(after) && !LETTER.test(line[at + 2] ?? '')));
}

function isOperand(character: string): boolean {
  return LETTER.test(character) || character === '(' || character === ')';
}
