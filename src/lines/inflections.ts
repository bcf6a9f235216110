/**
 * Simple endings of words in twelve languages: which two words are forms of one. Forms come in families of endings, so that
 * each finds all the others: if `block` finds `blocking`, so does `blocks`. Words are folded: `ł` is `l`, `й` is `и`.
 */

interface Family {
  /** What may stand behind the stem, `-` for nothing; `+` stands for its last letter once more: `plan`, `planning`. */
  readonly endings: string;
  /**
   * Further endings, forms of those above but not of each other: short ones, which make relatives of strangers. `hero` and `here` are
   * not forms of one, though Slavic words end in `-o` and `-e`.
   */
  readonly alone?: string;
  /** Shorter stems would make relatives of strangers: `as` and `ass`, `tee` and `teen`. */
  readonly shortest: number;
  /** What the stem must end with. */
  readonly stem?: RegExp;
}

const CONSONANT_AFTER_VOWEL = /[^aeiou][aeiouy][bdgkmnprtv]$/;
/** Turkish endings follow the last vowel of the stem. No `-ller` for every `-l`, and no `hitler` for `hit`. */
const FRONT_VOWEL = /[eiou][^aeioult]{1,2}$|..[eiou]$|.{3}et$/;
const BACK_VOWEL = /[aiou][^aeiou]{0,2}$/;

/** Dutch: boom, bomen; maakt, maken. Not `took` and `token`. */
const OPEN_SYLLABLES = [...'aeou'].flatMap((vowel) =>
  [...'bdfgklmnprst']
    .map((consonant) => vowel + consonant)
    .filter((end) => end !== 'ok')
    .map((end): Family => ({ endings: `${vowel}${end} ${end}en ${vowel}${end}t ${vowel}${end}te`, shortest: 1 })),
);

