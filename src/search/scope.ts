/** Where to search: paths and globs, as people and models write them. */
import { atOrBelow, matchGlob, type PathTest } from '../text/globs';
import type { Listing } from '../vault/listing';
import { PathResolver } from '../vault/paths';

export interface Scope {
  readonly test: PathTest;
  /** Scopes that can be no path and no glob. */
  readonly bad: readonly string[];
}

/** People and models write paths with it; it is taken off when the vault has no such folder. */
const VAULT_PREFIX = /^(?:\.?\/)*vault\//;

/** A scope that names something in the vault is that file or everything below that folder; any other is a glob. */
export async function readScope(scopes: readonly string[], listing: Listing): Promise<Scope> {
  if (scopes.length === 0) return { test: () => true, bad: [] };
  const resolver = new PathResolver(listing);
  const hasVaultFolder = (await listing.find('vault')) !== undefined;
  const tests: PathTest[] = [];
  const bad: string[] = [];
  for (const scope of scopes) {
    const entry = await resolver.find(scope);
    const test =
      entry === undefined ? matchGlob(hasVaultFolder ? scope : scope.replace(VAULT_PREFIX, '')) : atOrBelow(entry.path);
    if (test === undefined) bad.push(scope);
    else tests.push(test);
  }
  return { test: (path) => tests.some((test) => test(path)), bad };
}
