/**
 * A part of the index that never changes: some notes, their words, and for each word the notes that hold it. Only which
 * of its notes are gone is noted as time goes by; a merge leaves them out.
 */
import type { Dictionary } from './dictionary';
import type { NoteDetails } from '../known-notes';

/** A note as it was when it was indexed. */
export interface IndexedNote {
  readonly path: string;
  /** Milliseconds since 1970, and bytes: what tells whether it has changed since. */
  readonly mtime: number;
  readonly size: number;
  /** How many words it has, for ranking. */
  readonly words: number;
  /** A saved document, which repeats the lines of other notes: known, and never found. */
  readonly isCopy: boolean;
  readonly details: NoteDetails;
}

/** Each posting holds how often a word occurs, in four classes … */
export const FREQUENCY_BITS = 2;
/** … and whether it is in the title; the distance to the note before stands above these bits. */
export const TITLE_BIT = 1 << FREQUENCY_BITS;
export const POSTING_BITS = FREQUENCY_BITS + 1;
/**
 * A byte behind each posting has a bit for every word that follows this one in the note, by that word's hash. Of the notes that hold
 * all words of a phrase, but apart, it keeps most from being read.
 */
export const ANY_FOLLOWER = 0xff;

/** The bit of a word with this hash, mixed once more: words that are nearly alike differ in few bits of theirs. */
export function followerBit(hash: number): number {
  return 1 << (Math.imul(hash, 0x9e3779b1) >>> 29);
}

export class Segment {
  /** 1 for every note that has been changed, renamed or deleted since. */
  readonly gone: Uint8Array;
  goneCount = 0;
  /** Most segments have no saved document, so that nobody need look at each note. */
  private readonly hasCopies: boolean;
  /** The name it is saved under; undefined as long as it is not. */
  savedAs: string | undefined;

  constructor(
    readonly notes: readonly IndexedNote[],
    readonly dictionary: Dictionary,
    readonly postings: Uint8Array,
  ) {
    this.gone = new Uint8Array(notes.length);
    this.hasCopies = notes.some(({ isCopy }) => isCopy);
  }

  /** How many notes can be found. */
  get findableCount(): number {
    if (!this.hasCopies) return this.liveCount;
    return this.notes.reduce((count, { isCopy }, at) => (isCopy || this.gone[at] === 1 ? count : count + 1), 0);
  }

  get liveCount(): number {
    return this.notes.length - this.goneCount;
  }

  /** Bytes in memory, without the table of notes. */
  get byteLength(): number {
    const { bytes, starts, postingStarts } = this.dictionary;
    return bytes.length + starts.byteLength + postingStarts.byteLength + this.postings.length;
  }

  markGone(at: number): void {
    if (this.gone[at] !== 0) return;
    this.gone[at] = 1;
    this.goneCount += 1;
  }
}

/** Calls `take` with the place of each note that holds a word, the bits of the posting, and those of the words that follow. */
export function visitPostings(
  postings: Uint8Array,
  start: number,
  end: number,
  take: (note: number, bits: number, followers: number) => void,
): void {
  const mask = (1 << POSTING_BITS) - 1;
  for (let at = start, note = -1; at < end;) {
    let byte = postings[at++] ?? 0;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = postings[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    note += (value >>> POSTING_BITS) + 1;
    take(note, value & mask, postings[at++] ?? 0);
  }
}
