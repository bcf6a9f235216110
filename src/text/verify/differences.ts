/** What differs between a quote and the words of a note that it stands for: numbers, negations and names before other words. */
import type { Pair } from './align-words';
import { isForm } from './align-words';
import { isStopWord } from '../stop-words';
import { isNegation, isNumber, isOpposite } from './telling-words';
import type { TextWord } from './text-words';

export type DifferenceKind = 'number' | 'negation' | 'name' | 'struck' | 'word';

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

/** Whether a capitalised word of the quote, which the note has not there, is the name of somebody else. */
export type NameTest = (word: string) => boolean;

const ORDER: readonly DifferenceKind[] = ['number', 'negation', 'name', 'struck', 'word'];

/** `gaps`: places in the quote before which something was left out. */
export function compareWords(
  quote: readonly TextWord[],
  note: readonly TextWord[],
  pairs: readonly Pair[],
  gaps: ReadonlySet<number>,
  isName: NameTest,
): Comparison {
  const comparer = new Comparer(quote, note, gaps, isName);
  const [first, last] = [pairs[0], pairs.at(-1)];
  let [at, place] = [0, wordsBefore(note, first?.note ?? 0, first?.quote ?? 0)];
  for (const pair of pairs) {
    comparer.hunk(at, pair.quote, place, pair.note);
    comparer.pair(pair);
    [at, place] = [pair.quote + 1, pair.note + 1];
  }
  comparer.hunk(at, quote.length, place, last === undefined ? place : wordsBehind(note, place, quote.length - at));
  return comparer.done();
}

const SENTENCE_END = /[.!?…]/;

/** The full stop behind a number may be that of an ordinal. */
function endsSentence(word: TextWord | undefined): boolean {
  return SENTENCE_END.test(word?.tail ?? '.') && !/\d$/.test(word?.text ?? '');
}

/** Words at an end that were put in place of others: of more nobody can tell what they stand for. */
const MOST_REPLACED_AT_END = 12;

/** The place from which so many words of the same sentence stand before another: what the first words of a quote were put in place of. */
function wordsBefore(note: readonly TextWord[], place: number, count: number): number {
  const most = Math.min(count, MOST_REPLACED_AT_END);
  let at = place;
  while (at > 0 && place - at < most && !endsSentence(note[at - 1])) at -= 1;
  return at;
}

/** The same behind the last words. */
function wordsBehind(note: readonly TextWord[], place: number, count: number): number {
  const most = Math.min(count, MOST_REPLACED_AT_END);
  let at = place;
  while (at < note.length && at - place < most && !endsSentence(note[at - 1])) at += 1;
  return at;
}

class Comparer {
  private readonly differences: Difference[] = [];
  private readonly parts: QuotePart[] = [];
  private isStruck = false;

  constructor(
    private readonly quote: readonly TextWord[],
    private readonly note: readonly TextWord[],
    private readonly gaps: ReadonlySet<number>,
    private readonly isName: NameTest,
  ) {}

  pair({ quote, note, isSame }: Pair): void {
    const [word, other] = [this.quote[quote], this.note[note]];
    if (word === undefined || other === undefined) return;
    if (!isSame) return this.differ([word], [other]);
    if (other.isStruck && !this.isStruck) {
      this.isStruck = true;
      this.differences.push({ kind: 'struck', quoted: word.raw, noted: `~~${other.raw}~~` });
    }
    this.show('same', textOf([word]));
  }

  /** What stands between two pairs: words of the quote from `at`, and of the note from `place`. */
  hunk(at: number, end: number, place: number, placeEnd: number): void {
    const words = this.quote.slice(at, end);
    const others = this.note.slice(place, placeEnd);
    const isGap = this.hasGap(at, end);
    if (words.length === 0 && others.length === 0) return;
    if (isGap && words.length === 0) return this.show('gap', textOf(others));
    if (isGap) {
      // What was left out hides what the other words stand for.
      this.differ(words, []);
      return this.show('gap', textOf(others));
    }
    if (isFree(words, others)) return words.length > 0 ? this.show('same', textOf(words)) : undefined;
    this.differ(words, others.filter(isSeen));
  }

  done(): Comparison {
    const differences = [...this.differences].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    return { differences, parts: this.parts };
  }

  /** A gap before the first of these words, between them, or before the next. */
  private hasGap(at: number, end: number): boolean {
    for (let place = Math.max(at, 1); place <= end; place++) if (this.gaps.has(place)) return true;
    return false;
  }

  private differ(words: readonly TextWord[], others: readonly TextWord[]): void {
    const [quoted, noted] = [namedAs(words), namedAs(others)];
    for (const kind of this.kindsOf(words, others)) this.differences.push({ kind, quoted, noted });
    this.show('quoted', textOf(words));
    this.show('noted', textOf(others));
  }

  private kindsOf(all: readonly TextWord[], allOthers: readonly TextWord[]): readonly DifferenceKind[] {
    const [words, others] = [all.slice(0, MOST_COMPARED), allOthers.slice(0, MOST_COMPARED)];
    const isNegated =
      countOf(words) !== countOf(others) ||
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
      (isName || (isFirst && !isStopWord(text))) && !isUnit && !others.some((other) => isSameName(text, other.text));
    const strangers = words.filter(isNew);
    const isOther = ({ text, isName }: TextWord): boolean =>
      isName && !others.some((other) => isForm(text, other.text)) && others.some((other) => other.isName);
    return strangers.some((word) => this.isName(word.text) || isOther(word));
  }

  private show(kind: QuotePart['kind'], text: string): void {
    const last = this.parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) this.parts[this.parts.length - 1] = { kind, text: last.text + text };
    else this.parts.push({ kind, text });
  }
}

export function textOf(words: readonly TextWord[]): string {
  return words.map(({ raw, tail }) => raw + tail).join('');
}

/** Words as a difference names them; a currency stands before its number, among what parts it from the word before. */
function namedAs(words: readonly TextWord[]): string {
  return textOf(words).trim() || words.map(({ text }) => text).join(' ');
}

function isSeen({ isStruck }: TextWord): boolean {
  return !isStruck;
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
  if (needed.length === 0 && passed.length === 0) return isEitherEmpty(words, others);
  const isBracket = needed.length > 0 && needed.every(({ isBracketed }) => isBracketed);
  if (!isBracket || passed.length > MOST_REPLACED) return false;
  return !haveNames(needed, passed) && sameNumbers(needed, passed) && countOf(needed) === 0 && countOf(passed) === 0;
}

/** Numbers of items and the like may be left out, but not be others. */
function isEitherEmpty(words: readonly TextWord[], others: readonly TextWord[]): boolean {
  return words.length === 0 || others.length === 0 || sameNumbers(words, others);
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

/** How many negations; `n’… pas` and `ne … jamais` are one. */
function countOf(words: readonly TextWord[]): number {
  return words.some(({ text }) => isNegation(text)) ? 1 : 0;
}
