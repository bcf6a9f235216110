/** Slips of the keys: how far a word is from the one that was meant. */

interface Comparison {
  /** Letters added, left out, replaced, or exchanged with their neighbour. */
  readonly slips: number;
  /** The beginning of the other word that is too far off whatever follows it. */
  readonly hopeless?: string;
}

/** How many slips lead from one word to another, as far as it matters: of too many it is only known that they are more than `most`. */
export function slipsBetween(word: string, other: string, most: number): Comparison {
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
