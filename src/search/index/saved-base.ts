/** The base of an index as bytes to be saved, and back: sections one behind the other, each with its length before it. */
import type { Pacer } from '../../vault/pacer';
import type { NoteDetails } from '../known-notes';
import { Meaning } from '../meaning/meaning';
import { PieceWeights } from '../meaning/piece-weights';
import { NoteVectors, VECTOR_BYTES } from '../meaning/vectors';
import { Dictionary } from './dictionary';
import { NO_DETAILS } from './note-details';
import { Segment, type IndexedNote, type NoteMeaning } from './segment';

/** What the vectors of a vault were made with: those made with something else cannot be compared. */
export interface VaultWeights {
  readonly pieces: PieceWeights;
  /** How many notes the vault had then. */
  readonly notes: number;
}

export interface SavedBase {
  readonly base: Segment;
  readonly weights: VaultWeights | undefined;
}

interface Head {
  readonly notes: number;
  /** Of the table of meaning, and the notes that weights were taken from; undefined where nothing was embedded. */
  readonly edition?: string | undefined;
  readonly weighedNotes?: number | undefined;
}

/** A note as it is saved: what it says of itself only where it says something, and what it means elsewhere. */
interface SavedNote extends Omit<IndexedNote, 'details' | 'meaning'> {
  readonly details?: NoteDetails | undefined;
  /** How many pieces it was embedded in; undefined where it was not. */
  readonly pieces?: number | undefined;
}

/** Notes that are written and read at a stretch. */
const STRIDE = 256;

/** The bytes are those of the base itself where they can be: a copy of all would be the largest thing in memory. */
export async function writeBase({ base, weights }: SavedBase, pacer: Pacer): Promise<readonly Uint8Array[]> {
  const { notes, dictionary, postings } = base;
  // Looked at once: notes are embedded meanwhile.
  const meanings = notes.map(freshMeaning);
  const written: Uint8Array[] = [];
  const add = (...parts: readonly Uint8Array[]): void => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    written.push(bytesOf(Uint32Array.of(length)), ...parts);
  };
  const head: Head = {
    notes: notes.length,
    ...(weights === undefined ? {} : { edition: Meaning.edition, weighedNotes: weights.notes }),
  };
  add(json(head));
  for (let from = 0; from < notes.length; from += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    add(json(notes.slice(from, from + STRIDE).map((note, at) => savedNote(note, meanings[from + at]))));
  }
  for (const numbers of [dictionary.units, dictionary.starts, dictionary.postingStarts]) add(bytesOf(numbers));
  add(postings);
  add(...meanings.flatMap((meaning) => (meaning === undefined ? [] : [bytesOf(meaning.lines)])));
  add(...meanings.flatMap((meaning) => (meaning === undefined ? [] : [meaning.vectors.bytes])));
  if (weights !== undefined) add(weights.pieces.toBytes());
  return written;
}

/** Takes the parts away one by one. Throws when they are not what was written. */
export async function readBase(parts: Uint8Array[], pacer: Pacer): Promise<SavedBase> {
  const sections = new Sections(parts, pacer);
  const head = (await sections.json()) as Head;
  const saved: SavedNote[] = [];
  while (saved.length < head.notes) {
    saved.push(...((await sections.json()) as readonly SavedNote[]));
    if (pacer.isDue) await pacer.pause();
  }
  const notes = saved.map(({ pieces, details = NO_DETAILS, ...note }): IndexedNote => ({ ...note, details }));
  const units = new Uint16Array((await sections.next()).buffer as ArrayBuffer);
  const dictionary = new Dictionary(units, await sections.numbers(), await sections.numbers());
  const base = new Segment(notes, dictionary, await sections.next());
  const [lines, vectors] = [await sections.numbers(), await sections.next()];
  if (head.edition !== Meaning.edition) return { base, weights: undefined };
  const pieces = PieceWeights.fromBytes(await sections.next());
  if (pieces === undefined) return { base, weights: undefined };
  giveMeaning(notes, saved, lines, vectors);
  return { base, weights: { pieces, notes: head.weighedNotes ?? 0 } };
}

function giveMeaning(
  notes: readonly IndexedNote[],
  saved: readonly SavedNote[],
  lines: Uint32Array,
  vectors: Uint8Array,
): void {
  let piece = 0;
  for (const [at, note] of notes.entries()) {
    const pieces = saved[at]?.pieces;
    if (pieces === undefined) continue;
    const { mtime, size } = note;
    const end = piece + pieces;
    note.meaning = {
      mtime,
      size,
      lines: lines.subarray(2 * piece, 2 * end),
      vectors: new NoteVectors(vectors.subarray(piece * VECTOR_BYTES, end * VECTOR_BYTES)),
    };
    piece = end;
  }
}

/** That of the note as it is, and not as it was before. */
export function freshMeaning({ meaning, mtime, size }: IndexedNote): NoteMeaning | undefined {
  return meaning?.mtime === mtime && meaning.size === size ? meaning : undefined;
}

function savedNote(note: IndexedNote, meaning: NoteMeaning | undefined): SavedNote {
  const { path, mtime, size, words, isCopy } = note;
  const details = note.details === NO_DETAILS ? undefined : note.details;
  return { path, mtime, size, words, isCopy, details, pieces: meaning?.vectors.count };
}

/** The sections of what was saved in parts, each as bytes of its own. */
class Sections {
  private at = 0;

  constructor(
    private readonly parts: Uint8Array[],
    private readonly pacer: Pacer,
  ) {}

  async next(): Promise<Uint8Array> {
    const [length = 0] = numbersIn(await this.take(4));
    return this.take(length);
  }

  async numbers(): Promise<Uint32Array> {
    return numbersIn(await this.next());
  }

  async json(): Promise<unknown> {
    return JSON.parse(decoder.decode(await this.next()));
  }

  private async take(length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    for (let filled = 0; filled < length;) {
      const [part] = this.parts;
      if (part === undefined) throw new Error('what was saved is not whole');
      const some = part.subarray(this.at, this.at + length - filled);
      bytes.set(some, filled);
      filled += some.length;
      this.at += some.length;
      if (this.at < part.length) continue;
      this.parts.shift();
      this.at = 0;
      if (this.pacer.isDue) await this.pacer.pause();
    }
    return bytes;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function json(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/** The bytes are those of a section, and of nothing else. */
function numbersIn({ buffer }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer as ArrayBuffer);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
