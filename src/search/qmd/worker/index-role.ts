/** The index role, the only writer: one path per file for the first build, for catching up and for single changes. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { indexText } from '../../index-text';
import { isSnapshot } from '../../note-files';
import { frontmatterLength } from '../../../text/frontmatter-length';
import { splitLines } from '../../../text/lines';
import type { NoteFacts, Progress, SyncResult } from '../protocol';
import { COLLECTION, type Qmd, type Store } from './store';

/** Files read ahead while one is being indexed. */
const READ_AHEAD = 8;
/** A cloud service may take this long to fetch a file before it counts as unreadable for now. */
const READ_MS = 10_000;
/** Notes written in one transaction: many share the cost of a commit, and a reader sees progress. */
const BATCH = 64;
/** Often enough for a smooth bar, seldom enough to cost nothing. */
const PROGRESS_EVERY = 50;

interface ReadNote {
  readonly facts: NoteFacts;
  readonly text?: string;
  /** Why it could not be read; `gone` when it no longer exists. */
  readonly failure?: string;
}

export class Indexer {
  private readonly known: Map<string, { readonly mtime: number; readonly size: number }>;
  /** Changes since the last clean-up. */
  private dirt = 0;

  constructor(
    private readonly qmd: Qmd,
    private readonly store: Store,
    private readonly vault: string,
  ) {
    const { db } = store.internal;
    // The index can always be built again, so a power cut may cost the last changes, but never its soundness.
    db.exec('PRAGMA synchronous = NORMAL');
    db.exec(
      'CREATE TABLE IF NOT EXISTS collate_files (path TEXT PRIMARY KEY, mtime REAL NOT NULL, size INTEGER NOT NULL)',
    );
    const rows = db.prepare('SELECT path, mtime, size FROM collate_files').all() as {
      path: string;
      mtime: number;
      size: number;
    }[];
    this.known = new Map(rows.map(({ path, mtime, size }) => [path, { mtime, size }]));
  }

  get notes(): number {
    return this.known.size;
  }

  /** Indexes what differs from the index in time or size, and drops what the vault no longer lists. */
  sync(notes: readonly NoteFacts[], progress: (progress: Progress) => void, signal: AbortSignal): Promise<SyncResult> {
    const listed = new Set(notes.map(([path]) => path));
    const changed = notes.filter(([path, mtime, size]) => {
      const known = this.known.get(path);
      return known === undefined || known.mtime !== mtime || known.size !== size;
    });
    const removed = [...this.known.keys()].filter((path) => !listed.has(path));
    return this.apply(changed, removed, progress, signal);
  }

  async apply(
    changed: readonly NoteFacts[],
    removed: readonly string[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<SyncResult> {
    const failed: (readonly [string, string])[] = [];
    for (let at = 0; at < removed.length; at += BATCH) {
      signal.throwIfAborted();
      this.inTransaction(() => removed.slice(at, at + BATCH).forEach((path) => this.drop(path)));
    }
    let done = 0;
    let batch: ReadNote[] = [];
    const write = (): void => {
      this.inTransaction(() => batch.forEach((note) => this.write(note)));
      batch = [];
    };
    if (changed.length > PROGRESS_EVERY) progress({ done, total: changed.length });
    for await (const note of this.readAll(changed, signal)) {
      if (note.failure !== undefined) failed.push([note.facts[0], note.failure]);
      else batch.push(note);
      if (batch.length >= BATCH) write();
      done += 1;
      if (done % PROGRESS_EVERY === 0) progress({ done, total: changed.length });
    }
    if (batch.length > 0) write();
    this.dirt += changed.length + removed.length;
    return { indexed: changed.length - failed.length, removed: removed.length, notes: this.notes, failed };
  }

  /** Takes texts out of the index that no note has any more. */
  cleanUp(): void {
    if (this.dirt === 0) return;
    this.dirt = 0;
    this.store.internal.deleteInactiveDocuments();
    this.store.internal.cleanupOrphanedContent();
  }

  private async *readAll(notes: readonly NoteFacts[], signal: AbortSignal): AsyncGenerator<ReadNote> {
    const ahead: Promise<ReadNote>[] = [];
    for (let next = 0; next < notes.length || ahead.length > 0;) {
      signal.throwIfAborted();
      for (; next < notes.length && ahead.length < READ_AHEAD; next++) ahead.push(this.read(notes[next] as NoteFacts));
      const first = ahead.shift();
      if (first !== undefined) yield await first;
    }
  }

  /** Never throws: an unreadable file is reported and keeps what the index has of it. */
  private async read(facts: NoteFacts): Promise<ReadNote> {
    const file = join(this.vault, facts[0]);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<ReadNote>((resolve) => {
      timer = setTimeout(() => resolve({ facts, failure: 'not readable within 10 s' }), READ_MS);
    });
    const reading = readFile(file, 'utf8').then(
      (text): ReadNote => ({ facts, text }),
      (error: NodeJS.ErrnoException): ReadNote => ({ facts, failure: error.code ?? error.message }),
    );
    try {
      return await Promise.race([reading, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  private write({ facts: [path, mtime, size], text = '' }: ReadNote): void {
    const { internal } = this.store;
    const lines = splitLines(text);
    if (text.trim() === '' || isSnapshot(lines, frontmatterLength(lines))) {
      internal.deactivateDocument(COLLECTION, path);
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
      }
    }
    internal.db
      .prepare('INSERT OR REPLACE INTO collate_files (path, mtime, size) VALUES (?, ?, ?)')
      .run(path, mtime, size);
    this.known.set(path, { mtime, size });
  }

  private drop(path: string): void {
    this.store.internal.deactivateDocument(COLLECTION, path);
    this.store.internal.db.prepare('DELETE FROM collate_files WHERE path = ?').run(path);
    this.known.delete(path);
  }

  private inTransaction(action: () => void): void {
    this.store.internal.db.transaction(action).immediate();
  }
}

/** Whether the vault's folder is there at all; without it every note would look unreadable. */
export async function vaultIsThere(vault: string): Promise<boolean> {
  return stat(vault).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
