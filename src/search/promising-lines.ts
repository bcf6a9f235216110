/**
 * Which lines of a note may hold a word that begins with one of some folded texts, told from the note as it is written: folding all
 * of it takes several times as long as a look with one pattern that knows every way to write the letters.
 */
import { fold } from '../lines/fold';
import { withoutHyphens } from '../lines/joined-words';
import { BETWEEN_WORDS, UNUSUAL, unitInWord } from '../lines/words';

/** The letters of Europe, and those of Vietnam. Lines with others are folded. */
const LAST_EUROPEAN = 0x52f;
const VIETNAMESE = { first: 0x1e00, last: 0x1eff };
const NOT_ASCII = /[^\0-\x7f]/g;
const LAST_ASCII = 0x7f;
/** A space in an address, behind which a word begins. */
const SPACE = '%20';

/** Finds the lines that may hold words with one of some beginnings. */
export class LineSieve {
  private readonly pattern: RegExp;

  constructor(private readonly beginnings: readonly string[]) {
    this.pattern = new RegExp(patternOf(beginnings), 'g');
  }

  /** 1 for each line that may hold one. `text`: the lines, with one unit between them. */
  sift(lines: readonly string[], text: string): Uint8Array {
    const found = new Uint8Array(lines.length);
    if (this.beginnings.length === 0) return found;
    const { pattern } = this;
    const walk = new LineWalk(lines);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null && walk.goTo(match.index); match = pattern.exec(text)) {
      const isStart = !isLetterOrDigit(text.charCodeAt(match.index - 1));
      if (isStart) found[walk.line] = 1;
      pattern.lastIndex = isStart ? walk.end : match.index + 1;
    }
    visitOdd(lines, text, (line) => {
      if (found[line] === 0 && this.isInFolded(lines[line] ?? '')) found[line] = 1;
    });
    return found;
  }

  private isInFolded(line: string): boolean {
    const folded = withoutHyphens(fold(line));
    return this.beginnings.some((beginning) => folded.includes(beginning));
  }
}

/** Tells the lines in which a pattern may miss a word. */
function visitOdd(lines: readonly string[], text: string, take: (line: number) => void): void {
  let walk = new LineWalk(lines);
  for (let at = text.indexOf(SPACE); at !== -1 && walk.goTo(at); at = text.indexOf(SPACE, walk.end)) take(walk.line);
  walk = new LineWalk(lines);
  NOT_ASCII.lastIndex = 0;
  while (NOT_ASCII.test(text)) {
    // One accented letter often stands beside another, and each search costs as much as ten looks.
    let at = NOT_ASCII.lastIndex - 1;
    let code = text.charCodeAt(at);
    while (code > LAST_ASCII && !isOdd(code)) code = text.charCodeAt(++at);
    if (code > LAST_ASCII) {
      if (!walk.goTo(at)) return;
      take(walk.line);
      at = walk.end;
    }
    NOT_ASCII.lastIndex = at;
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

/** Finds one of some beginnings as it may be written, and across the hyphens that join words. What they share is looked for once. */
function patternOf(beginnings: readonly string[]): string {
  const behind = new Map<number, string[]>();
  for (const beginning of beginnings) {
    const [unit, rest] = [beginning.charCodeAt(0), beginning.slice(1)];
    behind.set(unit, [...(behind.get(unit) ?? []), rest]);
  }
  const patterns = Array.from(behind, ([unit, rests]) => {
    const letter = `[${spellings().get(unit) ?? escaped(unit)}]`;
    return rests.includes('') ? letter : `${letter}[-\\u2010\\u2011]?${patternOf(rests)}`;
  });
  return patterns.length === 1 ? patterns.join('') : `(?:${patterns.join('|')})`;
}

let known: ReadonlyMap<number, string> | undefined;

/** What is folded to each unit, as the inside of a character class. */
function spellings(): ReadonlyMap<number, string> {
  return (known ??= learnSpellings());
}

function learnSpellings(): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (let code = 0; code <= VIETNAMESE.last; code++) {
    const unit = isWritten(code) ? unitInWord(code) : UNUSUAL;
    if (unit > UNUSUAL) found.set(unit, (found.get(unit) ?? '') + escaped(code));
  }
  return found;
}

function isWritten(code: number): boolean {
  return code <= LAST_EUROPEAN || (code >= VIETNAMESE.first && code <= VIETNAMESE.last);
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** What is folded to nothing or to several letters, as `œ` is, and letters whose spellings are not known. */
function isOdd(code: number): boolean {
  const unit = unitInWord(code);
  return unit === UNUSUAL || (unit !== BETWEEN_WORDS && !isWritten(code));
}

/** In ASCII. Whether another character can stand in a word, only a scanner can tell. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}
