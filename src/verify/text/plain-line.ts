/** A line of markdown as it is read: without its marks, and with notice of what a reader does not see as words of the text. */

import { holdSigns, releaseSigns } from './held-signs';

/** Not a word of the text proper: a link's address, a footnote's mark, the number of an item, a hidden comment. */
export const LOOSE = 1;
/** Struck out. */
export const STRUCK = 2;
/** In brackets, as someone who quotes puts what is their own. */
export const BRACKET = 4;
/** In code. */
export const CODE = 8;

export interface PlainLine {
  readonly text: string;
  /** For each unit of the text. */
  readonly marks: Uint8Array;
}

/** What reaches over line ends: it ends with the paragraph at the latest. */
export interface OpenMarks {
  isStruck: boolean;
  isHidden: boolean;
}

/** What begins something that a reader does not see as it is written. */
const SPECIAL = /~~|%%|==|!(?=\[\[)|\*+|`+|[[\]<&\\]/g;
const LINE_START =
  /^(?:[ \t]*>)*[ \t]*(?:(\d{1,9})[.)](?=[ \t])|[-*+](?=[ \t]))?[ \t]*(\[[^\]\n]\](?=[ \t])|\[![\w-]{1,40}\][+-]?)?/d;
const BLOCK_ID = /[ \t]\^[\p{L}\p{N}-]{1,100}[ \t]*$/u;
const WIKI_LINK = /(!?)\[\[([^[\]\n|]{1,1000})(?:\\?\|([^[\]\n]{0,1000}))?\]\]/y;
const LINK_END = /\]\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/y;
const FOOTNOTE = /\[\^[^\]\s]{1,100}\]:?/y;
const REMARK = /\[(?:sic|!|\?)\s?!?\]/iy;
const TAG = /<\/?[a-z][^<>\n]{0,500}>|<!--[^\n]{0,2000}?-->/iy;
const CODE_END = /`+/g;
/** Characters. Longer code stands in a fence. */
const LONGEST_CODE = 2000;
const ENTITY = /&(?:[a-z]{2,10}|#\d{1,6});/iy;

/** What a line is of. In a quote, brackets are those of whoever quotes; in one of a single line, a number at the start is no item's. */
export type Reading = 'note' | 'quote' | 'quoted line';

export function plainLine(line: string, open: OpenMarks, reading: Reading): PlainLine {
  const { text, marks } = new Reader(holdSigns(line), open, reading).read();
  return { text: releaseSigns(text), marks };
}

class Reader {
  private text = '';
  /** Where other marks begin, and which. */
  private readonly runs: (readonly [start: number, marks: number])[] = [];
  private at = 0;
  private isBracketed = false;
  private readonly end: number;

  constructor(
    private readonly line: string,
    private readonly open: OpenMarks,
    private readonly reading: Reading,
  ) {
    this.end = BLOCK_ID.exec(line.slice(-200)) === null ? line.length : line.trimEnd().lastIndexOf(' ^');
  }

  read(): PlainLine {
    this.readStart();
    for (let found = this.next(); found !== undefined; found = this.next()) this.special(found);
    this.take(this.end);
    this.take(this.line.length, LOOSE);
    const marks = new Uint8Array(this.text.length);
    for (const [at, [start, mark]] of this.runs.entries()) marks.fill(mark, start, this.runs[at + 1]?.[0]);
    return { text: this.text, marks };
  }

  /** The number or the box of an item. */
  private readStart(): void {
    const [, number, box] = LINE_START.exec(this.line)?.indices ?? [];
    for (const place of [this.reading === 'quoted line' ? undefined : number, box]) {
      if (place === undefined) continue;
      this.take(place[0]);
      this.take(place[1], LOOSE);
    }
  }

  private next(): string | undefined {
    SPECIAL.lastIndex = this.at;
    const found = SPECIAL.exec(this.line);
    if (found === null || found.index >= this.end) return undefined;
    this.take(found.index);
    return found[0];
  }

  private special(mark: string): void {
    if (mark === '~~') this.open.isStruck = !this.open.isStruck;
    if (mark === '%%') this.open.isHidden = !this.open.isHidden;
    if (mark === '[' || mark === '!') this.bracket();
    else if (mark === ']') this.closing();
    else if (mark === '<') this.take(this.at + (this.lengthOf(TAG) || 1), LOOSE);
    else if (mark === '&') this.take(this.at + (this.lengthOf(ENTITY) || 1), LOOSE);
    else if (mark.startsWith('`')) this.code(mark);
    else this.drop(mark.length);
  }

  /** What is closed on its line is code, as it is written. */
  private code(mark: string): void {
    const from = this.at + mark.length;
    CODE_END.lastIndex = from;
    const last = Math.min(this.end, from + LONGEST_CODE);
    let close = CODE_END.exec(this.line);
    while (close !== null && close.index < last && close[0].length !== mark.length) close = CODE_END.exec(this.line);
    this.drop(mark.length);
    if (close === null || close.index >= last) return;
    this.take(close.index, CODE);
    this.drop(mark.length);
  }

  private bracket(): void {
    const whole = this.lengthOf(FOOTNOTE) || this.lengthOf(REMARK);
    if (whole > 0) return this.take(this.at + whole, LOOSE);
    WIKI_LINK.lastIndex = this.at;
    const link = WIKI_LINK.exec(this.line);
    if (link !== null) return this.wikiLink(link);
    if (this.reading !== 'note' && this.line[this.at] === '[' && !this.isLink()) this.isBracketed = true;
    this.drop(1);
  }

  private wikiLink([whole, embed = '', target = '', alias]: RegExpExecArray): void {
    const end = this.at + whole.length;
    if (embed !== '') return this.take(end, LOOSE);
    this.drop(2);
    this.take(this.at + target.length, alias === undefined ? 0 : LOOSE);
    if (alias !== undefined) {
      this.at = end - 2 - alias.length;
      this.add(' ', 0);
      this.take(end - 2);
    }
    this.drop(2);
  }

  /** Whether the bracket here is the text of a link. */
  private isLink(): boolean {
    const close = this.line.indexOf(']', this.at);
    return close !== -1 && this.line[close + 1] === '(';
  }

  private closing(): void {
    this.isBracketed = false;
    const link = this.lengthOf(LINK_END);
    if (link > 0) this.take(this.at + link, LOOSE);
    else this.drop(1);
  }

  private lengthOf(pattern: RegExp): number {
    pattern.lastIndex = this.at;
    return pattern.exec(this.line)?.[0].length ?? 0;
  }

  /** A mark leaves nothing behind, except between digits and letters, which were not one word with it. */
  private drop(length: number): void {
    this.at += length;
    const around = this.text.slice(-1) + (this.line[this.at] ?? '');
    if (DIGIT_AND_WORD.test(around)) this.add(' ', 0);
  }

  private take(end: number, marks = 0): void {
    if (end > this.at) this.add(this.line.slice(this.at, end), marks);
    this.at = Math.max(this.at, end);
  }

  private add(piece: string, marks: number): void {
    const { isStruck, isHidden } = this.open;
    const all = marks | (isStruck ? STRUCK : 0) | (isHidden ? LOOSE : 0) | (this.isBracketed ? BRACKET : 0);
    this.runs.push([this.text.length, all]);
    this.text += piece;
  }
}

const DIGIT_AND_WORD = /^(?:\d[\p{L}\p{N}]|[\p{L}\p{N}]\d)$/u;
