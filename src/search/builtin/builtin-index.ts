/**
 * The index of our own: which notes hold which words, kept in step with the vault note by note, and saved on the device.
 * It needs nothing installed and runs wherever Obsidian does. Open it, `sync` once, and tell it of changes with `update`;
 * `candidates` answers at any time with what is known by then, and `catalogue` stays when the postings are let go.
 */
import type { PathTest } from '../../text/globs';
import type { Yaml } from '../../text/frontmatter';
import { anySignal, Pacer } from '../../vault/pacer';
import type { Vault, VaultFile } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';
import type { VaultChange } from '../engine';
import type { Candidate } from '../search-notes';
import { isSearchable } from '../note-files';
import type { Query } from '../query';
import { Catalogue } from './catalogue';
import { changedNotes } from './changed-notes';
import type { IndexStorage } from './index-storage';
import { LiveSegments } from './live-segments';
import { mergeSegments } from './merge-segments';
import { NoteIndexer } from './note-indexer';
import { rankCandidates } from './rank-candidates';
import { SavedIndex, type SavingTrouble, type Wait } from './saved-index';
import type { IndexedNote, Segment } from './segment';

export interface BuiltinIndexOptions {
  readonly vault: Vault;
  /** Where the index is saved; without it, it lives in memory. */
  readonly storage?: IndexStorage;
  /** Reads frontmatter: Obsidian's own in the app. */
  readonly yaml: Yaml;
  /** A timer: the window's in the app, Node's elsewhere. */
  readonly wait: Wait;
  /** Told when postings that were let go are no longer there: {@link BuiltinIndex.sync} has to index their notes again. */
  readonly onLost?: () => void;
}

export interface SyncOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told how many notes of how many are in the index. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Of fewer new notes the names are not taken up first: they are indexed as soon. */
const MANY_NOTES = 200;

export class BuiltinIndex {
  readonly catalogue: Catalogue;
  private readonly live = new LiveSegments();
  private readonly indexer: NoteIndexer;
  private readonly saved: SavedIndex | undefined;
  private readonly pacer = new Pacer();
  /** Paths that changed since the last comparison began: what it has seen of them is old. */
  private readonly touched = new Set<string>();
  private readonly closing = new AbortController();
  private stopSync = new AbortController();
  private updating: Promise<void> = Promise.resolve();
  private syncing: Promise<void> = Promise.resolve();
  /** The last of the merges: there is one at a time. */
  private merging: Promise<void> = Promise.resolve();
  /** Keep their postings until they are. */
  private beingMerged: readonly Segment[] = [];
  /** What has to leave because it was moved to where it is excluded. */
  private leaving: Promise<unknown> = Promise.resolve();
  private tidying: Promise<void> | undefined;
  private saving: Promise<void> | undefined;
  private isUnsaved = false;
  /** Whether the postings were asked for last, rather than let go. */
  private isWanted = true;
  private isLetGo = false;

  /** Opens the index with what was saved of it; what cannot be used is left out, and indexed again by {@link sync}. */
  static async open(options: BuiltinIndexOptions): Promise<BuiltinIndex> {
    const index = new BuiltinIndex(options);
    for (const segment of (await index.saved?.load()) ?? []) index.live.add(segment);
    return index;
  }

  private constructor(private readonly options: BuiltinIndexOptions) {
    this.catalogue = new Catalogue(this.live);
    this.indexer = new NoteIndexer(options);
    this.saved = options.storage && new SavedIndex(options.storage, options.wait);
  }

  /** How many notes are known, saved documents included. */
  get size(): number {
    return this.live.places.size;
  }

  /** Bytes of postings and dictionary in memory. */
  get byteLength(): number {
    return this.live.segments.reduce((sum, segment) => sum + segment.byteLength, 0);
  }

  /** Notes that could not be read, and folders that could not be listed, with the reason; {@link sync} tries them again. */
  get problems(): ReadonlyMap<string, string> {
    return this.indexer.problems;
  }

  /** Why what is saved is not what is known; undefined when all is well. */
  get trouble(): SavingTrouble | undefined {
    return this.saved?.trouble;
  }

  /**
   * Notes that may match, best first: every note that the matcher would accept is among them when `limit` is large
   * enough. `loose` asks for no more than `all`, which leaves nothing out already. Undefined while the postings are let go.
   */
  candidates(query: Query, wanted: 'all' | 'loose' | 'any', limit: number): Candidate[] | undefined {
    const { segments } = this.live;
    if (this.isLetGo || segments.some(({ postings }) => postings === undefined)) return undefined;
    return rankCandidates(segments, query, wanted === 'any' ? 'any' : 'all', limit);
  }

