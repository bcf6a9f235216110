/**
 * Where a jump may put the cursor in Live Preview. A cursor at the start of a table's row is taken into the table editor,
 * which writes the whole table anew and saves the note; one in the properties is sent elsewhere.
 */
import type { Text } from '@codemirror/state';
import { frontmatterLength } from '../../text/frontmatter-length';

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
