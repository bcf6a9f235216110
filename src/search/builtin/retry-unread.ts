/** Notes that could not be read, perhaps because a cloud service has not fetched them yet, tried again as time goes by. */
import type { PhoneScreen } from '../phone-screen';
import type { BuiltinIndex } from './builtin-index';
import type { Wait } from './saved-index';

/** Milliseconds until they are tried again, at first and at most; each time is twice as long as the one before. */
const PAUSE_MS = { first: 30_000, most: 900_000 };
/** Notes that are tried at once: changes wait for no more than these. */
const AT_ONCE = 8;

interface Retry {
  readonly wait: Wait;
  /** On a phone. */
  readonly phone: PhoneScreen | undefined;
  readonly signal: AbortSignal;
  /** Told each time that all were tried. */
  readonly onTried: () => void;
}

/** Goes on until all could be read, or the signal aborts. */
export async function retryUnread(index: BuiltinIndex, { wait, phone, signal, onTried }: Retry): Promise<void> {
  for (let pause = PAUSE_MS.first; index.problems.size > 0; pause = Math.min(PAUSE_MS.most, 2 * pause)) {
    await wait(pause, signal);
    await phone?.shown(signal);
    const paths = [...index.problems.keys()];
    for (let at = 0; at < paths.length && !signal.aborted; at += AT_ONCE) {
      const changes = paths.slice(at, at + AT_ONCE).map((path) => ({ kind: 'changed', path }) as const);
      await index.update(changes).catch(() => undefined);
    }
    if (signal.aborted) return;
    onTried();
  }
}
