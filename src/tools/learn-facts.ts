/** Reads files for their facts: how long a text is, how large an image. For a background job, and for one file at once. */
import { OTHER, type Fact, type FileFacts } from '../vault/file-facts';
import { kindByExtension } from '../vault/file-kinds';
import { readImageHeader } from '../vault/image-header';
import type { Listing } from '../vault/listing';
import { mapConcurrently } from '../vault/pacer';
import type { FileStat, Vault, VaultFile } from '../vault/vault';
import { ifReadable } from '../vault/vault-error';
import { LARGEST_IMAGE_BYTES, loadText } from './load-file';

export interface Learning {
  /** Files that changed, that are new, or that are gone; all there are when absent. */
  readonly paths?: readonly string[];
  readonly signal?: AbortSignal;
  /** Called after every file that was read, with the number of files there are to read. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Waits for the reading of one file, as long as it may take; throws `VaultError` when that is over. */
  readonly waitFor?: <T>(reading: Promise<T>) => Promise<T>;
}

/** Few enough to leave the disk to whoever is waiting for it. */
const READ_AT_ONCE = 4;

/**
 * Reads the files of which nothing is known as they are now, and forgets those that are gone. Files that cannot be
 * read stay unknown, so the next time tries them again. Gives whether the facts are other ones than before; when it is
 * aborted, what was learned until then is kept.
 */
export async function learnFacts(
  vault: Vault,
  facts: FileFacts,
  { paths, signal, onProgress, waitFor = (reading) => reading }: Learning = {},
): Promise<boolean> {
  const listing = vault.listing();
  const files = paths === undefined ? await listing.files() : await filesAt(listing, paths);
  let isChanged = facts.keepOnly(files, paths) > 0;
  const unknown = await findUnknown(vault, facts, files, signal);
  let done = 0;
  const learn = async ({ file, stat }: (typeof unknown)[number]): Promise<void> => {
    const fact = await ifReadable(() => waitFor(learnFact(vault, file, stat)));
    if (fact !== undefined) {
      facts.learn(file, stat, fact);
      isChanged = true;
    }
    done += 1;
    onProgress?.(done, unknown.length);
  };
  await mapConcurrently(unknown, learn, { atOnce: READ_AT_ONCE, signal });
  return isChanged;
}

async function filesAt(listing: Listing, paths: Iterable<string>): Promise<readonly VaultFile[]> {
  const files: VaultFile[] = [];
  for (const path of paths) {
    const entry = await ifReadable(() => listing.find(path));
    if (entry?.kind === 'file') files.push(entry);
  }
  return files;
}

/** What reading a file gives. Files that are neither text nor an image by their name are not opened. Throws `VaultError`. */
export async function learnFact(vault: Vault, file: VaultFile, { size }: FileStat): Promise<Fact> {
  if (kindByExtension(file.path) === 'image') {
    // `read` refuses larger images, so nobody needs to know their size.
    const header = size > LARGEST_IMAGE_BYTES ? undefined : readImageHeader(await vault.readBinary(file));
    return header === undefined ? OTHER : { kind: 'image', width: header.width, height: header.height };
  }
  const text = await loadText(vault, file);
  return text === undefined ? OTHER : { kind: 'text', length: text.length };
}

async function findUnknown(
  vault: Vault,
  facts: FileFacts,
  files: readonly VaultFile[],
  signal: AbortSignal | undefined,
): Promise<{ readonly file: VaultFile; readonly stat: FileStat }[]> {
  const ask = async (file: VaultFile) => {
    const stat = await ifReadable(() => vault.stat(file));
    return stat === undefined || facts.known(file, stat) !== undefined ? [] : [{ file, stat }];
  };
  return (await mapConcurrently(files, ask, { signal })).flat();
}
