/** Where the terms of a query really occur in a text: the one matcher behind every engine, on the note as it is now. */
import { fold } from '../lines/fold';
import { formsOf } from '../lines/inflections';
import { joinedWord, joinedWords, withoutHyphens } from '../lines/joined-words';
import type { Span } from '../lines/span';
import {
  commonBeginning,
  EMOJI_WORD,
  hasPicture,
  unfoldedWordsOf,
  UNUSUAL,
  unitInWord,
  type Word,
} from '../lines/words';
import { LineSieve } from './promising-lines';
import { asTyped, beginningIn, type Term } from './query';

/** A stretch of a line that is a term, by position. */
export interface TermSpan extends Span {
  readonly term: number;
  /** What an occurrence counts for: see {@link OCCURRENCE}. */
  readonly share: number;
}

/**
 * A word as typed counts more than another form of it, that more than a longer word that begins with it, and that more than a word
 * with other accents than were typed, which is another word in some languages.
 */
export const OCCURRENCE = { typed: 1, form: 0.8, beginning: 0.3, accents: 0.2 };

/** What a term that is there as typed counts for beside being there at all. */
export const EXACT_SHARE = 0.1;

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
  readonly spans: readonly TermSpan[];
}

export class Matcher {
  private readonly tests: readonly TermTest[];
  private readonly beginnings: TermBeginnings;
  private readonly sieve: LineSieve;
  /** Whether a term may be a picture, which is written otherwise. */
  private readonly hasPictures: boolean;

  constructor(
    terms: readonly Term[],
    /** What each term counts for; all the same when not given. */
    readonly weights: readonly number[] = terms.map(() => 1),
    /** Strings without a word, which are marked as well. */
    private readonly literals: readonly string[] = [],
  ) {
    this.tests = terms.flatMap((term, place) => {
      const joined = joinedTerm(term);
      return [new TermTest(term, place), ...(joined === undefined ? [] : [new TermTest(joined, place, true)])];
    });
    this.beginnings = new TermBeginnings(this.tests);
    const needles = [...new Set(this.tests.map(({ needle = EMOJI_WORD }) => needle))];
    this.sieve = new LineSieve(needles);
    this.hasPictures = needles.some((needle) => EMOJI_WORD.startsWith(needle));
  }

  /** What some terms count for together. */
  worthOf(terms: readonly number[]): number {
    return terms.reduce((sum, term) => sum + (this.weights[term] ?? 1), 0);
  }

  /** What a line counts for: its terms, and a little more where they are as typed. */
  worthOfLine(line: string): number {
    const { terms, exact } = this.heldIn(line);
    return this.worthOf(terms) + EXACT_SHARE * this.worthOf(exact);
  }

  /** Which terms a line holds. */
  heldIn(line: string): HeldTerms {
    return heldBy(this.termSpansIn(line));
  }

  /**
   * The lines that hold terms, in order, with the terms of each: as {@link heldIn} for every line, but only those that
   * look promising are taken apart into words, which takes ten times as long. `text`: the lines, with one unit between them.
   */
  matchLines(lines: readonly string[], text = lines.join('\n')): MatchedLine[] {
    const isPromising = this.sieve.sift(lines, text);
    const matched: MatchedLine[] = [];
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] ?? '';
      if (isPromising[at] === 0 && !(this.hasPictures && hasPicture(line))) continue;
      const spans = this.termSpansIn(line);
      if (spans.length > 0) matched.push({ line: at + 1, spans, ...heldBy(spans) });
    }
    return matched;
  }

  /** Every stretch of a line that matches, in order, without overlaps. */
  spansIn(line: string): Span[] {
    let covered = 0;
    const all: readonly Span[] = [...this.termSpansIn(line), ...this.literals.flatMap((text) => placesOf(text, line))];
    const sorted = this.literals.length === 0 ? all : [...all].sort((a, b) => a.start - b.start || b.end - a.end);
    const free = sorted.filter(({ start, end }) => {
      const isFree = start >= covered;
      if (isFree) covered = end;
      return isFree;
    });
    return free.map(({ start, end }) => ({ start, end }));
  }

  /** Every stretch of a line that is a term, in order; they may overlap. */
  termSpansIn(line: string): TermSpan[] {
    const words = unfoldedWordsOf(line);
    const found: TermSpan[] = [];
    for (const [at, word] of words.entries())
      for (const place of this.beginnings.of(word, line)) {
        const test = this.tests[place];
        const share = test?.shareAt(words, at, line) ?? 0;
        if (test === undefined || share === 0) continue;
        const end = words[at + test.length - 1]?.end ?? 0;
        found.push({ start: word.start, end, term: test.term, share });
      }
    for (const joined of joinedWords(words, line))
      for (const place of this.beginnings.at(joined.text)) {
        const test = this.tests[place];
        if (test?.isWord !== true || test.shareAt(words, joined.first, line) > 0) continue;
        const share = Math.min(test.shareAt([joined], 0, line), OCCURRENCE.form);
        if (share > 0) found.push({ start: joined.start, end: joined.end, term: test.term, share });
      }
    return found.length < 2 ? found : found.sort((a, b) => a.start - b.start || b.end - a.end);
  }
}

function placesOf(text: string, line: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + text.length))
    found.push({ start: at, end: at + text.length });
  return found;
}

/** A compound as one word: `Fremd-Schlüssel` as `Fremdschlüssel`. */
export function joinedTerm({ words, open, accented, cased }: Term): Term | undefined {
  const joined = open && cased === undefined ? joinedWord(words) : undefined;
  return joined === undefined
    ? undefined
    : { words: [joined], open, ...(accented && { accented: [accented.join('')] }) };
}

