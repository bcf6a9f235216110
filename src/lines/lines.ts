/**
 * A file's text as lines. Lines end at `\n`, `\r\n` or `\r`; a final line end opens no further line; a byte order
 * mark belongs to no line; an empty text has no lines.
 */

const BOM = '\uFEFF';
const LINE_END = /\r\n|\n|\r/;

/** A text taken apart so that {@link joinText} gives back every character of it. */
export interface SplitText {
  /** The byte order mark, or `''`. */
  readonly bom: string;
  readonly lines: readonly string[];
  /** The line end after each line; `''` after the last line of a text without a final line end. */
  readonly ends: readonly string[];
}

/** The lines of a text, without their ends. */
export function splitLines(text: string): string[] {
  const body = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  if (body === '') return [];
  const lines = body.includes('\r') ? body.split(LINE_END) : body.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** A text whose lines are parted by single units as it is; undefined for others. Joining them takes as long as looking for a word. */
export function partedByUnits(text: string): string | undefined {
  return text.startsWith(BOM) || text.includes('\r') ? undefined : text;
}

/** The lines of a text together with everything between them. */
export function splitText(text: string): SplitText {
  const bom = text.startsWith(BOM) ? BOM : '';
  const lines = splitLines(text);
  let at = bom.length;
  const ends = lines.map((line) => {
    at += line.length;
    const end = text[at] === '\r' && text[at + 1] === '\n' ? '\r\n' : (text[at] ?? '');
    at += end.length;
    return end;
  });
  return { bom, lines, ends };
}

/** Where each line begins in the text, in UTF-16 units. */
export function startsOf({ bom, lines, ends }: SplitText): readonly number[] {
  let next = bom.length;
  return lines.map((line, at) => {
    const start = next;
    next += line.length + (ends[at] ?? '').length;
    return start;
  });
}

/** The inverse of {@link splitText}. */
export function joinText({ bom, lines, ends }: SplitText): string {
  return bom + lines.map((line, i) => line + (ends[i] ?? '')).join('');
}
