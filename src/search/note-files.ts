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

/** Why a note was not read whose text a cloud service has not fetched. */
export const NOT_HERE = 'its text is not on this device yet';

/** Bytes that a file without any text may have: a byte order mark. */
const TEXTLESS_BYTES = 3;

/** Whether a file of so many bytes gave no text: what a cloud service has not fetched may have its size, and nothing in it. */
export function isNotHere(text: string, bytes: number): boolean {
  return text === '' && bytes > TEXTLESS_BYTES;
}

/** Notes, except the one that only lists the others. */
export function isSearchable(path: string): boolean {
  return extensionOf(path) === 'md' && path !== TREE_NOTE;
}

/** All notes of the vault that search looks into. */
export async function searchableNotes(listing: Listing): Promise<VaultFile[]> {
  return (await listing.files()).filter(({ path }) => isSearchable(path));
}

/** Tells from the lines of a note, and how many of them are its properties, whether it is a document saved in a form. */
function isSavedAs(form: RegExp): (lines: readonly string[], frontmatterLines: number) => boolean {
  return (lines, frontmatterLines) => lines.slice(0, frontmatterLines).some((line) => form.test(line));
}

/** As blocks, which the first version called a snapshot: it repeats the lines of other notes, which search shall find there. */
export const isCopy = isSavedAs(/^collate:[ \t]*(["']?)(?:snapshot|blocks)\1[ \t]*$/);

/** As quotes: a note to which people add words of their own, but what it quotes is somebody else's. */
export const isOfQuotes = isSavedAs(/^collate:[ \t]*(["']?)quotes\1[ \t]*$/);
