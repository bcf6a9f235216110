/** Words as search sees them: blind to case, accents and ligatures, with their place in the line. */

export interface Word {
  /** Folded: see {@link fold}. */
  readonly text: string;
  /** Where the word stands in its text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Scripts written without spaces (and Korean, which QMD treats alike): every character is a word of its own. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70';
/** Apostrophes that Unicode counts as letters. */
const LETTER_APOSTROPHES = '\\u02b9-\\u02bc';
const LETTER = `(?![${CJK}${LETTER_APOSTROPHES}])[\\p{L}\\p{N}]`;
/** Marks for where a word may be broken, which come along with text from the web. */
const SOFT_BREAKS = '\\u00ad\\u200b\\u2060';
/** A picture with its variants, skin tones and joined parts, or a flag. */
const EMOJI =
  '\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}]|\\u200D\\p{Extended_Pictographic})*|\\p{RI}\\p{RI}';
const WORD = new RegExp(`${EMOJI}|[${CJK}]|${LETTER}(?:${LETTER}|[\\p{M}${SOFT_BREAKS}])*`, 'gu');
const IS_CJK = new RegExp(`^[${CJK}]`, 'u');
const IS_EMOJI = new RegExp(`^(?:${EMOJI})`, 'u');

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
const UNSEEN = new RegExp(`[\\p{M}${SOFT_BREAKS}]+`, 'gu');
const ASCII = /^[ -~\s]*$/;

/** A text in small letters, without accents and other marks, ligatures taken apart. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(UNPLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a text in order. Apostrophes, hyphens, slashes, dots and underscores separate words. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: match, index }) => ({
    text: foldWord(match),
    start: index,
    end: index + match.length,
  }));
}

/** True for a word that is one character of a script written without spaces. */
export function isCjk(word: string): boolean {
  return IS_CJK.test(word);
}

function foldWord(word: string): string {
  if (IS_CJK.test(word)) return word.normalize('NFKC');
  return IS_EMOJI.test(word) ? emojiWord(word) : fold(word);
}

/** A picture as a word of letters, which every index can hold: `emoji2615` for ☕, with or without its variant mark. */
function emojiWord(emoji: string): string {
  const points = Array.from(emoji.replace(/\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu, ''), (point) =>
    (point.codePointAt(0) ?? 0).toString(16),
  );
  return `emoji${points.join('x')}`;
}
