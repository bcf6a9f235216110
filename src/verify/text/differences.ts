/** What differs between a quote and the words of a note that it stands for: numbers, negations, signs and names before other words. */
import { isForm, type Pair } from './align-words';
import { hasGap } from './quote';
import { isStopWord } from '../../lines/stop-words';
import { isNegation, isNumber, isOpposite } from './telling-words';
import { hasOperator, signsBefore, signsBehind, signsBetween } from './signs';
import type { TextWord } from './text-words';

export type DifferenceKind = 'number' | 'negation' | 'sign' | 'name' | 'struck' | 'word';

export interface Difference {
  readonly kind: DifferenceKind;
  /** As quoted; empty where the quote leaves words out. */
  readonly quoted: string;
  /** As the note has it; empty where the quote adds words. */
  readonly noted: string;
}

/** A stretch of the quote and of the note, for a person to read. Gaps are what `…` stands for. */
export interface QuotePart {
  readonly kind: 'same' | 'quoted' | 'noted' | 'gap';
  readonly text: string;
}

export interface Comparison {
  /** Those that matter most first. */
  readonly differences: readonly Difference[];
  readonly parts: readonly QuotePart[];
}

/**
 * Whether a capitalised word of the quote, which the note has not there, is the name of somebody else; `isFirst`: it may owe its
 * capital to the beginning of a sentence.
 */
export type NameTest = (word: string, isFirst: boolean) => boolean;

const ORDER: readonly DifferenceKind[] = ['number', 'negation', 'sign', 'name', 'struck', 'word'];

