/**
 * Lines that Live Preview draws as something else, and where a jump may put the cursor there. A cursor at the start of a
 * table's row is taken into the table editor, which writes the whole table anew and saves the note; one in the properties
 * is sent elsewhere.
 */
import type { Text } from '@codemirror/state';
import { frontmatterLength } from '../../lines/frontmatter-length';
import type { Range } from '../../lines/ranges';

/**
 * The line itself, or the nearest above it that can be no part of a table and none of the properties; undefined where there
 * is none, and the cursor stays where it is.
 */
export function cursorLine(doc: Text, line: number): number | undefined {
  const top = propertyLines(doc) + 1;
  if (line < top) return undefined;
  const isBlank = (at: number): boolean => doc.line(at).text.trim() === '';
  let first = line;
  let last = line;
  while (first > top && !isBlank(first) && !isBlank(first - 1)) first -= 1;
  while (last < doc.lines && !isBlank(last) && !isBlank(last + 1)) last += 1;
  // A table ends at a blank line, and not all of its rows need have a bar.
  for (let at = first; at <= last; at++)
    if (doc.line(at).text.includes('|')) return first > top ? first - 1 : undefined;
  return line;
}

/** How many lines the properties of a note take. */
export function propertyLines(doc: Text): number {
  return doc.line(1).text.startsWith('---') ? frontmatterLength(doc.toJSON()) : 0;
}

/** A line that begins a property, with its name: neither an item of a list nor a comment. */
const NAMED = /^(?!-\s|#)(\S[^:]*):(?:\s|$)/;

/** The names, in lower case, of the properties that lines of a range belong to; none for the rules around them. */
export function propertiesOf(doc: Text, { start, end }: Range): Set<string> {
  const nameAt = (line: number): string | undefined =>
    NAMED.exec(doc.line(line).text)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .toLowerCase();
  const last = propertyLines(doc) - 1;
  const names = new Set<string>();
  let line = start;
  // A value may go on for many lines.
  while (line > 1 && line <= last && nameAt(line) === undefined) line -= 1;
  for (line = Math.max(2, line); line <= Math.min(end, last); line++) {
    const name = nameAt(line);
    if (name !== undefined) names.add(name);
  }
  return names;
}
