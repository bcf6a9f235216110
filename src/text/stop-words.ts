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
} as const;

/** What questions are made of besides: in a question such words are no part of what it asks for. */
const filler =
  'please write wrote written find show tell mention mentioned said say know help thanks thank something anything everything ' +
  'want need look looking looked remember note notes again ' +
  'plait svp merci trouver trouve ecrit ecrire noter dit dire cherche chercher montre montrer quelque chose encore peux ' +
  'bitte finde finden geschrieben schreiben notiz notizen zeig zeige zeigen gesagt etwas danke kannst habe ' +
  'favor busca buscar nota notas escribi escribir dijo dije dijimos algo gracias encontrar muestra puedes';

/** Words of one language that are telling in another: only beside others of their language do they say nothing. */
const ambiguous = 'comment war die man hat pour son ton fur era sin par bin hay ser ma';

const sets: readonly ReadonlySet<string>[] = Object.values(lists).map((list) => new Set(list.split(' ')));
const fillers: ReadonlySet<string> = new Set(filler.split(' '));
const ambiguousWords: ReadonlySet<string> = new Set(ambiguous.split(' '));

/** Whether a word is too common to search for in any of the languages. */
export function isStopWord(word: string): boolean {
  return sets.some((words) => words.has(word));
}

/** The words of a query that say nothing of what is looked for. */
export function emptyWords(words: readonly string[]): ReadonlySet<string> {
  const plain = words.filter((word) => isStopWord(word) && !ambiguousWords.has(word));
  const languages = sets.filter((set) => plain.some((word) => set.has(word)));
  const empty = words.filter((word) => plain.includes(word) || languages.some((set) => set.has(word)));
  const isQuestion = words.length >= FEWEST_IN_QUESTION && isAsking(words[0] ?? '');
  return new Set(isQuestion ? [...empty, ...words.filter((word) => fillers.has(word))] : empty);
}

/** Words. */
const FEWEST_IN_QUESTION = 4;

/** Whether a question may begin with it: "where did I …", "please find …". */
function isAsking(first: string): boolean {
  return isStopWord(first) || fillers.has(first);
}
