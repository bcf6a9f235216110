/** Notes made of the words that questions are made of: they hold every common word of the set and none of its rare ones. */

const words: Readonly<Record<string, string>> = {
  en:
    'please find the note where we wrote about this and that again tell me what was said when you looked can show my ' +
    'notes help thanks mention write mentioned page read something everything today yesterday about first book people',
  fr:
    "s'il te plaît où est la note que nous avons écrite merci quelque chose dans quelle page on a parlé de tout le monde " +
    'trouver montre cette fois encore peux noté disait hier demain quand pourquoi comment avec pour',
  de:
    'bitte finde die Notiz wo habe ich heute über das geschrieben was steht immer in der Seite wer war bei wann haben wir ' +
    'oft gesagt gestern etwas danke kannst du zeigen mit dem und auch noch',
  es:
    'por favor busca la nota donde escribí algo sobre esto qué dice siempre la página dijimos dónde está en qué palabra ' +
    'gracias puedes mostrar ayer hoy cuando gente trabajo historia',
  da:
    'vær sød at finde noten hvor jeg skrev noget om det tak hvad sagde vi sidste år i dag kan du vise siden med der står ' +
    'og også igen altid når vi talte',
  it:
    'per favore trova la nota dove ho scritto qualcosa su questo grazie cosa abbiamo detto ieri oggi puoi mostrare la ' +
    'pagina con tutto ancora sempre quando parlato della gente',
};

/** Prime to every length of a list above, so that steps of this many words pass them all. */
const STEP = 17;
const SENTENCES = 9;
const WORDS_PER_SENTENCE = 12;
const NOTES_PER_LANGUAGE = 15;

function fillerText(all: readonly string[], seed: number): string {
  const word = (at: number): string => all[(seed * 5 + at * STEP) % all.length] ?? '';
  const sentence = (at: number): string =>
    `${Array.from({ length: WORDS_PER_SENTENCE }, (_, step) => word(at * WORDS_PER_SENTENCE + step)).join(' ')}.`;
  const sentences = Array.from({ length: SENTENCES }, (_, at) => sentence(at));
  return `# ${word(0)} ${word(1)} ${word(2)}\n\n${sentences.join('\n')}\n`;
}

/** Path → text. */
export const fillerNotes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).flatMap(([language, text]) =>
    Array.from({ length: NOTES_PER_LANGUAGE }, (_, at) => [
      `Filler/${language}/${String(at + 1).padStart(2, '0')}.md`,
      fillerText(text.split(' '), at),
    ]),
  ),
);
