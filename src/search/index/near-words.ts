/** Words of a dictionary that differ from a given one by a slip or two: for "did you mean". */
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
    const { slips, hopeless } = compare(word, other, most);
    if (slips > 0 && slips <= most) found.push({ word: other, slips });
    place = hopeless === undefined ? place + 1 : dictionary.placesOf(hopeless).to;
  }
  return found;
}

interface Comparison {
  readonly slips: number;
  /** The beginning of the other word that is too far off whatever follows it. */
  readonly hopeless?: string;
}

function compare(word: string, other: string, most: number): Comparison {
  // Rows for two beginnings of the other word: the slips to each beginning of the given one.
  let above = Array.from({ length: word.length + 1 }, (_, at) => at);
  let twoAbove = above;
  for (let length = 1; length <= other.length; length++) {
    const row = [length];
    let fewest = length;
    for (let at = 1; at <= word.length; at++) {
      const isSame = word[at - 1] === other[length - 1];
      let slips = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (length > 1 && at > 1 && word[at - 2] === other[length - 1] && word[at - 1] === other[length - 2])
        slips = Math.min(slips, (twoAbove[at - 2] ?? 0) + 1);
      row.push(slips);
      fewest = Math.min(fewest, slips);
    }
    if (fewest > most) return { slips: fewest, hopeless: other.slice(0, length) };
    [twoAbove, above] = [above, row];
  }
  return { slips: above[word.length] ?? 0 };
}
