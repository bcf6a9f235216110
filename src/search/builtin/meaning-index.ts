/**
 * The vectors of a vault's notes: each note in pieces, each piece a direction of meaning, kept in step with the vault note by note
 * and saved beside the index of words. The newest notes come first; a search meanwhile has what is known by then.
 */
import { Pacer } from '../../vault/pacer';
import { readText } from '../../vault/read-text';
import type { Vault } from '../../vault/vault';
import type { IndexStorage } from './index-storage';
import type { NearNote, NearRequest } from '../candidates';
import { LARGEST_NOTE_BYTES } from '../note-files';
import { cutNote } from '../meaning/cut-note';
import type { Meaning } from '../meaning/meaning';
import { PieceWeights } from '../meaning/piece-weights';
import { SavedMeaning, type EmbeddedNote } from './saved-meaning';
import { NoteVectors, VECTOR_BYTES } from '../meaning/vectors';

/** A note as the index of words knows it. */
export interface StampedNote {
  readonly path: string;
  readonly mtime: number;
  readonly size: number;
}

export interface MeaningIndexOptions {
  readonly vault: Vault;
  /** Where vectors are saved; without it, they live in memory. */
  readonly storage?: IndexStorage | undefined;
  readonly load: () => Promise<Meaning>;
  /** Pieces that are kept at most, of the newest notes. */
  readonly mostPieces?: number;
}

export interface EmbedOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asked before each note: a promise to wait for while something else comes first. */
  readonly turn?: (() => Promise<void> | undefined) | undefined;
  /** Told after each note. */
  readonly onProgress?: (() => void) | undefined;
}

/** 26 MB: three pieces each of 65,000 notes, or eleven each of 18,000. */
export const MOST_PIECES = 200_000;
/** 8 MB on a phone. */
export const MOST_PIECES_ON_PHONE = 60_000;

/** Notes that the weights of word pieces are taken from, spread over the vault. */
const SAMPLED = 500;
/** Weights are taken anew, and all notes embedded again, when a vault has so many times the notes that it had then, and some. */
const GROWN = 3;
const FEW_NOTES = 50;
/** Notes between two saves while many are embedded. */
const SAVE_EVERY = 2000;
/** Single changes are saved together, or after so many milliseconds; the last ones are embedded again at the next start. */
const MANY_UNSAVED = 20;
const SAVE_AFTER_MS = 30_000;

export class MeaningIndex {
  private readonly notes = new Map<string, EmbeddedNote>();
  private readonly saved: SavedMeaning | undefined;
  private weights = new PieceWeights();
  /** How many notes the vault had when the weights were taken. */
  private weighedNotes = 0;
  private pieces = 0;
  private unsaved = 0;
  private savedAt = 0;
  /** Notes that are known by now, and how many there are to know. */
  private total = 0;
  private readonly pacer = new Pacer();

  constructor(private readonly options: MeaningIndexOptions) {
    this.saved = options.storage && new SavedMeaning(options.storage, this.pacer);
  }

  /** Takes up what was saved; what cannot be used is embedded again. */
  async open(): Promise<void> {
    const saved = await this.saved?.load();
    if (saved === undefined) return;
    ({ weights: this.weights, weighedNotes: this.weighedNotes } = saved);
    for (const [path, note] of saved.notes) this.keep(path, note);
  }

  /** How many notes are known, and of how many. */
  get progress(): { readonly done: number; readonly total: number } {
    return { done: this.notes.size, total: Math.max(this.total, this.notes.size) };
  }

  get byteLength(): number {
    return this.pieces * VECTOR_BYTES;
  }

  /** Brings everything in step with the notes of the vault. Those that it no longer has leave what is saved before this resolves. */
  async sync(notes: readonly StampedNote[], options: EmbedOptions = {}): Promise<void> {
    const there = new Map(notes.map((note) => [note.path, note]));
    this.total = there.size;
    for (const path of [...this.notes.keys()]) if (!there.has(path)) this.remove(path);
    await this.saved?.purge(this.notes);
    if (there.size > GROWN * this.weighedNotes + FEW_NOTES || this.weights.total === 0)
      await this.weigh(notes, options);
    const newest = notes.filter((note) => !this.isKnown(note)).sort((a, b) => b.mtime - a.mtime);
    await this.embedAll(newest, options);
    await this.save();
  }

  /** Takes up single notes that changed; undefined for those that are gone. */
  async update(changes: ReadonlyMap<string, StampedNote | undefined>, options: EmbedOptions = {}): Promise<void> {
    for (const [path, note] of changes) if (note === undefined) this.remove(path);
    await this.saved?.purge(this.notes);
    const there = [...changes.values()].flatMap((note) => (note === undefined || this.isKnown(note) ? [] : [note]));
    if (this.weights.total === 0) return;
    await this.embedAll(there, options);
    this.total = Math.max(this.total, this.notes.size);
    if (this.unsaved >= MANY_UNSAVED || Date.now() - this.savedAt > SAVE_AFTER_MS) await this.save();
  }

