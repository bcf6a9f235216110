/**
 * The index of our own: which notes hold which words, kept in step with the vault note by note, and saved on the device.
 * It needs nothing installed and runs wherever Obsidian does. Open it, `sync` once, and tell it of changes with `update`;
 * `candidates` answers at any time with what is known by then.
 */
import type { PathTest } from '../../lines/globs';
import { InTurn } from '../../vault/in-turn';
import type { Walk } from '../../vault/listing';
import { anySignal, mapConcurrently, Pacer, sortInTurns } from '../../vault/pacer';
import type { FileStat, VaultFile } from '../../vault/vault';
import { ifReadable, VaultError } from '../../vault/vault-error';
import type { VaultChange } from '../engine';
import type { Candidates, Wanted } from '../candidates';
import { isSearchable } from '../note-files';
import type { Query } from '../query';
import { Catalogue } from './catalogue';
import type { IndexStorage } from './index-storage';
import { BaseAndDelta } from './base-and-delta';
import { NoteIndexer, type IndexRun, type NoteIndexerOptions } from './note-indexer';
import { rankCandidates } from './rank-candidates';
import { SavedIndex } from './saved-index';
import { weigh } from '../weights';
import { Upkeep } from './upkeep';

export interface BuiltinIndexOptions extends NoteIndexerOptions {
  /** Where the index is saved; without it, it lives in memory. */
  readonly storage?: IndexStorage;
  /** How the vault names its daily notes, as Moment.js writes formats; undefined where nobody has said. */
  readonly dayFormat?: () => string | undefined;
}

export interface SyncOptions extends Pick<IndexRun, 'signal' | 'turn'> {
  /** Told how many notes of how many are in the index. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Of fewer new notes the names are not taken up first: they are indexed as soon. */
const MANY_NOTES = 200;

export class BuiltinIndex {
  readonly catalogue: Catalogue;
  readonly notes = new BaseAndDelta();
  private readonly indexer: NoteIndexer;
  /** Without a storage, there is none. */
  readonly saved: SavedIndex | undefined;
  readonly upkeep: Upkeep;
  private readonly pacer = new Pacer();
  /** Paths that changed since the last comparison began: what it has seen of them is old. */
  private readonly touched = new Set<string>();
  private readonly closing = new AbortController();
  private readonly updates = new InTurn();

  /** Opens the index with what was saved of it; what cannot be used is left out, and indexed again by {@link sync}. */
  static async open(options: BuiltinIndexOptions): Promise<BuiltinIndex> {
    const index = new BuiltinIndex(options);
    await index.upkeep.load();
    return index;
  }

  private constructor(private readonly options: BuiltinIndexOptions) {
    this.catalogue = new Catalogue(this.notes, options.dayFormat);
    this.indexer = new NoteIndexer(options);
    this.saved = options.storage && new SavedIndex(options.storage, options.wait);
    this.upkeep = new Upkeep(this.notes, this.saved, this.pacer);
  }

  /** How many notes are known, saved documents included. */
  get size(): number {
    return this.notes.places.size;
  }

  /** Bytes of postings and dictionary in memory. */
  get byteLength(): number {
    return this.notes.segments.reduce((sum, segment) => sum + segment.byteLength, 0);
  }

  /** Notes that could not be read, and folders that could not be listed, with the reason; {@link sync} tries them again. */
  get problems(): ReadonlyMap<string, string> {
    return this.indexer.problems;
  }

  /**
   * Notes that may match, best first: every note that the matcher would accept is among them when `limit` is large
   * enough. `weights` is what each term counts for.
   */
  candidates(query: Query, wanted: Wanted, limit: number, weights = weigh(query.terms, this.catalogue).of): Candidates {
    return rankCandidates(this.notes.segments, query, weights, wanted, limit);
  }

