/** Words on which the truth of a quote hangs, in English, French and German: numbers and dates, and negations. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Parts of numbers that are written out: `twenty-three`, `quatre-vingt-dix`, `dreiundzwanzig` are made of them, as are ordinals. */
const PARTS = setOf(
  'zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion ' +
    'deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente quarante ' +
    'cinquante soixante septante octante nonante cent cents mille millions milliard milliards ' +
    'null zwei zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn ' +
    'achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert tausend millionen ' +
    'milliarde milliarden',
);
/** `one`, `un` and `ein` are articles as well, and tell nothing by themselves. */
const WITHIN = 'one|un|une|ein|eins|and|et|und';
const ORDINAL = 'th|ths|ieme|iemes|te|ten|ter|tes|tem|ste|sten|ster|stes|stem|mal|fach|fache|fold|aine';
const COMPOUND = new RegExp(
  `^(?:${WITHIN})?(?:${[...PARTS].join('|')})(?:${[...PARTS].join('|')}|${WITHIN})*(?:${ORDINAL})?$`,
);

/** Other words that count or date something. Months and days of the week are dates. */
const NUMBERS = setOf(
  'dozen dozens half halves quarter quarters double triple twice thrice first third thirds fourth fifth eighth ninth twelfth twentieth ' +
    'thirtieth percent permille ' +
    'douzaine moitie demi demie tiers quart premier premiere premiers premieres seconde cinquieme neuvieme quatrieme onzieme ' +
    'douzieme pourcent ' +
    'dutzend halb halbe halben halbes halfte viertel drittel doppelt einmal erste ersten erster erstes dritte dritten dritter ' +
    'drittes siebte siebten achtel prozent promille ' +
    'january february march april june july august september october november december ' +
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre ' +
    'januar februar marz juni juli oktober dezember ' +
    'jan feb apr jul aug sep okt oct nov dec dez ' +
    'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag ' +
    '二 三 四 五 六 七 八 九 十 百 千 万 億 亿',
);

/** What is measured in, where it stands behind a number. */
const UNIT_WORDS = setOf(
  'km m cm mm dm µm nm ha kg g mg t l ml cl dl kb mb gb tb kib mib gib w kw mw gw kwh mwh v a hz khz mhz ghz s ms ns min h j ' +
    'k c f pt px mi ft oz lb lbs eur usd gbp chf ' +
    'second seconds minute minutes hour hours day days week weeks month months year years decade decades century centuries ' +
    'meter meters metre metres kilometer kilometers kilometre kilometres mile miles foot feet inch inches gram grams kilogram ' +
    'kilograms kilo kilos ton tons tonne tonnes liter liters litre litres degree degrees point points euro euros dollar dollars ' +
    'pound pounds cents byte bytes bit bits pixels ' +
    'seconde secondes heure heures jour jours semaine semaines mois an ans annee annees siecle siecles gramme grammes ' +
    'kilogramme kilogrammes degre degres livre livres franc francs ' +
    'sekunde sekunden stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren jahrhundert ' +
    'jahrhunderte gramm kilogramm tonnen grad punkte punkten pfund franken zentimeter millimeter',
);

/** Of the folded word behind a number. */
export function isUnit(word: string): boolean {
  return UNIT_WORDS.has(word);
}

const NEGATIONS = setOf(
  'no not never none nothing nobody nowhere neither nor cannot without hardly scarcely barely seldom rarely ' +
    'doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt wouldnt hasnt havent hadnt aint ' +
    'ne pas jamais aucun aucune aucuns aucunes aucunement nullement rien sans ni non nul nulle nuls nulles guere ' +
    'nicht nie niemals nimmer nichts niemand niemanden niemandem nirgends nirgendwo weder ohne kaum kein keine keinen keinem ' +
    'keiner keines keinerlei keineswegs keinesfalls mitnichten nein ' +
    '不 没 沒 無 无 未 非',
);

/** Signs that belong to the number they stand beside. */
export const UNITS = '%‰€$£¥°';

const DIGIT = /\p{N}/u;

/** Characters. */
const LONGEST_COMPOUND = 60;

/** Of a folded word. */
export function isNumber(word: string): boolean {
  if (DIGIT.test(word) || NUMBERS.has(word) || (word.length === 1 && UNITS.includes(word))) return true;
  return word.length <= LONGEST_COMPOUND && COMPOUND.test(word);
}

/** Of a folded word; the `n` of `n’est` and the `t` of `isn’t` are told by {@link SHORT_NOT}. */
export function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word === SHORT_NOT;
}

/** What stands for a negation of one letter before or after an apostrophe. */
export const SHORT_NOT = 'n’t';

const NEGATING = /^(?:un|in|im|il|ir|dis|non|mis|nicht|des|de|mal|me|anti)/;
/** Endings that deny what the same stem says with another, or with none. */
const DENYING = /(?:less|los|lose|losen|loser|loses|frei)$/;
/** Letters. What is left of a shorter word means nothing. */
const SHORTEST_STEM = 3;

/** Whether one of two words denies the other by a syllable: `possible` and `impossible`, `useful` and `useless`. */
export function isOpposite(a: string, b: string): boolean {
  return isPrefixed(a, b) || isDenied(a, b) || isDenied(b, a);
}

function isDenied(denying: string, other: string): boolean {
  const ending = DENYING.exec(denying)?.[0].length ?? 0;
  const stem = denying.slice(0, denying.length - ending);
  return ending > 0 && stem.length >= SHORTEST_STEM && other.startsWith(stem) && !DENYING.test(other);
}

function isPrefixed(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST_STEM || !long.endsWith(short)) return false;
  return NEGATING.exec(long)?.[0].length === long.length - short.length;
}
