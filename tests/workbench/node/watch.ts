/** Changes of the vault's folder on disk, whoever makes them. */
import { listen, post } from './bridge';

/**
 * Tells which paths may have changed since the last call: created, changed or deleted. Paths are relative to the vault,
 * with `/`; `''` means that anything may have, and comes once at first, when watching has begun. Names that start with a
 * dot are left out. A hint to look, not a promise that something is different.
 */
export function watchVault(onChange: (paths: readonly string[]) => void): void {
  listen('changed', ({ paths }) => onChange(paths));
  post({ kind: 'watch' });
}
