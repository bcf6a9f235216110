/** Several lists of notes as one, by the places that notes have in them: reciprocal rank fusion, each list with a weight of its own. */

export interface RankedList {
  readonly weight: number;
  /** Paths, best first. */
  readonly paths: readonly string[];
}

/**
 * The larger, the less a first place counts beside a tenth. With the usual 60 places differ so little that a list of any weight moves a note
 * past a dozen others.
 */
const K = 10;

/** Best first; the first one's score is 1. */
export function fuse(lists: readonly RankedList[]): { readonly path: string; readonly score: number }[] {
  const scores = new Map<string, number>();
  for (const { weight, paths } of lists)
    for (const [place, path] of paths.entries()) scores.set(path, (scores.get(path) ?? 0) + weight / (K + place + 1));
  const best = Math.max(...scores.values(), Number.MIN_VALUE);
  return Array.from(scores, ([path, score]) => ({ path, score: score / best })).sort((a, b) => b.score - a.score);
}
