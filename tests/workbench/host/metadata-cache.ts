/** What is known of every note's text. It is read when somebody asks for it, and again after every change. */
import type * as obsidian from 'obsidian';
import { readFileSync } from '../node/fs';
import { debounce } from './debounce';
import { Events } from './events';
import { TFile } from './files';
import { LinkTargets } from './link-targets';
import { getLinkpath } from './links';
import { loud } from './loud';
import { computeMetadata } from './markdown-metadata';
import type { Vault } from './vault';

type LinkCounts = Record<string, Record<string, number>>;

export class MetadataCache extends Events implements obsidian.MetadataCache {
  static {
    loud(this, 'MetadataCache', 'metadata-cache.ts');
  }

  readonly #caches = new WeakMap<TFile, { readonly cache: obsidian.CachedMetadata; readonly mtime: number }>();
  readonly #targets: LinkTargets;
  readonly #resolvedSoon = debounce(() => this.trigger('resolved'), 0, true);

  constructor(private readonly vault: Vault) {
    super();
    this.#targets = new LinkTargets(vault);
  }

  /** Begins to follow changes; what was there before raises no `changed`. */
  start(): void {
    const follow = (file: unknown): void => {
      if (file instanceof TFile && file.extension === 'md') void this.#read(file);
    };
    this.vault.on('create', follow);
    this.vault.on('modify', follow);
    this.vault.on('delete', (file) => {
      if (file instanceof TFile) this.trigger('deleted', file, this.#caches.get(file)?.cache ?? null);
    });
    this.#resolvedSoon();
  }

  getFileCache(file: TFile): obsidian.CachedMetadata | null {
    if (file.extension !== 'md' || file.deleted) return null;
    const known = this.#caches.get(file);
    if (known?.mtime === file.stat.mtime) return known.cache;
    const text = readNow(this.vault.adapter.onDisk(file.path));
    return text === undefined ? null : this.#keep(file, text);
  }

  getCache(path: string): obsidian.CachedMetadata | null {
    const file = this.vault.getFileByPath(path);
    return file === null ? null : this.getFileCache(file);
  }

  getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
    return this.#targets.find(linkpath, sourcePath);
  }

  fileToLinktext(file: TFile, _sourcePath: string, omitMdExtension = true): string {
    const path = this.#targets.isUnique(file) ? file.name : file.path;
    return omitMdExtension && file.extension === 'md' ? path.slice(0, -'.md'.length) : path;
  }

  /** Reads every note of the vault. */
  get resolvedLinks(): LinkCounts {
    return this.#countLinks((link, source) => this.getFirstLinkpathDest(link, source.path)?.path);
  }

  /** Reads every note of the vault. */
  get unresolvedLinks(): LinkCounts {
    return this.#countLinks((link, source) =>
      this.getFirstLinkpathDest(link, source.path) === null ? link : undefined,
    );
  }

  override on(
    name: 'changed',
    callback: (file: TFile, data: string, cache: obsidian.CachedMetadata) => unknown,
    ctx?: unknown,
  ): obsidian.EventRef;
  override on(
    name: 'deleted',
    callback: (file: TFile, prevCache: obsidian.CachedMetadata | null) => unknown,
    ctx?: unknown,
  ): obsidian.EventRef;
  override on(name: 'resolve', callback: (file: TFile) => unknown, ctx?: unknown): obsidian.EventRef;
  override on(name: 'resolved', callback: () => unknown, ctx?: unknown): obsidian.EventRef;
  override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): obsidian.EventRef {
    return super.on(name, callback as (...data: unknown[]) => unknown, ctx);
  }

  async #read(file: TFile): Promise<void> {
    const { mtime } = file.stat;
    const text = await this.vault.cachedRead(file).catch(() => undefined);
    const overtaken = text === undefined || file.deleted || file.stat.mtime !== mtime;
    if (overtaken) return;
    this.trigger('changed', file, text, this.#keep(file, text));
    this.trigger('resolve', file);
    this.#resolvedSoon();
  }

  #keep(file: TFile, text: string): obsidian.CachedMetadata {
    const cache = computeMetadata(text);
    this.#caches.set(file, { cache, mtime: file.stat.mtime });
    return cache;
  }

  #countLinks(destination: (link: string, source: TFile) => string | undefined): LinkCounts {
    const counted = this.vault.getMarkdownFiles().map((file): [string, Record<string, number>] => {
      const counts: Record<string, number> = {};
      const { links = [], embeds = [] } = this.getFileCache(file) ?? {};
      for (const { link } of [...links, ...embeds]) {
        const to = destination(getLinkpath(link), file);
        if (to !== undefined) counts[to] = (counts[to] ?? 0) + 1;
      }
      return [file.path, counts];
    });
    return Object.fromEntries(counted);
  }
}

/** Undefined when the file is gone, which the app has not been told of yet. */
function readNow(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
