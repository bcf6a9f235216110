/**
 * Frontmatter as nearly all of it is written: names with texts, whole numbers, dates and lists of these. A YAML engine
 * takes a fifth of a millisecond for such a block, which was a sixth of the time it takes to index a note. Whatever is the
 * least bit unusual is left to the engine.
 */

type Simple = string | number | null;

const KEY = /^(\p{L}[\p{L}\p{N}_-]{0,99}):(?: +(\S.*)?)?$/u;
const ITEM = /^( *)- +(\S.*)$/;
const LIST = /^\[([^[\]{}:#"']*)\]$/;
/** A text without quotes; none of its characters has a meaning where it stands … */
const PLAIN = /^\p{L}[\p{L}\p{N} _\-/.'()&+,;!?=:#%@*~]*$/u;
/** … but these, before and behind a space. */
const SPECIAL = /:(?: |$)| #/;
const QUOTED = /^(?:"([^"\\\p{C}\p{Zl}\p{Zp}]*)"|'([^'\p{C}\p{Zl}\p{Zp}]*)')$/u;
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;
/** A text in YAML 1.2, which Obsidian reads. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;
/** Not texts, in one version of YAML or another. */
const RESERVED = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** The properties in the lines between two `---`; undefined where it takes a YAML engine to tell. */
export function simpleFrontmatter(lines: readonly string[]): Record<string, Simple | readonly Simple[]> | undefined {
  const properties = new Map<string, Simple | Simple[]>();
  /** The name that a list may follow, and what it is indented by. */
  let open: { readonly key: string; indent?: number } | undefined;
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item !== null) {
      const [, indent = '', text = ''] = item;
      const value = simpleValue(text);
      if (open === undefined || value === undefined) return undefined;
      open.indent ??= indent.length;
      if (open.indent !== indent.length) return undefined;
      const list = properties.get(open.key);
      if (Array.isArray(list)) list.push(value);
      else properties.set(open.key, [value]);
      continue;
    }
    const [, key, text] = KEY.exec(line) ?? [];
    if (key === undefined || RESERVED.test(key) || properties.has(key)) return undefined;
    const value = text === undefined ? null : (listIn(text) ?? simpleValue(text));
    if (value === undefined) return undefined;
    properties.set(key, value);
    open = value === null ? { key } : undefined;
  }
  return properties.size === 0 ? undefined : Object.fromEntries(properties);
}

/** A list on one line: `[a, b]`. */
function listIn(text: string): Simple[] | undefined {
  const [, inner] = LIST.exec(withoutSpaces(text)) ?? [];
  if (inner === undefined) return undefined;
  if (withoutSpaces(inner) === '') return [];
  const values: Simple[] = [];
  for (const part of inner.split(',')) {
    const value = simpleValue(part);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function simpleValue(written: string): string | number | undefined {
  const text = withoutSpaces(written);
  if (NUMBER.test(text)) return Number(text);
  if (DATE.test(text)) return text;
  if (PLAIN.test(text)) return SPECIAL.test(text) || RESERVED.test(text) ? undefined : text;
  const quoted = QUOTED.exec(text);
  return quoted === null ? undefined : (quoted[1] ?? quoted[2]);
}

/** Without spaces at its ends: other white space may belong to a text. */
function withoutSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}
