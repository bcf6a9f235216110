import { getEventListeners } from 'node:events';
import { wait } from '../../scripts/wait';
import { clockOn } from '../../src/vault/clock';

const running = new Set<number>();
const callbacks = new Map<number, () => void>();
const clock = clockOn({
  setTimeout: (callback, milliseconds) => {
    running.add(milliseconds);
    callbacks.set(milliseconds, callback);
    return milliseconds;
  },
  clearTimeout: (timer) => running.delete(timer),
});

test('a wait ends when its time is over', async () => {
  const waiting = clock.wait(50, new AbortController().signal);
  callbacks.get(50)?.();
  await waiting;
  expect(running.size).toBe(0);
});

test('a wait that is aborted ends at once and leaves no timer', async () => {
  const controller = new AbortController();
  const waiting = clock.wait(70, controller.signal);
  expect([...running]).toEqual([70]);
  controller.abort();
  await waiting;
  expect(running.size).toBe(0);
  await clock.wait(90, controller.signal);
  expect(running.size).toBe(0);
});

test.each([
  [
    'a window',
    clockOn({ setTimeout: (end) => Number(setTimeout(end, 0)), clearTimeout: (timer) => clearTimeout(timer) }).wait,
  ],
  ['the command line', wait],
])('a signal that never aborts keeps nothing of the waits in %s that are over', async (_, waitFor) => {
  const { signal } = new AbortController();
  for (let i = 0; i < 20; i++) await waitFor(0, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