function heldBy(spans: readonly TermSpan[]): HeldTerms {
  const terms = new Set(spans.map(({ term }) => term));
  const exact = new Set(spans.flatMap(({ term, share }) => (share === OCCURRENCE.typed ? [term] : [])));
  return { terms: inOrder(terms), exact: inOrder(exact) };
}

/** Which tests may succeed at a word. Held against every word one by one, a page of terms takes seconds. */
class TermBeginnings {
  private readonly byForm = new Map<string, readonly number[]>();
  private readonly byPrefix = new Map<string, readonly number[]>();
  private readonly prefixLengths: readonly number[];
  /** What those begin with: most words of a text do not. */
  private readonly units = new Set<number>();

  constructor(tests: readonly TermTest[]) {
    for (const [term, { first }] of tests.entries()) {
      for (const form of first.forms) this.byForm.set(form, [...(this.byForm.get(form) ?? []), term]);
      if (first.prefix !== undefined)
        this.byPrefix.set(first.prefix, [...(this.byPrefix.get(first.prefix) ?? []), term]);
    }
    for (const text of [...this.byForm.keys(), ...this.byPrefix.keys()]) this.units.add(text.charCodeAt(0));
    this.prefixLengths = [...new Set(Array.from(this.byPrefix.keys(), ({ length }) => length))];
  }

  /** As {@link at} for a word of a line, which is not folded where its first letter tells enough. */
  of(word: Word, line: string): readonly number[] {
    const unit = unitInWord(line.charCodeAt(word.start));
    return unit === UNUSUAL || this.units.has(unit) ? this.at(word.text) : NO_TERMS;
  }

  /** By position, in order. */
  at(word: string): readonly number[] {
    if (!this.units.has(word.charCodeAt(0))) return NO_TERMS;
    const whole = this.byForm.get(word) ?? NO_TERMS;
    let all: Set<number> | undefined;
    for (const length of this.prefixLengths) {
      const begun = word.length < length ? undefined : this.byPrefix.get(word.slice(0, length));
      if (begun !== undefined) all = new Set([...(all ?? whole), ...begun]);
    }
    return all === undefined ? whole : inOrder(all);
  }
}

const NO_TERMS: readonly number[] = [];

function inOrder(terms: ReadonlySet<number>): readonly number[] {
  return terms.size <= 1 ? [...terms] : [...terms].sort((a, b) => a - b);
}

class TermTest {
  readonly length: number;
  /** What every line with the term holds when it is folded; undefined for a picture, which is written otherwise. */
  readonly needle: string | undefined;
  private readonly typed: readonly string[];
  private readonly accented: readonly string[] | undefined;
  private readonly cased: readonly string[] | undefined;
  private readonly forms: readonly ReadonlySet<string>[];
  private readonly prefix: string | undefined;

  constructor(
    { words, open, accented, cased }: Term,
    /** The place of the term. */
    readonly term: number,
    /** Whether it is another way to write the term. */
    private readonly isRespelled = false,
  ) {
    this.length = words.length;
    this.typed = words;
    this.accented = accented;
    this.cased = cased;
    this.forms = words.map((word) => new Set([word, ...formsOf(word)]));
    this.prefix = beginningIn({ words, open });
    const needles = this.forms.map((forms) => needleOf([...forms])).filter((needle) => needle !== '');
    this.needle = needles.sort((a, b) => b.length - a.length)[0];
  }

  /** Whether the term is one word, as typed: several that hyphens join may make it up. */
  get isWord(): boolean {
    return this.length === 1 && !this.isRespelled;
  }

  /** What the first word may be, and whether it may also be the beginning of a longer one. */
  get first(): { readonly forms: ReadonlySet<string>; readonly prefix: string | undefined } {
    return { forms: this.forms[0] ?? new Set(), prefix: this.length === 1 ? this.prefix : undefined };
  }

  /** Whether a word is written with the accents that were typed; always where none were. */
  private hasAccents(at: number, word: Word | undefined, line: string): boolean {
    const accented = this.accented?.[at];
    return (
      accented === undefined ||
      accented === this.typed[at] ||
      withoutHyphens(asTyped(line.slice(word?.start, word?.end))) === accented
    );
  }

  /** What the term counts for where it begins at a word: the least of what its words do, 0 where it does not. */
  shareAt(words: readonly Word[], at: number, line: string): number {
    let share = this.isRespelled ? OCCURRENCE.form : OCCURRENCE.typed;
    for (const [i, forms] of this.forms.entries()) {
      const word = words[at + i]?.text ?? '';
      if (word === this.typed[i])
        share = Math.min(share, this.hasAccents(i, words[at + i], line) ? share : OCCURRENCE.accents);
      else if (forms.has(word)) share = Math.min(share, OCCURRENCE.form);
      else if (i === this.length - 1 && this.prefix !== undefined && word.startsWith(this.prefix))
        share = Math.min(share, OCCURRENCE.beginning);
      else return 0;
      if (
        this.cased !== undefined &&
        !isSameCase(this.cased[i] ?? '', line.slice(words[at + i]?.start, words[at + i]?.end))
      )
        return 0;
    }
    return share;
  }
}

/** Whether letters that two words have in the same places are capital in both or in none. */
function isSameCase(typed: string, found: string): boolean {
  for (let at = 0; at < Math.min(typed.length, found.length); at++) {
    const [one, other] = [typed.charAt(at), found.charAt(at)];
    if (one !== other && one.toLowerCase() === other.toLowerCase()) return false;
  }
  return true;
}

/** What every line holds that holds one of these forms of a word; empty for a picture. */
function needleOf(forms: readonly string[]): string {
  const beginning = commonBeginning(forms);
  // Ideographs are words in another form than texts are folded to.
  return beginning.startsWith(EMOJI_WORD) ? '' : fold(beginning);
}
