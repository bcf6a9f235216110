/** Arguments that were written as text, on a command line: turned into what a tool's schema wants, as far as that goes. */
import type { Schema } from './arguments';

/** What does not fit stays text, for the check of the arguments to complain about in its own words. */
export function readTextArgument(schema: Schema, text: string): unknown {
  const kinds = schema.anyOf ?? [schema];
  const takes = (type: string): boolean => kinds.some((one) => [one.type ?? []].flat().some((its) => its === type));
  if (takes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (takes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (!takes('array')) return text;
  const list = parseList(text);
  if (list !== undefined) return list;
  // Obsidian's own commands write a line end as \n; behind a file's name it can be nothing else.
  const lines = text.split(/\n|(?<=\.\w{1,8}|\))\\n/).flatMap((line) => line.trim() || []);
  const items = kinds.find(({ items: one }) => one !== undefined)?.items;
  return items?.type === 'object' ? lines.map(fileFrom) : lines.length === 1 ? lines[0] : lines;
}

/** A file of `concat`, written as its header: `tasks.md`, or `tasks.md (lines 12-18)`. */
function fileFrom(text: string): { path: string; lines?: string } {
  const [, path, lines] = /^(.+?) \(lines ([^()]*)\)$/.exec(text) ?? [];
  return path === undefined || lines === undefined ? { path: text } : { path, lines };
}

/** A list in JSON; undefined for anything else, such as a note whose name begins with a bracket. */
function parseList(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
