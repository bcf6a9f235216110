/** A person's lists of paths, each as one test: those that are excluded, which do not exist for any tool, and those where edits are allowed. */
import { atOrBelow, parseGlob, type GlobOptions, type PathTest } from '../lines/globs';
import { withoutLeadingSlashes, withoutTrailing } from '../lines/trim';
import { foldersAbove, type Listing } from './listing';

/** Patterns that an excluded one with braces may stand for: a person writes them, once. */
const MOST_FORMS = 1000;

/**
 * Each pattern names a file or folder (with all below it) or is a glob; a name that could be both, such as `[old]`,
 * counts as both, because hiding too much is the safer mistake. A folder that a glob matches takes all below it along.
 * Of a glob that is too long or stands for too much, the folder before its first wildcard is hidden.
 */
export function excludePaths(patterns: readonly string[], options: GlobOptions = {}): PathTest {
  const paths = patterns.map(barePath).filter((path) => path !== '');
  return anyOf(
    paths.flatMap((path) => [
      atOrBelow(path, options),
      matchWithFolders(path, options) ?? atOrBelow(fixedFolder(path), options),
    ]),
  );
}

function anyOf(tests: readonly PathTest[]): PathTest {
  return (path) => tests.some((test) => test(path));
}

/** Whether a glob matches a path or a folder above it; undefined when it is none. */
function matchWithFolders(pattern: string, options: GlobOptions): PathTest | undefined {
  const glob = parseGlob(pattern, { ...options, mostForms: MOST_FORMS });
  if (glob.kind === 'bad') return undefined;
  return (path) => [...foldersAbove(path), path].some((above) => glob.test(above));
}

/** The folder that everything a glob matches lies in; `''`, which is the whole vault, when it starts with a wildcard. */
function fixedFolder(pattern: string): string {
  const wildcard = pattern.search(/[*?[{\\]/);
  if (wildcard === -1) return pattern;
  return pattern.slice(0, Math.max(0, pattern.lastIndexOf('/', wildcard)));
}

/** A pattern as paths are written: without spaces around it, slashes before and behind, and `./`. */
function barePath(pattern: string): string {
  return withoutTrailing(withoutLeadingSlashes(pattern.trim()), '/');
}

/**
 * Written as excluded paths are, but read narrowly, because allowing too much is the worse mistake: a pattern that names
 * a file or folder of the vault, such as `[old]`, is that one and no glob besides.
 */
export async function allowPaths(
  patterns: readonly string[],
  listing: Listing,
  options: GlobOptions = {},
): Promise<PathTest> {
  const tests: PathTest[] = [];
  for (const path of patterns.map(barePath).filter((one) => one !== '')) {
    const entry = await listing.find(path);
    // A glob that is too long or stands for too much allows nothing but its own name.
    const glob = entry === undefined ? matchWithFolders(path, options) : undefined;
    tests.push(
      atOrBelow(entry?.path ?? path, entry === undefined ? options : {}),
      ...(glob === undefined ? [] : [glob]),
    );
  }
  return anyOf(tests);
}
