/**
 * Writes the index through its process: the whole vault at once, or some notes of it. Keeps account of what could not be
 * indexed: notes that cannot be read, and notes over which the process died.
 */
import type { Vault, VaultFile } from '../../../vault/vault';
import { VaultError } from '../../../vault/vault-error';
import { isSearchable } from '../../note-files';
import { noteAtHand } from '../note-at-hand';
import { WorkerError, type NoteFacts, type Progress, type SyncResult } from '../protocol';
import { Child, type ChildOptions } from './child';
import { DeadlyNotes } from './deadly-notes';

/** The largest note that is indexed takes 20 s of one core; a process silent for so long hangs. */
const HUNG_MS = 180_000;
const NOT_READABLE = 'not readable';

export class IndexWriter {
  readonly child: Child;
  /** Notes that could not be read, and folders that could not be listed, with the reason; each stays until it can be or is gone. */
  private unreadable: ReadonlyMap<string, string> = new Map();
  /** Whether some of that are folders. */
  private hasUnlisted = false;
  private readonly deadly = new DeadlyNotes();

  /** A process silent for `hungMs` counts as hung. */
  constructor(
    private readonly vault: Vault,
    private readonly process: ChildOptions,
    private readonly hungMs = HUNG_MS,
  ) {
    this.child = new Child(process);
  }

  /** What could not be indexed, with the reason. */
  get leftOut(): readonly (readonly [path: string, reason: string])[] {
    return [...this.unreadable, ...this.deadly.givenUp];
  }

  /** What is worth another look after a while: some notes, or the whole vault, as a folder may hold any number of changes. */
  get toRetry(): 'nothing' | 'everything' | readonly string[] {
    if (this.unreadable.size === 0) return 'nothing';
    return this.hasUnlisted ? 'everything' : [...this.unreadable.keys()];
  }

  /** Notes over which the process died, to be tried by themselves. */
  get toTryAlone(): readonly string[] {
    return this.deadly.toTry;
  }

  /** Brings the index in step with the whole vault. */
  async writeAll(signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<SyncResult> {
    const notes: NoteFacts[] = [];
    const unknown: string[] = [];
    const keptBack: string[] = [];
    const { files, unlisted } = await this.vault.listing().walk();
    for (const file of files) {
      if (!isSearchable(file.path)) continue;
      const facts = await this.factsOf(file);
      if (facts === undefined) unknown.push(file.path);
      else if (this.deadly.keepsBack(facts)) keptBack.push(file.path);
      else notes.push(facts);
    }
    this.deadly.forgetAllBut(new Set(keptBack));
    const folders = unlisted.map(({ path }) => path);
    const result = await this.child.ask<SyncResult>(
      { do: 'sync', notes, unknown: [...unknown, ...keptBack], unlisted: folders },
      { signal, onProgress, retry: false, silentMs: this.hungMs },
    );
    this.unreadable = new Map([
      ...result.failed,
      ...unknown.map(asUnread),
      ...unlisted.map(({ path, reason }) => [`${path}/`, reason] as const),
    ]);
    this.hasUnlisted = unlisted.length > 0;
    return result;
  }

  /**
   * Indexes some notes, and drops those of them that are gone. Those over which the process died are left as they are,
   * unless they are tried `alone`.
   */
  async write(paths: readonly string[], signal: AbortSignal, alone = false): Promise<SyncResult> {
    await this.child.open();
    const listing = this.vault.listing();
    const changed: NoteFacts[] = [];
    const removed: string[] = [];
    const unread: string[] = [];
    for (const path of paths) {
      const entry = await listing.find(path).catch(() => 'unknown' as const);
      const facts = entry !== 'unknown' && entry?.kind === 'file' ? await this.factsOf(entry) : undefined;
      if (facts !== undefined) {
        if (alone || !this.deadly.keepsBack(facts)) changed.push(facts);
      } else if (entry === 'unknown' || entry?.kind === 'file') unread.push(path);
      else {
        removed.push(path);
        this.deadly.forget(path);
      }
    }
    const result = await this.child.ask<SyncResult>(
      { do: 'apply', changed, removed },
      { signal, retry: false, silentMs: this.hungMs },
    );
    if (alone) for (const path of paths) this.deadly.forget(path);
    const looked = new Set(paths);
    const others = [...this.unreadable].filter(([path]) => !looked.has(path));
    this.unreadable = new Map([...others, ...result.failed, ...unread.map(asUnread)]);
    return result;
  }

  /** When the process died or hung over a note, blames that note, so that the others can be indexed. */
  async blameNote(error: unknown): Promise<boolean> {
    const code = error instanceof WorkerError ? error.code : undefined;
    if (code !== 'ended' && code !== 'hung') return false;
    const path = await noteAtHand(this.process.start.folder);
    if (path === undefined) return false;
    this.deadly.blame(path, code === 'hung' ? 'it takes too long' : 'the index process ended over it');
    await this.child.revive();
    return true;
  }

  /** Of some notes, those that the index has as they are now, given what it has of them. */
  async unchanged(paths: readonly string[], known: readonly NoteFacts[]): Promise<string[]> {
    const indexed = new Map(known.map((facts) => [facts[0], facts]));
    const listing = this.vault.listing();
    const same: string[] = [];
    for (const path of paths) {
      const entry = await listing.find(path).catch(() => undefined);
      const now = entry?.kind === 'file' ? await this.factsOf(entry) : undefined;
      const has = indexed.get(path);
      if (now?.[1] === has?.[1] && now?.[2] === has?.[2]) same.push(path);
    }
    return same;
  }

  private async factsOf(file: VaultFile): Promise<NoteFacts | undefined> {
    try {
      const { mtime, size } = await this.vault.stat(file);
      const diskPath = this.vault.diskPath(file);
      return diskPath === file.path ? [file.path, mtime, size] : [file.path, mtime, size, diskPath];
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }
}

function asUnread(path: string): readonly [path: string, reason: string] {
  return [path, NOT_READABLE];
}
