/**
 * The properties at the top of a note. gray-matter reads them, with every engine but YAML taken away: as
 * published it would run a note that starts with `---js`. The YAML engine is passed in (Obsidian's own in the app).
 */
import matter from 'gray-matter';
import { isRecord } from './is-record';
import { frontmatterLength } from './frontmatter-length';
import { splitLines } from './lines';

export interface Yaml {
  parse(text: string): unknown;
}

export interface Frontmatter {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Why the properties could not be read; they are then empty. */
  readonly problem?: string;
}

/** The properties of a note. Only a first line of `---` opens frontmatter; nothing in it is ever executed. */
export function readFrontmatter(text: string, yaml: Yaml): Frontmatter {
  const lines = splitLines(text);
  const length = frontmatterLength(lines);
  if (length === 0) return { properties: {} };
  const block = ['---', ...lines.slice(1, length - 1), '---', ''].join('\n');
  try {
    return { properties: matter(block, options(yaml)).data };
  } catch (error) {
    return { properties: {}, problem: error instanceof Error ? error.message : String(error) };
  }
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
