/** The files that were opened last, under the names they have now. */
import type { Vault } from './vault';

/** obsidian.d.ts: "the filenames of the 10 most recently opened files". */
const KEPT = 10;

export class RecentFiles {
  #paths: string[] = [];

  constructor(vault: Vault) {
    vault.on('rename', (file, oldPath) => {
      this.#paths = this.#paths.map((path) => (path === oldPath ? file.path : path));
    });
    vault.on('delete', (file) => {
      this.#paths = this.#paths.filter((path) => path !== file.path);
    });
  }

  /** The latest first. */
  paths(): string[] {
    return [...this.#paths];
  }

  add(path: string): void {
    this.#paths = [path, ...this.#paths.filter((other) => other !== path)].slice(0, KEPT);
  }

  restore(paths: readonly string[]): void {
    this.#paths = [...paths];
  }
}
