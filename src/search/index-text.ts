/** What a note is indexed as: its own text, then the words that QMD's tokeniser would not find as people type them. */
import { isCjk, wordsOf } from '../text/words';

/** The text with a last line of such words, folded, each once. Positions in the note's own text stay as they are. */
export function indexText(text: string): string {
  if (!/[^ -~\s]/.test(text)) return text;
  const added = new Set<string>();
  for (const word of wordsOf(text))
    if (!isCjk(word.text) && !isFoldedByQmd(text.slice(word.start, word.end), word.text)) added.add(word.text);
  return added.size === 0 ? text : `${text}\n\n${[...added].join(' ')}\n`;
}

/** QMD takes one accent off a Latin letter by itself; `œ`, `ß`, marks of other scripts and pictures it leaves. */
function isFoldedByQmd(written: string, folded: string): boolean {
  const decomposed = written.toLowerCase().normalize('NFD');
  if (decomposed === folded) return true;
  return decomposed.replace(/[a-z][\u0300-\u036f](?![\u0300-\u036f])/g, (letter) => letter.charAt(0)) === folded;
}
