/** How long a note's frontmatter is. */

const MARK = /^---[ \t]*$/;

/** How many lines the frontmatter takes, its two `---` lines included; 0 when the note has none. */
export function frontmatterLength(lines: readonly string[]): number {
  if (!MARK.test(lines[0] ?? '')) return 0;
  return lines.findIndex((line, i) => i > 0 && MARK.test(line)) + 1;
}
