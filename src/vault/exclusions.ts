/** The person's list of excluded paths as one test. An excluded path does not exist, for any tool. */
import { atOrBelow, matchGlob, type GlobOptions, type PathTest } from '../text/globs';

/**
 * Each pattern names a file or folder (with all below it) or is a glob; a name that could be both, such as `[old]`,
 * counts as both, because hiding too much is the safer mistake. A folder that a glob matches takes all below it along.
 */
export function excludePaths(patterns: readonly string[], options: GlobOptions = {}): PathTest {
  const tests = patterns.flatMap((pattern) => {
    const path = barePath(pattern);
    if (path === '') return [];
    const glob = matchGlob(path, options);
    return glob === undefined
      ? [atOrBelow(path, options)]
      : [atOrBelow(path, options), (one: string) => aboveAndSelf(one).some((above) => glob(above))];
  });
  return (path) => tests.some((test) => test(path));
}

/** A pattern as paths are written: without spaces around it, slashes before and behind, and `./`. */
export function barePath(pattern: string): string {
  return pattern
    .trim()
    .replace(/^(\.?\/)+/, '')
    .replace(/\/+$/, '');
}

/** `a/b/c.md` lies in `a` and `a/b`. */
function aboveAndSelf(path: string): string[] {
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
  return [...folders, path];
}
