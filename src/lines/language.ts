/** The language that lines are written in, as far as their small words or their script tell. */
import { countStopWords } from './stop-words';
import { wordsOf } from './words';

/** Small words of one language from which on it is taken for that one; and how many times as many as of the next. */
const FEWEST_OWN = 2;
const CLEARLY = 2;
/** Words that are looked at; a language shows long before. */
const MOST_WORDS = 2000;

/** `en`, `fr`, `de`, `es` or `it`; `other` for letters that are not Latin; undefined where nothing tells. */
export function languageOf(lines: readonly string[]): string | undefined {
  const words: string[] = [];
  for (const line of lines) {
    if (words.length >= MOST_WORDS) break;
    words.push(...wordsOf(line.slice(0, MOST_WORDS)).map(({ text }) => text));
  }
  const foreign = words.filter((word) => /\p{L}/u.test(word) && !/\p{Script=Latin}/u.test(word)).length;
  if (foreign > words.length / 2) return 'other';
  const [[language, most] = [undefined, 0], [, next] = ['', 0]] = [...countStopWords(words, 'own')].sort(
    (a, b) => b[1] - a[1],
  );
  return most >= FEWEST_OWN && most >= CLEARLY * next ? language : undefined;
}

/**
 * The language of some lines where a question is in another one. A question is too short to tell its language; but not that
 * few of its small words are of this one: `a` is a word of several.
 */
export function otherLanguage(question: string, lines: readonly string[]): string | undefined {
  const language = languageOf(lines);
  if (language === undefined) return undefined;
  const asked = languageOf([question]);
  if (language === 'other' || asked === 'other') return language === asked ? undefined : language;
  const counts = countStopWords(
    wordsOf(question).map(({ text }) => text),
    'all',
  );
  const most = Math.max(...counts.values());
  return most >= FEWEST_OWN && most > CLEARLY * (counts.get(language) ?? 0) ? language : undefined;
}
