/** What Obsidian's renderer has and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { TextDecoder, TextEncoder, MessageChannel });
Object.assign(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal): void {
    if (this.aborted) throw new DOMException('This operation was aborted', 'AbortError');
  },
});
