/** Several segments made into one, without the notes that are gone and the words that only those held. */
import type { Pacer } from '../../vault/pacer';
import { compareWords } from './dictionary';
import type { IndexedNote, Segment } from './segment';
import { SegmentWriter } from './segment-writer';

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
export async function mergeSegments(segments: readonly Segment[], pacer: Pacer): Promise<Segment> {
  const notes: IndexedNote[] = [];
  const sources = segments.map((segment) => sourceOf(segment, notes));
  const sum = (count: (segment: Segment) => number): number => segments.reduce((all, one) => all + count(one), 0);
  const words = sum(({ dictionary }) => dictionary.size);
  // The first posting of a word is further from the one before it than it was; two bytes more mostly hold that.
  const room = sum(({ postings }) => postings.length) + 2 * words;
  const writer = new SegmentWriter(
    words,
    sum(({ dictionary }) => dictionary.units.length),
    room,
  );
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
