/** Simple endings of French, English, German and Spanish words: which two words are forms of one. */

/** Endings that may differ between two forms, written as pairs; the shared part in front is the stem. */
const PAIRS = [
  ['', 's'],
  ['', 'es'],
  ['', 'x'],
  ['', 'e'],
  ['e', 's'],
  ['l', 'ux'],
  ['y', 'ies'],
  ['y', 'ied'],
  ['', 'n'],
  ['', 'en'],
  ['', 'er'],
  ['e', 'en'],
  ['e', 'er'],
  ['', 'ed'],
  ['', 'd'],
  ['', 'ing'],
  ['e', 'ing'],
] as const;

/** Shorter stems would make strangers of relatives: `as` and `ass`, `tee` and `teen`. */
const SHORTEST_STEM = 3;
/** Endings that are common in unrelated words need a longer stem. */
const LOOSE = new Set(['n', 'en', 'er', 'ed', 'd', 'ing']);
const SHORTEST_LOOSE_STEM = 4;

const ENDINGS: readonly (readonly [string, string])[] = PAIRS.flatMap(([a, b]) => [
  [a, b],
  [b, a],
]);

/** The other forms that a folded word may have; the word itself is not among them. */
export function formsOf(word: string): string[] {
  const forms = ENDINGS.flatMap(([ending, other]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, word.length - ending.length);
    const shortest = LOOSE.has(ending) || LOOSE.has(other) ? SHORTEST_LOOSE_STEM : SHORTEST_STEM;
    return stem.length < shortest ? [] : [stem + other];
  });
  return [...new Set(forms)].filter((form) => form !== word);
}
