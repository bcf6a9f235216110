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
  readonly words: number;
  /** Of the table of meaning, and the notes that weights were taken from; undefined where nothing was embedded. */
  readonly edition?: string | undefined;
  readonly weighedNotes?: number | undefined;
}

/** The last is how many pieces it was embedded in, or -1. */
type Row = readonly [path: string, mtime: number, size: number, words: number, isCopy: 0 | 1, pieces: number];

/** Notes that are written and read at a stretch. */
const STRIDE = 256;
const NOT_EMBEDDED = -1;

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
    words: dictionary.size,
    ...(weights === undefined ? {} : { edition: Meaning.edition, weighedNotes: weights.notes }),
  };
  add(json(head));
  for (let from = 0; from < notes.length; from += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    const some = notes.slice(from, from + STRIDE);
    add(json(some.map((note, at) => rowOf(note, meanings[from + at]))));
    add(json(some.map(({ details }) => (details === NO_DETAILS ? null : details))));
  }
  for (const numbers of [dictionary.starts, dictionary.postingStarts]) add(bytesOf(numbers));
  add(dictionary.bytes);
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
  const notes: SavedNote[] = [];
  while (notes.length < head.notes) {
    const rows = (await sections.json()) as readonly Row[];
    const details = new SavedDetails(await sections.next());
    for (const [at, row] of rows.entries()) notes.push(new SavedNote(row, details, at));
  }
  const [starts, postingStarts] = [await sections.numbers(), await sections.numbers()];
  const dictionary = new Dictionary(head.words, await sections.next(), starts, postingStarts);
  const base = new Segment(notes, dictionary, await sections.next());
  const [lines, vectors] = [await sections.numbers(), await sections.next()];
  if (head.edition !== Meaning.edition) return { base, weights: undefined };
  const pieces = PieceWeights.fromBytes(await sections.next());
  if (pieces === undefined) return { base, weights: undefined };
  giveMeaning(notes, lines, vectors);
  return { base, weights: { pieces, notes: head.weighedNotes ?? 0 } };
}

/** Takes the details of notes apart, a little at a time: whoever filters by a tag needs all of them at once. */
export async function prepareDetails(notes: readonly IndexedNote[], pacer: Pacer): Promise<void> {
  for (const note of notes) {
    if (pacer.isDue) await pacer.pause();
    void note.details;
  }
}

function giveMeaning(notes: readonly SavedNote[], lines: Uint32Array, vectors: Uint8Array): void {
  let piece = 0;
  for (const note of notes) {
    const { mtime, size, pieces } = note;
    if (pieces === NOT_EMBEDDED) continue;
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

function rowOf({ path, mtime, size, words, isCopy }: IndexedNote, meaning: NoteMeaning | undefined): Row {
  return [path, mtime, size, words, isCopy ? 1 : 0, meaning?.vectors.count ?? NOT_EMBEDDED];
}

/** A note that was saved. Its details are taken apart when somebody asks for them, not at the start. */
class SavedNote implements IndexedNote {
  readonly path: string;
  readonly mtime: number;
  readonly size: number;
  readonly words: number;
  readonly isCopy: boolean;
  readonly pieces: number;
  meaning: NoteMeaning | undefined;

  constructor(
    [path, mtime, size, words, isCopy, pieces]: Row,
    private readonly saved: SavedDetails,
    private readonly at: number,
  ) {
    [this.path, this.mtime, this.size, this.words] = [path, mtime, size, words];
    [this.isCopy, this.pieces] = [isCopy === 1, pieces];
  }

  get details(): NoteDetails {
    return this.saved.all[this.at] ?? NO_DETAILS;
  }
}

class SavedDetails {
  private known: readonly (NoteDetails | null)[] | undefined;

  constructor(private bytes: Uint8Array) {}

  get all(): readonly (NoteDetails | null)[] {
    this.known ??= parsed(this.bytes) as readonly (NoteDetails | null)[];
    this.bytes = NOTHING;
    return this.known;
  }
}

const NOTHING = new Uint8Array();

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
    return parsed(await this.next());
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

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}

/** The bytes are those of a section, and of nothing else. */
function numbersIn({ buffer }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer as ArrayBuffer);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
