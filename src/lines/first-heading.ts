/** The heading that a note starts with: it names the note, as a title does. */

/** Lines. */
const BLANK_LINES = 20;
const HEADING = /^ {0,3}#{1,2}[ \t]+(.+)$/;

/** Undefined when the note starts with something else. `from`: the lines of its frontmatter. */
export function firstHeading(lines: readonly string[], from: number): string | undefined {
  const first = lines.slice(from, from + BLANK_LINES).find((line) => line.trim() !== '');
  return first === undefined ? undefined : HEADING.exec(first)?.[1];
}
