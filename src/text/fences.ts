/** Fenced code: how to put text into a fence that nothing can break, and which lines of a note stand inside one. */

/**
 * A fenced code block with `info` as its info string. Every line of the body starts with a line end, and none may look
 * like a fence: numbered lines never do. A backtick may not occur in the info string of a
 * backtick fence, so such a path gets tildes, set off by a space in case it starts with one.
 */
export function fenced(info: string, body: string): string {
  if (!info.includes('`')) return '```' + info + body + '\n```';
  return '~~~' + (info.startsWith('~') ? ' ' : '') + info + body + '\n~~~';
}

/** What may stand before a block inside quotes and list items. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const OPENING = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;

interface OpenFence {
  readonly mark: string;
  readonly length: number;
  /** Columns a line must be indented by to still belong to the list item that holds the fence. */
  readonly indent: number;
  readonly quoted: boolean;
}

/** Splits a line into the quote and list markers before its block, and the rest. */
export function splitContainers(line: string): readonly [markers: string, rest: string] {
  const markers = CONTAINERS.exec(line)?.[0] ?? '';
  return [markers, line.slice(markers.length)];
}

function openingFence(line: string): OpenFence | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const [markers, rest] = splitContainers(line);
  const match = OPENING.exec(rest);
  if (match === null) return undefined;
  const bare = /^ *$/.test(markers);
  if (bare && markers.length > 3) return undefined; // indented code
  const run = match[1] ?? match[2] ?? '';
  const quoted = markers.includes('>');
  return { mark: run.charAt(0), length: run.length, indent: bare || quoted ? 0 : markers.length, quoted };
}

function closes(fence: OpenFence, line: string): boolean {
  const text = (fence.quoted ? line.replace(/^[ \t>]*/, '') : line).trim();
  return text.length >= fence.length && text === fence.mark.repeat(text.length);
}

/** A quote ends with the first line that is not quoted, a list item with the first that is not indented. */
function leavesContainer(fence: OpenFence, line: string): boolean {
  if (fence.quoted) return !/^[ \t]*>/.test(line);
  return fence.indent > 0 && line.trim() !== '' && indentColumns(line) < fence.indent;
}

/** A tab in the indentation counts as four columns, which is exact for the leading tabs people really write. */
function indentColumns(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replace(/\t/g, '    ').length;
}

/**
 * For every line, whether it belongs to a fenced code block (its fence lines included). Follows CommonMark, fences in
 * quotes and list items included; an unclosed fence runs to the end of the note.
 */
export function insideFences(lines: readonly string[]): boolean[] {
  let open: OpenFence | undefined;
  return lines.map((line) => {
    if (open !== undefined && leavesContainer(open, line)) open = undefined;
    if (open === undefined) {
      open = openingFence(line);
      return open !== undefined;
    }
    if (closes(open, line)) open = undefined;
    return true;
  });
}
