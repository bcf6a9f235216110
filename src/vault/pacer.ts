/** Long work that lets timers, input and cancellation have their turn. */

/** Milliseconds of work at a stretch: a third of a frame and a bit, so that typing stays smooth on a slow machine. */
export const WORK_MS = 6;

/** For work that never waits for anything else. */
export class Pacer {
  private last = performance.now();

  /** `workMs`: how long to work at a stretch. */
  constructor(private readonly workMs = WORK_MS) {}

  /** Whether it has been a while: for loops so tight that even a wait for nothing would cost more than their work. */
  get isDue(): boolean {
    return performance.now() - this.last >= this.workMs;
  }

  /** Waits for the event loop to come round, if it has been a while. Throws when the signal says so. */
  async pause(signal?: AbortSignal): Promise<void> {
    if (this.isDue) {
      await nextTask();
      this.last = performance.now();
    }
    signal?.throwIfAborted();
  }
}

/** Waits for work that never fails, but no longer than so many milliseconds; not by a timer: hidden windows slow those down. */
export async function waitFor(work: Promise<unknown>, mostMs: number, signal: AbortSignal | undefined): Promise<void> {
  let isDone = false;
  void work.then(() => (isDone = true));
  const turns = new Pacer(0);
  for (const end = performance.now() + mostMs; !isDone && performance.now() < end;) {
    signal?.throwIfAborted();
    await turns.pause();
  }
}

/** Those that wait for the event loop to come round, in order. */
const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;
let isOver = false;

/**
 * Closes the window's channel: open, it would keep all that the plugin has loaded, for as long as the window is there.
 * Those who wait go on at once, and later ones open a channel for each time.
 */
export function closeChannel(): void {
  isOver = true;
  channel?.port1.close();
  channel = undefined;
  for (const go of waiting.splice(0)) go();
}

/** A message to itself is not slowed down in hidden windows, as a timer would be. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    (channel ?? openChannel()).port2.postMessage(null);
  });
}

/** A window keeps its channel: on a phone a new one takes a millisecond. */
function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  const { port1 } = opened;
  // Node hands over in one turn whatever was sent by then, and ends no program while a channel is open: there each is used once.
  const isKept = !isOver && !('unref' in port1);
  port1.onmessage = () => {
    if (!isKept) port1.close();
    waiting.shift()?.();
  };
  if (isKept) channel = opened;
  return opened;
}

/** Items sorted in one go, and between two looks at the clock while sorted ones are put together. */
const SORTED_AT_ONCE = 64;

/** The items in order, as `sort` would put them; however many they are, others have their turn meanwhile. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  pacer: Pacer,
): Promise<Item[]> {
  if (pacer.isDue) await pacer.pause();
  if (items.length <= SORTED_AT_ONCE) return [...items].sort(compare);
  const middle = items.length >> 1;
  const first = await sortInTurns(items.slice(0, middle), compare, pacer);
  return merge(first, await sortInTurns(items.slice(middle), compare, pacer), compare, pacer);
}

async function merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
  pacer: Pacer,
): Promise<Item[]> {
  const merged: Item[] = [];
  const rest = second.values();
  let next = rest.next();
  for (const item of first) {
    for (; next.done !== true && compare(next.value, item) < 0; next = rest.next()) merged.push(next.value);
    merged.push(item);
    if (merged.length % SORTED_AT_ONCE === 0 && pacer.isDue) await pacer.pause();
  }
  for (; next.done !== true; next = rest.next()) merged.push(next.value);
  return merged;
}

/** Enough to hide the latency of a disk, few enough to hold in memory. */
export const AT_ONCE = 16;

/** Runs `work` on every input, at most `atOnce` at a time; the results stand in the order of the inputs. */
export async function mapConcurrently<Input, Result>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Result>,
  { atOnce = AT_ONCE, signal }: { readonly atOnce?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<Result[]> {
  const results = new Array<Result>(inputs.length);
  const pacer = new Pacer();
  const waiting = inputs.entries();
  const workThrough = async (): Promise<void> => {
    for (const [at, input] of waiting) {
      await pacer.pause(signal);
      results[at] = await work(input);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, inputs.length) }, workThrough));
  return results;
}

/** Aborts with the first of them; `AbortSignal.any` is too new for some phones. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
}