  /**
   * Compares the vault with the index by path, time and size, and indexes what differs. Paths that are gone, or excluded now, leave the
   * index and what is saved of it before this resolves.
   */
  sync(options: SyncOptions = {}): Promise<void> {
    const sync = this.syncing.catch(() => undefined).then(() => this.syncOnce(options));
    this.syncing = sync;
    return sync;
  }

  /** Takes up changes; resolves when they can be found. Saving goes on after that. */
  update(changes: readonly VaultChange[]): Promise<void> {
    const notes = changes.filter(({ path }) => isSearchable(path));
    for (const { path } of notes) this.touched.add(path);
    const last = new Map(notes.map(({ path, kind }) => [path, kind]));
    const update = this.updating.catch(() => undefined).then(() => this.updateOnce(last));
    this.updating = update;
    return update;
  }

  /** Resolves when small segments are merged, what is excluded has left, and everything known is saved, or cannot be. */
  async settle(): Promise<void> {
    await this.leaving;
    await this.merging.catch(() => undefined);
    while (this.saving !== undefined) await this.saving;
  }

  /**
   * Lets the postings go, when another engine answers; the catalogue stays and is kept up to date. Nothing is let go that was not
   * saved, as it could not be taken back, nor what is wanted again by the time everything is saved.
   */
  async letGo(): Promise<void> {
    this.isWanted = false;
    await this.settle();
    if (this.isWanted || this.saved === undefined || this.trouble !== undefined) return;
    this.isLetGo = true;
    this.letGoOfSaved();
  }

  /**
   * Takes the postings back; they stay until they are let go again. What is no longer there is forgotten, and told to whoever opened
   * the index.
   */
  async takeBack(): Promise<void> {
    this.isWanted = true;
    this.isLetGo = false;
    while (this.isWanted) {
      const without = this.live.segments.find(({ postings }) => postings === undefined);
      if (without === undefined) break;
      if (!(await this.hasPostings(without))) this.lose(without);
    }
  }

  /** Stops a {@link sync}, forgets everything and deletes what is saved. Throws when the storage refuses. */
  async deleteAll(): Promise<void> {
    this.stopSync.abort(new Error('the index was deleted'));
    await Promise.allSettled([this.syncing, this.updating]);
    await this.settle();
    this.live.clear();
    this.indexer.problems.clear();
    await this.saved?.deleteAll();
    this.saved?.startAgain();
  }

  /** Stops what is under way and saves what is known. */
  async close(): Promise<void> {
    this.closing.abort(new Error('the index is closed'));
    await Promise.allSettled([this.syncing, this.updating]);
    await this.settle();
  }

  private async syncOnce({ signal, onProgress }: SyncOptions): Promise<void> {
    this.stopSync = new AbortController();
    const ended = anySignal([this.stopSync.signal, this.closing.signal, ...(signal === undefined ? [] : [signal])]);
    await this.updating.catch(() => undefined);
    this.touched.clear();
    const { files, unlisted } = await this.options.vault.listing().walk();
    const notes = files.filter(({ path }) => isSearchable(path));
    ended.throwIfAborted();
    await this.pacer.pause();
    await this.removeOthers(
      notes,
      unlisted.map(({ path }) => path),
    );
    const changed = await changedNotes(this.options.vault, notes, (path) => this.known(path), this.pacer, ended);
    for (const { path, reason } of unlisted) this.indexer.problems.set(path, reason);
    let done = notes.length - changed.length;
    onProgress?.(done, notes.length);
    const isWanted: PathTest = (path) => !this.touched.has(path);
    const names = await this.addNames(changed.filter(({ path }) => this.known(path) === undefined && isWanted(path)));
    await this.indexer.run(changed, {
      signal: ended,
      isWanted,
      onNote: () => onProgress?.(++done, notes.length),
      onSegment: (segment) => this.add(segment, isWanted),
    });
    if (names !== undefined) this.live.forget(names);
    await this.tidy();
    await this.settle();
  }

  /** Makes notes known by their names, until they are read: a vault can be searched by these within a moment. */
  private async addNames(files: readonly VaultFile[]): Promise<Segment | undefined> {
    if (files.length < MANY_NOTES) return undefined;
    const names = await this.indexer.readNames(files);
    this.live.add(names, (path) => !this.touched.has(path));
    return names;
  }

  /** Takes out what the vault no longer lists. */
  private async removeOthers(notes: readonly VaultFile[], unlisted: readonly string[]): Promise<void> {
    const listed = new Set(notes.map(({ path }) => path));
    for (const path of this.indexer.problems.keys()) if (!listed.has(path)) this.indexer.problems.delete(path);
    await this.expel(
      (path) =>
        !listed.has(path) &&
        !this.touched.has(path) &&
        !unlisted.some((folder) => folder === '' || path.startsWith(`${folder}/`)),
    );
    await this.settle();
  }

