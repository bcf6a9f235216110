/** A note as quotes are looked for in it: its words, those that a quote cannot leave out, and its passages. */
import { firstIndex } from '../../lines/first-index';
import { languageOf } from '../../lines/language';
import { placesOf } from '../../lines/line-places';
import type { Range } from '../../lines/ranges';
import { cutSections } from '../../lines/sections';
import type { Span } from '../../lines/span';
import { onceFor } from '../../lines/once-for';
import { textRows, textWords, WordReader, type TextRow, type TextWord } from './text-words';
import { withoutUmlauts } from './umlauts';

export class QuotableNote {
  readonly words: readonly TextWord[];
  private readonly solid: readonly Solid[];

  /** `words`: those of its parts that are read, where these are not all. */
  constructor(
    readonly path: string,
    readonly lines: readonly string[],
    words: readonly TextWord[] = textWords(lines),
  ) {
    this.words = words;
    const plain = solidOf(this.words, ({ isLoose, isStruck }) => !isLoose && !isStruck);
    // Struck-out words can be quoted too, which is told then.
    const hasStruck = this.words.some(({ isStruck }) => isStruck);
    this.solid = hasStruck ? [plain, solidOf(this.words, ({ isLoose }) => !isLoose)] : [plain];
  }

  /** Read piece by piece; `pause` is called in between. `parts`: rows that follow each other, where these are not all. */
  static async read(
    path: string,
    lines: readonly string[],
    pause: () => Promise<void>,
    parts: Iterable<Iterable<TextRow>> = [textRows(lines)],
  ): Promise<QuotableNote> {
    const reader = new WordReader('note');
    for (const rows of parts) {
      reader.cut();
      for (const row of rows) {
        await pause();
        reader.take(row);
      }
    }
    return new QuotableNote(path, lines, reader.done());
  }

  /** The stretches of words in which a run of words stands, nothing else between them that counts; a few thousand at most. */
  *find(run: readonly string[]): Generator<Span> {
    let found = 0;
    for (const { texts, places } of this.solid)
      for (const at of placesOf(run, texts)) {
        yield { start: places[at] ?? 0, end: (places[at + run.length - 1] ?? 0) + 1 };
        if (++found >= MOST_FOUND) return;
      }
  }

  has(text: string): boolean {
    return textsOf(this.words).has(text);
  }

  /** The word of the note that has umlauts for which this one has `ae`, `oe` or `ue`. */
  umlautOf(text: string): string | undefined {
    return umlautsOf(this.words).get(text);
  }

  /** Of its first lines; undefined for one that is not known. */
  get language(): string | undefined {
    return languageAtTop(this.lines);
  }

  /** Whether a word is written as a name is, anywhere in the note. */
  hasName(text: string): boolean {
    return namesOf(this.words).has(text);
  }

  /** The words of lines, or of all, as a stretch. */
  within(range: Range | undefined): Span {
    if (range === undefined) return { start: 0, end: this.words.length };
    return { start: this.firstFrom(range.start), end: this.firstFrom(range.end + 1) };
  }

  linesOf({ start, end }: Span): Range {
    const [first, last] = [this.words[start], this.words[Math.max(start, end - 1)]];
    return { start: first?.line ?? 1, end: last?.endLine ?? first?.line ?? 1 };
  }

  get sections(): readonly Range[] {
    return sectionsOf(this.lines);
  }

  /** The passage that a line is in. */
  sectionAt(line: number): Range {
    const { sections } = this;
    const next = firstIndex(sections.length, (at) => (sections[at]?.start ?? 0) > line);
    return sections[Math.max(0, next - 1)] ?? { start: 1, end: this.lines.length };
  }

  /** The place of the first word at or below a line. */
  private firstFrom(line: number): number {
    return firstIndex(this.words.length, (at) => (this.words[at]?.line ?? 0) >= line);
  }
}

const sectionsOf = onceFor(cutSections);
const textsOf = onceFor((words: readonly TextWord[]) => new Set(words.map(({ text }) => text)));
const namesOf = onceFor((words: readonly TextWord[]) => textsOf(words.filter(({ isName }) => isName)));
const umlautsOf = onceFor(
  (words: readonly TextWord[]) => new Map(words.map(({ raw, text }) => [withoutUmlauts(raw), text])),
);
const languageAtTop = onceFor((lines: readonly string[]) => {
  const first = lines.slice(0, LANGUAGE_LINES);
  return first.some((line) => FOREIGN.test(line)) ? undefined : languageOf(first);
});

/** Letters of languages whose small words may look like those of another. */
const FOREIGN = /[ąćęłńśźżčďěňřšťůžőűğışțșāēīūļņķģ]/i;
/** Enough to tell a language by. */
const LANGUAGE_LINES = 200;
/** Nobody quotes what stands in more places. */
const MOST_FOUND = 2000;

interface Solid {
  readonly texts: readonly string[];
  /** Where each of them is among all words. */
  readonly places: readonly number[];
}

function solidOf(words: readonly TextWord[], isSolid: (word: TextWord) => boolean): Solid {
  const texts: string[] = [];
  const places: number[] = [];
  for (const [at, word] of words.entries()) {
    if (!isSolid(word)) continue;
    texts.push(word.text);
    places.push(at);
  }
  return { texts, places };
}