const WRITTEN: readonly Family[] = [
  ...OPEN_SYLLABLES,
  // English, regular: block, note, copy, plan, travel.
  { endings: '- s es', shortest: 3 },
  { endings: '- s ed ing', shortest: 4 },
  { endings: '- es ed ing', shortest: 3, stem: /(?:[sxz]|[cs]h)$/ },
  { endings: 'e es ed ing', shortest: 3 },
  { endings: 'y ies ied ying', shortest: 3 },
  { endings: '- s +ed +ing', shortest: 3, stem: CONSONANT_AFTER_VOWEL },
  { endings: '- s +ed +ing ed ing', shortest: 5, stem: /[^aeiou][aeiou]l$/ },
  { endings: 'f ves', shortest: 3 },
  { endings: 'fe ves', shortest: 2 },
  // French: petit, bateau, cheval, national, chercher.
  { endings: '- e s es', shortest: 3 },
  { endings: '- x', shortest: 3 },
  { endings: 'al aux ale ales', shortest: 3 },
  { endings: 'ail aux', shortest: 3 },
  { endings: 'er e es ee ees ent ez ons', shortest: 4, stem: /[^aeouy]$/ },
  { endings: 'if ifs ive ives', shortest: 3 },
  { endings: 'eux euse euses', shortest: 3 },
  { endings: 'ien iens ienne iennes', shortest: 3 },
  // German: Kind, Tag, Katze, Lehrer, suchen.
  { endings: '- e en er ern es s n', shortest: 4 },
  { endings: '- e en es s', shortest: 3 },
  { endings: 'e en er em es', shortest: 4 },
  { endings: 'en e t st te ten', shortest: 4, stem: /[^aeiouydt]$/ },
  { endings: 'in innen', shortest: 4 },
  // Spanish: luz, canción, buscar.
  { endings: 'z ces', shortest: 2 },
  { endings: 'ar ando ado ada ados adas', shortest: 3 },
  { endings: 'er iendo endo ido ida idos idas', shortest: 3 },
  { endings: 'ir iendo indo ido ida idos idas', shortest: 3 },
  // Portuguese: menino, canção, animal, imagem.
  { endings: 'o a os as', shortest: 4 },
  { endings: 'ao oes aos aes', shortest: 3 },
  { endings: 'l is', shortest: 3, stem: /[aeou]$/ },
  { endings: 'm ns', shortest: 4, stem: /[aeiou]$/ },
  // Italian: ragazzo, banca, parlare, credere, dormire. The first is Polish and Czech as well: książka, město.
  { endings: 'o a e i', shortest: 4 },
  { endings: 'hi he', alone: 'o a', shortest: 3, stem: /[cg]$/ },
  { endings: 'are ato ata ati ate ando ava avano', shortest: 4 },
  { endings: 'ere uto uta uti ute endo eva evano', shortest: 4 },
  { endings: 'ire ito ita iti ite endo iva ivano', shortest: 3 },
  { endings: 'a are', shortest: 4 },
  { endings: 'io i', shortest: 4 },
  // Dutch: kat, snel, wandelen; the second is French as well: actuel.
  { endings: '- +en', shortest: 3, stem: CONSONANT_AFTER_VOWEL },
  { endings: '- s +e +es', shortest: 4, stem: /[aeiou][lnt]$/ },
  { endings: 'en t de den', shortest: 4, stem: /[^aeiouydt]$/ },
  // Swedish: bil, katt, hus, möte, flicka, tala, viktig, stor.
  { endings: '- en ar arna', shortest: 3, stem: /[^l]$|[^l]l$/ },
  { endings: '- en er erna', shortest: 4 },
  { endings: 'en et', shortest: 3, stem: /[^aeiou]$/ },
  { endings: '- et', shortest: 7 },
  { endings: 'e et', shortest: 5, stem: /[^aeioun]$/ },
  { endings: 'e en ar arna', shortest: 4 },
  { endings: 'a er', shortest: 4 },
  { endings: 'ena', alone: 'e en et', shortest: 3 },
  { endings: 'orna', alone: 'a an or', shortest: 3 },
  { endings: 'a an or', shortest: 4 },
  { endings: 'ar ade at ande', shortest: 3, stem: /[^aeiou]$/ },
  { endings: '- t a', shortest: 4, stem: /(?:ig|sk)$/ },
  { endings: 't a', shortest: 4, stem: /[^aeiou]$/ },
  // Polish and Czech: nouns, adjectives, verbs.
  { endings: 'a y u', shortest: 3 },
  {
    endings: 'ami ach ech emi om',
    alone: 'a e i o u y ou am em iem ow',
    shortest: 3,
  },
  { endings: '- a u y i ow om em', shortest: 6 },
  { endings: 'e y', shortest: 5 },
  { endings: 'a ie', shortest: 4 },
  { endings: 'em ow', alone: 'a i o u y', shortest: 3, stem: /(.)(?!\1).$/ },
  { endings: '- ami ach ech em', shortest: 4 },
  { endings: 'ego eho emu ym ej ych ymi', alone: 'a e y ou', shortest: 3 },
  { endings: 'la lo li ly lem lam', alone: 'l c t', shortest: 4, stem: /[aeiy]$/ },
  { endings: 'l c t', shortest: 5, stem: /o[vw]a$/ },
  // Russian: nouns, adjectives, verbs.
  {
    endings: 'а е и о у ы ь ю я - ам ами ах ов ом ои ев еи ем ью ям ями ях',
    shortest: 3,
  },
  {
    endings: 'ыи яя ее ии ои ая ое ые ие ого его ому ему ым им ом ую ых их ыми ими',
    shortest: 3,
  },
  { endings: 'ть л ла ло ли т ет ют ем шь ешь', shortest: 4, stem: /[аеиоуыюя]$/ },
  // Turkish: nouns, first in the plural, then after vowels and after consonants.
  {
    endings: 'ler leri lerin lere lerde lerden',
    alone: '- de den te ten i in un imiz yi ye nin',
    shortest: 2,
    stem: FRONT_VOWEL,
  },
  {
    endings: 'lar lari larin lara larda lardan',
    alone: '- da dan ta tan i in un imiz yi ya nin',
    shortest: 3,
    stem: BACK_VOWEL,
  },
  { endings: 'de den yi ye nin', shortest: 3, stem: /[eiou]$/ },
  { endings: 'da dan yi ya nin', shortest: 3, stem: /[aiou]$/ },
  { endings: 'de den i in un', shortest: 4, stem: /[eiou][^aeioucfhkpst]$/ },
  { endings: 'te ten i in un', shortest: 4, stem: /[eiou][cfhkpst]$/ },
  { endings: 'da dan i in un', shortest: 4, stem: /[aiou][^aeioucfhkpst]$/ },
  { endings: 'ta tan i in un', shortest: 4, stem: /[aiou][cfhkpst]$/ },
];

const FAMILIES = WRITTEN.map(({ endings, alone = '', ...family }) => ({
  ...family,
  endings: endingsIn(endings),
  alone: endingsIn(alone),
}));

function endingsIn(written: string): readonly string[] {
  return (written.match(/\S+/g) ?? []).map((ending) => (ending === '-' ? '' : ending));
}

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
function formsIn({ endings, alone, shortest, stem: pattern }: (typeof FAMILIES)[number], word: string): string[] {
  const formsBy = (ending: string, others: readonly string[]): string[] => {
    const stem = stemBefore(ending, word);
    if (stem === undefined || stem.length < shortest || pattern?.test(stem) === false) return [];
    return others.map((other) => stem + other.replace('+', stem.at(-1) ?? ''));
  };
  const all = [...endings, ...alone];
  return [...endings.flatMap((ending) => formsBy(ending, all)), ...alone.flatMap((ending) => formsBy(ending, endings))];
}

function stemBefore(ending: string, word: string): string | undefined {
  if (!ending.startsWith('+')) return word.endsWith(ending) ? word.slice(0, word.length - ending.length) : undefined;
  const plain = ending.slice(1);
  const stem = word.slice(0, word.length - ending.length);
  return word.endsWith(plain) && word.at(-ending.length) === stem.at(-1) ? stem : undefined;
}
