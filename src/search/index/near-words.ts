/** Words of a dictionary that differ from a given one by a slip or two: for "did you mean". */
import { decodeUnits, encodedLength, unitsOf } from './bytes';
import type { Dictionary } from './dictionary';
import { isIdeograph, LONGEST_KEPT } from './note-words';

export interface NearWord {
  readonly word: string;
  /** Letters added, left out, replaced, or exchanged with their neighbour. */
  readonly slips: number;
}

/** Shorter words have too many neighbours. */
const SHORTEST = 3;
/** From this length on two slips are likely; in shorter words they make another word. */
const LONG = 6;

/** Every near word, the word itself not among them; in the dictionary's order. */
export function nearWords(dictionary: Dictionary, word: string): NearWord[] {
  if (word.length < SHORTEST || word.length > LONGEST_KEPT || isIdeograph(word)) return [];
  return new Comparison(word, word.length >= LONG ? 2 : 1).all(dictionary);
}

/**
 * Compares one word with all others. Words come sorted, so that each goes on from the part it shares with the one
 * before; a beginning that is too far off already settles all words that have it.
 */
class Comparison {
  /** The row for each beginning of the word at hand: the slips to each beginning of the given word. */
  private readonly rows: Uint8Array[];
  private readonly width: number;
  private readonly wanted: Uint16Array;
  private readonly units = new Uint16Array(LONGEST_KEPT);
  private readonly previous = new Uint16Array(LONGEST_KEPT);

  constructor(
    word: string,
    private readonly most: number,
  ) {
    this.width = word.length + 1;
    this.wanted = unitsOf(word);
    this.rows = Array.from({ length: LONGEST_KEPT + 1 }, () => new Uint8Array(this.width));
    this.rows[0]?.forEach((_, at, row) => (row[at] = at));
  }

  all(dictionary: Dictionary): NearWord[] {
    const { units, previous, most, wanted } = this;
    const found: NearWord[] = [];
    /** How many rows fit the word at hand. */
    let valid = 0;
    let lastLength = 0;
    /** Bytes: words that share so many with the last one compared are as far off as it was. */
    let hopeless = Infinity;
    for (const cursor = dictionary.cursor(); cursor.next();) {
      if (cursor.shared >= hopeless) continue;
      hopeless = Infinity;
      previous.set(units.subarray(0, lastLength));
      const length = decodeUnits(cursor.word, cursor.length, units);
      let shared = 0;
      while (shared < length && shared < lastLength && units[shared] === previous[shared]) shared += 1;
      lastLength = length;
      valid = Math.min(valid, shared);
      while (valid < length && hopeless === Infinity) {
        valid += 1;
        if (this.fill(valid) > most) hopeless = encodedLength(units, valid);
      }
      const slips = hopeless === Infinity ? (this.rows[length]?.[wanted.length] ?? 0) : 0;
      if (slips > 0 && slips <= most) found.push({ word: cursor.text, slips });
    }
    return found;
  }

  /** Fills the row for a beginning of this length; gives the fewest slips in it. */
  private fill(length: number): number {
    const row = this.rows[length] ?? EMPTY;
    const above = this.rows[length - 1] ?? EMPTY;
    const twoAbove = this.rows[length - 2] ?? EMPTY;
    const unit = this.units[length - 1];
    const before = this.units[length - 2];
    row[0] = length;
    let fewest = length;
    for (let at = 1; at < this.width; at++) {
      const isSame = this.wanted[at - 1] === unit;
      let slips = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (length > 1 && at > 1 && this.wanted[at - 2] === unit && this.wanted[at - 1] === before)
        slips = Math.min(slips, (twoAbove[at - 2] ?? 0) + 1);
      row[at] = slips;
      if (slips < fewest) fewest = slips;
    }
    return fewest;
  }
}

const EMPTY = new Uint8Array(0);
