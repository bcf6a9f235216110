/** Slips of the keys: how far a word is from the one that was meant. */

interface Comparison {
  /** Letters added, left out, replaced, or exchanged with their neighbour. */
  readonly slips: number;
  /** The beginning of the other word that is too far off whatever follows it. */
  readonly hopeless?: string;
}

/** How many slips lead from one word to another, as far as it matters: of too many it is only known that they are more than `most`. */
export function slipsBetween(word: string, other: string, most: number): Comparison {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  const [rest, otherRest] = [word.slice(same), other.slice(same)];
  // Rows for two beginnings of the other word: the slips to each beginning of the given one.
  let above = Array.from({ length: rest.length + 1 }, (_, at) => at);
  let twoAbove = above;
  for (let length = 1; length <= otherRest.length; length++) {
    const row = [length];
    let fewest = length;
    for (let at = 1; at <= rest.length; at++) {
      const isSame = rest[at - 1] === otherRest[length - 1];
      let slips = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (length > 1 && at > 1 && rest[at - 2] === otherRest[length - 1] && rest[at - 1] === otherRest[length - 2])
        slips = Math.min(slips, (twoAbove[at - 2] ?? 0) + 1);
      row.push(slips);
      fewest = Math.min(fewest, slips);
    }
    if (fewest > most) return { slips: fewest, hopeless: other.slice(0, same + length) };
    [twoAbove, above] = [above, row];
  }
  return { slips: above[rest.length] ?? 0 };
}