  /** The notes nearest to a text, nearest first. */
  async near({
    texts,
    keep,
    limit,
    least,
    also,
    signal,
  }: Omit<NearRequest, 'isPatient'>): Promise<readonly NearNote[]> {
    if (this.notes.size === 0) return [];
    const meaning = await this.options.load();
    const questions = texts.map((text) => this.embedText(meaning, text));
    const found: NearNote[] = [];
    const pacer = new Pacer();
    for (const [path, { lines, vectors }] of this.notes) {
      if (pacer.isDue) {
        await pacer.pause();
        signal?.throwIfAborted();
      }
      if (keep?.(path) === false) continue;
      const best = vectors.nearest(questions);
      if (best === undefined || (best.cosine < least && also?.has(path) !== true)) continue;
      const [start = 1, end = start] = [lines[2 * best.piece], lines[2 * best.piece + 1]];
      found.push({ path, cosine: best.cosine, lines: { start, end } });
    }
    found.sort((a, b) => b.cosine - a.cosine || (a.path < b.path ? -1 : 1));
    return found.filter(({ path }, at) => at < limit || also?.has(path) === true);
  }

  /** Saves what is not saved yet. */
  async close(): Promise<void> {
    await this.save();
  }

  /** Forgets everything, and deletes what is saved. */
  async clear(): Promise<void> {
    this.notes.clear();
    this.weights = new PieceWeights();
    [this.weighedNotes, this.pieces, this.unsaved, this.total] = [0, 0, 0, 0];
    await this.saved?.deleteAll();
  }

  private isKnown({ path, mtime, size }: StampedNote): boolean {
    const known = this.notes.get(path);
    return known !== undefined && known.mtime === mtime && known.size === size;
  }

  private keep(path: string, note: EmbeddedNote): void {
    this.remove(path);
    this.notes.set(path, note);
    this.pieces += note.vectors.count;
  }

  private remove(path: string): void {
    const known = this.notes.get(path);
    if (known === undefined) return;
    this.notes.delete(path);
    this.pieces -= known.vectors.count;
    this.saved?.touch(path);
  }

  /** Takes the weights of word pieces from notes all over the vault; vectors of other weights would be compared falsely. */
  private async weigh(notes: readonly StampedNote[], { signal, turn }: EmbedOptions): Promise<void> {
    const meaning = await this.options.load();
    const weights = new PieceWeights();
    const step = Math.max(1, notes.length / SAMPLED);
    for (let at = 0; at < notes.length; at += step) {
      const note = notes[Math.floor(at)];
      await turn?.();
      signal?.throwIfAborted();
      const text = note && (await this.read(note));
      if (text === undefined) continue;
      for (const piece of cutNote(note?.path ?? '', text)) {
        await this.pacer.pause();
        weights.add(meaning.pieces(piece.text));
      }
    }
    await this.clear();
    [this.weights, this.weighedNotes, this.total] = [weights, notes.length, notes.length];
  }

  private async embedAll(notes: readonly StampedNote[], { signal, turn, onProgress }: EmbedOptions): Promise<void> {
    if (notes.length === 0) return;
    const meaning = await this.options.load();
    for (const note of notes) {
      await turn?.();
      signal?.throwIfAborted();
      await this.embed(note, meaning);
      onProgress?.();
      if (this.unsaved >= SAVE_EVERY) await this.save();
    }
  }

  /** A note that cannot be read, or for which there is no room, is known without vectors. */
  private async embed(note: StampedNote, meaning: Meaning): Promise<void> {
    const { path, mtime, size } = note;
    const hasRoom = this.pieces < (this.options.mostPieces ?? MOST_PIECES);
    const text = hasRoom ? await this.read(note) : '';
    const pieces = text === undefined ? [] : cutNote(path, text);
    const vectors: Float32Array[] = [];
    for (const piece of pieces) {
      await this.pacer.pause();
      vectors.push(this.embedText(meaning, piece.text));
    }
    const lines = Uint32Array.from(pieces.flatMap(({ from, to }) => [from, to]));
    this.keep(path, { mtime, size, lines, vectors: NoteVectors.of(vectors) });
    this.saved?.touch(path);
    this.unsaved += 1;
  }

  private embedText(meaning: Meaning, text: string): Float32Array {
    return meaning.embed(meaning.pieces(text), (piece) => this.weights.weight(piece));
  }

  private async read({ path, size }: StampedNote): Promise<string | undefined> {
    const { vault } = this.options;
    return size > LARGEST_NOTE_BYTES ? undefined : readText(vault, vault.listing(), path);
  }

  private async save(): Promise<void> {
    if (this.unsaved === 0) return;
    this.unsaved = 0;
    this.savedAt = Date.now();
    await this.saved?.save({ notes: this.notes, weights: this.weights, weighedNotes: this.weighedNotes });
  }
}
