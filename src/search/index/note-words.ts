/**
 * The words that a text is indexed by: the very ones that the matcher compares, so that no note it would accept is
 * missed. A text of any length is taken piece by piece, with pauses, and never as one list.
 */
import { HyphenChain } from '../../lines/joined-words';
import { BETWEEN_WORDS, isCjk as isIdeograph, unitInWord, UNUSUAL, WordScanner } from '../../lines/words';
import type { Pacer } from '../../vault/pacer';
import { textOf, unitsOf } from './dictionary';

/** Characters. A piece takes a millisecond or two. */
const PIECE = 16_384;

/**
 * UTF-16 units. Of a longer word the beginning is kept, and looked for: what shares it is a candidate. Longer than any
 * word of a language; runs of data would fill the dictionary otherwise.
 */
export const LONGEST_KEPT = 64;

/** A word as the dictionary has it. */
export function keptWord(word: string): string {
  return word.length <= LONGEST_KEPT ? word : word.slice(0, LONGEST_KEPT);
}

/**
 * Two characters side by side in a script without spaces, as one word. Characters alone are in so many notes that a look-up of
 * two would find most of a Chinese vault.
 */
export function pairOf(first: string, second: string): string {
  return keptWord(first + second);
}

export { isIdeograph };

/**
 * Handed a word as UTF-16 units, up to a length; they are another word's after that. `isJoined` tells that it is several words
 * that hyphens join, which were handed over before.
 */
export type TakeWord = (units: Uint16Array, length: number, isJoined: boolean) => void;

/**
 * Hands every word of a short text to `take`; pairs of ideographs, and words that hyphens join, as well. Gives how many words there
 * are without these.
 */
export function takeWords(text: string, take: TakeWord): number {
  const taker = new WordTaker(text, take);
  while (!taker.isAtEnd) taker.takeSome();
  return taker.count;
}

/** As {@link takeWords} for a text of any length, giving way to others in between. */
export async function takeWordsOf(
  text: string,
  take: TakeWord,
  pacer: Pacer,
  signal: AbortSignal | undefined,
): Promise<number> {
  const taker = new WordTaker(text, take);
  while (!taker.isAtEnd) {
    if (pacer.isDue) await pacer.pause(signal);
    taker.takeSome();
  }
  return taker.count;
}

class WordTaker {
  /** How many words were taken. */
  count = 0;
  private at = 0;
  private previous: string | undefined;
  private readonly chain = new HyphenChain();
  private readonly units = new Uint16Array(LONGEST_KEPT);

  constructor(
    private readonly text: string,
    private readonly take: TakeWord,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Takes the words of the next piece of the text, up to the end of its last word. Nearly all need no string made of them. */
  takeSome(): void {
    const { text, units } = this;
    const enough = Math.min(text.length, this.at + PIECE);
    while (this.at < enough) {
      const start = this.at;
      let length = 0;
      let unit = this.unitAt(start);
      for (; unit > UNUSUAL; unit = this.unitAt(++this.at)) if (length < LONGEST_KEPT) units[length++] = unit;
      if (unit === UNUSUAL) {
        this.takeUnusual(start);
        continue;
      }
      if (length > 0) {
        this.take(units, length, false);
        this.previous = undefined;
        this.count += 1;
        const behind = text.charCodeAt(this.at);
        if (this.chain.isPart(start, behind))
          this.takeJoined(textOf(units.subarray(0, length)), start, this.at, behind);
      }
      this.at += 1;
    }
  }

  /** Takes the words from a place on up to what stands between words for certain, or a piece of them that ends in no run of letters. */
  private takeUnusual(start: number): void {
    const { text } = this;
    let end = start;
    for (let unit = UNUSUAL; unit > UNUSUAL || (unit === UNUSUAL && end < start + PIECE);) unit = this.unitAt(++end);
    const scanner = new WordScanner(text, start, end);
    while (scanner.next()) {
      this.takeOne(scanner.word);
      this.takeJoined(scanner.word, scanner.start, scanner.end, text.charCodeAt(scanner.end));
      this.count += 1;
      // A picture may go on behind the piece.
      end = Math.max(end, scanner.end);
    }
    this.at = end;
  }

  private unitAt(at: number): number {
    return at < this.text.length ? unitInWord(this.text.charCodeAt(at)) : BETWEEN_WORDS;
  }

  private takeText(word: string, isJoined = false): void {
    this.take(unitsOf(word), word.length, isJoined);
  }

  /** Takes what a word makes with those that hyphens join to it. */
  private takeJoined(word: string, start: number, end: number, behind: number): void {
    for (const joined of this.chain.add(word, start, end, behind)) this.takeText(joined.text, true);
  }

  private takeOne(word: string): void {
    this.takeText(keptWord(word));
    const { previous } = this;
    this.previous = isIdeograph(word) ? word : undefined;
    if (previous !== undefined && isIdeograph(word)) this.takeText(pairOf(previous, word));
  }
}
