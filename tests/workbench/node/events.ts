/** `EventEmitter` of `node:events`, as small as its users here allow. */
import { loudPrototype } from './loud';

type Listener = (...args: never[]) => void;

/** A listener as it is kept. */
export interface Entry {
  readonly listener: Listener;
  readonly once: boolean;
}

export class EventEmitter {
  private readonly entries = new Map<string, readonly Entry[]>();

  on(event: string, listener: Listener): this {
    return this.add(event, { listener, once: false });
  }

  once(event: string, listener: Listener): this {
    return this.add(event, { listener, once: true });
  }

  off(event: string, listener: Listener): this {
    const entries = this.entries.get(event) ?? [];
    const last = entries.findLastIndex((entry) => entry.listener === listener);
    this.entries.set(
      event,
      entries.filter((_, at) => at !== last),
    );
    return this;
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  removeListener(event: string, listener: Listener): this {
    return this.off(event, listener);
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) this.entries.clear();
    else this.entries.delete(event);
    return this;
  }

  /** Calls the listeners there are now, in order; an `error` that nobody listens to is thrown. */
  emit(event: string, ...args: unknown[]): boolean {
    const entries = this.entries.get(event) ?? [];
    if (event === 'error' && entries.length === 0) throw args[0];
    for (const { listener, once } of entries) {
      if (once) this.off(event, listener);
      (listener as (...values: unknown[]) => void).apply(this, args);
    }
    return entries.length > 0;
  }

  listenerCount(event: string): number {
    return this.entries.get(event)?.length ?? 0;
  }

  /** Here nothing counts as too many. */
  setMaxListeners(): this {
    return this;
  }

  protected add(event: string, entry: Entry): this {
    this.entries.set(event, [...(this.entries.get(event) ?? []), entry]);
    return this;
  }
}

Object.setPrototypeOf(EventEmitter.prototype, loudPrototype('EventEmitter', 'events.ts'));
