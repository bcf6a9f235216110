/** From a path as someone wrote it to an entry of the vault, or to the reason why there is none. */
import { withoutLeadingSlashes } from '../lines/trim';
import { parsedJson } from '../lines/untrusted';
import { ByName } from './by-name';
import { pathsIn, type Listing } from './listing';
import { NearNames } from './near-names';
import type { VaultEntry } from './vault';

export type Resolution = VaultEntry | Refused;

/** Why a path leads nowhere, or to nothing that it can be taken for. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: 'outside-vault' | 'not-found' | 'ambiguous' | 'exists' | 'bad-arguments' | 'bad-range' | 'unreadable';
  readonly message: string;
  /** The note that has a path already where a new one was to be. */
  readonly taken?: string;
}

/** Forms that no name in a vault can have: a NUL, a step upwards, a network share. */
function isNeverInside(path: string): boolean {
  return path.includes('\0') || path.startsWith('//') || /(?:^|\/)\.\.(?:\/|$)/.test(path);
}

/** Forms that mean something outside the vault unless a file really has such a name: drives, shares, URLs. */
const FOREIGN = /^\\\\|(?:^|\\)\.\.(?:\\|$)|^[a-z]:|^[a-z][a-z0-9+.-]+:(?!\s)/i;

/** Characters. No system has longer paths; Windows has the longest. */
const LONGEST_PATH = 32_767;

/** Whoever misses more paths than this has not mistyped them; looking for near names costs too much then. */
const MOST_HINTS = 50;

/** Paths that one name may mean, in a message. */
const MOST_NAMED = 5;

const EMPTY_MESSAGE = 'the path is empty; "/" is the vault\'s root';
const LONG_MESSAGE = `longer than any path can be (${LONGEST_PATH} characters)`;

export const OUTSIDE: Refused = {
  kind: 'refused',
  code: 'outside-vault',
  message: 'outside the vault; give a path from the vault\'s root, such as "folder/note.md"',
};

/** Resolves paths against one listing, so that many paths of a call share its work. */
export class PathResolver {
  private nearNames: Promise<NearNames> | undefined;
  private names: Promise<ByName> | undefined;
  private hints = 0;

  /** `isExact`: whether nothing but paths counts, for those that will be written to, and for documents that name their notes. */
  constructor(
    private readonly listing: Listing,
    private readonly isExact = false,
  ) {}

  async resolve(given: string): Promise<Resolution> {
    return (await this.find(given)) ?? (await this.findNamed(given)) ?? this.explainMissing(given);
  }

  /** The one entry that a name, the end of a path or a path in another case can mean; an error if there are several. */
  async findNamed(given: string): Promise<Resolution | undefined> {
    if (this.isExact || given.length > LONGEST_PATH || given.trim() === '' || isOutside(given)) return undefined;
    this.names ??= ByName.of(this.listing);
    const [path, ...others] = (await this.names).find(fromRoot(given));
    if (path === undefined) return undefined;
    if (others.length === 0) return this.lookUp(path);
    const named = [path, ...others].slice(0, MOST_NAMED).map((one) => `"${one}"`);
    const more = others.length + 1 - named.length;
    const list = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    return { kind: 'refused', code: 'ambiguous', message: `may be any of ${list}; give the whole path` };
  }

  /** Why nothing is found at a path. */
  async explainMissing(given: string): Promise<Refused> {
    if (given.length > LONGEST_PATH) return { kind: 'refused', code: 'not-found', message: LONG_MESSAGE };
    if (given.trim() === '') return { kind: 'refused', code: 'not-found', message: EMPTY_MESSAGE };
    if (isOutside(given)) return OUTSIDE;
    return notFound(await this.near(given));
  }

  /** The entry that a path names, if there is one. */
  async find(given: string): Promise<VaultEntry | undefined> {
    if (given.length > LONGEST_PATH || given.trim() === '' || isNeverInside(given)) return undefined;
    for (const path of readingsOf(fromRoot(given))) {
      const entry = await this.lookUp(path);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** A trailing slash asks for a folder; `.` and an empty rest after `/` are the root. */
  private async lookUp(path: string): Promise<VaultEntry | undefined> {
    const bare = path.replace(/\/$/, '');
    const entry = await this.listing.find(bare === '.' ? '' : bare);
    return entry?.kind === 'file' && path.endsWith('/') ? undefined : entry;
  }

  /** Up to three existing paths that a missing one may mean, folders with a slash behind them; none for one outside. */
  async near(given: string): Promise<readonly string[]> {
    this.hints += 1;
    if (this.hints > MOST_HINTS || isOutside(given)) return [];
    this.nearNames ??= pathsIn(this.listing).then((paths) => new NearNames(paths));
    return (await this.nearNames).find(fromRoot(given));
  }
}

function isOutside(path: string): boolean {
  return isNeverInside(path) || FOREIGN.test(fromRoot(path));
}

/** That a path is missing, and what may be meant instead. */
export function notFound(offered: readonly string[]): Refused {
  const hint = offered.length === 0 ? '' : `; did you mean ${offered.map((path) => `"${path}"`).join(' or ')}?`;
  return { kind: 'refused', code: 'not-found', message: `not found in the vault${hint}` };
}

/** Without the leading `/` or `./` that mean the vault's root, and without doubled slashes. */
function fromRoot(path: string): string {
  return withoutLeadingSlashes(path).replace(/\/{2,}/g, '/');
}

/**
 * What a path may mean, the likeliest first. Some write paths with a leading `vault/`, which is taken off when the vault
 * has no such folder; and `tree` puts a name into quotes that could be taken for something else.
 */
function readingsOf(path: string): readonly string[] {
  const readings = [path];
  const prefix = /^vault(?:\/|$)/.exec(path)?.[0];
  if (prefix !== undefined) readings.push(path.slice(prefix.length));
  const bare = path.includes('"') ? path.split('/').map(withoutQuotes).join('/') : path;
  if (bare !== path && !isNeverInside(bare)) readings.push(bare);
  return readings;
}

function withoutQuotes(name: string): string {
  return /^".*"$/s.test(name) ? ((parsedJson(name) as string | undefined) ?? name) : name;
}
