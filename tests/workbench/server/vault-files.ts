/** Files of the vault for the page: images and whatever else notes embed. */
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * The real path of a file of the vault. Undefined for what is not a file, for hidden names, and for whatever lies outside
 * the vault, be it by `..` or by a link.
 */
export async function findVaultFile(vault: string, path: readonly string[]): Promise<string | undefined> {
  if (path.length === 0 || !path.every(isName)) return undefined;
  try {
    const [root, real] = await Promise.all([realpath(vault), realpath(join(vault, ...path))]);
    const isInside = real.startsWith(root.endsWith(sep) ? root : root + sep);
    return isInside && (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

/** One step of a path, and not a way around the steps. */
function isName(segment: string): boolean {
  return segment !== '' && !segment.startsWith('.') && !/[/\\\0]/.test(segment);
}
