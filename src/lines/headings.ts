/** The ATX headings of a note, and the folded view made of them. */
import { insideFences } from './fences';
import { frontmatterLength } from './frontmatter-length';
import { onceFor } from './once-for';
import type { Range } from './ranges';

export interface Heading {
  /** 1-based line number. */
  readonly line: number;
  /** 1 for `#` … 6 for `######`. */
  readonly level: number;
  /** The whole line as it stands in the note. */
  readonly text: string;
}

const ATX = /^ {0,3}(#{1,6})(?:[ \t]|$)/;

/** Where a note can be cut, and where not. */
export interface Outline {
  /** In order; lines in frontmatter and in code fences never count. */
  readonly headings: readonly Heading[];
  /** For every line, whether it belongs to a code fence. */
  readonly inFence: readonly boolean[];
}

export const outlineOf = onceFor((lines: readonly string[]): Outline => {
  const bodyStart = frontmatterLength(lines);
  const inBody = insideFences(bodyStart === 0 ? lines : lines.slice(bodyStart));
  const inFence = bodyStart === 0 ? inBody : Array.from({ length: bodyStart }, () => false).concat(inBody);
  const headings: Heading[] = [];
  for (let at = bodyStart; at < lines.length; at++) {
    const text = lines[at] ?? '';
    const marks = inFence[at] === true || !text.includes('#') ? undefined : ATX.exec(text)?.[1];
    if (marks !== undefined) headings.push({ line: at + 1, level: marks.length, text });
  }
  return { headings, inFence };
});

/** Headings in order; lines in frontmatter and in code fences never count. */
export function findHeadings(lines: readonly string[]): readonly Heading[] {
  return outlineOf(lines).headings;
}

/** Those that a line stands under, outermost first; a heading stands under itself. */
export function headingsAbove(headings: readonly Heading[], line: number): readonly Heading[] {
  const open: Heading[] = [];
  for (const heading of headings) {
    if (heading.line > line) break;
    while ((open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    open.push(heading);
  }
  return open;
}

/** The headings that are open below one, outermost first, where these were open above it. */
export function openedBy(heading: Heading, open: readonly Heading[]): readonly Heading[] {
  return [...open.filter(({ level }) => level < heading.level), heading];
}

/**
 * The titles of the headings a range stands under, outermost first: those open where it starts. Above all of them it is
 * the first one, unless text stands before that: a list of references at the end does not name what comes before it.
 */
export function headingTrail(
  lines: readonly string[],
  headings: readonly Heading[],
  { start, end }: Range,
): readonly string[] {
  const open = headingsAbove(headings, start);
  const [first] = headings;
  const isNamedBelow =
    open.length === 0 && first !== undefined && first.line <= end && !hasTextAbove(lines, first, start);
  return (isNamedBelow ? [first] : open).map(({ text }) => titleOf(text));
}

/** Whether there is more than properties and empty lines from a line on up to a heading. */
function hasTextAbove(lines: readonly string[], { line }: Heading, start: number): boolean {
  const from = Math.max(frontmatterLength(lines), start - 1);
  return lines.slice(from, line - 1).some((text) => text.trim() !== '');
}

/** A heading's text without its marks. */
export function titleOf(text: string): string {
  return text
    .replace(ATX, '')
    .replace(/(^|[ \t])#+[ \t]*$/, '')
    .trim();
}

/** The deepest level of headings. */
export const DEEPEST_HEADING = 6;
