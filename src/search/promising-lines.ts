/**
 * Which lines of a note may hold a word that begins with one of some folded texts: all of the note is folded and looked through with one
 * pattern. To take every line apart into words takes ten times as long.
 */
import { fold } from '../lines/fold';

/** May stand between any two letters, to join words. */
const HYPHEN = '[-\\u2010\\u2011]?';
/** Symbols that are folded to letters and are part of no word, as `™` is: behind those letters words begin as well. */
const SPELT_SYMBOL = /[\u2100-\u214f\u3200-\u33ff]|\ud83c[\udd00-\uddff]/;

/** Finds the lines that may hold words with one of some beginnings. */
export class LineSieve {
  private readonly pattern: RegExp;

  constructor(private readonly beginnings: readonly string[]) {
    const escaped = (unit: string): string => unit.replace(/[^\p{L}\p{N}]/u, '\\$&');
    this.pattern = new RegExp(beginnings.map((text) => text.split('').map(escaped).join(HYPHEN)).join('|'), 'g');
  }

  /** 1 for each line that may hold one. `text`: the lines, with a line feed between them. */
  sift(lines: readonly string[], text: string): Uint8Array {
    const found = new Uint8Array(lines.length);
    if (this.beginnings.length === 0) return found;
    const { pattern } = this;
    const folded = fold(text);
    const hasSymbols = SPELT_SYMBOL.test(text);
    let [line, end] = [0, folded.indexOf('\n')];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
      const { index } = match;
      pattern.lastIndex = index + 1;
      if (!hasSymbols && isWithinWord(folded, index)) continue;
      for (; end !== -1 && end < index; line++) end = folded.indexOf('\n', end + 1);
      found[line] = 1;
      if (end === -1) break;
      pattern.lastIndex = end;
    }
    return found;
  }
}

/** Words of some scripts stand side by side; `%20` is a space in an address. */
function isWithinWord(folded: string, at: number): boolean {
  return /^[a-z0-9]{2}/.test(folded.slice(at - 1, at + 1)) && !folded.endsWith('%20', at);
}
