/** Where to search: paths and globs, as people and models write them. */
import { atOrBelow, matchGlob, type PathTest } from '../text/globs';
import type { Listing } from '../vault/listing';
import { PathResolver } from '../vault/paths';

export interface Scope {
  readonly test: PathTest;
  /** Scopes that can be no path and no glob. */
  readonly bad: readonly string[];
}

/** A scope that names something in the vault is that file or everything below that folder; any other is a glob. */
export async function readScope(scopes: readonly string[], listing: Listing): Promise<Scope> {
  if (scopes.length === 0) return { test: () => true, bad: [] };
  const resolver = new PathResolver(listing);
  const tests: PathTest[] = [];
  const bad: string[] = [];
  for (const scope of scopes) {
    const entry = await resolver.find(scope);
    const test = entry === undefined ? matchGlob(scope) : atOrBelow(entry.path);
    if (test === undefined) bad.push(scope);
    else tests.push(test);
  }
  return { test: (path) => tests.some((test) => test(path)), bad };
}
