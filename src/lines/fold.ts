/** Text blind to case, accents and ligatures. */

/** Marks for where a word may be broken, which come along with text from the web. */
export const SOFT_BREAKS = '\\u00ad\\u200b\\u2060';

/** Letters that Unicode does not decompose into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ـ: '',
};
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Scripts whose words stand side by side without spaces, and whose marks are vowels and tones: other words without them. */
export const RUNNING_SCRIPTS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const UNSEEN = new RegExp(`(?![${RUNNING_SCRIPTS}])[\\p{M}${SOFT_BREAKS}]`, 'gu');
const NOT_ASCII = /[^\0-\x7f]/;

/**
 * A text in small letters, without accents and other marks, ligatures taken apart. Character by character, each known
 * once it was met: Unicode's own decomposition of a megabyte takes a tenth of a second, and of ten megabytes of nothing
 * but accented letters nine seconds.
 */
export function fold(text: string): string {
  const first = text.search(NOT_ASCII);
  return first === -1 ? text.toLowerCase() : foldUnits(text, first);
}

function foldUnits(text: string, first: number): string {
  let folded = text.slice(0, first).toLowerCase();
  let length = 0;
  for (let at = first; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const unit = units[code] || learn(code);
    if (unit !== NOT_ONE) {
      if (length === buffer.length) {
        folded += toText(length);
        length = 0;
      }
      buffer[length++] = unit;
      continue;
    }
    const point = isSurrogate(code) ? (text.codePointAt(at) ?? code) : code;
    if (point > LAST_UNIT) at += 1;
    folded += toText(length) + (others.get(point) ?? learnOther(point));
    length = 0;
  }
  return folded + toText(length);
}

function toText(length: number): string {
  return length === 0 ? '' : String.fromCharCode.apply(null, buffer.subarray(0, length) as unknown as number[]);
}

/** What each UTF-16 unit folds to, as a unit: 0 when it was not met yet, {@link NOT_ONE} when it is none or several. */
const units = new Uint16Array(0x10000);
const NOT_ONE = 1;
/** What those code points fold to that are none or several units. */
const others = new Map<number, string>();
/** Folded units, made into strings so many at once: an argument list holds some tens of thousands. */
const buffer = new Uint16Array(8192);
/** Characters behind this one take two UTF-16 units. */
const LAST_UNIT = 0xffff;

function learn(code: number): number {
  const folded = isSurrogate(code) ? '' : foldCharacter(String.fromCharCode(code));
  const isOne = folded.length === 1 && folded.charCodeAt(0) > NOT_ONE;
  return (units[code] = isOne ? folded.charCodeAt(0) : NOT_ONE);
}

function learnOther(point: number): string {
  const folded = foldCharacter(String.fromCodePoint(point));
  others.set(point, folded);
  return folded;
}

/** Half a character, or what is left of one. */
function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function foldCharacter(character: string): string {
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(UNPLAIN, (letter) => PLAIN[letter] ?? letter);
}
