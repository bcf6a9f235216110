/** One spelling for a word however it is written: small letters, no accents, nothing but spaces between words. */

/** Everything with a small letter or an accent to fold in the Latin, Greek and Cyrillic alphabets. */
const FIRST_LETTER = 0x00c0;
const LAST_LETTER = 0x052f;
/** Accents that stand behind their letter, as macOS writes file names. */
const FIRST_COMBINING_MARK = 0x0300;
const LAST_COMBINING_MARK = 0x036f;
/** Dashes, curly quotes, bullets, ellipsis. */
const FIRST_GENERAL_PUNCTUATION = 0x2010;
const LAST_GENERAL_PUNCTUATION = 0x205e;

export function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a tokenizer has to replace so that it reads text as `fold` writes words. */
export function foldingReplacements(): Map<string, string> {
  const replacements = new Map<string, string>();
  for (let code = 1; code < 0x80; code++) {
    const character = String.fromCharCode(code);
    if (/[A-Z]/.test(character)) replacements.set(character, character.toLowerCase());
    else if (!/[a-z0-9 ]/.test(character)) replacements.set(character, ' ');
  }
  for (const character of characters(FIRST_LETTER, LAST_LETTER)) {
    const folded = fold(character);
    if (folded !== character && /\p{L}/u.test(character)) replacements.set(character, folded);
  }
  for (const mark of characters(FIRST_COMBINING_MARK, LAST_COMBINING_MARK)) replacements.set(mark, '');
  for (const mark of ['\u00a0', '«', '»', '·']) replacements.set(mark, ' ');
  for (const mark of characters(FIRST_GENERAL_PUNCTUATION, LAST_GENERAL_PUNCTUATION)) replacements.set(mark, ' ');
  return replacements;
}

function characters(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
}
