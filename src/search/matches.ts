/** Where the terms of a query really occur in a text: the one matcher behind every engine, on the note as it is now. */
import { fold } from '../text/fold';
import { formsOf } from '../text/inflections';
import { isWrittenOtherwise, wordsOf, type Word } from '../text/words';
import { beginningIn, type Term } from './query';

/** A stretch of a line that matches, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch that is a term, by position. */
export interface TermSpan extends Span {
  readonly term: number;
}

/** Some of the terms, by position, as they occur in a text. */
export interface HeldTerms {
  readonly terms: readonly number[];
  /** Those that occur as typed, and not only in another form or as the beginning of a longer word. */
  readonly exact: readonly number[];
}

/** A line that holds some of the terms. */
export interface MatchedLine extends HeldTerms {
  /** From 1. */
  readonly line: number;
}

export class Matcher {
  private readonly tests: readonly TermTest[];

  constructor(
    terms: readonly Term[],
    /** What each term counts for; all the same when not given. */
    readonly weights: readonly number[] = terms.map(() => 1),
  ) {
    this.tests = terms.map((term) => new TermTest(term));
  }

  /** What some terms count for together. */
  worthOf(terms: readonly number[]): number {
    return terms.reduce((sum, term) => sum + (this.weights[term] ?? 1), 0);
  }

  /** Which terms a line holds. */
  heldIn(line: string): HeldTerms {
    const words = wordsOf(line);
    const terms: number[] = [];
    const exact: number[] = [];
    for (const [at, test] of this.tests.entries()) {
      const first = test.firstIn(words, 0);
      if (first === -1) continue;
      terms.push(at);
      if (test.isExactFrom(words, first)) exact.push(at);
    }
    return { terms, exact };
  }

  /**
   * The lines that hold terms, in order, with the terms of each: as {@link heldIn} for every line, but only those that
   * a look at the folded text finds promising are taken apart into words, which takes ten times as long.
   */
  matchLines(lines: readonly string[]): MatchedLine[] {
    const needles = this.tests.map(({ needle }) => needle);
    const promising = needles.includes(undefined) ? undefined : new PromisingLines(lines);
    for (const needle of needles) promising?.add(needle ?? '');
    const matched: MatchedLine[] = [];
    for (let at = 0; at < lines.length; at++) {
      if (promising?.has(at) === false) continue;
      const held = this.heldIn(lines[at] ?? '');
      if (held.terms.length > 0) matched.push({ line: at + 1, ...held });
    }
    return matched;
  }

  /** Every stretch of a line that matches, in order, without overlaps. */
  spansIn(line: string): Span[] {
    let covered = 0;
    const free = this.termSpansIn(line).filter(({ start, end }) => {
      const isFree = start >= covered;
      if (isFree) covered = end;
      return isFree;
    });
    return free.map(({ start, end }) => ({ start, end }));
  }

  /** Every stretch of a line that is a term, in order; they may overlap. */
  termSpansIn(line: string): TermSpan[] {
    const words = wordsOf(line);
    const found: TermSpan[] = [];
    for (const [term, test] of this.tests.entries())
      for (let at = test.firstIn(words, 0); at !== -1; at = test.firstIn(words, at + 1))
        found.push({ start: words[at]?.start ?? 0, end: words[at + test.length - 1]?.end ?? 0, term });
    return found.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

/** The lines that hold some text, whatever their case and accents. */
class PromisingLines {
  private readonly folded: string;
  /** Where each line ends in the folded text. */
  private ends: readonly number[] | undefined;
  private readonly found: Uint8Array;

  constructor(private readonly lines: readonly string[]) {
    this.folded = fold(lines.join('\n'));
    this.found = new Uint8Array(lines.length);
  }

  /** Adds the lines with this text. */
  add(needle: string): void {
    const first = this.folded.indexOf(needle);
    if (first !== -1) this.addFrom(first, needle);
  }

  has(line: number): boolean {
    return this.found[line] === 1;
  }

  private addFrom(first: number, needle: string): void {
    const ends = (this.ends ??= endsIn(this.folded, this.lines.length));
    let line = 0;
    for (let at = first; at !== -1; at = this.folded.indexOf(needle, ends[line])) {
      while ((ends[line] ?? Infinity) < at) line += 1;
      this.found[line] = 1;
    }
  }
}

function endsIn(text: string, lines: number): number[] {
  const ends = new Array<number>(lines);
  for (let line = 0, from = 0; line < lines; line++) {
    const end = text.indexOf('\n', from);
    ends[line] = end === -1 ? text.length : end;
    from = (ends[line] ?? 0) + 1;
  }
  return ends;
}

class TermTest {
  readonly length: number;
  /** What every line with the term holds when it is folded; undefined where a word is written otherwise than it is folded. */
  readonly needle: string | undefined;
  private readonly typed: readonly string[];
  private readonly forms: readonly ReadonlySet<string>[];
  private readonly prefix: string | undefined;

  constructor(term: Term) {
    this.length = term.words.length;
    this.typed = term.words;
    this.forms = term.words.map((word) => new Set([word, ...formsOf(word)]));
    this.prefix = beginningIn(term);
    const beginnings = this.forms.map((forms) => commonBeginning([...forms]));
    this.needle = term.words.some(isWrittenOtherwise)
      ? undefined
      : beginnings.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  }

  /** The position of the first occurrence from `from` on, or -1. */
  firstIn(words: readonly Word[], from: number): number {
    for (let at = from; at + this.length <= words.length; at++) if (this.isAt(words, at)) return at;
    return -1;
  }

  /** Whether it occurs as typed at a place or behind it. */
  isExactFrom(words: readonly Word[], from: number): boolean {
    const { typed } = this;
    for (let at = from; at + this.length <= words.length; at++)
      if (typed.every((word, i) => words[at + i]?.text === word)) return true;
    return false;
  }

  private isAt(words: readonly Word[], at: number): boolean {
    return this.forms.every((forms, i) => {
      const word = words[at + i]?.text ?? '';
      if (forms.has(word)) return true;
      return i === this.length - 1 && this.prefix !== undefined && word.startsWith(this.prefix);
    });
  }
}

function commonBeginning([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
