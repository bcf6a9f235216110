/** Gathers the words of notes, one note after the other, and makes a segment of them. */
import type { Pacer } from '../../vault/pacer';
import { ByteWriter } from './bytes';
import { DictionaryWriter, LONGEST_ENCODED } from './dictionary';
import { followerBit, POSTING_BITS, Segment, TITLE_BIT, type IndexedNote } from './segment';
import { enlarged, WordTable } from './word-table';

/** Notes between two looks at the clock. */
const NOTES_STRIDE = 32;
/** Words between two looks at the clock. */
const WORDS_STRIDE = 256;

export class SegmentBuilder {
  readonly notes: IndexedNote[] = [];
  private readonly words = new WordTable();
  /** Of the note at hand: how often each word occurs, and which do. */
  private counts = new Uint32Array(1024);
  private inTitle = new Uint8Array(1024);
  private followers = new Uint8Array(1024);
  private readonly touched: number[] = [];
  /** The word before the next one; -1 where there is none. */
  private previous = -1;
  /** The words of each note, one note after the other: the word's number above the bits of its posting. */
  private pairs = new Uint32Array(4096);
  private pairFollowers = new Uint8Array(4096);
  private pairCount = 0;
  private readonly ends: number[] = [];

  /** How much it holds: one for each word of each note. */
  get size(): number {
    return this.pairCount;
  }

  get wordCount(): number {
    return this.words.size;
  }

  /** A word of the note at hand, in the first units of these, with its hash; gives its number. Several words as one follow none. */
  readonly word = (units: Uint16Array, length: number, hash: number, isJoined = false): number => {
    const id = this.words.idOf(units, length, hash);
    if (id >= this.counts.length) this.reserveCounts(id);
    const count = this.counts[id] ?? 0;
    if (count === 0) this.touched.push(id);
    this.counts[id] = count + 1;
    if (isJoined) return id;
    if (this.previous !== -1) this.followers[this.previous] = (this.followers[this.previous] ?? 0) | followerBit(hash);
    this.previous = id;
    return id;
  };

  /** A word of its title, which is one of its words. */
  readonly titleWord = (units: Uint16Array, length: number, hash: number, isJoined: boolean): void => {
    this.inTitle[this.word(units, length, hash, isJoined)] = 1;
  };

  /** Ends the note at hand and adds it. */
  add(note: IndexedNote): void {
    this.reservePairs(this.touched.length);
    for (const id of this.touched) {
      const bits = frequencyClass(this.counts[id] ?? 0) | (this.inTitle[id] === 1 ? TITLE_BIT : 0);
      this.pairFollowers[this.pairCount] = this.followers[id] ?? 0;
      this.pairs[this.pairCount++] = (id << POSTING_BITS) | bits;
    }
    this.notes.push(note);
    this.ends.push(this.pairCount);
    this.drop();
  }

  /** Forgets the words of the note at hand. */
  drop(): void {
    for (const id of this.touched) {
      this.counts[id] = 0;
      this.inTitle[id] = 0;
      this.followers[id] = 0;
    }
    this.touched.length = 0;
    this.previous = -1;
  }

  async build(pacer: Pacer): Promise<Segment> {
    const { offsets, places, followers } = await this.byWord(pacer);
    const dictionary = new DictionaryWriter();
    const postings = new ByteWriter(2 * this.pairCount + 64);
    const word = new Uint8Array(LONGEST_ENCODED);
    const sorted = await this.words.sorted(pacer);
    for (let at = 0; at < sorted.length; at++) {
      if (at % WORDS_STRIDE === 0 && pacer.isDue) await pacer.pause();
      const id = sorted[at] ?? 0;
      const from = offsets[id] ?? 0;
      const to = offsets[id + 1] ?? 0;
      if (from === to) continue;
      const start = postings.length;
      writePostings(places, followers, from, to, postings);
      dictionary.add(word, this.words.encode(id, word), to - from, start, postings.length);
    }
    return new Segment(this.notes, dictionary.finish(), postings.take());
  }

  /** The places of the notes that hold each word, in order, above the bits of the posting; and what follows it there. */
  private async byWord(pacer: Pacer): Promise<{ offsets: Uint32Array; places: Uint32Array; followers: Uint8Array }> {
    const offsets = new Uint32Array(this.words.size + 1);
    for (let note = 0, at = 0; note < this.notes.length; note++) {
      if (note % NOTES_STRIDE === 0 && pacer.isDue) await pacer.pause();
      for (const end = this.ends[note] ?? 0; at < end; at++) {
        const id = (this.pairs[at] ?? 0) >>> POSTING_BITS;
        offsets[id + 1] = (offsets[id + 1] ?? 0) + 1;
      }
    }
    for (let id = 0; id < this.words.size; id++) offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0);
    await pacer.pause();
    const next = offsets.slice();
    const places = new Uint32Array(this.pairCount);
    const followers = new Uint8Array(this.pairCount);
    const mask = (1 << POSTING_BITS) - 1;
    for (let note = 0, at = 0; note < this.notes.length; note++) {
      if (note % NOTES_STRIDE === 0 && pacer.isDue) await pacer.pause();
      for (const end = this.ends[note] ?? 0; at < end; at++) {
        const pair = this.pairs[at] ?? 0;
        const id = pair >>> POSTING_BITS;
        const place = next[id] ?? 0;
        places[place] = (note << POSTING_BITS) | (pair & mask);
        followers[place] = this.pairFollowers[at] ?? 0;
        next[id] = place + 1;
      }
    }
    return { offsets, places, followers };
  }

  private reserveCounts(id: number): void {
    this.counts = enlarged(this.counts, new Uint32Array(id * 2));
    this.inTitle = enlarged(this.inTitle, new Uint8Array(id * 2));
    this.followers = enlarged(this.followers, new Uint8Array(id * 2));
  }

  private reservePairs(more: number): void {
    if (this.pairCount + more <= this.pairs.length) return;
    const room = Math.max(this.pairCount + more, this.pairs.length * 2);
    this.pairs = enlarged(this.pairs, new Uint32Array(room));
    this.pairFollowers = enlarged(this.pairFollowers, new Uint8Array(room));
  }
}

/** 1, 2, up to 5, more. */
function frequencyClass(count: number): number {
  if (count <= 2) return count - 1;
  return count <= 5 ? 2 : 3;
}

function writePostings(
  places: Uint32Array,
  followers: Uint8Array,
  from: number,
  to: number,
  postings: ByteWriter,
): void {
  const mask = (1 << POSTING_BITS) - 1;
  for (let at = from, last = -1; at < to; at++) {
    const place = places[at] ?? 0;
    const note = place >>> POSTING_BITS;
    postings.varint(((note - last - 1) << POSTING_BITS) | (place & mask));
    postings.byte(followers[at] ?? 0);
    last = note;
  }
}
