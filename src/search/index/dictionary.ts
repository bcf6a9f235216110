/** The words of a segment, sorted, and where the postings of each lie. A word is known by its place among them. */
import { firstIndex } from '../../lines/first-index';

/** Words in UTF-16 units, one behind the other: each as a string would take several times the room. */
export interface Words {
  readonly units: Uint16Array;
  /** Where each word starts in the units; the last one ends where the next would start. */
  readonly starts: Uint32Array;
}

export class Dictionary implements Words {
  constructor(
    readonly units: Uint16Array,
    readonly starts: Uint32Array,
    /** Where the postings of each word start; the last ones end where the next would start. */
    readonly postingStarts: Uint32Array,
  ) {}

  /** How many words there are. */
  get size(): number {
    return this.starts.length - 1;
  }

  word(place: number): string {
    return textOf(this.units.subarray(this.starts[place], this.starts[place + 1]));
  }

  /** Where a word is; undefined where it is not. */
  placeOf(word: string): number | undefined {
    const place = firstIndex(this.size, (at) => this.compare(at, word) >= 0);
    const length = (this.starts[place + 1] ?? 0) - (this.starts[place] ?? 0);
    return place < this.size && length === word.length && this.compare(place, word) === 0 ? place : undefined;
  }

  /** The first place of a word that begins so, and the one behind the last. */
  placesOf(beginning: string): { readonly from: number; readonly to: number } {
    const from = firstIndex(this.size, (at) => this.compare(at, beginning) >= 0);
    return { from, to: firstIndex(this.size, (at) => this.compare(at, beginning) > 0) };
  }

  /** Below zero when the word at a place comes before those that begin so, above when behind them; 0 when it is one of them. */
  private compare(place: number, beginning: string): number {
    const start = this.starts[place] ?? 0;
    const length = (this.starts[place + 1] ?? 0) - start;
    for (let at = 0; at < beginning.length; at++) {
      if (at === length) return -1;
      const difference = (this.units[start + at] ?? 0) - beginning.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** Below zero when the first word comes before the second, above when behind it: in the order that strings are compared in. */
export function compareWords(a: Words, first: number, b: Words, second: number): number {
  const start = a.starts[first] ?? 0;
  const otherStart = b.starts[second] ?? 0;
  const length = (a.starts[first + 1] ?? 0) - start;
  const otherLength = (b.starts[second + 1] ?? 0) - otherStart;
  for (let at = 0; at < length && at < otherLength; at++) {
    const difference = (a.units[start + at] ?? 0) - (b.units[otherStart + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}

export function textOf(units: Uint16Array): string {
  return String.fromCharCode.apply(null, units as unknown as number[]);
}

export function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
