/** YAML and the place of frontmatter in a note. */
import type * as obsidian from 'obsidian';
import { parse, stringify } from 'yaml';

/** The value of a YAML text; throws where it is malformed. Dates stay strings, as in Obsidian. */
export function parseYaml(yaml: string): unknown {
  return parse(yaml) as unknown;
}

/** The text of a value, ending in a newline. */
export function stringifyYaml(obj: unknown): string {
  return stringify(obj, { lineWidth: 0 });
}

/** Where a note's frontmatter is; it has some only if the first line is `---` and a later one is too. */
export function getFrontMatterInfo(content: string): obsidian.FrontMatterInfo {
  const block = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(content);
  if (block === null || block.index !== 0) {
    return { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
  }
  const [whole, inside = ''] = block;
  const from = whole.indexOf('\n') + 1;
  return { exists: true, frontmatter: inside, from, to: from + inside.length, contentStart: whole.length };
}
