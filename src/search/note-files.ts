/** Which files search looks into. */
import { extensionOf } from '../vault/file-kinds';
import type { Listing } from '../vault/listing';
import type { VaultFile } from '../vault/vault';

/** Where the plugin writes its own overview of the vault. */
export const TREE_NOTE = 'tree.md';

/** Far more than anyone writes into a note: so much takes QMD 20 s of one core to index, and is read eight times ahead. */
export const LARGEST_NOTE_BYTES = 32 * 1024 * 1024;
/** Why a larger note is not searched. */
export const TOO_LARGE = `larger than ${LARGEST_NOTE_BYTES / 1024 / 1024} MB`;

/** Notes, except the one that only lists the others. */
export function isSearchable(path: string): boolean {
  return extensionOf(path) === 'md' && path !== TREE_NOTE;
}

/** All notes of the vault that search looks into. */
export async function searchableNotes(listing: Listing): Promise<VaultFile[]> {
  return (await listing.files()).filter(({ path }) => isSearchable(path));
}

/** The form of a document saved as blocks; the first version called it a snapshot. */
const COPY = /^collate:[ \t]*(["']?)(?:snapshot|blocks)\1[ \t]*$/;
const QUOTES = /^collate:[ \t]*(["']?)quotes\1[ \t]*$/;

/** True for a document saved as blocks: it repeats the lines of other notes, which search shall find there. */
export function isCopy(lines: readonly string[], frontmatterLines: number): boolean {
  return lines.slice(0, frontmatterLines).some((line) => COPY.test(line));
}

/** True for a document saved as quotes: a note to which people add words of their own, but what it quotes is somebody else's. */
export function isOfQuotes(lines: readonly string[], frontmatterLines: number): boolean {
  return lines.slice(0, frontmatterLines).some((line) => QUOTES.test(line));
}
