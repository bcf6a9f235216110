/**
 * Line numbers as every tool prints them: left-aligned, padded to the width of the last number shown, then ` | `,
 * then the line. Only a zero-length line drops the space after the bar.
 */

const NARROWEST = 2;

/** How wide the number column of a block is whose last number is `last`. */
export function numberWidth(last: number): number {
  return Math.max(NARROWEST, String(last).length);
}

/** One line behind its number, or behind as many spaces when `number` is `''`. */
export function numberLine(number: number | '', width: number, text: string): string {
  return String(number).padEnd(width) + (text === '' ? ' |' : ` | ${text}`);
}

/** Lines numbered from `first` on, each ended by a newline. */
export function numberLines(lines: readonly string[], first: number): string {
  const width = numberWidth(first + lines.length - 1);
  let numbered = '';
  for (let i = 0; i < lines.length; i++) numbered += numberLine(first + i, width, lines[i] ?? '') + '\n';
  return numbered;
}
