/**
 * The words of a quote or a note as verifying compares them: blind to case, accents, markup, line ends and the hyphens that break
 * words; a number is one word however its thousands are parted, and its sign and unit belong to it.
 */
import { EMOJI_WORD, isCjk, wordsOf, type Word } from '../../lines/words';
import { fencedCode } from '../../lines/fences';
import { BRACKET, CODE, LOOSE, plainLine, STRUCK, type OpenMarks, type PlainLine, type Reading } from './plain-line';
import { LINE_MARKS } from './held-signs';
import { plainSigns } from './signs';
import { isNumber, isUnit, SHORT_NOT, UNITS } from './telling-words';

export interface TextWord {
  /** As it is compared. */
  readonly text: string;
  /** As it is written, and what stands between it and the next word. */
  readonly raw: string;
  readonly tail: string;
  /** What stands before it, if it is the first of its line; marks of quotes, headings and items are none of it. */
  readonly lead: string;
  /** The number of its line, from 1; a broken word is on the line it begins on. */
  readonly line: number;
  /** Where it ends, if that is another line. */
  readonly endLine: number;
  /** Need not be quoted: see `LOOSE`. */
  readonly isLoose: boolean;
  readonly isStruck: boolean;
  readonly isBracketed: boolean;
  /** Put together from parts with a hyphen between them. */
  readonly isJoined: boolean;
  /** With a capital where no sentence begins. */
  readonly isName: boolean;
  /** With a capital that it may owe to the beginning of a sentence. */
  readonly isFirst: boolean;
  /** What the number before it is measured in. */
  readonly isUnit: boolean;
  readonly isCode: boolean;
}

type Draft = { -readonly [Key in keyof TextWord]: TextWord[Key] };

/** A line, or a piece of a very long one. */
export interface TextRow {
  readonly text: string;
  /** The number of its line, from 1. */
  readonly line: number;
  /** Whether the line begins with it. */
  readonly isStart: boolean;
  readonly isCode: boolean;
}

/** Words of the lines; a quote may be of one line, in which a number at the start need not be that of an item. */
export function textWords(lines: readonly string[], reading: Reading = 'note'): TextWord[] {
  const reader = new WordReader(reading);
  for (const row of textRows(lines)) reader.take(row);
  return reader.done();
}

/** Characters of a row: some milliseconds of work, so that a window stays awake between two. */
const LONGEST_ROW = 20_000;
/** Characters before the end of such a row in which white space is looked for. */
const LONGEST_PIECE = 1000;
/** Fences whose lines are prose, whatever they are headed with. */
const PROSE_FENCE = /^$|^(?:text|txt|plain|md|markdown|collate)\b|[./()]/i;

/** In order; very long lines are cut between two words. */
export function* textRows(lines: readonly string[]): Generator<TextRow> {
  const fences = fencedCode(lines).filter(({ info }) => !PROSE_FENCE.test(info));
  let next = 0;
  for (const [at, text] of lines.entries()) {
    while ((fences[next]?.end ?? Infinity) <= at) next += 1;
    const isCode = (fences[next]?.start ?? Infinity) <= at;
    let place = 0;
    do {
      const end = rowEnd(text, place);
      yield { text: text.slice(place, end), line: at + 1, isStart: place === 0, isCode };
      place = end;
    } while (place < text.length);
  }
}

function rowEnd(text: string, from: number): number {
  const end = from + LONGEST_ROW;
  if (end >= text.length) return text.length;
  const space = /\s(?=\S*$)/.exec(text.slice(end - LONGEST_PIECE, end));
  return space === null ? end : end - LONGEST_PIECE + space.index + 1;
}