  /** Takes paths out of every segment that has a version of them, and of what is saved. */
  private async expel(isGone: PathTest): Promise<void> {
    const holding = (): Segment[] =>
      this.live.segments.filter(({ notes: all }) => all.some(({ path }) => isGone(path)));
    await this.pacer.pause();
    let isHeld = holding().length > 0;
    await this.pacer.pause();
    for (const path of [...this.live.places.keys()]) if (isGone(path)) this.live.remove(path);
    await this.exclusively(async () => {
      // A merge that was under way meanwhile has made others of some of them.
      for (const segment of holding()) {
        isHeld = true;
        await this.merge([segment]);
      }
    });
    if (!isHeld) return;
    this.saved?.expelOthers();
    this.saveSoon();
  }

  private known(path: string): IndexedNote | undefined {
    const place = this.live.places.get(path);
    return place?.segment.notes[place.at];
  }

  private async updateOnce(changes: ReadonlyMap<string, VaultChange['kind']>): Promise<void> {
    const { signal } = this.closing;
    const listing = this.options.vault.listing();
    const there: VaultFile[] = [];
    const gone = new Set<string>();
    let isHidden = false;
    for (const [path, kind] of changes) {
      signal.throwIfAborted();
      try {
        const entry = await listing.find(path);
        if (entry?.kind === 'file') {
          there.push(entry);
        } else {
          this.live.remove(path);
          this.indexer.problems.delete(path);
          gone.add(path);
          isHidden ||= kind === 'changed';
        }
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        this.indexer.problems.set(path, error.message);
      }
    }
    await this.indexer.run(there, { signal, onSegment: (segment) => this.add(segment) });
    this.saveSoon();
    // A note that changed and is not listed is excluded, perhaps because it was moved: its words leave from where it was as well.
    if (isHidden) this.leaving = Promise.allSettled([this.leaving, this.expel((path) => gone.has(path))]);
    void this.tidy().catch(() => undefined);
  }

  private add(segment: Segment, isWanted?: PathTest): void {
    this.live.add(segment, isWanted);
    this.saveSoon();
  }

  /** One merge at a time, so that none works on what another has replaced. */
  private exclusively(work: () => Promise<void>): Promise<void> {
    const merge = this.merging.catch(() => undefined).then(work);
    this.merging = merge;
    return merge;
  }

  /** Merges small segments and leaves out what is gone, until all is in order. */
  private tidy(): Promise<void> {
    this.tidying ??= this.exclusively(() => this.tidyAll());
    return this.tidying;
  }

  private async tidyAll(): Promise<void> {
    try {
      for (;;) {
        this.closing.signal.throwIfAborted();
        const group = this.live.toMerge();
        if (group.length === 0) return;
        await this.merge(group);
        this.saveSoon();
      }
    } finally {
      this.tidying = undefined;
    }
  }

  private async merge(group: readonly Segment[]): Promise<void> {
    this.beingMerged = group;
    try {
      const whole: Segment[] = [];
      for (const segment of group) {
        if (await this.hasPostings(segment)) whole.push(segment);
        else this.lose(segment);
      }
      this.live.replace(whole, await mergeSegments(whole, this.pacer, this.closing.signal));
    } finally {
      this.beingMerged = [];
    }
  }

  /** What has lost its postings is forgotten, and indexed again by the next {@link sync}. */
  private lose(segment: Segment): void {
    this.live.forget(segment);
    this.options.onLost?.();
  }

  /** Whether a segment has its postings, loaded again where they were let go. */
  private async hasPostings(segment: Segment): Promise<boolean> {
    if (segment.postings !== undefined) return true;
    const { savedAs } = segment;
    const loaded = savedAs === undefined ? undefined : await this.saved?.loadSegment(savedAs).catch(() => undefined);
    if (loaded !== undefined) segment.takeBack(loaded);
    return loaded !== undefined;
  }

  /** Saves, or saves again when something changes meanwhile. */
  private saveSoon(): void {
    const { saved } = this;
    if (saved === undefined) return;
    this.isUnsaved = true;
    this.saving ??= this.saveAll(saved);
  }

  private async saveAll(saved: SavedIndex): Promise<void> {
    while (this.isUnsaved) {
      this.isUnsaved = false;
      await saved.save(this.live.segments);
      this.letGoOfSaved();
    }
    // Together with the last look, so that what comes from now on is saved anew.
    this.saving = undefined;
  }

  private letGoOfSaved(): void {
    if (!this.isLetGo || this.trouble !== undefined) return;
    for (const segment of this.live.segments)
      if (segment.savedAs !== undefined && !this.beingMerged.includes(segment)) segment.letGo();
  }
}
