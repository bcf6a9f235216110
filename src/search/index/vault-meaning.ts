/**
 * What the notes of a vault mean: each note in pieces, each piece a vector, brought in step behind the words and kept with them. The newest
 * notes come first; a search meanwhile has what is known by then, and comes before the work.
 */
import { messageOf } from '../../lines/message-of';
import { InTurn } from '../../vault/in-turn';
import { Pacer, waitFor } from '../../vault/pacer';
import { readText } from '../../vault/read-text';
import type { NearNote, NearNotes, NearRequest } from '../candidates';
import type { EmbeddingStatus } from '../engine';
import { cutNote } from '../meaning/cut-note';
import type { Meaning } from '../meaning/meaning';
import { PieceWeights } from '../meaning/piece-weights';
import { NoteVectors } from '../meaning/vectors';
import { LARGEST_NOTE_BYTES } from '../note-files';
import type { BuiltinIndex } from './builtin-index';
import type { NoteIndexerOptions } from './note-indexer';
import { freshMeaning } from './saved-base';
import type { IndexedNote } from './segment';

/** What search by meaning needs. */
export interface MeaningOptions {
  /** The table; loaded when it is first needed. */
  readonly load: () => Promise<Meaning>;
  /** Whether notes may be embedded on this device, and found by meaning. */
  readonly isAllowed: () => boolean;
}

export interface VaultMeaningOptions extends MeaningOptions, Pick<NoteIndexerOptions, 'vault' | 'phone'> {
  /** The index of words; undefined until it is open. */
  readonly index: () => BuiltinIndex | undefined;
  /** A promise to wait for while a search comes first. */
  readonly turn: (signal: AbortSignal) => Promise<void> | undefined;
  readonly onProgress: () => void;
}

/** Pieces that are kept, of the newest notes. 26 MB: three each of 65,000 notes, or eleven each of 18,000; 8 MB on a phone. */
const MOST_PIECES = { computer: 200_000, phone: 60_000 };
/** Notes that the weights of word pieces are taken from, spread over the vault. */
const SAMPLED = 500;
/** Weights are taken anew, and all notes embedded again, when a vault has so many times the notes that it had then, and some. */
const GROWN = 3;
const FEW_NOTES = 50;
/** A deep search waits this many milliseconds for notes that are not embedded yet. */
const PATIENCE_MS = 1500;
/** Notes between two reports of how far it is. */
const REPORT_EVERY = 20;

export class VaultMeaning {
  private readonly turns = new InTurn();
  private isRunning = false;
  /** Whether somebody stopped it before all was known. */
  private isPaused = false;
  private failure: string | undefined;
  private stop = new AbortController();
  private readonly pacer = new Pacer();

  constructor(private readonly options: VaultMeaningOptions) {}

  get isAllowed(): boolean {
    return this.options.isAllowed();
  }

  /** How many notes are known, and of how many. */
  get progress(): { readonly done: number; readonly total: number } {
    const notes = [...(this.options.index()?.notes.findable() ?? [])];
    return { done: notes.filter(({ meaning }) => meaning !== undefined).length, total: notes.length };
  }

  /** As part of the status of the index; nothing once all is known. */
  status(): { readonly embedding?: EmbeddingStatus } {
    if (!this.isAllowed) return {};
    const { done, total } = this.progress;
    if (done >= total && this.failure === undefined) return {};
    const of = { done, total, isBuiltin: true };
    if (this.failure !== undefined) return { embedding: { ...of, state: 'failed', reason: this.failure } };
    return { embedding: { ...of, state: this.isPaused ? 'paused' : this.isRunning ? 'running' : 'waiting' } };
  }

  /** Embeds the notes that are not known as they are, soon. */
  sync(): void {
    if (!this.isAllowed) return;
    const { signal } = this.stop;
    void this.turns.run(() => this.run(signal));
  }

  /** It may have been allowed; or forbidden, and then everything that is known is forgotten, and what is saved of it. */
  refresh(): void {
    this.failure = undefined;
    if (this.isAllowed) return this.sync();
    this.cancel();
    void this.turns.run(async () => this.options.index()?.upkeep.forgetMeaning()).catch(() => undefined);
  }

  ready(): Promise<void> {
    return this.turns.settled();
  }

  /** The notes nearest to a text, nearest first. */
  async near({ isPatient, texts, keep, limit, least, also, signal }: NearRequest): Promise<NearNotes> {
    if (isPatient && this.isRunning) await waitFor(this.ready(), PATIENCE_MS, signal);
    const index = this.options.index();
    if (index?.upkeep.weights === undefined) return { notes: [], isKnown: true };
    const meaning = await this.options.load();
    const questions = texts.map((text) => this.embedText(index, meaning, text));
    const found: NearNote[] = [];
    const pacer = new Pacer();
    for (const { path, meaning: known } of [...index.notes.findable()]) {
      if (pacer.isDue) await pacer.pause(signal);
      if (known === undefined || keep?.(path) === false) continue;
      const best = known.vectors.nearest(questions);
      if (best === undefined || (best.cosine < least && also?.has(path) !== true)) continue;
      const [start = 1, end = start] = known.lines.subarray(2 * best.piece);
      found.push({ path, cosine: best.cosine, lines: { start, end } });
    }
    found.sort((a, b) => b.cosine - a.cosine || (a.path < b.path ? -1 : 1));
    const notes = found.filter(({ path }, at) => at < limit || also?.has(path) === true);
    return { notes, isKnown: texts.every((text) => meaning.knows(text)) };
  }

