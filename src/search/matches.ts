/** Where the terms of a query really occur in a text: the one matcher behind every engine, on the note as it is now. */
import { formsOf } from '../text/inflections';
import { wordsOf, type Word } from '../text/words';
import { beginningIn, type Term } from './query';

/** A stretch of a line that matches, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export class Matcher {
  private readonly tests: readonly TermTest[];

  constructor(terms: readonly Term[]) {
    this.tests = terms.map((term) => new TermTest(term));
  }

  /** Which terms (by position) a line holds. */
  termsIn(line: string): number[] {
    const words = wordsOf(line);
    return this.tests.flatMap((test, at) => (test.firstIn(words, 0) === -1 ? [] : [at]));
  }

  /** Every stretch of a line that matches, in order, without overlaps. */
  spansIn(line: string): Span[] {
    const words = wordsOf(line);
    const found: Span[] = [];
    for (const test of this.tests)
      for (let at = test.firstIn(words, 0); at !== -1; at = test.firstIn(words, at + 1))
        found.push({ start: words[at]?.start ?? 0, end: words[at + test.length - 1]?.end ?? 0 });
    let covered = 0;
    return found
      .sort((a, b) => a.start - b.start || b.end - a.end)
      .filter(({ start, end }) => {
        const free = start >= covered;
        if (free) covered = end;
        return free;
      });
  }
}

class TermTest {
  readonly length: number;
  private readonly forms: readonly ReadonlySet<string>[];
  private readonly prefix: string | undefined;

  constructor(term: Term) {
    this.length = term.words.length;
    this.forms = term.words.map((word) => new Set([word, ...formsOf(word)]));
    this.prefix = beginningIn(term);
  }

  /** The position of the first occurrence from `from` on, or -1. */
  firstIn(words: readonly Word[], from: number): number {
    for (let at = from; at + this.length <= words.length; at++) if (this.isAt(words, at)) return at;
    return -1;
  }

  private isAt(words: readonly Word[], at: number): boolean {
    return this.forms.every((forms, i) => {
      const word = words[at + i]?.text ?? '';
      if (forms.has(word)) return true;
      return i === this.length - 1 && this.prefix !== undefined && word.startsWith(this.prefix);
    });
  }
}