  /**
   * Compares the vault with the index by path, time and size, and indexes what differs. Paths that are gone, or excluded now, leave the
   * index and what is saved of it before this resolves. One comparison at a time.
   */
  async sync({ signal, turn, onProgress }: SyncOptions = {}): Promise<void> {
    const ended = anySignal([this.closing.signal, ...(signal === undefined ? [] : [signal])]);
    await this.updates.settled();
    this.touched.clear();
    const { files, unlisted } = await this.options.vault.listing().walk();
    const notes = files.filter(({ path }) => isSearchable(path));
    ended.throwIfAborted();
    await this.pacer.pause();
    await this.removeOthers(notes, unlisted);
    const changed = await this.changedAmong(notes, ended);
    for (const { path, reason } of unlisted) this.indexer.problems.set(path, reason);
    let done = notes.length - changed.length;
    onProgress?.(done, notes.length);
    const isWanted: PathTest = (path) => !this.touched.has(path);
    await this.addNames(changed, isWanted);
    try {
      await this.indexer.run(changed, {
        signal: ended,
        isWanted,
        turn,
        onNote: () => onProgress?.(++done, notes.length),
        onSegment: (segment) => this.upkeep.add(segment, isWanted),
      });
      this.notes.forgetNames();
    } finally {
      await this.upkeep.keepUp();
    }
  }

  /** Takes up changes; resolves when they can be found. Saving goes on after that. */
  update(changes: readonly VaultChange[]): Promise<void> {
    const notes = changes.filter(({ path }) => isSearchable(path));
    for (const { path } of notes) this.touched.add(path);
    const last = new Map(notes.map(({ path, kind }) => [path, kind]));
    return this.updates.run(() => this.updateOnce(last));
  }

  /** Forgets everything and deletes what is saved, once no {@link sync} is under way. Throws when the storage refuses. */
  async deleteAll(): Promise<void> {
    await this.updates.settled();
    await this.upkeep.settle();
    this.indexer.problems.clear();
    await this.upkeep.deleteAll();
  }

  /** Stops what is under way, and closes the storage once what is being saved is; single changes may be left unsaved. */
  async close(): Promise<void> {
    this.closing.abort(new Error('the index is closed'));
    await this.updates.settled();
    await this.upkeep.settle();
    await this.options.storage?.close?.();
  }

  /**
   * Notes that are not known, or were of another time or size: a clock may go back. The ones changed last come first, because
   * these are what people look for while the rest is being indexed.
   */
  private async changedAmong(notes: readonly VaultFile[], signal: AbortSignal): Promise<VaultFile[]> {
    const { vault } = this.options;
    // Where there is none, reading the note says why.
    const statOf = (note: VaultFile): Promise<FileStat | undefined> => ifReadable(() => vault.stat(note));
    const stats = await mapConcurrently(notes, statOf, { signal });
    const changed = notes.flatMap((note, at) => {
      const [then, now] = [this.notes.note(note.path), stats[at]];
      const isSame = then !== undefined && then.mtime === now?.mtime && then.size === now.size;
      return isSame ? [] : [{ note, time: now?.mtime ?? 0 }];
    });
    return (await sortInTurns(changed, (a, b) => b.time - a.time, this.pacer)).map(({ note }) => note);
  }

  /** Makes notes known by their names, until they are read: a vault can be searched by these within a moment. */
  private async addNames(files: readonly VaultFile[], isWanted: PathTest): Promise<void> {
    this.notes.forgetNames();
    const unknown = files.filter(({ path }) => this.notes.note(path) === undefined && isWanted(path));
    if (unknown.length >= MANY_NOTES) this.notes.addNames(await this.indexer.readNames(unknown), isWanted);
  }

  /** Takes out what the vault no longer lists. */
  private async removeOthers(notes: readonly VaultFile[], unlisted: Walk['unlisted']): Promise<void> {
    const listed = new Set(notes.map(({ path }) => path));
    for (const path of this.indexer.problems.keys()) if (!listed.has(path)) this.indexer.problems.delete(path);
    await this.upkeep.expel(
      (path) =>
        !listed.has(path) &&
        !this.touched.has(path) &&
        !unlisted.some((folder) => folder.path === '' || path.startsWith(`${folder.path}/`)),
    );
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
          this.notes.remove([path]);
          this.indexer.problems.delete(path);
          gone.add(path);
          isHidden ||= kind === 'changed';
        }
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        this.indexer.problems.set(path, error.message);
      }
    }
    await this.indexer.run(there, { signal, onSegment: (segment) => this.notes.add(segment) });
    // A note that changed and is not listed is excluded, perhaps because it was moved: its words leave from where it was as well.
    if (isHidden) void this.upkeep.expel((path) => gone.has(path)).catch(() => undefined);
    void this.upkeep.keepUp().catch(() => undefined);
  }
}
