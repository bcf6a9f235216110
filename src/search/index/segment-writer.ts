/** Writes a segment: its words in order, and behind each the notes that hold it. */
import { Dictionary, type Words } from './dictionary';
import { POSTING_BITS, Segment, type IndexedNote } from './segment';
import { enlarged } from './word-table';

/** Bytes. */
const LONGEST_POSTING = 6;
/** Half as much again: doubling would hold three times the finished bytes at its peak. */
const GROWTH = 1.5;
/** Of the room for postings one in so many bytes may stay empty: a copy of what is large costs more. */
const SLACK = 8;

export class SegmentWriter {
  private size = 0;
  private readonly units: Uint16Array;
  private readonly starts: Uint32Array;
  private readonly postingStarts: Uint32Array;
  private postings: Uint8Array;
  /** How many bytes of postings there are. */
  private length = 0;
  /** The note added last; -1 before the first one of a word. */
  private last = -1;

  /** `words` and `units` are as many as there can be, `postings` a guess at their bytes. */
  constructor(words: number, units: number, postings: number) {
    this.units = new Uint16Array(units);
    this.starts = new Uint32Array(words + 1);
    this.postingStarts = new Uint32Array(words + 1);
    this.postings = new Uint8Array(postings + LONGEST_POSTING);
  }

  /** Notes that are added from now on hold this word, which comes after those before it. */
  startWord({ units, starts }: Words, place: number): void {
    this.endWord();
    let to = this.starts[this.size] ?? 0;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) this.units[to++] = units[at] ?? 0;
    this.starts[this.size + 1] = to;
    this.last = -1;
  }

  /** Adds a note, which comes after those before it, with the bits of the posting and those of the words that follow. */
  add(note: number, bits: number, followers: number): void {
    if (this.length + LONGEST_POSTING > this.postings.length)
      this.postings = enlarged(this.postings, new Uint8Array(Math.ceil(this.postings.length * GROWTH)));
    let rest = ((note - this.last - 1) << POSTING_BITS) | bits;
    for (; rest > 0x7f; rest >>>= 7) this.postings[this.length++] = (rest & 0x7f) | 0x80;
    this.postings[this.length++] = rest;
    this.postings[this.length++] = followers;
    this.last = note;
  }

  finish(notes: readonly IndexedNote[]): Segment {
    this.endWord();
    const { size, starts, postingStarts, units, postings, length } = this;
    const isFull = length * SLACK >= postings.length * (SLACK - 1);
    return new Segment(
      notes,
      new Dictionary(units.slice(0, starts[size]), starts.slice(0, size + 1), postingStarts.slice(0, size + 1)),
      isFull ? postings.subarray(0, length) : postings.slice(0, length),
    );
  }

  /** A word that no note holds gives its room to the next one. */
  private endWord(): void {
    if (this.length === this.postingStarts[this.size]) return;
    this.size += 1;
    this.postingStarts[this.size] = this.length;
  }
}
