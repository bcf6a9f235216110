/**
 * Simple endings of English, French, German and Spanish words: which two words are forms of one. Forms come in families of
 * endings, so that each finds all the others: if `block` finds `blocking`, so does `blocks`.
 */

interface Family {
  /** What may stand behind the stem; `+` stands for its last letter once more: `plan`, `planning`. */
  readonly endings: readonly string[];
  /** Shorter stems would make relatives of strangers: `as` and `ass`, `tee` and `teen`. */
  readonly shortest: number;
  /** What the stem must end with. */
  readonly stem?: RegExp;
}

const CONSONANT_AFTER_VOWEL = /[^aeiou][aeiouy][bdgkmnprtv]$/;

const FAMILIES: readonly Family[] = [
  // English, regular: block, note, copy, plan, travel.
  { endings: ['', 's', 'es'], shortest: 3 },
  { endings: ['', 's', 'ed', 'ing'], shortest: 4 },
  { endings: ['', 'es', 'ed', 'ing'], shortest: 3, stem: /(?:[sxz]|[cs]h)$/ },
  { endings: ['e', 'es', 'ed', 'ing'], shortest: 3 },
  { endings: ['y', 'ies', 'ied', 'ying'], shortest: 3 },
  { endings: ['', 's', '+ed', '+ing'], shortest: 3, stem: CONSONANT_AFTER_VOWEL },
  { endings: ['', 's', '+ed', '+ing', 'ed', 'ing'], shortest: 5, stem: /[^aeiou][aeiou]l$/ },
  { endings: ['f', 'ves'], shortest: 3 },
  { endings: ['fe', 'ves'], shortest: 2 },
  // French: petit, bateau, cheval, national, chercher.
  { endings: ['', 'e', 's', 'es'], shortest: 3 },
  { endings: ['', 'x'], shortest: 3 },
  { endings: ['al', 'aux', 'ale', 'ales'], shortest: 3 },
  { endings: ['ail', 'aux'], shortest: 3 },
  { endings: ['er', 'e', 'es', 'ee', 'ees', 'ent', 'ez', 'ons'], shortest: 4, stem: /[^aeouy]$/ },
  { endings: ['if', 'ifs', 'ive', 'ives'], shortest: 3 },
  { endings: ['eux', 'euse', 'euses'], shortest: 3 },
  { endings: ['ien', 'iens', 'ienne', 'iennes'], shortest: 3 },
  // German: Kind, Tag, Katze, Lehrer, suchen.
  { endings: ['', 'e', 'en', 'er', 'ern', 'es', 's', 'n'], shortest: 4 },
  { endings: ['', 'e', 'en', 'es', 's'], shortest: 3 },
  { endings: ['e', 'en', 'er', 'em', 'es'], shortest: 4 },
  { endings: ['en', 'e', 't', 'st', 'te', 'ten'], shortest: 4, stem: /[^aeiouydt]$/ },
  { endings: ['in', 'innen'], shortest: 4 },
  // Spanish: luz, canción, buscar.
  { endings: ['z', 'ces'], shortest: 2 },
  { endings: ['ar', 'ando', 'ado', 'ada', 'ados', 'adas'], shortest: 4 },
  { endings: ['er', 'iendo', 'ido', 'ida', 'idos', 'idas'], shortest: 4 },
  { endings: ['ir', 'iendo', 'ido', 'ida', 'idos', 'idas'], shortest: 4 },
];

/** Words are asked for again and again: by the index, the matcher and the ranking. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 1000;

/** The other forms that a folded word may have; the word itself is not among them. */
export function formsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const forms = new Set(FAMILIES.flatMap((family) => formsIn(family, word)));
  forms.delete(word);
  if (known.size >= MOST_KNOWN) known.clear();
  const found = [...forms];
  known.set(word, found);
  return found;
}

/** All forms in a family of each stem that the word may have there. */
function formsIn({ endings, shortest, stem: pattern }: Family, word: string): string[] {
  return endings.flatMap((ending) => {
    const stem = stemBefore(ending, word);
    if (stem === undefined || stem.length < shortest || pattern?.test(stem) === false) return [];
    return endings.map((other) => stem + other.replace('+', stem.at(-1) ?? ''));
  });
}

function stemBefore(ending: string, word: string): string | undefined {
  if (!ending.startsWith('+')) return word.endsWith(ending) ? word.slice(0, word.length - ending.length) : undefined;
  const plain = ending.slice(1);
  const stem = word.slice(0, word.length - ending.length);
  return word.endsWith(plain) && word.at(-ending.length) === stem.at(-1) ? stem : undefined;
}
