/** The person's list of paths where something is allowed, as one test. */
import { atOrBelow, type GlobOptions, type PathTest } from '../text/globs';
import { barePath, excludePaths } from './exclusions';
import type { Listing } from './listing';

/**
 * Written as excluded paths are, but read narrowly, because allowing too much is the worse mistake: a pattern that names
 * a file or folder of the vault, such as `[old]`, is that one and no glob besides.
 */
export async function allowPaths(
  patterns: readonly string[],
  listing: Listing,
  options: GlobOptions = {},
): Promise<PathTest> {
  const tests = await Promise.all(
    patterns.map(async (pattern) => {
      const path = barePath(pattern);
      const entry = path === '' ? undefined : await listing.find(path);
      return entry === undefined ? excludePaths([pattern], options) : atOrBelow(entry.path);
    }),
  );
  return (path) => tests.some((test) => test(path));
}
