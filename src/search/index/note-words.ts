/**
 * The words that a text is indexed by: the very ones that the matcher compares, so that no note it would accept is
 * missed. A text of any length is taken piece by piece, with pauses, and never as one list.
 */
import { HyphenChain } from '../../lines/joined-words';
import { BETWEEN_WORDS, isCjk as isIdeograph, unitInWord, UNUSUAL, WordScanner, wordsOf } from '../../lines/words';
import type { Pacer } from '../../vault/pacer';
import { HASH_START, hashEnd, hashOf, hashOn } from './word-table';

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
 * Handed a word as UTF-16 units, up to a length, with its hash; they are another word's after that. `isJoined` tells that it is several words
 * that hyphens join, which were handed over before.
 */
export type TakeWord = (units: Uint16Array, length: number, hash: number, isJoined: boolean) => void;

/**
 * Hands every word of a short text to `take`; pairs of ideographs, and words that hyphens join, as well. Gives how many words there
 * are without these.
 */
export function takeWords(text: string, take: TakeWord): number {
  return new WordTaker(take).takeAll(text, 0, text.length);
}

/** As {@link takeWords} for a text of any length, giving way to others in between. */
export async function takeWordsOf(
  text: string,
  take: TakeWord,
  pacer: Pacer,
  signal: AbortSignal | undefined,
): Promise<number> {
  const taker = new WordTaker(take);
  let count = 0;
  for (let at = 0; at < text.length;) {
    if (pacer.isDue) {
      await pacer.pause();
      signal?.throwIfAborted();
    }
    const end = pieceEnd(text, at);
    if (end !== undefined) {
      count += taker.takeAll(text, at, end);
      at = end;
    } else {
      const rest = taker.takePart(text.slice(at, hardEnd(text, at)), at);
      count += rest.count;
      at += rest.taken;
    }
  }
  return count;
}

/** Where a piece can end without cutting a word: at white space, or with the text. */
function pieceEnd(text: string, at: number): number | undefined {
  const end = at + PIECE;
  if (end >= text.length) return text.length;
  for (let back = end; back > at; back--) {
    const code = text.charCodeAt(back - 1);
    if (code === 0x20 || code === 0x0a || code === 0x0d) return back;
  }
  return undefined;
}

/** The end of a piece without white space, not within a character. */
function hardEnd(text: string, at: number): number {
  const end = at + PIECE;
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}

/** A flag or a joined picture that a piece ends in is at most so many units behind its last word. */
const UNFINISHED = 8;

class WordTaker {
  private previous: string | undefined;
  private readonly chain = new HyphenChain();
  private readonly units = new Uint16Array(LONGEST_KEPT);
  /** Whether the last piece ended within a word whose beginning was taken. */
  private isWithinWord = false;

  constructor(private readonly take: TakeWord) {}

  /** Takes the words of a part of a text that cuts none. Nearly all need no string made of them. */
  takeAll(text: string, from: number, to: number): number {
    const { units } = this;
    let count = 0;
    for (let at = from; at < to;) {
      const start = at;
      let length = 0;
      let hash = HASH_START;
      let unit = unitInWord(text.charCodeAt(at));
      while (unit > UNUSUAL && length < LONGEST_KEPT) {
        units[length++] = unit;
        hash = hashOn(hash, unit);
        unit = ++at < to ? unitInWord(text.charCodeAt(at)) : BETWEEN_WORDS;
      }
      if (unit === BETWEEN_WORDS) at += 1;
      if (unit === BETWEEN_WORDS && length === 0) continue;
      if (unit === BETWEEN_WORDS && !(this.isWithinWord && start === from)) {
        this.take(units, length, hashEnd(hash), false);
        this.previous = undefined;
        count += 1;
        // Behind the word, where `at` is already.
        const behind = text.charCodeAt(at - 1);
        if (this.chain.isPart(start, behind)) this.takeJoined(textOf(units, length), start, at - 1, behind);
        continue;
      }
      const scanner = new WordScanner(text, start, to);
      if (!scanner.next()) break;
      at = scanner.end;
      if (scanner.start === from && this.isWithinWord && !isIdeograph(scanner.word)) continue;
      this.takeOne(scanner.word);
      this.takeJoined(scanner.word, scanner.start, scanner.end, text.charCodeAt(scanner.end));
      count += 1;
    }
    this.isWithinWord = false;
    return count;
  }

  /** Takes what is certain of a piece from a place on that may end within a word; the next piece starts behind it. */
  takePart(text: string, from: number): { readonly count: number; readonly taken: number } {
    const words = wordsOf(text);
    const last = words.at(-1);
    if (last === undefined) {
      this.isWithinWord = false;
      return { count: 0, taken: text.length - UNFINISHED };
    }
    if (words.length === 1 && last.end === text.length && last.start < UNFINISHED) {
      const isNew = !(last.start === 0 && this.isWithinWord);
      if (isNew) this.takeOne(last.text);
      this.isWithinWord = true;
      return { count: isNew ? 1 : 0, taken: text.length };
    }
    let count = 0;
    for (const { text: word, start, end } of words) {
      if (start === last.start) break;
      if (start === 0 && this.isWithinWord && !isIdeograph(word)) continue;
      this.takeOne(word);
      this.takeJoined(word, from + start, from + end, text.charCodeAt(end));
      count += 1;
    }
    if (words.length === 1 && last.start < UNFINISHED) {
      // A long word that ends within this piece: the next piece starts behind it.
      if (!(last.start === 0 && this.isWithinWord)) this.takeOne(last.text);
      this.isWithinWord = false;
      return { count: 1, taken: last.end };
    }
    this.isWithinWord = false;
    return { count, taken: last.start };
  }

  private takeText(word: string, isJoined = false): void {
    for (let at = 0; at < word.length; at++) this.units[at] = word.charCodeAt(at);
    this.take(this.units, word.length, hashOf(this.units, word.length), isJoined);
  }

  /** Takes what a word makes with those that hyphens join to it. */
  private takeJoined(word: string, start: number, end: number, behind: number): void {
    for (const joined of this.chain.add(word, start, end, behind)) this.takeText(joined.text, true);
  }

  private takeOne(word: string): void {
    this.takeText(keptWord(word));
    const { previous } = this;
    if (!isIdeograph(word)) {
      this.previous = undefined;
      return;
    }
    if (previous !== undefined) this.takeText(pairOf(previous, word));
    this.previous = word;
  }
}

function textOf(units: Uint16Array, length: number): string {
  return String.fromCharCode.apply(null, units.subarray(0, length) as unknown as number[]);
}
