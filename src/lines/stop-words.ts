/** Words too common to search for, folded: they count only when a query has no others. */

const lists = {
  en:
    'a about an and any are as at be been but by can could did do does for from had has have how i if in into is it its ' +
    'me my no not of on or our she should so some than that the their them then there these they this to was we were ' +
    'what when where which who whom whose why will with would you your',
  fr:
    'a ai as au aux avec c ca ce ceci cela celle celles celui ces cet cette ceux chez comme comment d dans de des donc du ' +
    'elle elles en est et etait etaient ete etre eu eux fait il ils j je jusqu l la laquelle le lequel les lesquels leur ' +
    'leurs lorsqu lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas pour pourquoi pu puisqu qu quand que ' +
    'quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu un une vos votre vous y',
  de:
    'aber als am an auch auf aus bei bin bis da das dass dem den der des die dies diese diesem diesen dieser dieses du ein ' +
    'eine einem einen einer eines er es fur haben hat hatte ich ihr ihre im in ist ja kann man mein mich mir mit nach ' +
    'nicht noch nur oder sein seine sich sie sind so uber um und uns unser vom von vor wann war waren warum was wegen ' +
    'welche welchem welchen welcher welches wenn wer wie wir wird wo wurde zu zum zur',
  es:
    'al como con cual cuales cuando cuanto de del desde donde el ella ellos en entre era es esa ese eso esta estan este ' +
    'esto fue ha han hay la las le les lo los mas me mi mis muy ni nos o para pero por porque que quien se ser si sin ' +
    'sobre son su sus te tiene tu un una unas uno unos y ya yo',
  it:
    'a agli ai al alla alle anche c che ci come con cos cosa d da dal dalla dalle dei del della delle degli dove e era fra gli ' +
    'ha hanno ho i il in io l la le lo ma mi mia mie miei mio ne nei nel nella nelle non o per perche piu quale quali quando ' +
    'quello quella questa queste questi questo se si sia sono su sugli sul sulla sulle tra un una uno viene vi',
} as const;

/** What questions are made of besides: in a question such words are no part of what it asks for. */
const filler =
  'please write wrote written find show tell mention mentioned mentions said say says know help thanks thank something ' +
  'anything everything want need look looking looked remember note noted notes again ' +
  'plait svp merci trouver trouve retrouve retrouver ecrit ecrite ecrire noter dit dire disent cherche chercher montre ' +
  'montrer mentionne quelque chose encore peux ' +
  'bitte finde finden geschrieben schreiben notiz notizen notiert zeig zeige zeigen gesagt erwahnt etwas danke kannst habe ' +
  'steht ' +
  'favor busca buscar nota notas anote apunte escribi escribir dice dicen dijo dije dijimos mencione algo gracias ' +
  'encontrar muestra puedes ' +
  'trova trovare scritto dimmi mostra mostrami qualcosa grazie';

/** What a question may begin or end with, and be about as well: "… the place where … came up", "a question of taste". */
const framing =
  'am anybody anyone anywhere came come comes described discussed documents explained files found give line page pages ' +
  'part passage place read recall section spoke spoken spot talk talked talks think thought up us vault ' +
  'avoir avons avez discute document endroit evoque explique fichier lu page parle parler parlais parlons partie passage ' +
  'propos question sujet ' +
  'abschnitt beschrieben datei gefunden gelesen gesprochen gibt haben ging kam meine meinem meinen meiner ort seite stelle ' +
  'stehen suche unsere unseren vor ' +
  'archivo decir documento encuentra encuentro hable hablamos hablo lugar mencionado pagina parte sitio tengo';

/** What leads to the thing that a question is about: what stands behind it is asked for, and no longer the frame. */
const leading = 'about concerning on regarding sur concernant uber zu sobre acerca';

/** Words of one language that are telling in another: only beside others of their language do they say nothing. */
const ambiguous =
  'comment war die man hat pour son ton fur era sin par bin hay ser ma come cos cosa fra ho per sia tra';

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const byLanguage = Object.fromEntries(Object.entries(lists).map(([language, list]) => [language, setOf(list)]));
const sets = Object.values(byLanguage);
const fillers = setOf(filler);
const framingWords = setOf(framing);
const leadingWords = setOf(leading);
const ambiguousWords = setOf(ambiguous);

