/** Which lines may hold a word that begins with one of some folded texts: to take every line apart into words takes ten times as long. */
import { fold } from '../lines/fold';

/** May stand between any two letters, to join words. */
const HYPHEN = '[-\\u2010\\u2011]?';
/** Symbols that are folded to letters and are part of no word, as `™` is: behind those letters words begin as well. */
const SPELT_SYMBOL = /[\u20a8\u2100-\u214f\u24b6-\u24e9\u3200-\u33ff\ud83c\ud833]/;

export class LineSieve {
  private readonly pattern: RegExp;

  constructor(beginnings: readonly string[]) {
    const escaped = (unit: string): string => unit.replace(/[^\p{L}\p{N}]/u, '\\$&');
    const written = beginnings.map((text) => text.split('').map(escaped).join(HYPHEN));
    this.pattern = new RegExp(written.join('|') || '(?!)', 'g');
  }

  mayHold(line: string): boolean {
    const { pattern } = this;
    const folded = fold(line);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
      if (!isWithinWord(folded, match.index) || SPELT_SYMBOL.test(line)) return true;
      pattern.lastIndex = match.index + 1;
    }
    return false;
  }
}

/** Words of some scripts stand side by side; `%20` is a space in an address. */
function isWithinWord(folded: string, at: number): boolean {
  return /^[a-z0-9]{2}/.test(folded.slice(at - 1, at + 1)) && !folded.endsWith('%20', at);
}
