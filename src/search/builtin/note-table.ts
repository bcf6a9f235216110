/** The notes of a segment as bytes to be saved, and back: columns of numbers, the paths, and the details, which are left as they are until asked for. */
import type { Pacer } from '../../vault/pacer';
import type { NoteDetails } from '../known-notes';
import { ByteReader, ByteWriter } from './bytes';
import { NO_DETAILS } from './note-details';
import type { IndexedNote } from './segment';

/** Notes whose paths are read at a stretch, and between two looks at the clock. */
const STRIDE = 256;

/** What details take up in the table, and how many notes have not asked for theirs: then the bytes can go. */
class SavedDetails {
  private left: number;

  constructor(
    private bytes: Uint8Array,
    private readonly ends: Uint32Array,
  ) {
    this.left = ends.length;
  }

  take(at: number): NoteDetails {
    const [start, end] = [at === 0 ? 0 : (this.ends[at - 1] ?? 0), this.ends[at] ?? 0];
    const details = start === end ? NO_DETAILS : detailsIn(this.bytes.subarray(start, end));
    this.left -= 1;
    if (this.left === 0) this.bytes = NOTHING;
    return details;
  }
}

const NOTHING = new Uint8Array();
const decoder = new TextDecoder();

function detailsIn(bytes: Uint8Array): NoteDetails {
  return JSON.parse(decoder.decode(bytes)) as NoteDetails;
}

/** A note that was saved. Its details are taken apart when somebody asks for them, not at the start. */
class SavedNote implements IndexedNote {
  private known: NoteDetails | undefined;

  constructor(
    readonly path: string,
    readonly mtime: number,
    readonly size: number,
    readonly words: number,
    readonly isCopy: boolean,
    private readonly at: number,
    private readonly saved: SavedDetails,
  ) {}

  get details(): NoteDetails {
    this.known ??= this.saved.take(this.at);
    return this.known;
  }
}

export async function writeNotes(notes: readonly IndexedNote[], pacer: Pacer): Promise<Uint8Array> {
  const paths = new ByteWriter(notes.length * 64);
  const details = new ByteWriter(notes.length * 64);
  const [mtimes, sizes] = [new Float64Array(notes.length), new Float64Array(notes.length)];
  const [words, ends] = [new Uint32Array(notes.length), new Uint32Array(notes.length)];
  const copies = new Uint8Array(notes.length);
  const encoder = new TextEncoder();
  for (let from = 0; from < notes.length; from += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    const some = notes.slice(from, from + STRIDE);
    const text = encoder.encode(JSON.stringify(some.map(({ path }) => path)));
    paths.uint32(text.length);
    paths.append(text);
    for (const [i, note] of some.entries()) {
      const at = from + i;
      if (note.details !== NO_DETAILS) details.append(encoder.encode(JSON.stringify(note.details)));
      ends[at] = details.length;
      mtimes[at] = note.mtime;
      sizes[at] = note.size;
      words[at] = note.words;
      copies[at] = note.isCopy ? 1 : 0;
    }
  }
  const table = new ByteWriter(paths.length + details.length + 32 * notes.length + 8);
  for (const column of [mtimes, sizes, words, ends, copies]) table.append(new Uint8Array(column.buffer));
  table.append(paths.written);
  table.append(details.written);
  return table.take();
}

export async function readNotes(bytes: Uint8Array, count: number, pacer: Pacer): Promise<IndexedNote[]> {
  const reader = new ByteReader(bytes);
  const column = (width: number): ArrayBuffer => copyOf(bytes, reader.at, (reader.at += width * count));
  const times = new Float64Array(column(8));
  const sizes = new Float64Array(column(8));
  const words = new Uint32Array(column(4));
  const ends = new Uint32Array(column(4));
  const copies = new Uint8Array(column(1));
  const paths: string[] = [];
  while (paths.length < count) {
    if (pacer.isDue) await pacer.pause();
    const length = reader.uint32();
    const some = JSON.parse(decoder.decode(bytes.subarray(reader.at, (reader.at += length)))) as string[];
    for (const path of some) paths.push(path);
  }
  // A copy, so that nothing else stays because of it.
  const details = new SavedDetails(bytes.slice(reader.at), ends);
  return paths.map(
    (path, at) => new SavedNote(path, times[at] ?? 0, sizes[at] ?? 0, words[at] ?? 0, copies[at] === 1, at, details),
  );
}

/** A buffer of its own begins where a column of numbers may. */
function copyOf(bytes: Uint8Array, start: number, end: number): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + end) as ArrayBuffer;
}

/** Takes the details of notes apart, a little at a time: whoever filters by a tag needs all of them at once. */
export async function prepareDetails(notes: readonly IndexedNote[], pacer: Pacer): Promise<void> {
  for (const note of notes) {
    if (pacer.isDue) await pacer.pause();
    void note.details;
  }
}
