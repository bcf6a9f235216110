/**
 * Which lines of a note may hold a word that begins with one of some folded texts, told from the note as it is written: folding all
 * of it takes several times as long as a look with one pattern that knows every way to write the letters.
 */
import { fold } from '../text/fold';
import { withoutHyphens } from '../text/joined-words';
import { BETWEEN_WORDS, UNUSUAL, unitInWord } from '../text/words';

/** The letters of Europe, and those of Vietnam. Lines with others are folded. */
const WRITTEN: readonly (readonly [first: number, last: number])[] = [
  [0, 0x52f],
  [0x1e00, 0x1eff],
];
/** Everything but ASCII, of which only `%20` is odd. */
const MAY_BE_ODD = /[%\u0080-\uffff]/g;

/** Finds the lines that may hold words with one of some beginnings. */
export class LineSieve {
  private readonly pattern: RegExp;

  constructor(private readonly beginnings: readonly string[]) {
    this.pattern = new RegExp(beginnings.map(patternOf).join('|'), 'g');
  }

  /** 1 for each line that may hold one. `text`: the lines, with one unit between them. */
  sift(lines: readonly string[], text: string): Uint8Array {
    const found = new Uint8Array(lines.length);
    if (this.beginnings.length === 0) return found;
    this.siftOdd(lines, text, found);
    const { pattern } = this;
    const walk = new LineWalk(lines);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null && walk.goTo(match.index); match = pattern.exec(text)) {
      const isStart = !isLetterOrDigit(text.charCodeAt(match.index - 1));
      if (isStart) found[walk.line] = 1;
      pattern.lastIndex = isStart ? walk.end : match.index + 1;
    }
    return found;
  }

  /** Lines in which the pattern may miss a word. */
  private siftOdd(lines: readonly string[], text: string, found: Uint8Array): void {
    const walk = new LineWalk(lines);
    for (let at = 0; ;) {
      MAY_BE_ODD.lastIndex = at;
      if (!MAY_BE_ODD.test(text) || !walk.goTo(MAY_BE_ODD.lastIndex - 1)) return;
      // Many an accented letter stands beside another, and each search costs as much as ten looks.
      at = MAY_BE_ODD.lastIndex - 1;
      while (at < walk.end && !isPlain(text.charCodeAt(at)) && !isOdd(text.charCodeAt(at))) at += 1;
      if (at === walk.end || !isOdd(text.charCodeAt(at))) continue;
      if (this.isInFolded(lines[walk.line] ?? '')) found[walk.line] = 1;
      at = walk.end;
    }
  }

  private isInFolded(line: string): boolean {
    const folded = withoutHyphens(fold(line));
    return this.beginnings.some((beginning) => folded.includes(beginning));
  }
}

/** Goes through a text line by line. */
class LineWalk {
  line = 0;
  /** Where the line ends in the text. */
  end: number;

  constructor(private readonly lines: readonly string[]) {
    this.end = lines[0]?.length ?? 0;
  }

  /** Goes on to the line that holds a place; false behind the last one. */
  goTo(place: number): boolean {
    const { lines } = this;
    while (this.end <= place && this.line < lines.length) this.end += 1 + (lines[++this.line]?.length ?? 0);
    return this.line < lines.length;
  }
}

/** Finds a beginning as it may be written, and across the hyphens that join words. */
function patternOf(beginning: string): string {
  const letters = Array.from({ length: beginning.length }, (_, at) => {
    const unit = beginning.charCodeAt(at);
    return `[${spellings().get(unit) ?? escaped(unit)}]`;
  });
  return letters.join('[-\\u2010\\u2011]?');
}

let known: ReadonlyMap<number, string> | undefined;

/** What is folded to each unit, as the inside of a character class. */
function spellings(): ReadonlyMap<number, string> {
  return (known ??= learnSpellings());
}

function learnSpellings(): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [first, last] of WRITTEN)
    for (let code = first; code <= last; code++) {
      const unit = unitInWord(code);
      if (unit > UNUSUAL) found.set(unit, (found.get(unit) ?? '') + escaped(code));
    }
  return found;
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** What is folded to nothing or to several letters, as `œ` is, and letters whose spellings are not known. */
function isOdd(code: number): boolean {
  const unit = unitInWord(code);
  if (unit === BETWEEN_WORDS) return false;
  return unit === UNUSUAL || !WRITTEN.some(([first, last]) => first <= code && code <= last);
}

function isPlain(code: number): boolean {
  return code < 0x80 && code !== 0x25;
}

/** In ASCII. Whether another character can stand in a word, only a scanner can tell. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}
