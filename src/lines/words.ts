/** Words as search sees them: blind to case, accents and ligatures, with their place in the line. */
import { fold, RUNNING_SCRIPTS, SOFT_BREAKS } from './fold';

export interface Word {
  /** Folded: see {@link fold}. */
  readonly text: string;
  /** Where the word stands in its text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Characters. A longer run of letters is data, which nobody looks for by its words: only its beginning can be found. */
const LONGEST_WORD = 200;

/** Scripts written without spaces (and Korean, which QMD treats alike): every character is a word of its own. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70';
/** Apostrophes that Unicode counts as letters. */
const LETTER_APOSTROPHES = '\\u02b9-\\u02bc';
/** A picture with its variants, skin tones and joined parts (families have seven or so), or a flag. */
const EMOJI =
  '\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}]|\\u200D\\p{Extended_Pictographic}){0,30}|\\p{RI}\\p{RI}';
const EMOJI_HERE = new RegExp(EMOJI, 'uy');
const IS_CJK = new RegExp(`^[${CJK}]`, 'u');

/** What a character can be in a word: one can be several of these. */
const PICTURE = 1;
const IDEOGRAPH = 2;
const LETTER = 4;
/** A mark or soft break, within a word only. */
const INSIDE = 8;
/** A letter or mark of a script that the platform takes apart into words. */
const RUNNING = 16;

const A_PICTURE = /\p{Extended_Pictographic}|\p{RI}/u;
const KINDS: readonly (readonly [number, RegExp])[] = [
  [PICTURE, A_PICTURE],
  [IDEOGRAPH, IS_CJK],
  [LETTER, new RegExp(`(?![${CJK}${LETTER_APOSTROPHES}])[\\p{L}\\p{N}]`, 'u')],
  [INSIDE, new RegExp(`[\\p{M}${SOFT_BREAKS}]`, 'u')],
  [RUNNING, new RegExp(`[${RUNNING_SCRIPTS}]`, 'u')],
];
/** The kinds of every character that was met so far, one more than they are. Regular expressions over whole notes take several times as long. */
const known = new Uint8Array(0x110000);

function kindsOf(point: number): number {
  const kinds = known[point] ?? 0;
  return kinds === 0 ? learn(point) : kinds - 1;
}

function learn(point: number): number {
  const character = String.fromCodePoint(point);
  const kinds = KINDS.reduce((sum, [kind, pattern]) => (pattern.test(character) ? sum + kind : sum), 0);
  known[point] = kinds + 1;
  return kinds;
}

/** What follows it may be a space of an address. */
const PERCENT = 0x25;

/** The words of a text in order. Apostrophes, hyphens, slashes, dots, underscores and `%20` separate words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const scanner = new WordScanner(text);
  while (scanner.next()) words.push({ text: scanner.word, start: scanner.start, end: scanner.end });
  return words;
}

/** As {@link wordsOf}, but each word is folded only when its text is asked for, which is most of the work. */
export function unfoldedWordsOf(text: string): Word[] {
  const words: Word[] = [];
  const scanner = new WordScanner(text);
  while (scanner.next()) words.push(scanner.unfolded);
  return words;
}

class UnfoldedWord implements Word {
  constructor(
    private readonly line: string,
    readonly start: number,
    readonly end: number,
    private known: string | undefined,
  ) {}

  get text(): string {
    return (this.known ??= foldedWord(this.line, this.start, this.end));
  }
}

function foldedWord(text: string, start: number, end: number): string {
  return fold(text.slice(start, Math.min(end, start + LONGEST_WORD)));
}

/** A walk through the words of a text, or of a part of it that cuts no word. */
export class WordScanner {
  start = 0;
  end: number;
  /** The text of an ideograph or a picture; undefined for a word of letters. */
  private other: string | undefined;
  /** Where the words end of a run without spaces that has begun, the last one first. */
  private ends: number[] = [];

  constructor(
    private readonly text: string,
    from = 0,
    private readonly to = text.length,
  ) {
    this.end = from;
  }

  /** Goes on to the next word; false behind the last one. */
  next(): boolean {
    const { text, to } = this;
    const endInRun = this.ends.pop();
    if (endInRun !== undefined) return this.found(this.end, endInRun, undefined);
    for (let at = this.end; at < to;) {
      const point = text.codePointAt(at) ?? 0;
      const kind = kindsOf(point);
      const after = at + (point > LAST_UNIT ? 2 : 1);
      if (kind === LETTER) return this.found(at, wordEnd(text, after, to), undefined);
      const emoji = (kind & PICTURE) === 0 ? undefined : emojiAt(text, at);
      if (emoji !== undefined) return this.found(at, at + emoji.length, emojiWord(emoji));
      if ((kind & IDEOGRAPH) !== 0) return this.found(at, after, String.fromCodePoint(point).normalize('NFKC'));
      if ((kind & LETTER) !== 0 && (kind & RUNNING) !== 0) {
        this.ends = wordEnds(text, at, runEnd(text, after, to));
        return this.found(at, this.ends.pop() ?? after, undefined);
      }
      if ((kind & LETTER) !== 0) return this.found(at, wordEnd(text, after, to), undefined);
      at = point === PERCENT && text.startsWith('20', after) ? after + 2 : after;
    }
    this.end = to;
    return false;
  }

