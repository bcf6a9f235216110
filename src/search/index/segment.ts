/**
 * Some notes, their words, and for each word the notes that hold it. A segment never changes; only which of its notes are gone is noted as
 * time goes by, and what they mean.
 */
import { Dictionary } from './dictionary';
import type { NoteDetails } from '../known-notes';
import type { NoteVectors } from '../meaning/vectors';

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
  /** As far as it is known; for a while that of the note as it was before. */
  meaning?: NoteMeaning | undefined;
}

/** The pieces of a note as vectors. */
export interface NoteMeaning {
  /** Of the note that was embedded. */
  readonly mtime: number;
  readonly size: number;
  /** The first and the last line of each piece. */
  readonly lines: Uint32Array;
  readonly vectors: NoteVectors;
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
  /** How many words each note has: every search asks for all of them. */
  readonly words: Uint32Array;
  goneCount = 0;
  /** How many words those that are not gone have together. */
  liveWords = 0;
  /** How many notes can be found. */
  findableCount = 0;

  constructor(
    readonly notes: readonly IndexedNote[],
    readonly dictionary: Dictionary,
    readonly postings: Uint8Array,
  ) {
    this.gone = new Uint8Array(notes.length);
    this.words = Uint32Array.from(notes, ({ words }) => words);
    for (const { words, isCopy } of notes) {
      this.liveWords += words;
      if (!isCopy) this.findableCount += 1;
    }
  }

  static empty(): Segment {
    return new Segment([], new Dictionary(new Uint16Array(), new Uint32Array(1), new Uint32Array(1)), new Uint8Array());
  }

  get liveCount(): number {
    return this.notes.length - this.goneCount;
  }

  /** Bytes in memory, without the table of notes. */
  get byteLength(): number {
    const { units, starts, postingStarts } = this.dictionary;
    return units.byteLength + starts.byteLength + postingStarts.byteLength + this.postings.length;
  }

  /** Visits the notes that hold the word at a place and are not gone, with the bits of the posting, and those of the words that follow. */
  visit(word: number, take: (note: number, bits: number, followers: number) => void): void {
    const { postings, gone } = this;
    const end = this.dictionary.postingStarts[word + 1] ?? 0;
    const mask = (1 << POSTING_BITS) - 1;
    for (let at = this.dictionary.postingStarts[word] ?? 0, note = -1; at < end;) {
      let byte = postings[at++] ?? 0;
      let value = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = postings[at++] ?? 0;
        value |= (byte & 0x7f) << shift;
      }
      note += (value >>> POSTING_BITS) + 1;
      const followers = postings[at++] ?? 0;
      if (gone[note] === 0) take(note, value & mask, followers);
    }
  }

  markGone(at: number): void {
    if (this.gone[at] !== 0) return;
    this.gone[at] = 1;
    this.goneCount += 1;
    this.liveWords -= this.notes[at]?.words ?? 0;
    if (this.notes[at]?.isCopy === false) this.findableCount -= 1;
  }
}

/** How many words a note of some segments has on average. */
export function averageWords(segments: readonly Segment[]): number {
  const [words, notes] = segments.reduce(([sum, count], one) => [sum + one.liveWords, count + one.liveCount], [0, 0]);
  return words / Math.max(1, notes);
}
