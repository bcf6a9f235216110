/** The words of a text, blind to case and accents, for judging answers and the labels themselves. */
import { fold } from '../../../src/lines/fold';

export function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(/[\p{L}\p{N}]+/gu));
}

/** Whether a text holds a word, as such or as the beginning of one. */
export function holds(text: string, word: string): boolean {
  const wanted = fold(word);
  return [...wordsOf(text)].some((one) => one.startsWith(wanted));
}
