/** Words of a dictionary that differ from a given one by a slip or two: for "did you mean". */
import { slipsBetween } from '../../lines/slips';
import type { Dictionary } from './dictionary';
import { isIdeograph, LONGEST_KEPT } from './note-words';

/** Shorter words have too many neighbours. */
const SHORTEST = 3;
/** From this length on two slips are likely; in shorter words they make another word. */
const LONG = 6;

/** Every near word with its slips, the word itself not among them; in the dictionary's order. */
export function nearWords(dictionary: Dictionary, word: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (word.length < SHORTEST || word.length > LONGEST_KEPT || isIdeograph(word)) return found;
  const most = word.length >= LONG ? 2 : 1;
  for (let place = 0; place < dictionary.size;) {
    const other = dictionary.word(place);
    const { slips, hopeless } = slipsBetween(word, other, most);
    if (slips > 0 && slips <= most) found.set(other, slips);
    place = hopeless === undefined ? place + 1 : dictionary.placesOf(hopeless).to;
  }
  return found;
}
