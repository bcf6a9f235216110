/** Embeds notes, a slice of time at a time, so that indexing never waits for long and a pause takes effect at once. */
import { noteName } from '../../../lines/note-name';
import type { EmbedResult, ModelToUse } from '../protocol';
import { embeddingFormat } from './embedding-format';
import { ownText } from './index-text';
import { cutPieces } from './pieces';
import type { Llama, ModelParts, Store } from './qmd-sdk';

/** Notes whose chunks are not all there, those that changed last first. */
const UNFINISHED = `
  SELECT d.hash, MIN(d.path) AS path, COUNT(*) AS notes
  FROM documents d
  LEFT JOIN (
    SELECT hash, COUNT(*) AS chunks, MAX(total_chunks) AS expected FROM content_vectors WHERE model = ? GROUP BY hash
  ) v ON v.hash = d.hash
  WHERE d.active = 1 AND (v.hash IS NULL OR v.chunks < v.expected)
  GROUP BY d.hash ORDER BY MAX(d.modified_at) DESC`;

/** A text that cannot be embedded is one thing; so many in a row are a model that has stopped working. */
const MOST_FAILURES = 3;

interface Unfinished {
  readonly hash: string;
  readonly path: string;
  /** How many notes have this text. */
  readonly notes: number;
}

/** A piece of a note's text, to be embedded. */
interface Piece {
  readonly note: Unfinished;
  readonly seq: number;
  readonly pos: number;
  /** As the model wants to read it. */
  readonly text: string;
  /** How many pieces the note has. */
  readonly total: number;
}

export class Embedder {
  /** What is left to do; undefined when the index has changed since that was known. */
  private left: Unfinished[] | undefined;
  /** The pieces of the notes that are being done. */
  private pieces: Piece[] = [];
  /** Texts that the model could not embed: they are not tried again by this process. */
  private readonly failedForGood = new Set<string>();
  /** Attempts in a row that gave no vector at all. */
  private failures = 0;
  private llama: Llama | undefined;

  constructor(
    private readonly parts: ModelParts,
    private readonly store: Store,
    readonly model: ModelToUse,
  ) {
    this.forgetLost();
  }

  /** Lets the model go. */
  async close(): Promise<void> {
    await this.llama?.dispose();
  }

  /** The index holds other texts than before. */
  indexChanged(): void {
    this.left = undefined;
    this.pieces = [];
  }

  /** Embeds for about `ms`, at least one piece; 0 only counts. */
  async run(ms: number, signal: AbortSignal): Promise<EmbedResult> {
    const left = (this.left ??= this.findLeft());
    const isDone = (): boolean => left.length + this.pieces.length === 0;
    if (ms === 0 || isDone()) return this.result(left);
    const llama = (this.llama ??= await this.parts.llama({ embed: this.model.file }));
    const width = (await llama.ensureEmbedContexts()).length;
    this.dropOtherVectors();
    const end = performance.now() + ms;
    do {
      while (this.pieces.length < width && left.length > 0) this.takeUp(left.shift());
      await this.embed(llama, this.pieces.splice(0, width));
    } while (!isDone() && !signal.aborted && performance.now() < end);
    return this.result(left);
  }

  private findLeft(): Unfinished[] {
    const rows = this.store.internal.db.prepare(UNFINISHED).all(this.model.name) as Unfinished[];
    return rows.filter(({ hash }) => !this.failedForGood.has(hash));
  }

  /** Pieces that are noted as embedded, but whose vectors are gone, would never be found, nor done again. */
  private forgetLost(): void {
    const { db } = this.store.internal;
    const isThere = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'vectors_vec'").get() !== undefined;
    const kept = isThere ? " WHERE hash || '_' || seq NOT IN (SELECT hash_seq FROM vectors_vec)" : '';
    db.transaction(() => db.exec(`DELETE FROM content_vectors${kept}`)).immediate();
  }

  /** Vectors of two models cannot be compared, nor does the table of one fit the other. Only once the new one works. */
  private dropOtherVectors(): void {
    const { db } = this.store.internal;
    const has = (test: string): boolean =>
      db.prepare(`SELECT 1 FROM content_vectors WHERE model ${test} ? LIMIT 1`).get(this.model.name) !== undefined;
    if (has('=') && !has('<>')) return;
    db.transaction(() => this.parts.clearAllEmbeddings(db)).immediate();
  }

  /** Cuts a note into pieces, and takes up those that are missing. */
  private takeUp(note: Unfinished | undefined): void {
    if (note === undefined) return;
    const { db } = this.store.internal;
    const { doc } = db.prepare('SELECT doc FROM content WHERE hash = ?').get(note.hash) as { doc: string };
    const format = embeddingFormat(this.model.file);
    const cut = cutPieces(noteName(note.path), ownText(doc));
    const rows = db
      .prepare('SELECT seq FROM content_vectors WHERE hash = ? AND model = ?')
      .all(note.hash, this.model.name) as { seq: number }[];
    const done = new Set(rows.map(({ seq }) => seq));
    const pieces = cut
      .map(({ pos, head, body }, seq) => ({ note, seq, pos, text: format.piece(head, body), total: cut.length }))
      .filter(({ seq }) => !done.has(seq));
    if (pieces.length === 0) this.giveUp(note);
    this.pieces = [...this.pieces, ...pieces];
  }

  private async embed(llama: Llama, pieces: readonly Piece[]): Promise<void> {
    const { model } = this;
    const { internal } = this.store;
    const vectors = await llama.embedBatch(pieces.map(({ text }) => text));
    const dimensions = vectors.find((vector) => vector !== null)?.embedding.length;
    if (dimensions === undefined) this.failures += 1;
    else {
      this.failures = 0;
      internal.ensureVecTable(dimensions);
    }
    if (this.failures >= MOST_FAILURES) throw new Error('the model embeds nothing any more');
    const now = new Date().toISOString();
    // In one step: a piece that is noted as embedded but has no vector would never be found, nor done again.
    internal.db
      .transaction(() => {
        for (const [at, { note, seq, pos, total }] of pieces.entries()) {
          const { embedding } = vectors[at] ?? {};
          if (embedding === undefined) this.giveUp(note);
          else internal.insertEmbedding(note.hash, seq, pos, new Float32Array(embedding), model.name, now, total);
        }
      })
      .immediate();
  }

  private giveUp(note: Unfinished): void {
    this.failedForGood.add(note.hash);
    this.pieces = this.pieces.filter((piece) => piece.note !== note);
  }

  private result(left: readonly Unfinished[]): EmbedResult {
    const { total } = this.store.internal.db
      .prepare('SELECT COUNT(*) AS total FROM documents WHERE active = 1')
      .get() as { total: number };
    const unfinished = [...left, ...new Set(this.pieces.map(({ note }) => note))];
    return { done: unfinished.reduce((done, { notes }) => done - notes, total), total };
  }
}
