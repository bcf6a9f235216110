/**
 * What is known of a vault's words and notes without reading any, whichever engine answers: QMD's index has none of it.
 */
import { daysInName, type Days } from '../../text/dates';
import { daysByFormat } from '../../text/day-format';
import { noteName } from '../../text/note-name';
import { nearWords } from './near-words';
import { keptWord } from './note-words';
import type { KnownNote, KnownNotes, KnownWord, NoteDetails, TermCounts } from '../known-notes';
import type { Term } from '../query';
import { countTerms } from './count-terms';
import { visitPostings, type IndexedNote, type Segment } from './segment';
import { TaggedNotes, withParents } from './tagged-notes';

/** A note as the catalogue has it. Its date is `updated`, else `created`, else `mtime`. */
export interface CatalogueNote extends KnownNote {
  /** Bytes. */
  readonly size: number;
}

/** Where a note lies in the index. */
export interface Place {
  readonly segment: Segment;
  readonly at: number;
}

/** What the catalogue sees of the index. */
export interface CatalogueSource {
  readonly segments: readonly Segment[];
  readonly places: ReadonlyMap<string, Place>;
  /** Another number after each change. */
  readonly version: number;
}

/** Words of one segment that begin alike and are counted. Where more do, as with numbered names, the first of them tell enough. */
const MOST_ENDINGS = 10_000;

export class Catalogue implements KnownNotes {
  /** Filters ask for thousands of notes at each key press. */
  private readonly made = new WeakMap<IndexedNote, CatalogueNote>();

  private readonly taggedNotes: TaggedNotes;
  private average: { readonly version: number; readonly words: number } | undefined;

  private byFormat: ((path: string) => Days | undefined) | undefined;

  constructor(
    private readonly source: CatalogueSource,
    private readonly dayFormat: () => string | undefined = () => undefined,
  ) {
    this.taggedNotes = new TaggedNotes(source, (note) => this.catalogued(note));
  }

  get version(): number {
    return this.source.version;
  }

  /** How many notes can be found. */
  get size(): number {
    return this.source.segments.reduce((sum, { findableCount }) => sum + findableCount, 0);
  }

  get averageWords(): number {
    if (this.average?.version !== this.version)
      this.average = { version: this.version, words: averageWords(this.source) };
    return this.average.words;
  }

  /** Every note that can be found, in no order. */
  *notes(): IterableIterator<CatalogueNote> {
    for (const { segment, at } of this.source.places.values()) {
      const note = segment.notes[at];
      if (note?.isCopy === false) yield this.catalogued(note);
    }
  }

  note(path: string): CatalogueNote | undefined {
    const place = this.source.places.get(path);
    const note = place?.segment.notes[place.at];
    return note?.isCopy === false ? this.catalogued(note) : undefined;
  }

  notesWith(word: string): number {
    return this.sum(keptWord(word), true)[0]?.notes ?? 0;
  }

  count(terms: readonly Term[]): TermCounts {
    return countTerms(this.source.segments, terms);
  }

  /** The words that begin with a folded text, commonest first. */
  wordsFrom(beginning: string, limit: number): readonly KnownWord[] {
    return this.sum(keptWord(beginning), false).sort(byNotes).slice(0, limit);
  }

  /** The words of the vault that a folded word may be a slip of: fewest slips first, then commonest. */
  near(word: string, limit: number): readonly KnownWord[] {
    const slips = new Map<string, number>();
    for (const { dictionary } of this.source.segments)
      for (const one of nearWords(dictionary, word)) slips.set(one.word, one.slips);
    const known: KnownWord[] = [];
    const fewest = [...slips].sort(([, a], [, b]) => a - b);
    let reached = 0;
    for (const [near, count] of fewest) {
      // All with as many slips are compared, and no others once there are enough.
      if (known.length >= limit && count > reached) break;
      reached = count;
      const notes = this.notesWith(near);
      if (notes > 0) known.push({ word: near, notes });
    }
    return known.sort((a, b) => (slips.get(a.word) ?? 0) - (slips.get(b.word) ?? 0) || byNotes(a, b)).slice(0, limit);
  }

  tagged(tag: string): ReadonlySet<KnownNote> {
    return this.taggedNotes.with(tag);
  }

  /** Every tag with the number of notes that have it or one within it, commonest first; case as first met. */
  tags(): readonly { readonly tag: string; readonly notes: number }[] {
    const counts = new Counts();
    for (const { tags } of this.notes()) counts.add(tags.flatMap(withParents));
    return counts.sorted().map(([tag, notes]) => ({ tag, notes }));
  }

  /** Every property with the number of notes that have it, commonest first; case as first met. */
  properties(): readonly { readonly name: string; readonly notes: number }[] {
    const counts = new Counts();
    for (const { properties } of this.notes()) counts.add(Object.keys(properties));
    return counts.sorted().map(([name, notes]) => ({ name, notes }));
  }

  private catalogued(note: IndexedNote): CatalogueNote {
    const made = this.made.get(note) ?? this.catalogue(note);
    this.made.set(note, made);
    return made;
  }

  private catalogue({ path, mtime, size, words, details }: IndexedNote): CatalogueNote {
    this.byFormat ??= daysByFormat(this.dayFormat() ?? '');
    const nameDays = this.byFormat(path.replace(/\.md$/i, '')) ?? daysInName(noteName(path));
    return { ...details, path, mtime, size, words, names: namesOf(path, details), nameDays };
  }

  private sum(word: string, isWhole: boolean): KnownWord[] {
    const counts = new Map<string, number>();
    for (const segment of this.source.segments)
      segment.dictionary.visit(
        word,
        isWhole,
        (entry) => {
          const notes = segment.goneCount === 0 ? entry.notes : liveNotes(segment, entry);
          if (notes > 0) counts.set(entry.text, (counts.get(entry.text) ?? 0) + notes);
        },
        MOST_ENDINGS,
      );
    return Array.from(counts, ([one, notes]) => ({ word: one, notes }));
  }
}

function liveNotes(
  { postings, gone }: Segment,
  entry: { readonly notes: number; readonly postingsStart: number; readonly postingsEnd: number },
): number {
  let count = 0;
  visitPostings(postings, entry.postingsStart, entry.postingsEnd, (note) => {
    if (gone[note] === 0) count += 1;
  });
  return count;
}

function averageWords({ segments }: CatalogueSource): number {
  let [sum, notes] = [0, 0];
  for (const segment of segments)
    for (const [at, { words }] of segment.notes.entries())
      if (segment.gone[at] === 0) [sum, notes] = [sum + words, notes + 1];
  return sum / Math.max(1, notes);
}

/** Searched as titles, each once. */
export function namesOf(path: string, { title, aliases }: NoteDetails): readonly string[] {
  return [...new Set([...(title === undefined ? [] : [title]), noteName(path), ...aliases])];
}

function byNotes(a: KnownWord, b: KnownWord): number {
  return b.notes - a.notes || (a.word < b.word ? -1 : 1);
}

/** How many notes have a name, whatever its case. */
class Counts {
  private readonly counts = new Map<string, [name: string, notes: number]>();

  /** Adds the names of one note. */
  add(names: readonly string[]): void {
    for (const key of new Set(names.map((name) => name.toLowerCase()))) {
      const known = this.counts.get(key);
      if (known === undefined) this.counts.set(key, [names.find((name) => name.toLowerCase() === key) ?? key, 1]);
      else known[1] += 1;
    }
  }

  sorted(): readonly (readonly [name: string, notes: number])[] {
    return [...this.counts.values()].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  }
}
