/** Several segments made into one, without the notes that are gone and the words that only those held. */
import type { Pacer } from '../../vault/pacer';
import { ByteWriter, compareBytes } from './bytes';
import { DictionaryWriter, type DictionaryCursor } from './dictionary';
import { POSTING_BITS, Segment, visitPostings, type IndexedNote } from './segment';

/** Words between two looks at the clock. */
const STRIDE = 128;

interface Source {
  readonly segment: Segment;
  readonly postings: Uint8Array;
  readonly cursor: DictionaryCursor;
  /** The place of each note in the merged segment; -1 for those that are left out. */
  readonly places: Int32Array;
  hasWord: boolean;
}

/**
 * Merges segments. A note that goes while this is under way is marked as gone in the result;
 * the segments themselves are not touched.
 */
export async function mergeSegments(segments: readonly Segment[], pacer: Pacer): Promise<Segment> {
  const notes: IndexedNote[] = [];
  const sources = segments.map((segment) => sourceOf(segment, notes));
  const dictionary = new DictionaryWriter();
  const postings = new ByteWriter(sources.reduce((sum, source) => sum + roomFor(source), 0));
  for (const source of sources) source.hasWord = source.cursor.next();
  for (let words = 0; ; words++) {
    if (words % STRIDE === 0 && pacer.isDue) await pacer.pause();
    const first = firstOf(sources);
    if (first === undefined) break;
    mergeWord(sources, first, dictionary, postings);
  }
  const merged = new Segment(notes, dictionary.finish(), postings.takeRoughly());
  for (const { segment, places } of sources)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? -1;
      if (place !== -1 && segment.gone[at] === 1) merged.markGone(place);
    }
  return merged;
}

function sourceOf(segment: Segment, notes: IndexedNote[]): Source {
  const { postings } = segment;
  const places = new Int32Array(segment.notes.length).fill(-1);
  for (const [at, note] of segment.notes.entries()) if (segment.gone[at] === 0) places[at] = notes.push(note) - 1;
  return { segment, postings, cursor: segment.dictionary.cursor(), places, hasWord: false };
}

/** Bytes. The first posting of a word is further from the one before it than it was; two bytes more hold any distance. */
function roomFor({ postings, segment }: Source): number {
  return postings.length + 2 * segment.dictionary.size;
}

/** The source whose word comes first. */
function firstOf(sources: readonly Source[]): Source | undefined {
  let first: Source | undefined;
  for (const source of sources) {
    if (!source.hasWord) continue;
    if (first === undefined || compareWords(source.cursor, first.cursor) < 0) first = source;
  }
  return first;
}

function compareWords(a: DictionaryCursor, b: DictionaryCursor): number {
  return compareBytes(a.word, a.length, b.word, b.length);
}

/** Writes the postings of one word from every source that has it, and moves these on. */
function mergeWord(
  sources: readonly Source[],
  first: Source,
  dictionary: DictionaryWriter,
  postings: ByteWriter,
): void {
  const start = postings.length;
  let last = -1;
  let count = 0;
  const holding = sources.filter((source) => source.hasWord && compareWords(source.cursor, first.cursor) === 0);
  for (const { postings: bytes, cursor, places } of holding)
    visitPostings(bytes, cursor.postingsStart, cursor.postingsEnd, (note, bits, followers) => {
      const place = places[note] ?? -1;
      if (place === -1) return;
      postings.varint(((place - last - 1) << POSTING_BITS) | bits);
      postings.byte(followers);
      last = place;
      count += 1;
    });
  if (count > 0) dictionary.add(first.cursor.word, first.cursor.length, count, start, postings.length);
  for (const source of holding) source.hasWord = source.cursor.next();
}
