/** Looks at the vault's folder on disk: one path, one folder, or everything. Names Obsidian hides are left out. */
import type { Dirent, Stats } from 'node:fs';
import type * as obsidian from 'obsidian';
import * as fs from '../node/fs-promises';
import { isHidden, joinPath } from './normalize-path';

export type Found =
  | { readonly kind: 'file'; readonly path: string; readonly stat: obsidian.FileStats }
  | { readonly kind: 'folder'; readonly path: string };

/** How many questions to the disk are under way at once: enough to hide the way there, few enough to keep others served. */
const AT_ONCE = 128;

/** Times in whole milliseconds, as Obsidian keeps them. */
export function fileStats(stats: Stats): obsidian.FileStats {
  return { ctime: Math.round(stats.birthtimeMs), mtime: Math.round(stats.mtimeMs), size: stats.size };
}

/** Whether an error says that there is no such file. */
export function isAbsence(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Runs jobs that may add more jobs, some at once, and waits for all. */
class Pool {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;
  #settle: { resolve: () => void; reject: (reason: unknown) => void } | undefined;

  add(job: () => Promise<void>): void {
    this.#waiting.push(job);
    this.#next();
  }

  done(): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#running++;
      job()
        .catch((error: unknown) => this.#settle?.reject(error))
        .finally(() => {
          this.#running--;
          this.#next();
          if (this.#running === 0) this.#settle?.resolve();
        });
    }
  }
}

export class DiskTree {
  constructor(readonly base: string) {}

  /** What is at a path of the vault; undefined when nothing is, or nothing Obsidian shows. */
  async look(path: string): Promise<Found | undefined> {
    if (isHidden(path)) return undefined;
    try {
      const stats = await fs.stat(this.#full(path));
      if (stats.isDirectory()) return (await this.#leadsBack(path)) ? undefined : { kind: 'folder', path };
      return stats.isFile() ? { kind: 'file', path, stat: fileStats(stats) } : undefined;
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  }

  /** Everything below a folder, each folder before what is in it, names in order. */
  async below(folder: string): Promise<Found[]> {
    const children = new Map<string, Found[]>();
    const pool = new Pool();
    const visit = async (path: string): Promise<void> => {
      const found: Found[] = [];
      children.set(path, found);
      for (const entry of await this.#entries(path)) {
        const below = joinPath(path, entry.name);
        if (entry.isDirectory()) {
          found.push({ kind: 'folder', path: below });
          pool.add(() => visit(below));
        } else {
          pool.add(async () => {
            const seen = await this.look(below);
            if (seen === undefined) return;
            found.push(seen);
            if (seen.kind === 'folder') pool.add(() => visit(below));
          });
        }
      }
    };
    pool.add(() => visit(folder));
    await pool.done();
    return inOrder(children, folder);
  }

  async #entries(path: string): Promise<Dirent[]> {
    try {
      const entries = await fs.readdir(this.#full(path), { withFileTypes: true });
      return entries.filter(({ name }) => !name.startsWith('.'));
    } catch (error) {
      if (isAbsence(error)) return [];
      throw error;
    }
  }

  /** Whether a folder is a link to one that is in the vault already, or around it: Obsidian leaves these out. */
  async #leadsBack(path: string): Promise<boolean> {
    const full = this.#full(path);
    const real = await fs.realpath(full);
    return real !== full && (isWithin(real, this.base) || isWithin(this.base, real));
  }

  #full(path: string): string {
    return path === '/' ? this.base : `${this.base}/${path}`;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function inOrder(children: ReadonlyMap<string, Found[]>, folder: string): Found[] {
  const sorted = [...(children.get(folder) ?? [])].sort((a, b) => (a.path < b.path ? -1 : 1));
  return sorted.flatMap((found) => (found.kind === 'folder' ? [found, ...inOrder(children, found.path)] : [found]));
}
