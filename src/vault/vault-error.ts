/** Why a listed file could not be read or written, in words for the reader; never a path outside the vault. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
}

/** Another program wrote the file at the same moment, so that the change is not known to be in it. */
export class WrittenMeanwhile extends VaultError {}
export const UNSURE = 'another program wrote it at the same moment; read it again to see whether the edit is in it';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'deleted or moved meanwhile',
  ENOTDIR: 'deleted or moved meanwhile',
  EISDIR: 'is a folder now',
  EEXIST: 'something has this path already',
  ENAMETOOLONG: 'the path is too long for this disk',
  ELOOP: 'replaced by a link meanwhile',
  EMFILE: 'too many open files',
  EIO: 'the disk reports an error',
  ERR_STRING_TOO_LONG: 'too large to read as text',
  ERR_FS_FILE_TOO_LARGE: 'too large to read',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'not UTF-8 text',
};

/** Runs a file operation; its failures become {@link VaultError}s without the absolute paths that Node's messages name. */
export async function attempt<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw readableFailure(error);
  }
}

/** What reading gives; undefined where the vault cannot do it now. */
export async function ifReadable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}

/** A system error as a {@link VaultError}; any other error as it is. */
export function readableFailure(error: unknown): unknown {
  // Not `instanceof Error`: the error may come from another realm than this code.
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? new VaultError(REASONS[code] ?? `failed (${code})`) : error;
}
