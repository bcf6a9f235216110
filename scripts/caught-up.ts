/** Waiting for an index: until it is in step with the folder, or another program turns out to keep it so. */
import { setTimeout } from 'node:timers/promises';
import type { IndexedEngine } from '../src/search/engine';

/** How often it is looked whether another program keeps the index. */
const LOOK_MS = 20;

/** Waits no longer than `patienceMs`, and never for another program, such as Obsidian: that may embed for hours. */
export async function caughtUp(engine: IndexedEngine, patienceMs: number, signal?: AbortSignal): Promise<void> {
  let isReady = false;
  void engine.ready().then(() => (isReady = true));
  const end = performance.now() + patienceMs;
  while (!isReady && engine.status().kind !== 'following' && performance.now() < end) {
    await setTimeout(LOOK_MS);
    signal?.throwIfAborted();
  }
}
