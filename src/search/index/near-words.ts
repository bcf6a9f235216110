/** Words of a dictionary that differ from a given one by a slip or two: for "did you mean". */
import { slipsBetween } from '../../lines/slips';
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
  const most = word.length >= LONG ? 2 : 1;
  const found: NearWord[] = [];
  for (let place = 0; place < dictionary.size;) {
    const other = dictionary.word(place);
    const { slips, hopeless } = slipsBetween(word, other, most);
    if (slips > 0 && slips <= most) found.push({ word: other, slips });
    place = hopeless === undefined ? place + 1 : dictionary.placesOf(hopeless).to;
  }
  return found;
}
