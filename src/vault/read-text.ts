/** The text of a file as it is now, for whoever has its path and goes on without it where it is gone or cannot be read. */
import type { Listing } from './listing';
import type { Vault } from './vault';
import { VaultError } from './vault-error';

export async function readText(vault: Vault, listing: Listing, path: string): Promise<string | undefined> {
  try {
    const entry = await listing.find(path);
    return entry?.kind === 'file' ? await vault.read(entry) : undefined;
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
