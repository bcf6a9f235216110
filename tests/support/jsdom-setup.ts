/** What Obsidian's renderer has and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

/** Without a layout there is nothing to observe. */
class NoObserver {
  observe(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { TextDecoder, TextEncoder, MessageChannel });
Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver });
Object.assign(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal): void {
    if (this.aborted) throw new DOMException('This operation was aborted', 'AbortError');
  },
});
// Nothing is laid out; an editor that measures itself finds no place taken.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