/** Those that matter most first. */
export function inOrder(differences: readonly Difference[]): readonly Difference[] {
  return [...differences].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const SENTENCE_END = /[.!?…]/;

/** The full stop behind a number may be that of an ordinal. */
function endsSentence(word: TextWord | undefined): boolean {
  return SENTENCE_END.test(word?.tail ?? '.') && !/\d$/.test(word?.text ?? '');
}

/** Words at an end that were put in place of others: of more nobody can tell what they stand for. */
const MOST_REPLACED_AT_END = 12;

/** The other end of as many words of the note before (-1) or behind (1) a place, within its sentence: what those of the quote replace. */
function endOfReplaced(note: readonly TextWord[], place: number, count: number, step: 1 | -1): number {
  const most = Math.min(count, MOST_REPLACED_AT_END);
  let at = place;
  while (Math.abs(at - place) < most && at + step <= note.length && !endsSentence(note[at - 1])) at += step;
  return at;
}

/** Holds the words of a quote against those of a note. */
export class Comparer {
  private readonly differences: Difference[] = [];
  private readonly parts: QuotePart[] = [];
  private isStruck = false;
  /** The words that were compared last, if they are the same. */
  private before: Pair | undefined;

  /** `gaps`: places in the quote before which something was left out. */
  constructor(
    private readonly quote: readonly TextWord[],
    private readonly note: readonly TextWord[],
    private readonly gaps: ReadonlySet<number>,
    private readonly isName: NameTest,
  ) {}

  compare(pairs: readonly Pair[]): Comparison {
    const { quote, note } = this;
    const [first, last] = [pairs[0], pairs.at(-1)];
    let [at, place] = [0, endOfReplaced(note, first?.note ?? 0, first?.quote ?? 0, -1)];
    for (const pair of pairs) {
      this.hunk(at, pair.quote, place, pair.note);
      this.pair(pair);
      [at, place] = [pair.quote + 1, pair.note + 1];
    }
    this.end(last);
    const noteEnd = last === undefined ? place : endOfReplaced(note, place, quote.length - at, 1);
    this.hunk(at, quote.length, place, noteEnd);
    return { differences: inOrder(this.differences), parts: this.parts };
  }

  private pair(pair: Pair): void {
    const { quote, note, isSame } = pair;
    const [word, other] = [this.quote[quote], this.note[note]];
    if (word === undefined || other === undefined) return;
    this.signsBefore(pair, word, other);
    this.before = isSame ? pair : undefined;
    if (!isSame) return this.differ([word], [other]);
    if (other.isStruck && !this.isStruck) {
      this.isStruck = true;
      this.differences.push({ kind: 'struck', quoted: word.raw, noted: `~~${other.raw}~~` });
    }
    this.show('same', textOf([word]));
  }

  /** Signs between two words that follow each other in both texts, or before the first word of the quote. */
  private signsBefore({ quote, note, isSame }: Pair, word: TextWord, other: TextWord): void {
    if (!isSame) return;
    const { before } = this;
    if (quote === 0 || this.gaps.has(quote)) {
      const signs = signsBefore(other.lead || (this.note[note - 1]?.tail ?? ''), other);
      if (signs !== signsBefore(word.lead, word)) this.differInSigns(word.lead + word.raw, signs + other.raw, [word]);
      return;
    }
    const [left, right] = [this.quote[quote - 1], this.note[note - 1]];
    if (left === undefined || right === undefined || before?.quote !== quote - 1 || before.note !== note - 1) return;
    const [mine, its] = [left.tail + word.lead, right.tail + other.lead];
    if (mine === its) return;
    const isInFormula =
      hasOperator(this.note[note - 2]?.tail ?? '') || hasOperator(other.tail) || hasOperator(mine) || hasOperator(its);
    const isCode = (left.isCode && word.isCode) || (right.isCode && other.isCode);
    const signs = [mine, its].map((text) =>
      signsBetween({ text, isInFormula }, { text: left.text, isCode }, { text: word.text, isCode }),
    );
    if (signs[0] === signs[1]) return;
    this.unshow(left.tail);
    this.differInSigns(left.raw + mine + word.raw, right.raw + its + other.raw, [left, word]);
    this.show('quoted', mine);
    this.show('noted', its);
  }

  /** What belongs to the last word of the quote, such as the minus of a grade. */
  private end(last: Pair | undefined): void {
    const [word, other] = [this.quote[last?.quote ?? -1], this.note[last?.note ?? -1]];
    if (last?.quote !== this.quote.length - 1 || word === undefined || other === undefined || !last.isSame) return;
    const signs = signsBehind(other.tail, other);
    if (signs !== signsBehind(word.tail, word)) this.differInSigns(word.raw + word.tail, other.raw + signs, [word]);
  }

  private differInSigns(quoted: string, noted: string, words: readonly TextWord[]): void {
    const kind = words.some(({ text }) => isNumber(text)) ? 'number' : 'sign';
    this.differences.push({ kind, quoted: quoted.trim(), noted: noted.trim() });
  }

  /** Takes back what was shown last. */
  private unshow(text: string): void {
    const last = this.parts.pop();
    if (last !== undefined) this.show(last.kind, last.text.slice(0, last.text.length - text.length));
  }

  /** What stands between two pairs: words of the quote from `at`, and of the note from `place`. */
  private hunk(at: number, end: number, place: number, placeEnd: number): void {
    const words = this.quote.slice(at, end);
    const others = this.note.slice(place, placeEnd);
    const isGap = hasGap(this.gaps, at, end);
    if (words.length === 0 && others.length === 0) return;
    if (isGap) {
      // What was left out hides what the other words stand for.
      if (words.length > 0) this.differ(words, []);
      const hidden = hiddenNegation(others, place === 0 ? undefined : this.note[place - 1]);
      if (hidden !== undefined) this.differences.push({ kind: 'negation', quoted: '', noted: hidden.raw });
      return this.show('gap', textOf(others));
    }
    if (isFree(words, others)) return words.length > 0 ? this.show('same', textOf(words)) : undefined;
    this.differ(
      words,
      others.filter(({ isStruck }) => !isStruck),
    );
  }

  private differ(words: readonly TextWord[], others: readonly TextWord[]): void {
    const kinds = this.kindsOf(words, others);
    const isOneByOne = kinds.length > 1 && words.length > 1 && words.length === others.length;
    for (const [at, word] of isOneByOne ? words.entries() : []) this.name([word], others.slice(at, at + 1));
    if (!isOneByOne) this.name(words, others);
    this.show('quoted', textOf(words));
    this.show('noted', textOf(others));
  }

  /** Names what differs, by the kind that matters most. */
  private name(words: readonly TextWord[], others: readonly TextWord[]): void {
    if (words.length === 1 && words[0]?.text === others[0]?.text) return;
    const kinds = this.kindsOf(words, others);
    const kind = kinds.find((one) => IS_OF[one]?.(words) ?? true) ?? kinds[0] ?? 'word';
    this.differences.push({ kind, quoted: namedAs(words), noted: namedAs(others) });
  }

  private kindsOf(all: readonly TextWord[], allOthers: readonly TextWord[]): readonly DifferenceKind[] {
    const [words, others] = [all.slice(0, MOST_COMPARED), allOthers.slice(0, MOST_COMPARED)];
    const isNegated =
      hasNegation(words) !== hasNegation(others) ||
      words.some((word) => others.some((other) => isOpposite(word.text, other.text)));
    const kinds: DifferenceKind[] = [
      ...(sameNumbers(words, others) ? [] : (['number'] as const)),
      ...(isNegated ? (['negation'] as const) : []),
      ...(this.hasNames(words, others) ? (['name'] as const) : []),
    ];
    return kinds.length === 0 ? ['word'] : kinds;
  }

  private hasNames(words: readonly TextWord[], others: readonly TextWord[]): boolean {
    const isNew = ({ text, isName, isFirst, isUnit }: TextWord): boolean =>
      (isName || (isFirst && !isStopWord(text))) &&
      !isUnit &&
      !isNumber(text) &&
      !others.some((other) => isSameName(text, other.text));
    const strangers = words.filter(isNew);
    const isOther = ({ text }: TextWord): boolean =>
      !others.some((other) => isForm(text, other.text)) &&
      others.some((other) => other.isName || (other.isFirst && this.isName(other.text, true)));
    return strangers.some((word) => this.isName(word.text, word.isFirst) || isOther(word));
  }

  private show(kind: QuotePart['kind'], text: string): void {
    const last = this.parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) this.parts[this.parts.length - 1] = { kind, text: last.text + text };
    else this.parts.push({ kind, text });
  }
}

