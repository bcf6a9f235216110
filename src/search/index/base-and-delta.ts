/**
 * The notes of an index in memory: a base, which is what is saved, and a delta of notes that changed since. Every change is made in one
 * step, so that a search between two of them sees each note once.
 */
import type { Pacer } from '../../vault/pacer';
import { compareWords } from './dictionary';
import { Segment, type IndexedNote } from './segment';
import { SegmentWriter } from './segment-writer';

/** Where a note lies in the index. */
interface Place {
  readonly segment: Segment;
  readonly at: number;
}

export class BaseAndDelta {
  base = Segment.empty();
  /** Oldest first. */
  delta: readonly Segment[] = [];
  /** What the names of notes tell that were not read yet. */
  private names: Segment | undefined;
  segments: readonly Segment[] = [];
  readonly places = new Map<string, Place>();
  /** Another number after each change. */
  version = 0;

  /** How many notes are not as they are in the base. */
  get changed(): number {
    return this.delta.reduce((sum, { liveCount }) => sum + liveCount, this.base.goneCount);
  }

  note(path: string): IndexedNote | undefined {
    const place = this.places.get(path);
    return place?.segment.notes[place.at];
  }

  /** Every note but saved documents, in no order. */
  *findable(): IterableIterator<IndexedNote> {
    for (const { segment, at } of this.places.values()) {
      const note = segment.notes[at];
      if (note?.isCopy === false) yield note;
    }
  }

  /** Starts with what was saved. */
  start(base: Segment): void {
    this.base = base;
    this.take(base, () => true);
  }

  /** Adds notes, which take the place of older ones of their path, but for those that are not wanted any more. */
  add(segment: Segment, isWanted: (path: string) => boolean = () => true): void {
    this.delta = [...this.delta, segment];
    this.take(segment, isWanted);
  }

  /** Makes notes known that were not read yet. */
  addNames(names: Segment, isWanted: (path: string) => boolean): void {
    this.names = names;
    this.take(names, isWanted);
  }

  forgetNames(): void {
    const { names } = this;
    if (names === undefined) return;
    this.names = undefined;
    for (const { path } of names.notes) if (this.places.get(path)?.segment === names) this.places.delete(path);
    this.changedNow();
  }

  remove(paths: readonly string[]): void {
    for (const path of paths) {
      const place = this.places.get(path);
      place?.segment.markGone(place.at);
      this.places.delete(path);
    }
    if (paths.length > 0) this.changedNow();
  }

  clear(): void {
    [this.base, this.delta, this.names] = [Segment.empty(), [], undefined];
    this.places.clear();
    this.changedNow();
  }

  /** Makes a base of base and delta; or one segment of the delta, as a look-up looks into each. */
  async fold(what: 'all' | 'delta', pacer: Pacer): Promise<void> {
    const folded = what === 'all' ? [this.base, ...this.delta] : this.delta;
    const one = await mergeSegments(folded, pacer);
    for (const [at, { path }] of one.notes.entries()) {
      const place = this.places.get(path);
      const isCurrent = one.gone[at] === 0 && place !== undefined && folded.includes(place.segment);
      if (isCurrent) this.places.set(path, { segment: one, at });
      else one.markGone(at);
    }
    const rest = this.delta.filter((segment) => !folded.includes(segment));
    if (what === 'all') [this.base, this.delta] = [one, rest];
    else this.delta = [one, ...rest];
    this.listSegments();
  }

  private take(segment: Segment, isWanted: (path: string) => boolean): void {
    // Twenty thousand at once are why nothing is made here but their places.
    for (let at = 0; at < segment.notes.length; at++) {
      const note = segment.notes[at];
      if (note === undefined || segment.gone[at] === 1) continue;
      if (isWanted(note.path)) this.replace(note, { segment, at });
      else segment.markGone(at);
    }
    this.changedNow();
  }

  private replace(note: IndexedNote, place: Place): void {
    const before = this.places.get(note.path);
    this.places.set(note.path, place);
    if (before === undefined) return;
    before.segment.markGone(before.at);
    note.meaning = before.segment.notes[before.at]?.meaning;
  }

  private changedNow(): void {
    this.version += 1;
    this.delta = this.delta.filter(({ liveCount }) => liveCount > 0);
    this.listSegments();
  }

  private listSegments(): void {
    const all = [this.base, ...this.delta, ...(this.names === undefined ? [] : [this.names])];
    this.segments = all.filter(({ liveCount }) => liveCount > 0);
  }
}

/** Words between two looks at the clock. */
const STRIDE = 128;

interface Source {
  readonly segment: Segment;
  /** The place of each note in the merged segment. */
  readonly places: Int32Array;
  /** The place of the word that comes next. */
  word: number;
}

/**
 * Merges segments. A note that goes while this is under way is marked as gone in the result;
 * the segments themselves are not touched.
 */
async function mergeSegments(segments: readonly Segment[], pacer: Pacer): Promise<Segment> {
  const notes: IndexedNote[] = [];
  const sources = segments.map((segment) => sourceOf(segment, notes));
  const sum = (count: (segment: Segment) => number): number => segments.reduce((all, one) => all + count(one), 0);
  const words = sum(({ dictionary }) => dictionary.size);
  // The first posting of a word is further from the one before it than it was; two bytes more mostly hold that.
  const room = sum(({ postings }) => postings.length) + 2 * words;
  const units = sum(({ dictionary }) => dictionary.units.length);
  const writer = new SegmentWriter(words, units, room);
  for (let written = 0; ; written++) {
    if (written % STRIDE === 0 && pacer.isDue) await pacer.pause();
    const first = firstOf(sources);
    if (first === undefined) break;
    mergeWord(sources, first, writer);
  }
  const merged = writer.finish(notes);
  for (const { segment, places } of sources)
    for (const [at, place] of places.entries()) if (place !== -1 && segment.gone[at] === 1) merged.markGone(place);
  return merged;
}

function sourceOf(segment: Segment, notes: IndexedNote[]): Source {
  const places = new Int32Array(segment.notes.length).fill(-1);
  for (const [at, note] of segment.notes.entries()) if (segment.gone[at] === 0) places[at] = notes.push(note) - 1;
  return { segment, places, word: 0 };
}

/** The source whose word comes first. */
function firstOf(sources: readonly Source[]): Source | undefined {
  let first: Source | undefined;
  for (const source of sources) {
    if (source.word === source.segment.dictionary.size) continue;
    if (first === undefined || compareNext(source, first) < 0) first = source;
  }
  return first;
}

function compareNext(a: Source, b: Source): number {
  return compareWords(a.segment.dictionary, a.word, b.segment.dictionary, b.word);
}

/** Writes the postings of one word from every source that has it, and moves these on. */
function mergeWord(sources: readonly Source[], first: Source, writer: SegmentWriter): void {
  writer.startWord(first.segment.dictionary, first.word);
  const holding = sources.filter(
    (source) => source.word < source.segment.dictionary.size && compareNext(source, first) === 0,
  );
  for (const source of holding) {
    const { segment, places } = source;
    segment.visit(source.word, (note, bits, followers) => writer.add(places[note] ?? 0, bits, followers));
    source.word += 1;
  }
}
