/** Node's error for what was told to stop. */
export function abortError(cause?: unknown): Error {
  const error = new Error('The operation was aborted', cause === undefined ? {} : { cause });
  error.name = 'AbortError';
  return Object.assign(error, { code: 'ABORT_ERR' });
}
