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

/**
 * Lines numbered from `first` on, each on a new line (so the text starts with a line end). Joined from pieces that are made once and used again: adding
 * strings up would leave the engine several small ones a line to collect (250,000 lines: 170 ms, so joined 40 ms).
 */
export function numberLines(lines: readonly string[], first: number): string {
  const margins = marginsOf(numberWidth(first + lines.length - 1));
  const pieces = new Array<string>(2 * lines.length);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const { before, beforeEmpty } = margins(first + i);
    pieces[2 * i] = line === '' ? beforeEmpty : before;
    pieces[2 * i + 1] = line;
  }
  return pieces.join('');
}

/** What stands between the end of the line above and the line itself. */
interface Margin {
  readonly before: string;
  readonly beforeEmpty: string;
}

/** Notes rarely have more lines; the margins of further ones are made anew. */
const KEPT_MARGINS = 2000;
const kept = new Map<number, Margin[]>();

function marginsOf(width: number): (number: number) => Margin {
  const made = kept.get(width) ?? [];
  kept.set(width, made);
  return (number) => {
    const known = made[number];
    if (known !== undefined) return known;
    const margin = {
      before: `\n${numberLine(number, width, ' ').slice(0, -1)}`,
      beforeEmpty: `\n${numberLine(number, width, '')}`,
    };
    if (number < KEPT_MARGINS) made[number] = margin;
    return margin;
  };
}