const LETTERS_ONLY = /^\p{L}+$/u;
const DIGITS = /^\d+$/;
const HYPHENS = /^[-\u2010\u2011]$/;
/** A word that goes on in the next line; of single letters only a small one is no grade. */
const BROKEN = /(?:\p{L}\p{L}|(?:^|[^\p{L}-])\p{Ll})[-\u2010\u2011\u00ac]\s*$/u;
const THOUSANDS = /^[.,'’ \u00a0\u2009\u202f]$/;
const MINUS = /(?:^|[\s(])[-\u2212\u2013]$/;
const SENTENCE_END = /[.!?:…]["”“»«’\s)]*\s|[\r\n]\s*$/;
const UPPER = /^\p{Lu}/u;
const APOSTROPHE = /^['’ʼ‘`´′＇]/;
/** What makes one number of two: `3.5`, `2-4`, `10:30`, `2024/05/03`. */
const WITHIN_NUMBER = /^(?:[.,:/]|[-\u2010-\u2014]|\s[\u2013\u2014-]\s)$/;
/** What a number says of itself by a sign before it; arrows are none. */
const SIGN = /(?:^|[^-=<>])([<>]=|[<>≤≥±≈~+])[ \u00a0\u202f]?$|[\s([{=^*/+<>,;:|&]([-\u2212\u2013])$/;
/** Marks within a word that nobody sees: joiners, and those that turn the direction of writing. */
const UNSEEN = /(\p{L})(?:[\u200c\u200e\u200f\ufeff\u202a-\u202e\u2066-\u2069]|\u200d)+(?=\p{L})/gu;

/** No word: stands between words of a note that are not beside each other. */
const NOTHING: TextWord = {
  ...{ text: '\n', raw: '', tail: ' ', lead: '', line: 0, endLine: 0 },
  ...{ isLoose: false, isStruck: false, isBracketed: false, isJoined: false },
  ...{ isName: false, isFirst: false, isUnit: false, isCode: false },
};

/** Reads one row after the other. */
export class WordReader {
  private readonly words: Draft[] = [];
  private readonly open: OpenMarks = { isStruck: false, isHidden: false };
  /** The first word behind a mark that is not closed yet. */
  private openFrom = 0;
  private line = 0;
  private isBroken = false;
  private isStart = true;
  /** A currency that stands before its number counts as if it stood behind it. */
  private leading = '';

  constructor(private readonly reading: Reading) {}

  take({ text: row, line, isStart, isCode }: TextRow): void {
    this.line = line;
    if (row.trim() === '') return this.endParagraph();
    if (!this.open.isStruck && !this.open.isHidden) this.openFrom = this.words.length;
    const visible = row.replace(UNSEEN, '$1');
    const plain = isCode
      ? { text: visible, marks: new Uint8Array(visible.length).fill(CODE) }
      : plainLine(visible, this.open, this.reading);
    const mark = isStart ? (LINE_MARKS.exec(row)?.[0].trim() ?? '') : '';
    if (mark !== '') this.isStart = true;
    if (/[^>\s]/.test(mark)) this.isBroken = false;
    const from = isStart ? (LINE_MARKS.exec(plain.text)?.[0].length ?? 0) : Infinity;
    let before: Word | undefined;
    for (const word of wordsOf(plain.text)) {
      if (!this.join(plain.text, word, before)) this.add(plain, word, before, from);
      before = word;
    }
    this.endRow(plain.text, before?.end ?? 0);
  }

  /** What comes next does not go on where this ends. */
  cut(): void {
    this.endParagraph();
    if (this.words.length > 0) this.words.push({ ...NOTHING, line: this.line, endLine: this.line });
  }

  done(): TextWord[] {
    this.endParagraph();
    return this.words;
  }

  /** Adds a word to the one before it, if they are one. */
  private join(text: string, { text: next, start, end }: Word, before: Word | undefined): boolean {
    const last = this.words.at(-1);
    const between = before === undefined ? '' : text.slice(before.end, start);
    const goesOn = this.isBroken && before === undefined && LETTERS_ONLY.test(next);
    this.isBroken = false;
    const joint = goesOn ? '' : last && before && jointOf(last, between, next);
    if (last === undefined || joint === undefined) return false;
    last.text += joint + next;
    last.raw += between + text.slice(start, end);
    last.tail = ' ';
    last.endLine = this.line;
    last.isJoined ||= LETTERS_ONLY.test(joint + next);
    return true;
  }

  /** `from`: where the line begins, if this may be its first word. */
  private add({ text, marks }: PlainLine, word: Word, before: Word | undefined, from: number): void {
    const between = text.slice(before?.end ?? 0, word.start);
    const raw = text.slice(word.start, word.end);
    const last = before === undefined ? undefined : this.words.at(-1);
    const sign = last === undefined ? '' : signBefore(between, word.text);
    if (last === undefined) this.leading = unitAtEnd(between);
    else this.separate(last, sign === '' ? between : between.slice(0, between.lastIndexOf(sign)));
    const mark = marks[word.start] ?? 0;
    const isCapital = UPPER.test(raw);
    this.words.push({
      text: plainSigns(sign) + comparable(word.text, between, text.slice(word.end, word.end + 1), last),
      raw: sign + raw,
      tail: ' ',
      lead: last === undefined ? text.slice(Math.min(from, word.start), word.start) : '',
      line: this.line,
      endLine: this.line,
      isLoose: (mark & LOOSE) !== 0 || word.text.startsWith(EMOJI_WORD),
      isStruck: (mark & STRUCK) !== 0,
      isBracketed: (mark & BRACKET) !== 0,
      isJoined: false,
      isName: !this.isStart && isCapital,
      isFirst: this.isStart && isCapital,
      isUnit: last !== undefined && isUnitBehind(last, between, word.text),
      isCode: (mark & CODE) !== 0,
    });
    this.isStart = false;
    if (!DIGITS.test(word.text)) this.leading = '';
  }

  /** What stands between two words of a line: a unit behind the first or before the second, and maybe the end of a sentence. */
  private separate(last: Draft, between: string): void {
    last.tail = between;
    if (SENTENCE_END.test(between)) this.isStart = true;
    const behind = /^\s?(\S)/u.exec(between)?.[1] ?? '';
    const isBehind = behind !== '' && UNITS.includes(behind) && /\d/.test(last.text);
    if (this.leading !== '') this.addUnit(this.leading);
    if (isBehind) this.addUnit(behind);
    this.leading = isBehind && between.trim().length === 1 ? '' : unitAtEnd(between);
  }

  private addUnit(unit: string): void {
    const last = this.words.at(-1);
    if (last === undefined) return;
    this.words.push({ ...last, text: unit, raw: '', lead: '', isName: false, isFirst: false, isJoined: false });
    last.tail = '';
  }

  private endRow(text: string, from: number): void {
    const last = this.words.at(-1);
    const tail = text.slice(from).trimEnd();
    this.isBroken = last !== undefined && BROKEN.test(text) && tail.trimStart().length === 1;
    if (last?.endLine !== this.line) return;
    this.separate(last, `${this.isBroken ? '' : tail} `);
    this.leading = '';
  }

  private endParagraph(): void {
    const { open } = this;
    // What is never closed is no mark.
    if (open.isStruck || open.isHidden)
      for (const word of this.words.slice(this.openFrom)) {
        if (open.isStruck) word.isStruck = false;
        if (open.isHidden) word.isLoose = false;
      }
    open.isStruck = open.isHidden = false;
    this.isBroken = false;
    this.isStart = true;
  }
}

/** What stands between two words that are one, as it is compared: nothing for a hyphen and for what parts thousands. */
function jointOf({ text, raw }: TextWord, between: string, next: string): string | undefined {
  if (HYPHENS.test(between) && areLetters(text, next) && !isCjk(next)) return '';
  const isThousands = THOUSANDS.test(between) && /^\d{3}$/.test(next) && /^\D?\d+$/.test(text) && isGrouped(raw);
  if (isThousands) return '';
  return WITHIN_NUMBER.test(between) && /\d$/.test(text) && /^\d/.test(next) ? plainSeparator(between) : undefined;
}

/** Whether a hyphen between two words may make one of them: two single letters are as likely a difference, or a range. */
function areLetters(last: string, next: string): boolean {
  return /\p{L}$/u.test(last) && /^\p{L}/u.test(next) && (last.length > 1 || next.length > 1);
}

/** Whether digits may go on with thousands: one to three of them, or such that already did. */
function isGrouped(raw: string): boolean {
  return /^[^\d\p{L}]?\d{1,3}(?:\D\d{3})*$/u.test(raw);
}

function plainSeparator(between: string): string {
  const separator = between.trim();
  if (separator === ',') return '.';
  return /^[:/.]$/.test(separator) ? separator : '-';
}

/** A word as it is compared. `last`: the word before it on its line. */
function comparable(text: string, between: string, behind: string, last: TextWord | undefined): string {
  if (last === undefined && DIGITS.test(text) && MINUS.test(between)) return `-${text}`;
  if (text === 'n' && APOSTROPHE.test(behind)) return SHORT_NOT;
  const isShort = text === 't' && between.length === 1 && APOSTROPHE.test(between);
  return isShort && last?.text.endsWith('n') === true ? SHORT_NOT : text;
}

function unitAtEnd(between: string): string {
  const unit = /(\S)\s?$/u.exec(between)?.[1] ?? '';
  return unit !== '' && UNITS.includes(unit) ? unit : '';
}

function signBefore(between: string, next: string): string {
  const [, sign, minus] = (/^\d/.test(next) && SIGN.exec(between)) || [];
  return sign ?? minus ?? '';
}

function isUnitBehind(last: TextWord, between: string, next: string): boolean {
  // What is rarest first: asked of every word of every note that is looked at.
  return isUnit(next) && /^[\s-]?$/.test(between) && isNumber(last.text);
}
