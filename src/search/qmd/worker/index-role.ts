/** The index role, the only writer: one path per file for the first build, for catching up and for single changes. */
import { createHash } from 'node:crypto';
import { opendir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { frontmatterLength } from '../../../lines/frontmatter-length';
import { splitLines } from '../../../lines/lines';
import { messageOf } from '../../../lines/message-of';
import type { FileStat } from '../../../vault/vault';
import { isCopy, isNotHere, LARGEST_NOTE_BYTES, NOT_HERE, TOO_LARGE } from '../../note-files';
import type { Failed, NoteFacts, Progress, Request, SyncResult } from '../protocol';
import { isDamage } from './index-file';
import { indexText } from './index-text';
import { COLLECTION, type Qmd, type Store } from './qmd-sdk';

/** A cloud service may take this long to fetch a file before it counts as unreadable for now. */
const READ_MS = 10_000;
/** Notes read at once and written in one transaction: many share the cost of a commit, and a reader sees progress some ten times a second. */
const BATCH = 64;

const TABLE =
  'CREATE TABLE IF NOT EXISTS collate_files (path TEXT PRIMARY KEY, mtime REAL NOT NULL, size INTEGER NOT NULL)';

interface ReadNote {
  readonly facts: NoteFacts;
  readonly text?: string;
  /** Why it could not be read. */
  readonly failure?: string;
}

export class Indexer {
  constructor(
    private readonly qmd: Qmd,
    private readonly store: Store,
    private readonly vault: string,
    /** Told which note is being written, so that it is known over which one the process ended. */
    private readonly atNote: (note: NoteFacts | undefined) => void,
  ) {
    const { db } = store.internal;
    // The index can always be built again, so a power cut may cost the last changes, but never its soundness.
    db.exec('PRAGMA synchronous = NORMAL');
    db.exec(TABLE);
  }

  get notes(): number {
    const row = this.store.internal.db.prepare('SELECT count(*) AS notes FROM collate_files').get();
    return (row as { notes: number }).notes;
  }

  /** Indexes what differs from the index in time or size, and drops what the vault no longer lists, but for what it cannot list. */
  async sync(
    { notes, unknown, unlisted, among }: Request & { do: 'sync' },
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<SyncResult> {
    const listed = new Set([...notes.map(([path]) => path), ...unknown]);
    const isUnlisted = (path: string): boolean =>
      unlisted.some((folder) => folder === '' || path === folder || path.startsWith(`${folder}/`));
    const known = among === undefined ? this.known() : new Map(among.map((path) => [path, undefined]));
    const removed = [...known.keys()].filter((path) => !listed.has(path) && !isUnlisted(path));
    const changed = notes.filter(([path, mtime, size]) => {
      const before = known.get(path);
      return before?.mtime !== mtime || before.size !== size;
    });
    for (let at = 0; at < removed.length; at += BATCH) {
      signal.throwIfAborted();
      this.inTransaction(() => removed.slice(at, at + BATCH).forEach((path) => this.drop(path)));
    }
    const failed = await this.writeNotes(changed, progress, signal);
    // What is left of notes that are gone; single changes take that out by themselves, by key.
    if (among === undefined && changed.length + removed.length > 0) {
      this.store.internal.deleteInactiveDocuments();
      this.store.internal.cleanupOrphanedContent();
    }
    return { notes: this.notes, failed };
  }

  private async writeNotes(
    notes: readonly NoteFacts[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (let done = 0; done < notes.length; done += BATCH) {
      signal.throwIfAborted();
      if (notes.length > BATCH) progress({ done, total: notes.length });
      const read = await Promise.all(notes.slice(done, done + BATCH).map((facts) => this.read(facts)));
      for (const { facts, failure } of read)
        if (failure !== undefined) failed.push({ path: facts[0], reason: failure, isPassing: failure !== TOO_LARGE });
      failed.push(...this.writeAll(read.filter(({ failure }) => failure === undefined)));
    }
    return failed;
  }

  /** Writes notes in one transaction; where one of them cannot be written, each in its own. Gives those and why. */
  private writeAll(batch: readonly ReadNote[]): Failed[] {
    try {
      if (batch.length > 0) this.inTransaction(() => batch.forEach((note) => this.write(note)));
      return [];
    } catch (error) {
      if (!isOfOneNote(error)) throw error;
      const [first, ...others] = batch;
      if (first !== undefined && others.length === 0)
        return [{ path: first.facts[0], reason: messageOf(error), isPassing: false }];
      return batch.flatMap((note) => this.writeAll([note]));
    }
  }

  /** Never throws: an unreadable file is reported and keeps what the index has of it. */
  private read(facts: NoteFacts): Promise<ReadNote> {
    if (facts[2] > LARGEST_NOTE_BYTES) return Promise.resolve({ facts, failure: TOO_LARGE });
    const file = join(this.vault, facts[3] ?? facts[0]);
    const over = new AbortController();
    const reading = readFile(file, 'utf8').then(
      (text): ReadNote => (isNotHere(text, facts[2]) ? { facts, failure: NOT_HERE } : { facts, text }),
      (error: NodeJS.ErrnoException): ReadNote => ({ facts, failure: error.code ?? error.message }),
    );
    const tooLong = sleep(READ_MS, { facts, failure: 'not readable within 10 s' }, { signal: over.signal });
    return Promise.race([reading, tooLong]).finally(() => over.abort());
  }

  private write({ facts, text = '' }: ReadNote): void {
    const { internal } = this.store;
    const [path, mtime, size] = facts;
    this.atNote(facts);
    const lines = splitLines(text);
    if (text.trim() === '' || isCopy(lines, frontmatterLength(lines))) {
      this.forget(path);
    } else {
      const body = indexText(text);
      const hash = createHash('sha256').update(body).digest('hex');
      const title = this.qmd.extractTitle(text, path);
      const now = new Date(mtime).toISOString();
      const existing = internal.findActiveDocument(COLLECTION, path);
      if (existing?.hash !== hash || existing.title !== title) {
        internal.insertContent(hash, body, now);
        if (existing === null) internal.insertDocument(COLLECTION, path, title, hash, now, now);
        else internal.updateDocument(existing.id, title, hash, now);
        if (existing !== null) this.dropText(existing.hash);
      }
    }
    internal.db
      .prepare('INSERT OR REPLACE INTO collate_files (path, mtime, size) VALUES (?, ?, ?)')
      .run(path, mtime, size);
  }

  /** Takes a note out of QMD's tables, with its text if no other note has the same. */
  private forget(path: string): void {
    const { db } = this.store.internal;
    const existing = this.store.internal.findActiveDocument(COLLECTION, path);
    db.prepare('DELETE FROM documents WHERE collection = ? AND path = ?').run(COLLECTION, path);
    if (existing !== null) this.dropText(existing.hash);
  }

  private dropText(hash: string): void {
    const { db } = this.store.internal;
    if (db.prepare('SELECT 1 FROM documents WHERE hash = ?').get(hash) !== undefined) return;
    db.prepare('DELETE FROM content WHERE hash = ?').run(hash);
    const pieces = db.prepare('SELECT seq FROM content_vectors WHERE hash = ?').all(hash) as { seq: number }[];
    if (pieces.length === 0) return;
    db.prepare('DELETE FROM content_vectors WHERE hash = ?').run(hash);
    try {
      for (const { seq } of pieces) db.prepare('DELETE FROM vectors_vec WHERE hash_seq = ?').run(`${hash}_${seq}`);
    } catch {
      // A QMD that came without its vector extension: what stays behind belongs to no note, and is never found.
    }
  }

  private drop(path: string): void {
    this.forget(path);
    this.store.internal.db.prepare('DELETE FROM collate_files WHERE path = ?').run(path);
  }

  private inTransaction(action: () => void): void {
    try {
      this.store.internal.db.transaction(action).immediate();
    } finally {
      this.atNote(undefined);
    }
  }

  /** What the index has, by path. */
  private known(): Map<string, FileStat | undefined> {
    const rows = this.store.internal.db.prepare('SELECT path, mtime, size FROM collate_files').all();
    return new Map((rows as ({ readonly path: string } & FileStat)[]).map((row) => [row.path, row]));
  }
}

/**
 * Why nothing can be said about the notes of a vault, so that none may be taken for deleted. A folder that once held
 * notes and now holds nothing at all, not even Obsidian's settings, is taken for the place where a disk was connected.
 */
export async function troubleWithVault(vault: string, hadNotes: boolean): Promise<string | undefined> {
  try {
    const folder = await opendir(vault);
    const first = await folder.read().finally(() => folder.close());
    const isEmptied = hadNotes && first === null;
    return isEmptied
      ? 'the folder of the vault is empty; is its disk connected? The index is kept as it is'
      : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isAway = code === 'ENOENT' || code === 'ENOTDIR';
    return `the folder of the vault ${isAway ? 'is not there' : `cannot be read (${code ?? String(error)})`}`;
  }
}

/** What SQLite says when no note could be written, whatever is in it. */
const OF_THE_INDEX = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)/;

function isOfOneNote(error: unknown): boolean {
  return !isDamage(error) && !OF_THE_INDEX.test((error as { code?: string }).code ?? '');
}
