/** How many letters have to be put in, left out, replaced or swapped with the next to make one word of another. */
export function editDistance(from: string, to: string): number {
  const [source, target] = [[...from], [...to]];
  let before: number[] = [];
  let last = target.map((_, at) => at).concat(target.length);
  for (let row = 1; row <= source.length; row++) {
    const current = [row];
    for (let column = 1; column <= target.length; column++) {
      const isSame = source[row - 1] === target[column - 1];
      const isSwapped = source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, current];
  }
  return last[target.length] ?? 0;
}
