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

/** The number and the box of an item. */
const LINE_START =
  /^(?:[ \t]*>)*[ \t]*(?:(\d{1,9})[.)](?=[ \t])|[-*+](?=[ \t]))?[ \t]*(\[[^\]\n]\](?=[ \t])|\[![\w-]{1,40}\][+-]?)?/d;
const BLOCK_ID = /[ \t]\^[\p{L}\p{N}-]{1,100}[ \t]*$/u;
/** Characters among which a block id is looked for. */
const LONGEST_ID = 200;
/** What a reader does not see as it is written. Code is closed on its line; what is longer stands in a fence. */
const MARKUP = new RegExp(
  [
    // Footnotes, remarks of whoever quotes, tags, comments and entities.
    /\[\^[^\]\s]{1,100}\]:?|\[(?:[sS][iI][cC]|!|\?)\s?!?\]|<\/?[a-zA-Z][^<>\n]{0,500}>|<!--[^\n]{0,2000}?-->/,
    /&(?:[a-zA-Z]{2,10}|#\d{1,6});/,
    /(?<embed>!?)\[\[(?<target>[^[\]\n|]{1,1000})(?:\\?\|(?<alias>[^[\]\n]{0,1000}))?\]\]/,
    /(?<address>\]\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\))/,
    /(?<ticks>`+)(?:(?<code>[^]{0,1998}?[^`])\k<ticks>(?!`))?/,
    /(?<mark>~~|%%|==|!(?=\[\[)|\*+|[[\]\\])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** What a line is of. In a quote, brackets are those of whoever quotes; in one of a single line, a number at the start is no item's. */
export type Reading = 'note' | 'quote' | 'quoted line';

export function plainLine(written: string, open: OpenMarks, reading: Reading): PlainLine {
  const line = holdSigns(written);
  const reader = new Reader(line, open, reading !== 'note');
  const [, number, box] = LINE_START.exec(line)?.indices ?? [];
  if (number !== undefined && reading !== 'quoted line') reader.loose(...number);
  if (box !== undefined) reader.loose(...box);
  const tail = Math.max(0, line.length - LONGEST_ID);
  const id = BLOCK_ID.exec(line.slice(tail))?.index;
  const end = id === undefined ? line.length : tail + id;
  MARKUP.lastIndex = reader.at;
  for (const found of line.slice(0, end).matchAll(MARKUP)) reader.markup(found);
  reader.loose(end, line.length);
  return reader.done();
}

class Reader {
  /** How much of the line is read. */
  at = 0;
  private text = '';
  /** Where other marks begin, and which. */
  private readonly runs: (readonly [start: number, marks: number])[] = [];
  private isBracketed = false;

  constructor(
    private readonly line: string,
    private readonly open: OpenMarks,
    private readonly isQuote: boolean,
  ) {}

  loose(start: number, end: number): void {
    this.take(start);
    this.take(end, LOOSE);
  }

  markup({ 0: whole, index, groups = {} }: RegExpExecArray): void {
    const { open } = this;
    const { embed, target, alias, address, ticks, code, mark } = groups;
    const end = index + whole.length;
    this.take(index);
    if (mark === '~~') open.isStruck = !open.isStruck;
    if (mark === '%%') open.isHidden = !open.isHidden;
    if (mark === '[' && this.isQuote) this.isBracketed ||= !this.isLinkText();
    if (mark === ']' || address !== undefined) this.isBracketed = false;
    if (mark !== undefined) return this.drop(whole);
    if (target !== undefined && embed === '') return this.link(target, alias);
    if (ticks === undefined) return this.take(end, LOOSE);
    this.drop(ticks);
    if (code === undefined) return;
    this.take(end - ticks.length, CODE);
    this.drop(ticks);
  }

  done(): PlainLine {
    const marks = new Uint8Array(this.text.length);
    for (const [at, [start, mark]] of this.runs.entries()) marks.fill(mark, start, this.runs[at + 1]?.[0]);
    return { text: releaseSigns(this.text), marks };
  }

  /** A link shows its alias, if it has one. */
  private link(target: string, alias: string | undefined): void {
    this.drop('[[');
    this.take(this.at + target.length, alias === undefined ? 0 : LOOSE);
    if (alias !== undefined) {
      this.at = this.line.indexOf('|', this.at) + 1;
      this.add(' ', 0);
      this.take(this.at + alias.length);
    }
    this.drop(']]');
  }

  private isLinkText(): boolean {
    const close = this.line.indexOf(']', this.at);
    return close !== -1 && this.line[close + 1] === '(';
  }

  /** A mark leaves nothing behind, except between digits and letters, which were not one word with it. */
  private drop({ length }: string): void {
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
