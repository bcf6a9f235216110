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

/** Files with text, in the order of the vault's listing. */
export async function filesOfGlob(
  pattern: string,
  listing: Listing,
  signal: AbortSignal | undefined,
): Promise<GlobFiles> {
  const glob = parseGlob(pattern);
  if (glob.kind === 'bad') return glob;
  const texts = (await listing.files()).filter(({ path }) => kindByExtension(path) === 'text');
  return { kind: 'files', files: await keepInScope(texts, glob.test, signal) };
}
