/** What a note is indexed as: its own text, then the lines that QMD's tokeniser would not find as people type them. */
import { withoutCollateFences } from '../../../lines/collate-fences';
import { splitLines } from '../../../lines/lines';
import { isCjk, wordsOf } from '../../../lines/words';

/** Characters that QMD's tokeniser takes for letters or for gaps, and search does not. */
const SPLIT_OTHERWISE = /[\u02b9-\u02bc\u00ad\u200b\u2060]/;

/** Stands between a note's own text and the copies after it; no word to any tokeniser. */
const ADDED = '\n\n\u001E\n';

/**
 * The text, empty lines in the place of `collate` blocks, followed by a folded copy of every line with a word that QMD does not fold by itself. Whole lines, so that
 * phrases are found as well; at the end, so that positions in the note's own text stay as they are.
 */
export function indexText(written: string): string {
  const text = withoutCollateFences(written);
  if (!/[^ -~\s]/.test(text)) return text;
  const added = splitLines(text).flatMap((line) => {
    const words = wordsOf(line);
    const odd =
      SPLIT_OTHERWISE.test(line) || words.some((word) => !isFoundByQmd(line.slice(word.start, word.end), word.text));
    return odd ? [words.map((word) => word.text).join(' ')] : [];
  });
  return added.length === 0 ? text : `${text}${ADDED}${added.join('\n')}\n`;
}

/** The note's own text within what it was indexed as. */
export function ownText(indexed: string): string {
  const at = indexed.lastIndexOf(ADDED);
  return at === -1 ? indexed : indexed.slice(0, at);
}

/**
 * QMD takes one accent off a Latin letter by itself; `œ`, `ß`, marks of other scripts and pictures it leaves. It splits
 * scripts without spaces into characters, all but the mark that makes a Japanese vowel long.
 */
function isFoundByQmd(written: string, folded: string): boolean {
  if (isCjk(folded)) return folded !== 'ー';
  const decomposed = written.toLowerCase().normalize('NFD');
  if (decomposed === folded) return true;
  return decomposed.replace(/[a-z][\u0300-\u036f](?![\u0300-\u036f])/g, (letter) => letter.charAt(0)) === folded;
}
