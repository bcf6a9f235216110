/** Waiting that keeps no program alive. Cheaper than Node's own with a signal, which makes an error for each that is called off. */
import { clearTimeout, setTimeout } from 'node:timers';
import { clockOn } from '../src/vault/clock';

export const { wait } = clockOn({
  setTimeout: (end, milliseconds) => Number(setTimeout(end, milliseconds).unref()),
  clearTimeout: (timer) => clearTimeout(timer),
});
