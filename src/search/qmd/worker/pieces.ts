/**
 * Cuts a note into the pieces that are embedded: what stands below one heading, read under the note's name and the headings above it. So the
 * nearest piece is the passage that is meant, and a line says what it is about even where only its headings do.
 */
import { findHeadings, openedBy, titleOf, type Heading } from '../../../lines/headings';
import { frontmatterLength } from '../../../lines/frontmatter-length';
import { splitText, startsOf } from '../../../lines/lines';
import type { Range } from '../../../lines/ranges';

export interface NotePiece {
  /** UTF-16 offset in the note's text where it starts, which tells it from the others. */
  readonly pos: number;
  readonly lines: Range;
  /** The note's name and the headings above it. */
  readonly head: string;
  readonly body: string;
}

/**
 * Tokens, as estimated below. Of a text over 512 the library's vector stands for the last part only: with the head and for scripts whose
 * tokens are shorter there has to be room.
 */
const MOST_TOKENS = 400;
/** Characters. A heading may be a whole paragraph. */
const LONGEST_HEAD = 240;
/** Characters of most scripts that make a token, in languages with long words. */
const CHARS_PER_TOKEN = 3;
/** Scripts whose characters are tokens by themselves, or more. */
const DENSE = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** Every note has one, if only of its name. */
export function cutPieces(name: string, text: string): NotePiece[] {
  const split = splitText(text);
  const { lines } = split;
  const headings = findHeadings(lines);
  const positions = startsOf(split);
  let open: readonly Heading[] = [];
  // What stands above the first heading comes first.
  const pieces = [undefined, ...headings].flatMap((heading, place) => {
    if (heading !== undefined) open = openedBy(heading, open);
    const head = headOf(
      name,
      open.map(({ text }) => titleOf(text)),
    );
    const start = heading?.line ?? frontmatterLength(lines) + 1;
    return sectionParts(lines, start, heading, headings[place]).map((part): NotePiece => ({
      pos: (positions[part.start - 1] ?? 0) + part.from,
      lines: { start: part.start, end: part.end },
      head,
      body: part.text,
    }));
  });
  return pieces.length > 0 ? pieces : [{ pos: 0, lines: { start: 1, end: lines.length }, head: name, body: text }];
}

function headOf(name: string, trail: readonly string[]): string {
  const head = (trail[0] === name ? trail : [name, ...trail]).join(' > ');
  // What is nearest says most.
  return head.length <= LONGEST_HEAD ? head : head.slice(-LONGEST_HEAD);
}

/** Some lines, or some of the characters of one. */
interface Part extends Range {
  /** Where in its first line it starts. */
  readonly from: number;
  readonly text: string;
}

/** What stands between a heading, which belongs to the first part, and the next one. */
function sectionParts(lines: readonly string[], start: number, heading?: Heading, next?: Heading): Part[] {
  const end = (next?.line ?? lines.length + 1) - 1;
  const parts = cutLines(lines, { start: heading === undefined ? start : start + 1, end });
  const [first] = parts;
  if (first !== undefined) return [{ ...first, start, from: 0 }, ...parts.slice(1)];
  if (heading === undefined) return [];
  // Without text of its own it names what its first sub-heading is about; without any, it is all there is.
  const isNamedElsewhere = next !== undefined && next.level > heading.level;
  return isNamedElsewhere ? [] : [{ start, end, from: 0, text: (lines[start - 1] ?? '').trim() }];
}

/** As one where they are short; else cut between lines, and a line that is too long by itself within it. */
function cutLines(lines: readonly string[], { start, end }: Range): Part[] {
  const parts: Part[] = [];
  let first = start;
  let tokens = 0;
  const close = (before: number): void => {
    const text = lines
      .slice(first - 1, before - 1)
      .join('\n')
      .trim();
    if (text !== '') parts.push({ start: first, end: before - 1, from: 0, text });
    first = before;
    tokens = 0;
  };
  for (let line = start; line <= end; line++) {
    const text = lines[line - 1] ?? '';
    const own = tokensOf(text);
    if (tokens + own > MOST_TOKENS) close(line);
    tokens += own;
    if (own <= MOST_TOKENS) continue;
    parts.push(...cutLine(line, text));
    first = line + 1;
    tokens = 0;
  }
  close(end + 1);
  return parts;
}

/** A line that is too long, cut at spaces where there are any. */
function cutLine(line: number, text: string): Part[] {
  const most = Math.max(1, Math.floor((text.length * MOST_TOKENS) / tokensOf(text)));
  const parts: Part[] = [];
  for (let from = 0; from < text.length;) {
    const rest = text.slice(from, from + most);
    const space = from + most < text.length ? rest.lastIndexOf(' ') : -1;
    const part = space > most / 2 ? rest.slice(0, space + 1) : rest;
    if (part.trim() !== '') parts.push({ start: line, end: line, from, text: part });
    from += part.length;
  }
  return parts;
}

function tokensOf(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + (text.length - dense) / CHARS_PER_TOKEN;
}
