/**
 * The words of a segment, sorted, each with the number of notes that hold it and where its postings lie. Words follow
 * each other in blocks; within a block each is written as what it does not share with the one before.
 */
import { ByteReader, ByteWriter, compareBytes, decodeUnits, encodeWord, sharedBytes } from './bytes';
import { firstIndex } from '../../lines/first-index';
import { commonBeginning } from '../../lines/words';
import { LONGEST_KEPT } from './note-words';

/** Words. A look-up reads half a block on average; each block costs eight bytes of its own. */
const BLOCK = 16;

/** Words that are walked along in search of some that begin alike, before each is looked up on its own. */
const MOST_WALKED = 24;

/** Bytes. */
export const LONGEST_ENCODED = LONGEST_KEPT * 3;

export class Dictionary {
  constructor(
    /** How many words there are. */
    readonly size: number,
    readonly bytes: Uint8Array,
    /** Where each block starts in the bytes. */
    readonly starts: Uint32Array,
    /** Where the postings of each block's first word start. */
    readonly postingStarts: Uint32Array,
  ) {}

  /** Before the first word. */
  cursor(): DictionaryCursor {
    return new DictionaryCursor(this);
  }

  /** Visits the words that begin with `prefix`, in order, so many at most; with `exact` the word itself alone. */
  visit(prefix: string, exact: boolean, take: (entry: DictionaryCursor) => void, most = Infinity): void {
    const wanted = encodeWord(prefix);
    const cursor = new DictionaryCursor(this, this.blockOf(wanted));
    for (let visited = 0; visited < most && cursor.next();) {
      const shared = sharedBytes(cursor.word, cursor.length, wanted, wanted.length);
      if (shared === wanted.length) {
        if (exact && cursor.length !== wanted.length) return;
        take(cursor);
        visited += 1;
        if (exact) return;
      } else if (shared === cursor.length || (cursor.word[shared] ?? 0) < (wanted[shared] ?? 0)) {
        continue;
      } else {
        return;
      }
    }
  }

  /**
   * Visits those of some words that are here, in any order. Forms of a word begin alike and so stand together, with few others: a walk along
   * these takes less than sixty look-ups.
   */
  visitWords(words: readonly string[], take: (entry: DictionaryCursor) => void): void {
    const wanted = new Set(words);
    let walked = 0;
    const takeWanted = (entry: DictionaryCursor): void => {
      walked += 1;
      if (wanted.delete(entry.text)) take(entry);
    };
    if (words.length > 1) this.visit(commonBeginning(words), false, takeWanted, MOST_WALKED);
    if (walked === MOST_WALKED || words.length === 1) for (const word of wanted) this.visit(word, true, take);
  }

  /** The last block whose first word is not behind `word`. */
  private blockOf(word: Uint8Array): number {
    return Math.max(0, firstIndex(this.starts.length, (block) => this.compareHead(block, word) > 0) - 1);
  }

  private compareHead(block: number, word: Uint8Array): number {
    const reader = new ByteReader(this.bytes, (this.starts[block] ?? 0) + 1);
    const length = reader.varint();
    return compareBytes(this.bytes, length, word, word.length, reader.at);
  }
}

/** A walk through a dictionary, word by word. */
export class DictionaryCursor {
  /** The word's bytes, up to `length`. */
  readonly word = new Uint8Array(LONGEST_ENCODED);
  length = 0;
  /** How many first bytes it shares with the word before; 0 at the first one. */
  shared = 0;
  /** How many notes hold it, those that are gone since included. */
  notes = 0;
  /** Where its postings lie. */
  postingsStart = 0;
  postingsEnd = 0;
  private index: number;
  private readonly reader: ByteReader;

  constructor(
    private readonly dictionary: Dictionary,
    block = 0,
  ) {
    this.index = block * BLOCK;
    this.reader = new ByteReader(dictionary.bytes, dictionary.starts[block] ?? 0);
    this.postingsEnd = dictionary.postingStarts[block] ?? 0;
  }

  /** Goes on to the next word; false behind the last one. */
  next(): boolean {
    if (this.index >= this.dictionary.size) return false;
    const { reader } = this;
    const kept = reader.varint();
    const added = reader.varint();
    const from = reader.at;
    this.shared = this.index % BLOCK === 0 ? this.sharedWith(from, added) : kept;
    for (let i = 0; i < added; i++) this.word[kept + i] = reader.bytes[from + i] ?? 0;
    this.length = kept + added;
    reader.at = from + added;
    this.notes = reader.varint();
    this.postingsStart = this.postingsEnd;
    this.postingsEnd += reader.varint();
    this.index += 1;
    return true;
  }

  get text(): string {
    const count = decodeUnits(this.word, this.length, units);
    return String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[]);
  }

  /** The first word of a block is written whole. */
  private sharedWith(from: number, length: number): number {
    const head = this.reader.bytes.subarray(from, from + length);
    return sharedBytes(this.word, this.length, head, length);
  }
}

const units = new Uint16Array(LONGEST_KEPT);

/** Writes a dictionary; its words come in order, each once. */
export class DictionaryWriter {
  private size = 0;
  private readonly bytes = new ByteWriter(4096);
  private readonly starts: number[] = [];
  private readonly postingStarts: number[] = [];
  private readonly last = new Uint8Array(LONGEST_ENCODED);
  private lastLength = 0;

  /** Adds a word that so many notes hold, and whose postings lie at `start` to `end`. */
  add(word: Uint8Array, length: number, notes: number, start: number, end: number): void {
    const isHead = this.size % BLOCK === 0;
    if (isHead) {
      this.starts.push(this.bytes.length);
      this.postingStarts.push(start);
    }
    const shared = isHead ? 0 : sharedBytes(this.last, this.lastLength, word, length);
    this.bytes.varint(shared);
    this.bytes.varint(length - shared);
    this.bytes.append(word, shared, length);
    this.bytes.varint(notes);
    this.bytes.varint(end - start);
    for (let at = shared; at < length; at++) this.last[at] = word[at] ?? 0;
    this.lastLength = length;
    this.size += 1;
  }

  finish(): Dictionary {
    return new Dictionary(
      this.size,
      this.bytes.take(),
      Uint32Array.from(this.starts),
      Uint32Array.from(this.postingStarts),
    );
  }
}
