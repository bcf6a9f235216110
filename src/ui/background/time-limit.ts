/** Waiting for a file, but neither for ever nor for nobody. */
import { VaultError } from '../../vault/vault-error';

/** What `work` gives; a `VaultError` when it takes longer than `ms`; an `AbortError` as soon as it is aborted. */
export function withTimeLimit<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(new DOMException('This operation was aborted', 'AbortError'));
    };
    const onTimeout = (): void => {
      end();
      reject(new VaultError(`not read within ${ms / 1000} s`));
    };
    const timer = window.setTimeout(onTimeout, ms);
    signal.addEventListener('abort', onAbort);
    void work.then(resolve, reject).finally(end);
  });
}
