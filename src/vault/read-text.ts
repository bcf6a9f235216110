/** The text of a file as it is now, for whoever has its path and goes on without it where it is gone or cannot be read. */
import type { Listing } from './listing';
import type { Vault } from './vault';
import { ifReadable } from './vault-error';

export function readText(vault: Vault, listing: Listing, path: string): Promise<string | undefined> {
  return ifReadable(async () => {
    const entry = await listing.find(path);
    return entry?.kind === 'file' ? vault.read(entry) : undefined;
  });
}