/** A negation among words that were left out, in a sentence of which the quote has a part. */
function hiddenNegation(words: readonly TextWord[], before: TextWord | undefined): TextWord | undefined {
  const end = words.findIndex((word) => endsSentence(word));
  const start = words.findLastIndex((word) => endsSentence(word));
  const first = before !== undefined && endsSentence(before) ? 0 : end === -1 ? words.length : end + 1;
  return words.find(({ text }, at) => isNegation(text) && (at < first || at > start));
}

export function textOf(words: readonly TextWord[]): string {
  return words.map(({ raw, tail }) => raw + tail).join('');
}

/** Of several kinds of a difference, one that the words of the quote are of: a name in place of a month is a name. */
const IS_OF: Readonly<Partial<Record<DifferenceKind, (words: readonly TextWord[]) => boolean>>> = {
  number: (words) => words.some(({ text, isUnit }) => isUnit || isNumber(text)),
  negation: hasNegation,
};

/** Words as a difference names them; a currency stands before its number, among what parts it from the word before. */
function namedAs(words: readonly TextWord[]): string {
  return textOf(words).trim() || words.map(({ text }) => text).join(' ');
}

/** Words of one difference that are held against each other: a longer one is another text, and shown as such. */
const MOST_COMPARED = 300;
/** Words in place of a bracket. */
const MOST_REPLACED = 3;

/** Whether words that do not stand for each other are none that a quote is made of. */
function isFree(words: readonly TextWord[], others: readonly TextWord[]): boolean {
  const needed = words.filter(({ isLoose }) => !isLoose);
  const passed = others.filter(({ isLoose, isStruck }) => !isLoose && !isStruck);
  if (isBrokenAlike(needed, passed)) return true;
  // Numbers of items and the like may be left out, but not be others.
  if (needed.length === 0 && passed.length === 0)
    return words.length === 0 || others.length === 0 || sameNumbers(words, others);
  const isBracket = needed.length > 0 && needed.every(({ isBracketed }) => isBracketed);
  if (!isBracket || passed.length > MOST_REPLACED) return false;
  return !haveNames(needed, passed) && sameNumbers(needed, passed) && !hasNegation(needed) && !hasNegation(passed);
}

/** The same letters, once with a hyphen or a line end within a word. */
function isBrokenAlike(words: readonly TextWord[], others: readonly TextWord[]): boolean {
  if (words.length === 0 || others.length === 0) return false;
  if (![...words, ...others].some(({ isJoined }) => isJoined)) return false;
  return words.map(({ text }) => text).join('') === others.map(({ text }) => text).join('');
}

function sameNumbers(a: readonly TextWord[], b: readonly TextWord[]): boolean {
  const texts = (words: readonly TextWord[]): string =>
    words.flatMap(({ text, isUnit }) => (isUnit || isNumber(text) ? [text] : [])).join(' ');
  return texts(a) === texts(b);
}

/** Whether a name may stand in place of another. */
function haveNames(words: readonly TextWord[], others: readonly TextWord[]): boolean {
  const isNamed = ({ text, isName, isFirst }: TextWord): boolean => (isName || isFirst) && !isStopWord(text);
  return words.some(isNamed) && others.some(isNamed);
}

/** A name in the genitive is the same name. */
function isSameName(a: string, b: string): boolean {
  return a === b || a === `${b}s` || b === `${a}s`;
}

/** How many does not matter: `n’… pas` and `ne … jamais` are one. */
function hasNegation(words: readonly TextWord[]): boolean {
  return words.some(({ text }) => isNegation(text));
}
