/**
 * What is known of a vault's words and notes without reading any, whichever engine answers: QMD's index has none of it.
 */
import { daysInName, type Days } from '../../lines/dates';
import { daysByFormat } from '../../lines/day-format';
import { noteName } from '../../lines/note-name';
import { onceFor } from '../../lines/once-for';
import { nearWords } from './near-words';
import { keptWord } from './note-words';
import type { KnownNote, KnownNotes, KnownWord, NoteDetails, TermCounts } from '../known-notes';
import type { Term } from '../query';
import type { BaseAndDelta } from './base-and-delta';
import { countTerms } from './term-lookup';
import { averageWords, type IndexedNote } from './segment';

export class Catalogue implements KnownNotes {
  /** Filters ask for thousands of notes at each key press. */
  private readonly catalogued = onceFor((note: IndexedNote) => this.catalogue(note));
  private byFormat: ((path: string) => Days | undefined) | undefined;

  constructor(
    private readonly source: BaseAndDelta,
    private readonly dayFormat: () => string | undefined = () => undefined,
  ) {}

  get version(): number {
    return this.source.version;
  }

  /** How many notes can be found. */
  get size(): number {
    return this.source.segments.reduce((sum, { findableCount }) => sum + findableCount, 0);
  }

  get averageWords(): number {
    return averageWords(this.source.segments);
  }

  /** Every note that can be found, in no order. */
  *notes(): IterableIterator<KnownNote> {
    for (const note of this.source.findable()) yield this.catalogued(note);
  }

  note(path: string): KnownNote | undefined {
    const note = this.source.note(path);
    return note?.isCopy === false ? this.catalogued(note) : undefined;
  }

  notesWith(word: string): number {
    let notes = 0;
    for (const segment of this.source.segments) {
      const place = segment.dictionary.placeOf(keptWord(word));
      if (place !== undefined) segment.visit(place, () => (notes += 1));
    }
    return notes;
  }

  count(terms: readonly Term[]): TermCounts {
    return countTerms(this.source.segments, terms);
  }

  /** The words of the vault that a folded word may be a slip of: fewest slips first, then commonest. */
  near(word: string, limit: number): readonly KnownWord[] {
    const slips = new Map<string, number>();
    for (const { dictionary } of this.source.segments)
      for (const [near, count] of nearWords(dictionary, word)) slips.set(near, count);
    const known = Array.from(slips.keys(), (near) => ({ word: near, notes: this.notesWith(near) }));
    return known
      .filter(({ notes }) => notes > 0)
      .sort((a, b) => (slips.get(a.word) ?? 0) - (slips.get(b.word) ?? 0) || byNotes(a, b))
      .slice(0, limit);
  }

  private catalogue({ path, mtime, words, details }: IndexedNote): KnownNote {
    this.byFormat ??= daysByFormat(this.dayFormat() ?? '');
    const nameDays = this.byFormat(path.replace(/\.md$/i, '')) ?? daysInName(noteName(path));
    return { ...details, path, mtime, words, names: namesOf(path, details), nameDays };
  }
}

/** Searched as titles, each once. */
export function namesOf(path: string, { title, aliases }: NoteDetails): readonly string[] {
  return [...new Set([...(title === undefined ? [] : [title]), noteName(path), ...aliases])];
}

function byNotes(a: KnownWord, b: KnownWord): number {
  return b.notes - a.notes || (a.word < b.word ? -1 : 1);
}
