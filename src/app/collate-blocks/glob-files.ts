/** The notes that a glob of a `collate` block means. */
import { parseGlob } from '../../text/globs';
import { keepInScope } from '../../search/scope';
import { kindByExtension } from '../../vault/file-kinds';
import type { Listing } from '../../vault/listing';
import type { VaultFile } from '../../vault/vault';

export type GlobFiles =
  { readonly kind: 'files'; readonly files: readonly VaultFile[] } | { readonly kind: 'bad'; readonly reason: string };

/** Whether a path has what only globs have, or asks for all below a folder. */
export function isGlob(pattern: string): boolean {
  return /[*?[{]|\/$/.test(pattern);
}

/** A path without the backslashes that keep its characters from being others. */
export function literalOf(pattern: string): string {
  return pattern.replace(/\\(.)/gs, '$1');
}

/** The notes of every glob of a block: the vault is listed once, and each glob held against its paths once. */
export class FilesOfGlobs {
  private texts: Promise<readonly VaultFile[]> | undefined;
  private readonly known = new Map<string, Promise<GlobFiles>>();

  constructor(
    private readonly listing: Listing,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Files with text, in the order of the vault's listing. */
  of(pattern: string): Promise<GlobFiles> {
    const files = this.known.get(pattern) ?? this.find(pattern);
    this.known.set(pattern, files);
    return files;
  }

  private async find(pattern: string): Promise<GlobFiles> {
    const glob = parseGlob(pattern);
    if (glob.kind === 'bad') return glob;
    this.texts ??= this.listing.files().then((files) => files.filter(({ path }) => kindByExtension(path) === 'text'));
    return { kind: 'files', files: await keepInScope(await this.texts, glob.test, this.signal) };
  }
}
