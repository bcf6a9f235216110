/** Where to search: paths and globs, as people and models write them. */
import { atOrBelow, parseGlob, type PathTest } from '../lines/globs';
import { oneLine } from '../lines/one-line';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import { PathResolver } from '../vault/paths';

/** Scopes of one search, braces written out. Every path of the vault may be held against each of them. */
export const MOST_SCOPES = 50;

export type Scope =
  | { readonly kind: 'scope'; readonly test: PathTest }
  /** Which scopes cannot be used and why, in words. */
  | { readonly kind: 'bad'; readonly faults: readonly string[] };

/** People and models write paths with it; it is taken off when the vault has no such folder. */
const VAULT_PREFIX = /^(?:\.?\/)*vault\//;

const LINK = /^\[\[([^\][|#]+)\]\]$/;
const WILDCARD = /[*?[{]/;

/**
 * A scope that names something in the vault is that file or everything below that folder; any other is a glob. `isExact`: whether a
 * name alone means nothing.
 */
export async function readScope(scopes: readonly string[], listing: Listing, isExact = false): Promise<Scope> {
  if (scopes.length > MOST_SCOPES) return tooMany(scopes.length);
  if (scopes.length === 0) return { kind: 'scope', test: () => true };
  const resolver = new PathResolver(listing, isExact);
  const hasVaultFolder = (await listing.find('vault')) !== undefined;
  const tests: PathTest[] = [];
  const faults: string[] = [];
  let forms = 0;
  for (const scope of scopes) {
    const written = LINK.exec(scope)?.[1] ?? scope;
    const exact = await resolver.find(written);
    const entry = exact ?? (WILDCARD.test(written) ? undefined : await resolver.findNamed(written));
    const glob =
      entry === undefined
        ? parseGlob(hasVaultFolder ? scope : scope.replace(VAULT_PREFIX, ''))
        : entry.kind === 'refused'
          ? { kind: 'bad' as const, reason: entry.message }
          : { kind: 'glob' as const, test: atOrBelow(entry.path), forms: 1 };
    if (glob.kind === 'bad') {
      faults.push(`scope: "${oneLine(scope)}": ${glob.reason}`);
    } else {
      tests.push(glob.test);
      forms += glob.forms;
    }
  }
  if (faults.length > 0) return { kind: 'bad', faults };
  if (forms > MOST_SCOPES) return tooMany(forms);
  return { kind: 'scope', test: (path) => tests.some((test) => test(path)) };
}

function tooMany(count: number): Scope {
  const counted = `scope: expected at most ${MOST_SCOPES}, each choice in braces counted, got ${count}`;
  return { kind: 'bad', faults: [`${counted}; name a folder or use * instead`] };
}

/** Those whose paths are in scope. */
export function keepInScope<Item extends { readonly path: string }>(
  items: readonly Item[],
  scope: PathTest,
  signal?: AbortSignal,
): Promise<Item[]> {
  return keepPassing(items, ({ path }) => scope(path), signal);
}

/** Globs and filters take their time on twenty thousand notes, and nothing else shall wait for them. */
export async function keepPassing<Item>(
  items: Iterable<Item>,
  isKept: (item: Item) => boolean,
  signal: AbortSignal | undefined,
): Promise<Item[]> {
  const pacer = new Pacer();
  const kept: Item[] = [];
  for (const item of items) {
    if (pacer.isDue) await pacer.pause(signal);
    if (isKept(item)) kept.push(item);
  }
  return kept;
}