  /** The text of the word at hand. */
  get word(): string {
    return this.other ?? foldedWord(this.text, this.start, this.end);
  }

  get unfolded(): Word {
    return new UnfoldedWord(this.text, this.start, this.end, this.other);
  }

  private found(start: number, end: number, other: string | undefined): true {
    this.start = start;
    this.end = end;
    this.other = other;
    return true;
  }
}

/** Units of a text that stand between words, and those that only {@link WordScanner} can tell about. */
export const BETWEEN_WORDS = 1;
export const UNUSUAL = 2;

/**
 * What a UTF-16 unit does to words, for who goes through whole notes: {@link BETWEEN_WORDS}, {@link UNUSUAL}, or the unit that it is
 * folded to. A run of such units, between others or at an end of the text, is a word.
 */
export function unitInWord(code: number): number {
  return unitsInWords[code] || learnUnit(code);
}

/** 0 for those that were not met yet. */
const unitsInWords = new Uint16Array(0x10000);

function learnUnit(code: number): number {
  const kinds = kindsOf(code);
  const folded = fold(String.fromCharCode(code));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isPlain = kinds === LETTER && folded.length === 1 && folded.charCodeAt(0) > UNUSUAL && !isCjk(folded);
  const isBetween = kinds === 0 && !isSurrogate && code !== PERCENT;
  const unit = isPlain ? folded.charCodeAt(0) : isBetween ? BETWEEN_WORDS : UNUSUAL;
  unitsInWords[code] = unit;
  return unit;
}

/** What some words all begin with. */
export function commonBeginning([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

/** Characters before this one belong to scripts with spaces; asking the regular expression costs a hundred times more. */
const FIRST_CJK = 0x1100;

/** True for a word that is one character of a script written without spaces. */
export function isCjk(word: string): boolean {
  return word.charCodeAt(0) >= FIRST_CJK && IS_CJK.test(word);
}

export function hasPicture(text: string): boolean {
  return A_PICTURE.test(text);
}

/** Where a word ends that goes on at `from`. */
function wordEnd(text: string, from: number, to: number): number {
  for (let end = from; ;) {
    const point = end < to ? text.codePointAt(end) : undefined;
    if (point === undefined || !isInWord(kindsOf(point))) return end;
    end += point > LAST_UNIT ? 2 : 1;
  }
}

function isInWord(kinds: number): boolean {
  return (kinds & (LETTER | INSIDE)) !== 0 && (kinds & RUNNING) === 0;
}

/** Where a run of a script without spaces ends that goes on at `from`. */
function runEnd(text: string, from: number, to: number): number {
  for (let end = from; ; end++) {
    const kinds = end < to ? kindsOf(text.charCodeAt(end)) : 0;
    if ((kinds & RUNNING) === 0 || (kinds & (LETTER | INSIDE)) === 0) return end;
  }
}

/** The platform's dictionaries know the words of such scripts, whatever language is named. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Where the words of a run end, the last one first. */
function wordEnds(text: string, from: number, to: number): number[] {
  const starts = Array.from(segmenter.segment(text.slice(from, to)), ({ index }) => from + index);
  return [...starts.slice(1), to].reverse();
}

/** True for a word of a script whose words stand side by side. */
export function isRunning(word: string): boolean {
  return (kindsOf(word.codePointAt(0) ?? 0) & RUNNING) !== 0;
}

/** Characters behind this one take two UTF-16 units. */
const LAST_UNIT = 0xffff;

function emojiAt(text: string, at: number): string | undefined {
  EMOJI_HERE.lastIndex = at;
  return EMOJI_HERE.exec(text)?.[0];
}

/** What the word for a picture begins with. */
export const EMOJI_WORD = 'emoji';

/** A picture as a word of letters, which every index can hold: `emoji2615` for ☕, with or without its variant mark. */
function emojiWord(emoji: string): string {
  const points = Array.from(emoji.replace(/\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu, ''), (point) =>
    (point.codePointAt(0) ?? 0).toString(16),
  );
  return `${EMOJI_WORD}${points.join('x')}`;
}
