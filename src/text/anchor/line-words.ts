/** The words of one line as anchors compare and quote them: blind to case, accents and markup. */
import { BETWEEN_WORDS, UNUSUAL, unitInWord, WordScanner } from '../words';
import { BEGUN, ended, goOn, hashText } from './hash';

export interface LineWord {
  /** Of the word as it is compared. */
  readonly hash: number;
  /** Where it stands in the line, in UTF-16 units; of a very long word its beginning, which is all that counts. */
  readonly start: number;
  readonly end: number;
  /** Where it ends if all of it counts. */
  readonly fullEnd: number;
}

/** Characters. What is longer is data, or a rule across the page: quoted in full it would fill the screen. */
const LONGEST_WORD = 32;

/** In order. A line without a letter, digit or picture has the pieces between white space as its words. */
export function* lineWords(line: string): Generator<LineWord> {
  const scanner = new WordScanner(line);
  if (!scanner.next()) yield* pieces(line);
  else
    do yield scannedWord(line, scanner);
    while (scanner.next());
}

/** Only the hashes. Most lines have only usual characters, and take a third of the time without a scanner and its texts. */
export function wordHashes(line: string): number[] {
  return usualHashes(line) ?? Array.from(lineWords(line), ({ hash }) => hash);
}

/** Undefined for a line with unusual characters, or without a word. */
function usualHashes(line: string): number[] | undefined {
  const hashes: number[] = [];
  let hash = BEGUN;
  let length = 0;
  for (let at = 0; at <= line.length; at++) {
    const unit = at === line.length ? BETWEEN_WORDS : unitInWord(line.charCodeAt(at));
    if (unit === UNUSUAL) return undefined;
    if (unit !== BETWEEN_WORDS) {
      if (length < LONGEST_WORD) hash = goOn(hash, unit);
      length += 1;
    } else if (length > 0) {
      hashes.push(ended(hash));
      hash = BEGUN;
      length = 0;
    }
  }
  return hashes.length === 0 ? undefined : hashes;
}

function scannedWord(line: string, { start, end, word }: WordScanner): LineWord {
  if (end - start <= LONGEST_WORD) return { hash: hashText(word), start, end, fullEnd: end };
  // The beginning is scanned by itself, as it will be where it is quoted.
  const beginning = new WordScanner(line.slice(start, wholeCharacters(line, start)));
  beginning.next();
  return { hash: hashText(beginning.word), start, end: start + beginning.end, fullEnd: end };
}

function* pieces(line: string): Generator<LineWord> {
  for (const { 0: piece, index: start } of line.matchAll(/\S+/g)) {
    const fullEnd = start + piece.length;
    const end = Math.min(fullEnd, wholeCharacters(line, start));
    yield { hash: hashText(line.slice(start, end)), start, end, fullEnd };
  }
}

/** The end of the longest beginning that cuts no character in half. */
function wholeCharacters(line: string, start: number): number {
  const end = start + LONGEST_WORD;
  const unit = line.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end;
}