  cancel(): void {
    this.isPaused = true;
    this.stop.abort(new Error('embedding was stopped'));
    this.stop = new AbortController();
  }

  async close(): Promise<void> {
    this.cancel();
    // Nothing is begun any more.
    this.stop.abort();
    await this.ready();
  }

  private async run(signal: AbortSignal): Promise<void> {
    const index = this.options.index();
    if (index === undefined || signal.aborted) return;
    [this.isRunning, this.isPaused] = [true, false];
    try {
      await this.embedUnknown(index, signal);
      this.failure = undefined;
    } catch (error) {
      if (!signal.aborted) this.failure = messageOf(error);
    } finally {
      await index.upkeep.keepUp().catch(() => undefined);
      this.isRunning = false;
      this.options.onProgress();
    }
  }

  private async embedUnknown(index: BuiltinIndex, signal: AbortSignal): Promise<void> {
    const { weights } = index.upkeep;
    const notes = [...index.notes.findable()];
    const isGrown = notes.length > GROWN * (weights?.notes ?? 0) + FEW_NOTES;
    if (notes.length > 0 && (isGrown || (weights?.pieces.total ?? 0) === 0)) await this.weigh(index, notes, signal);
    const unknown = notes.filter((note) => freshMeaning(note) === undefined).sort((a, b) => b.mtime - a.mtime);
    if (unknown.length === 0) return;
    const meaning = await this.options.load();
    let pieces = notes.reduce((sum, note) => sum + (freshMeaning(note)?.vectors.count ?? 0), 0);
    const most = this.options.phone === undefined ? MOST_PIECES.computer : MOST_PIECES.phone;
    for (const [at, note] of unknown.entries()) {
      await this.turn(signal);
      pieces += await this.embed(index, note, meaning, pieces < most);
      if (at % REPORT_EVERY === REPORT_EVERY - 1) this.options.onProgress();
      await index.upkeep.keepUp('building');
    }
  }

  /** On a phone that is put away nothing goes on. */
  private async turn(signal: AbortSignal): Promise<void> {
    const { phone, turn } = this.options;
    await (phone?.isHidden === true ? phone.shown(signal) : turn(signal));
    signal.throwIfAborted();
  }

  /** Takes the weights of word pieces from notes all over the vault; vectors of other weights would be compared falsely. */
  private async weigh(index: BuiltinIndex, notes: readonly IndexedNote[], signal: AbortSignal): Promise<void> {
    const meaning = await this.options.load();
    const weights = new PieceWeights();
    const step = Math.max(1, notes.length / SAMPLED);
    for (let at = 0; at < notes.length; at += step) {
      const note = notes[Math.floor(at)];
      await this.turn(signal);
      const text = note && (await this.read(note));
      if (text === undefined) continue;
      for (const piece of cutNote(note?.path ?? '', text)) {
        await this.pacer.pause();
        weights.add(meaning.pieces(piece.text));
      }
    }
    index.upkeep.weighAnew({ pieces: weights, notes: notes.length });
  }

  /** A note that cannot be read, or for which there is no room, is known without vectors. Gives how many it has. */
  private async embed(index: BuiltinIndex, note: IndexedNote, meaning: Meaning, hasRoom: boolean): Promise<number> {
    const { path, mtime, size } = note;
    const text = hasRoom ? await this.read(note) : undefined;
    const pieces = text === undefined ? [] : cutNote(path, text);
    const vectors: Float32Array[] = [];
    for (const piece of pieces) {
      await this.pacer.pause();
      vectors.push(this.embedText(index, meaning, piece.text));
    }
    const lines = Uint32Array.from(pieces.flatMap(({ from, to }) => [from, to]));
    note.meaning = { mtime, size, lines, vectors: NoteVectors.of(vectors) };
    index.upkeep.embedded += 1;
    return vectors.length;
  }

  private embedText(index: BuiltinIndex, meaning: Meaning, text: string): Float32Array {
    const { weights } = index.upkeep;
    return meaning.embed(meaning.pieces(text), (piece) => weights?.pieces.weight(piece) ?? 1);
  }

  private async read({ path, size }: IndexedNote): Promise<string | undefined> {
    const { vault } = this.options;
    return size > LARGEST_NOTE_BYTES ? undefined : readText(vault, vault.listing(), path);
  }
}
