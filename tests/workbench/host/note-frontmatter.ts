/** The properties of a note, as those who render it are told of them. */
import { getFrontMatterInfo, parseYaml } from './yaml';

/** Null where there are none; frontmatter that is no YAML counts as none. */
export function noteFrontmatter(text: string): unknown {
  const { exists, frontmatter } = getFrontMatterInfo(text);
  if (!exists) return null;
  try {
    return parseYaml(frontmatter);
  } catch {
    return null;
  }
}
