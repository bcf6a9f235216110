/** Which content words a question has in common with a text, by the forms of words that search itself knows. */
import { formsOf } from '../../../src/lines/inflections';
import { isStopWord } from '../../../src/lines/stop-words';
import { wordsOf } from '../../../src/lines/words';

export function sharedWords(question: string, text: string): string[] {
  const inText = new Set(contentWords(text).flatMap((word) => [word, ...formsOf(word)]));
  return contentWords(question).filter((word) => [word, ...formsOf(word)].some((form) => inText.has(form)));
}

function contentWords(text: string): string[] {
  return wordsOf(text)
    .map((word) => word.text)
    .filter((word) => !isStopWord(word));
}
