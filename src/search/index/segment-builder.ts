/** Gathers the words of notes, one note after the other, and makes a segment of them. */
import type { Pacer } from '../../vault/pacer';
import { followerBit, POSTING_BITS, TITLE_BIT, type IndexedNote, type Segment } from './segment';
import { SegmentWriter } from './segment-writer';
import { enlarged, hashOf, WordTable } from './word-table';

/** Words between two looks at the clock. */
const STRIDE = 256;
const NONE = -1;

export class SegmentBuilder {
  readonly notes: IndexedNote[] = [];
  readonly words = new WordTable();
  /** Of the note at hand: how often each word occurs, whether it is in the title, what follows it; and which words there are. */
  private readonly counts: number[] = [];
  private readonly inTitle: boolean[] = [];
  private readonly followers: number[] = [];
  private readonly touched: number[] = [];
  /** The word before the next one. */
  private previous = NONE;
  /** The postings of each note, one note after the other: its place above the bits; what follows; and the word's posting before it. */
  private postings = new Uint32Array(4096);
  private postingFollowers = new Uint8Array(4096);
  private earlier = new Int32Array(4096);
  /** How much it holds: one for each word of each note. */
  size = 0;
  /** The last posting of each word. */
  private readonly latest: number[] = [];

  /** A word of the note at hand, in the first units of these; gives its number. Several words as one follow none. */
  readonly word = (units: Uint16Array, length: number, isJoined = false): number => {
    const hash = hashOf(units, length);
    const id = this.words.idOf(units, length, hash);
    if (id === this.counts.length) this.addWord();
    const count = this.counts[id] ?? 0;
    if (count === 0) this.touched.push(id);
    this.counts[id] = count + 1;
    if (isJoined) return id;
    if (this.previous !== NONE)
      this.followers[this.previous] = (this.followers[this.previous] ?? 0) | followerBit(hash);
    this.previous = id;
    return id;
  };

  /** A word of its title, which is one of its words. */
  readonly titleWord = (units: Uint16Array, length: number, isJoined: boolean): void => {
    this.inTitle[this.word(units, length, isJoined)] = true;
  };

  /** Ends the note at hand and adds it. */
  add(note: IndexedNote): void {
    this.reserve(this.touched.length);
    for (const id of this.touched) {
      const bits = frequencyClass(this.counts[id] ?? 0) | (this.inTitle[id] === true ? TITLE_BIT : 0);
      this.postings[this.size] = (this.notes.length << POSTING_BITS) | bits;
      this.postingFollowers[this.size] = this.followers[id] ?? 0;
      this.earlier[this.size] = this.latest[id] ?? NONE;
      this.latest[id] = this.size++;
    }
    this.notes.push(note);
    this.drop();
  }

  /** Forgets the words of the note at hand. */
  drop(): void {
    for (const id of this.touched) {
      this.counts[id] = 0;
      this.inTitle[id] = false;
      this.followers[id] = 0;
    }
    this.touched.length = 0;
    this.previous = NONE;
  }

  async build(pacer: Pacer): Promise<Segment> {
    const { words, latest, earlier, postings, postingFollowers } = this;
    const writer = new SegmentWriter(words.size, words.length, 2 * this.size);
    const mask = (1 << POSTING_BITS) - 1;
    for (const [at, id] of (await words.sorted(pacer)).entries()) {
      if (at % STRIDE === 0 && pacer.isDue) await pacer.pause();
      writer.startWord(words, id);
      const held: number[] = [];
      for (let posting = latest[id] ?? NONE; posting !== NONE; posting = earlier[posting] ?? NONE) held.push(posting);
      for (const posting of held.reverse()) {
        const value = postings[posting] ?? 0;
        writer.add(value >>> POSTING_BITS, value & mask, postingFollowers[posting] ?? 0);
      }
    }
    return writer.finish(this.notes);
  }

  private addWord(): void {
    this.counts.push(0);
    this.inTitle.push(false);
    this.followers.push(0);
    this.latest.push(NONE);
  }

  private reserve(more: number): void {
    if (this.size + more <= this.postings.length) return;
    const room = Math.max(this.size + more, this.postings.length * 2);
    this.postings = enlarged(this.postings, new Uint32Array(room));
    this.postingFollowers = enlarged(this.postingFollowers, new Uint8Array(room));
    this.earlier = enlarged(this.earlier, new Int32Array(room));
  }
}

/** 1, 2, up to 5, more. */
function frequencyClass(count: number): number {
  if (count <= 2) return count - 1;
  return count <= 5 ? 2 : 3;
}
