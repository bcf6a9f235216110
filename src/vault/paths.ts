/** From a path as someone wrote it to an entry of the vault, or to the reason why there is none. */
import { oneLine } from '../text/one-line';
import type { Listing } from './listing';
import { NearNames } from './near-names';
import type { VaultEntry } from './vault';

export type Resolution = VaultEntry | Refused;

export interface Refused {
  readonly kind: 'refused';
  readonly code: 'outside-vault' | 'not-found';
  readonly message: string;
}

/** Forms that no name in a vault can have: a NUL, a step upwards, a network share. */
function isNeverInside(path: string): boolean {
  return path.includes('\0') || path.startsWith('//') || /(?:^|\/)\.\.(?:\/|$)/.test(path);
}

/** Forms that mean something outside the vault unless a file really has such a name: drives, shares, URLs. */
const FOREIGN = /^\\\\|(?:^|\\)\.\.(?:\\|$)|^[a-z][a-z0-9+.-]*:\/\/|^(?:[a-z]|file|https?|data|javascript|obsidian):/i;

const EMPTY_MESSAGE = 'the path is empty; "/" is the vault\'s root';
const OUTSIDE_MESSAGE = 'outside the vault; give a path from the vault\'s root, such as "folder/note.md"';

/** Resolves paths against one listing, so that many paths of a call share its work. */
export class PathResolver {
  private nearNames: Promise<NearNames> | undefined;

  constructor(private readonly listing: Listing) {}

  async resolve(given: string): Promise<Resolution> {
    if (given.trim() === '') return { kind: 'refused', code: 'not-found', message: EMPTY_MESSAGE };
    if (isNeverInside(given)) return outside();
    const path = given.replace(/^(?:\.?\/)+/, '').replace(/\/{2,}/g, '/');
    const found = (await this.find(path)) ?? (await this.findWithoutPrefix(path));
    if (found !== undefined) return found;
    if (FOREIGN.test(given)) return outside();
    return { kind: 'refused', code: 'not-found', message: await this.missing(path) };
  }

  /** A trailing slash asks for a folder; `.` and an empty rest after `/` are the root. */
  private async find(path: string): Promise<VaultEntry | undefined> {
    const bare = path.replace(/\/$/, '');
    const entry = await this.listing.find(bare === '.' ? '' : bare);
    return entry?.kind === 'file' && path.endsWith('/') ? undefined : entry;
  }

  /** The papers write paths with a leading `vault/`; it is taken off when the vault has no such folder. */
  private async findWithoutPrefix(path: string): Promise<VaultEntry | undefined> {
    const match = /^vault(?:\/|$)/.exec(path);
    return match === null ? undefined : this.find(path.slice(match[0].length));
  }

  private async missing(path: string): Promise<string> {
    this.nearNames ??= this.listing.files().then((files) => new NearNames(files.map((file) => file.path)));
    const near = (await this.nearNames).find(path);
    const hint = near.length === 0 ? '' : `; did you mean ${near.map((name) => `"${oneLine(name)}"`).join(' or ')}?`;
    return `not found in the vault${hint}`;
  }
}

function outside(): Refused {
  return { kind: 'refused', code: 'outside-vault', message: OUTSIDE_MESSAGE };
}
