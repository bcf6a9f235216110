/** A plugin's `data.json`: read from the workbench's own folder, else from the vault, and never written into the vault. */
import { facts } from '../node/facts';
import * as fs from '../node/fs-promises';
import { isAbsence } from './disk-tree';

/** How often the file is looked at for changes by others, in milliseconds. */
const LOOK_EVERY = 1000;

export class PluginData {
  readonly #folder: string;
  readonly #path: string;
  readonly #vaultPath: string;
  #seen: number | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.#folder = `${facts.config}/plugins/${id}`;
    this.#path = `${this.#folder}/data.json`;
    this.#vaultPath = `${facts.vault}/.obsidian/plugins/${id}/data.json`;
  }

  /** Null when there is none yet; throws when it is not JSON. */
  async load(): Promise<unknown> {
    const text = (await readIfThere(this.#path)) ?? (await readIfThere(this.#vaultPath));
    this.#seen = await this.#changedAt();
    return text === undefined ? null : (JSON.parse(text) as unknown);
  }

  save(data: unknown): Promise<void> {
    const text = JSON.stringify(data, null, 2);
    const saved = this.#last.then(async () => {
      await fs.mkdir(this.#folder, { recursive: true });
      await fs.writeFile(this.#path, text);
      this.#seen = await this.#changedAt();
    });
    this.#last = saved.catch(() => undefined);
    return saved;
  }

  /** Calls back after every change that was not made by `save`, until the returned function is called. */
  follow(changed: () => unknown): () => void {
    const look = async (): Promise<void> => {
      await this.#last;
      const at = await this.#changedAt();
      if (at === this.#seen) return;
      this.#seen = at;
      changed();
    };
    const timer = window.setInterval(() => void look(), LOOK_EVERY);
    return () => window.clearInterval(timer);
  }

  async #changedAt(): Promise<number | undefined> {
    try {
      return (await fs.stat(this.#path)).mtimeMs;
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await fs.readFile(path, 'utf8');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
