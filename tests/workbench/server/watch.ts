/**
 * Watches a folder with everything below it. Node's own recursive watching misses new folders and renames on some
 * systems, so each folder is watched by itself and listed again whenever something happens in it.
 */
import { watch, type FSWatcher } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Called with paths below the folder, with `/`; `''` when anything may have changed. */
export type OnChange = (paths: readonly string[]) => void;

/** Changes of one burst are told together. */
const GATHER_MS = 50;
/** More at once than the system may have kept for us, so that some may be lost. Linux keeps 16,384. */
const FLOOD = 8000;
/** How often everything is compared where the system cannot watch: too many folders, or the folder itself is gone. */
const POLL_MS = 1000;

interface Folder {
  readonly watcher: FSWatcher;
  /** What tells it from another folder of the same name. */
  readonly identity: string;
  /** The names in it, with the identity of those that are folders. */
  names: ReadonlyMap<string, string | undefined>;
}

export class FolderWatch {
  private readonly folders = new Map<string, Folder>();
  private readonly listeners = new Set<OnChange>();
  private readonly changed = new Set<string>();
  /** Folders in which something happened, with the names it happened to. */
  private disturbed = new Map<string, Set<string>>();
  private events = 0;
  private timer: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private started: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly root: string) {}

  /** Tells of changes, first with `''` as soon as all is watched; the function it gives ends that. */
  listen(onChange: OnChange): () => void {
    let isHeard = true;
    this.started ??= this.working = this.look('').then(() => this.changed.clear());
    void this.started.then(() => {
      if (!isHeard || this.closed) return;
      this.listeners.add(onChange);
      onChange(['']);
    });
    return () => {
      isHeard = false;
      this.listeners.delete(onChange);
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.poll);
    this.forget('');
    this.listeners.clear();
  }

  private disturb(path: string, name: string | null): void {
    if (this.closed || name?.startsWith('.') === true) return;
    this.events++;
    const names = this.disturbed.get(path) ?? new Set();
    this.disturbed.set(path, names);
    if (name !== null) names.add(name);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.working = this.working.then(() => this.settle());
    }, GATHER_MS);
  }

  /** Looks again at every folder in which something happened, and tells. */
  private async settle(): Promise<void> {
    const { disturbed } = this;
    const isFlooded = this.events >= FLOOD;
    this.disturbed = new Map();
    this.events = 0;
    for (const [path, names] of disturbed) for (const name of names) this.changed.add(below(path, name));
    for (const path of (isFlooded ? [...this.folders.keys()] : [...disturbed.keys()]).sort())
      await this.lookAgain(path, disturbed.get(path) ?? new Set());
    if (isFlooded) this.changed.add('');
    this.tell();
  }

  private tell(): void {
    const paths = this.changed.has('') ? [''] : [...this.changed].sort();
    this.changed.clear();
    if (paths.length > 0) this.listeners.forEach((listener) => listener(paths));
  }

  /**
   * A folder that is removed tells so under its own name and is not watched any more, even if one that took its place at
   * once has its identity. A file that came and went at once looks the same; watching again then does no harm.
   */
  private async lookAgain(path: string, disturbed: ReadonlySet<string>): Promise<void> {
    const folder = this.folders.get(path);
    if (folder === undefined) return;
    const before = folder.names;
    await this.look(path);
    if (this.folders.get(path) !== folder) return;
    const isStrange = (name: string): boolean =>
      name === basename(this.absolute(path)) || !(before.has(name) || folder.names.has(name));
    if (![...disturbed].some(isStrange)) return;
    folder.watcher.close();
    this.folders.delete(path);
    this.begin(path, folder.identity, folder.names);
    await this.look(path);
  }

  /** Brings what is known of a folder in step with what is there; begins to watch what is new. */
  private async look(path: string, above = this.identitiesAbove(path)): Promise<void> {
    const identity = await identify(this.absolute(path));
    if (this.closed) return;
    if (identity !== this.folders.get(path)?.identity) this.lose(path);
    // Watched before it is listed: what comes between the two is heard, what came before is seen.
    const folder = this.folders.get(path) ?? this.begin(path, identity);
    if (folder === undefined) return;
    const names = await this.list(path);
    if (this.closed) return;
    const before = folder.names;
    folder.names = names;
    // All that is gone first: what was only renamed must not be watched twice.
    for (const [name, inner] of before) if (!names.has(name) || names.get(name) !== inner) this.lose(below(path, name));
    for (const [name, inner] of names) {
      const child = below(path, name);
      if (!before.has(name)) this.changed.add(child);
      // A link to a folder above leads round and round.
      const through = [...above, folder.identity];
      if (inner !== undefined && !this.folders.has(child) && !through.includes(inner)) await this.look(child, through);
    }
  }

  /** The names in a folder; a link to a folder counts as the folder. */
  private async list(path: string): Promise<Map<string, string | undefined>> {
    const entries = await readdir(this.absolute(path), { withFileTypes: true }).catch(() => []);
    const shown = entries.filter(({ name }) => !name.startsWith('.'));
    const known = shown.map(async (entry): Promise<[string, string | undefined]> => {
      const mayBeFolder = entry.isDirectory() || entry.isSymbolicLink();
      return [entry.name, mayBeFolder ? await identify(this.absolute(below(path, entry.name))) : undefined];
    });
    return new Map(await Promise.all(known));
  }

  /** Watches a folder; where that cannot be, everything is compared from time to time instead. */
  private begin(path: string, identity: string | undefined, names: Folder['names'] = new Map()): Folder | undefined {
    try {
      if (identity === undefined) throw new Error('there is no such folder');
      const watcher = watch(this.absolute(path), { persistent: false }, (_, name) => this.disturb(path, name));
      watcher.on('error', () => this.disturb(path, null));
      const folder: Folder = { watcher, identity, names };
      this.folders.set(path, folder);
      return folder;
    } catch {
      if (path === '' || identity !== undefined) this.pollFromNow();
      return undefined;
    }
  }

  /** Something is gone: whatever was in it may have changed. */
  private lose(path: string): void {
    if (path !== '') this.changed.add(path);
    for (const [folder, { names }] of this.folders)
      if (isWithin(folder, path)) for (const name of names.keys()) this.changed.add(below(folder, name));
    this.forget(path);
  }

  private forget(path: string): void {
    for (const [folder, { watcher }] of this.folders) {
      if (!isWithin(folder, path)) continue;
      watcher.close();
      this.folders.delete(folder);
    }
  }

  private pollFromNow(): void {
    this.poll ??= setInterval(() => {
      this.working = this.working.then(async () => {
        for (const folder of new Set(['', ...this.folders.keys()])) await this.look(folder);
        this.changed.add('');
        this.tell();
      });
    }, POLL_MS).unref();
  }

  private identitiesAbove(path: string): readonly string[] {
    return [...this.folders].flatMap(([folder, { identity }]) =>
      folder !== path && isWithin(path, folder) ? [identity] : [],
    );
  }

  private absolute(path: string): string {
    return join(this.root, path);
  }
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Undefined for what is not a folder. */
async function identify(path: string): Promise<string | undefined> {
  try {
    const facts = await stat(path);
    return facts.isDirectory() ? `${facts.dev}:${facts.ino}` : undefined;
  } catch {
    return undefined;
  }
}