/** Whether a word is too common to search for in any of the languages. */
export function isStopWord(word: string): boolean {
  return sets.some((words) => words.has(word));
}

/** How many of these folded words are stop words of each language: those that others have as well, or `own` ones only. */
export function countStopWords(words: readonly string[], which: 'all' | 'own'): ReadonlyMap<string, number> {
  const isOwn = (word: string): boolean => which === 'all' || sets.filter((set) => set.has(word)).length === 1;
  const counted = words.filter(isOwn);
  return new Map(
    Object.entries(byLanguage).map(([language, set]) => [language, counted.filter((one) => set.has(one)).length]),
  );
}

/** Words. */
const FEWEST_IN_QUESTION = 4;

/** Whether words, those between two spaces together, are a question or a request: "where did I …", "please find …". */
export function isQuestion(pieces: readonly (readonly string[])[]): boolean {
  const [first = []] = pieces;
  const isOpening = first.length > 0 && first.every((word) => isStopWord(word) || fillers.has(word));
  return pieces.reduce((sum, { length }) => sum + length, 0) >= FEWEST_IN_QUESTION && isOpening;
}

/** The places of those terms of a query, in its order, that say nothing of what is looked for. A quoted one, here undefined, does. `text`: the query as written. */
export function emptyPlaces(terms: readonly (readonly string[] | undefined)[], text: string): ReadonlySet<number> {
  const words = terms.flatMap((term) => term ?? []);
  const isStop = stopWordsOf(words, text);
  const isAsked = isQuestion(terms.map((term) => term ?? []));
  const isEmpty = (word: string): boolean => isStop(word) || (isAsked && fillers.has(word));
  const isFrame = (word: string): boolean => isEmpty(word) || framingWords.has(word);
  const every = (test: (word: string) => boolean) => (term: readonly string[] | undefined) =>
    term?.every(test) === true;
  const frame = isAsked ? frameOf(terms, every(isFrame)) : undefined;
  const places = terms.flatMap((term, place) => (every(isEmpty)(term) || frame?.has(place) === true ? [place] : []));
  return new Set(places);
}

/** The letters beyond the plain ones that each language has; English those of the words that it has borrowed. */
const alphabets: Readonly<Record<keyof typeof lists, string>> = {
  en: 'àâçèéêëïñöü',
  fr: 'àâæçèéêëîïôœùûüÿ',
  de: 'äöüßé',
  es: 'áéíñóúü',
  it: 'àèéìîòóù',
};

/** The stop words of the languages that a text can be in, by its letters: `hát` and `đã` are no German. */
function setsFor(text: string): readonly ReadonlySet<string>[] {
  const small = text.normalize('NFC').toLowerCase();
  const letters = new Set(small.match(/[^\P{Script=Latin}a-z]/gu));
  return sets.filter((_, at) => [...letters].every((letter) => Object.values(alphabets)[at]?.includes(letter)));
}

/** Stop words of the languages that a query is written in. */
function stopWordsOf(words: readonly string[], text: string): (word: string) => boolean {
  const possible = setsFor(text);
  const isStop = (word: string): boolean => possible.some((set) => set.has(word));
  const plain = new Set(words.filter((word) => isStop(word) && !ambiguousWords.has(word)));
  const languages = possible.filter((set) => [...plain].some((word) => set.has(word)));
  return (word) => plain.has(word) || languages.some((set) => set.has(word));
}

type Terms = readonly (readonly string[] | undefined)[];

/** The places of the words around what a question asks for: those it begins with, up to the one that leads to it, and those it ends with. */
function frameOf(terms: Terms, isFrame: (term: Terms[number]) => boolean): ReadonlySet<number> {
  const isLeading = (term: Terms[number]): boolean => term?.every((word) => leadingWords.has(word)) === true;
  const first = terms.findIndex((term) => !isFrame(term));
  if (first === -1) return new Set();
  const last = terms.findLastIndex((term) => !isFrame(term));
  const lead = terms.slice(0, first).findLastIndex(isLeading);
  const begin = lead === -1 ? first : lead + 1;
  return new Set(terms.flatMap((_, place) => (place < begin || place > last ? [place] : [])));
}
