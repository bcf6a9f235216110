/** The words of one line as anchors compare and quote them: blind to case, accents and markup. */
import { WordScanner } from '../../lines/words';
import { hashText } from './hash';

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

/** Only the hashes. */
export function wordHashes(line: string): number[] {
  const hashes: number[] = [];
  for (const { hash } of lineWords(line)) hashes.push(hash);
  return hashes;
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
