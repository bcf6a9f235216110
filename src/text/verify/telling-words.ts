/** Words on which the truth of a quote hangs, in English, French and German: numbers and dates, and negations. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Written out; `one`, `un` and `ein` are articles as well, and tell nothing by themselves. Months and days of the week are dates. */
const NUMBERS = setOf(
  'zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half quarter ' +
    'double triple twice first third fourth fifth ' +
    'deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante ' +
    'soixante cent cents mille millions milliard milliards douzaine moitie demi demie tiers quart premier premiere ' +
    'deuxieme troisieme quatrieme cinquieme ' +
    'null zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn ' +
    'neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert tausend millionen milliarde ' +
    'milliarden dutzend halb halbe halbes halfte viertel drittel doppelt einmal zweimal dreimal erste ersten zweite zweiten ' +
    'dritte dritten vierte vierten ' +
    'january february march april june july august september october november december ' +
    'janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre ' +
    'januar februar marz juni juli oktober dezember ' +
    'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag',
);

const NEGATIONS = setOf(
  'no not never none nothing nobody nowhere neither nor cannot without ' +
    'ne pas jamais aucun aucune aucuns aucunes rien sans ni non nul nulle guere ' +
    'nicht nie niemals nichts niemand nirgends weder ohne kein keine keinen keinem keiner keines nein',
);

/** Signs that belong to the number they stand beside. */
export const UNITS = '%‰€$£¥°';

const DIGIT = /\p{N}/u;

/** Of a folded word. */
export function isNumber(word: string): boolean {
  return DIGIT.test(word) || NUMBERS.has(word) || (word.length === 1 && UNITS.includes(word));
}

/** Of a folded word; the `n` of `n’est` and the `t` of `isn’t` are told by {@link SHORT_NOT}. */
export function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word === SHORT_NOT;
}

/** What stands for a negation of one letter before or after an apostrophe. */
export const SHORT_NOT = 'n’t';

const NEGATING = /^(?:un|in|im|il|ir|dis|non|mis|nicht|des|mal)/;
/** Letters. What is left of a shorter word means nothing. */
const SHORTEST_STEM = 4;

/** Whether one of two words is the other with a negating syllable before it: `possible` and `impossible`. */
export function isOpposite(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST_STEM || !long.endsWith(short)) return false;
  return NEGATING.exec(long)?.[0].length === long.length - short.length;
}
