/** Obsidian's event emitter: listeners by name, called in the order they came. */
import type * as obsidian from 'obsidian';

type Listener = (...data: unknown[]) => unknown;

/** One registered listener; what `on` hands out and `offref` takes back. */
export interface Registration extends obsidian.EventRef {
  readonly e: Events;
  readonly name: string;
  readonly fn: Listener;
  readonly ctx: unknown;
}

export class Events implements obsidian.Events {
  readonly #listeners = new Map<string, readonly Registration[]>();

  on(name: string, callback: (...data: unknown[]) => unknown, ctx?: unknown): obsidian.EventRef {
    const registration: Registration = { e: this, name, fn: callback, ctx };
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), registration]);
    return registration;
  }

  off(name: string, callback: (...data: unknown[]) => unknown): void {
    this.#keep(name, ({ fn }) => fn !== callback);
  }

  offref(ref: obsidian.EventRef): void {
    this.#keep((ref as Registration).name, (registration) => registration !== ref);
  }

  /** Calls those listening at this moment; one that throws does not keep the others from hearing of it. */
  trigger(name: string, ...data: unknown[]): void {
    for (const registration of this.#listeners.get(name) ?? []) this.tryTrigger(registration, data);
  }

  /** Calls one listener; what it throws is reported as uncaught, later. */
  tryTrigger(ref: obsidian.EventRef, args: unknown[]): void {
    const { fn, ctx } = ref as Registration;
    try {
      Reflect.apply(fn, ctx, args);
    } catch (thrown) {
      window.setTimeout(() => {
        throw thrown;
      }, 0);
    }
  }

  #keep(name: string, wanted: (registration: Registration) => boolean): void {
    const left = (this.#listeners.get(name) ?? []).filter(wanted);
    if (left.length === 0) this.#listeners.delete(name);
    else this.#listeners.set(name, left);
  }
}
