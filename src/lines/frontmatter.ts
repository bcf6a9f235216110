/**
 * The properties at the top of a note. gray-matter reads them, with every engine but YAML taken away: as
 * published it would run a note that starts with `---js`. The YAML engine is passed in (Obsidian's own in the app).
 */
import matter from 'gray-matter';
import { isRecord } from './is-record';
import { frontmatterLength } from './frontmatter-length';
import { splitLines } from './lines';
import { quietly } from './quietly';

export interface Yaml {
  parse(text: string): unknown;
}

/** The properties of a note; none where they are broken. Only a first line of `---` opens frontmatter; nothing in it is ever executed. */
export function readFrontmatter(text: string, yaml: Yaml): Readonly<Record<string, unknown>> {
  const lines = splitLines(text);
  const length = frontmatterLength(lines);
  if (length === 0) return {};
  const block = ['---', ...lines.slice(1, length - 1), '---', ''].join('\n');
  return quietly(() => matter(block, options(yaml)).data) ?? {};
}

function options(yaml: Yaml) {
  const refused = {
    parse: (): object => {
      throw new Error('Only YAML frontmatter is read.');
    },
  };
  return {
    // Without options gray-matter would also share one cache, and its objects, between all callers.
    language: 'yaml',
    engines: {
      yaml: {
        parse: (text: string): object => {
          const value = yaml.parse(text);
          return isRecord(value) ? value : {};
        },
      },
      json: refused,
      javascript: refused,
    },
  };
}
