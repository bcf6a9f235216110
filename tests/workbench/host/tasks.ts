/** What is to be done before quitting: listeners of `quit` add to it. */
import type * as obsidian from 'obsidian';

export class Tasks implements obsidian.Tasks {
  readonly #promises: Promise<unknown>[] = [];

  add(callback: () => Promise<unknown>): void {
    this.addPromise(callback());
  }

  addPromise(promise: Promise<unknown>): void {
    this.#promises.push(promise);
  }

  isEmpty(): boolean {
    return this.#promises.length === 0;
  }

  promise(): Promise<unknown> {
    return Promise.all(this.#promises);
  }
}
