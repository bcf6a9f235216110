/** A segment as bytes to be saved, and back. */
import type { Pacer } from '../../vault/pacer';
import { ByteReader, ByteWriter } from './bytes';
import { Dictionary } from './dictionary';
import type { NoteDetails } from '../known-notes';
import { NO_DETAILS } from './note-details';
import { unsealed } from './sealed-value';
import { Segment, type IndexedNote } from './segment';

/** Six numbers before everything else. */
const COUNTS_BYTES = 24;
const LINE_END = 0x0a;
/** Notes between two looks at the clock. */
const STRIDE = 64;
/** Bytes of the table that are read at a stretch. Row by row takes longer: a phone starts with this. */
const READ_BYTES = 32_768;

/** A note as it is written, on a line of its own; its details follow behind a tab, unless they say nothing. */
type Row = readonly [path: string, mtime: number, size: number, words: number, isCopy: 0 | 1];

/** A note that was saved. Its details are taken apart when somebody asks for them, not at the start. */
class SavedNote implements IndexedNote {
  readonly path: string;
  readonly mtime: number;
  readonly size: number;
  readonly words: number;
  readonly isCopy: boolean;
  private known: NoteDetails | undefined;

  constructor(
    [path, mtime, size, words, isCopy]: Row,
    private text: string,
  ) {
    this.path = path;
    this.mtime = mtime;
    this.size = size;
    this.words = words;
    this.isCopy = isCopy === 1;
  }

  get details(): NoteDetails {
    this.known ??= this.text === '' ? NO_DETAILS : (JSON.parse(this.text) as NoteDetails);
    this.text = '';
    return this.known;
  }
}

/** Written to be sealed. */
export async function writeSegment(segment: Segment, pacer: Pacer): Promise<ByteWriter> {
  const { dictionary, postings, notes } = segment;
  if (postings === undefined) throw new Error('a segment without postings cannot be saved');
  const table = await writeNotes(notes, pacer);
  const bytes = unsealed(COUNTS_BYTES + table.length + segment.byteLength);
  for (const count of [notes.length, table.length, dictionary.size, dictionary.starts.length]) bytes.uint32(count);
  for (const count of [dictionary.bytes.length, postings.length]) bytes.uint32(count);
  bytes.append(table);
  for (const starts of [dictionary.starts, dictionary.postingStarts]) {
    await pacer.pause();
    for (const start of starts) bytes.uint32(start);
  }
  for (const part of [dictionary.bytes, postings]) {
    await pacer.pause();
    bytes.append(part);
  }
  return bytes;
}

/** The bytes must be the ones that were written: a seal around them tells. */
export async function readSegment(bytes: Uint8Array, pacer: Pacer): Promise<Segment> {
  const reader = new ByteReader(bytes);
  const noteCount = reader.uint32();
  const tableLength = reader.uint32();
  const size = reader.uint32();
  const blocks = reader.uint32();
  const wordBytes = reader.uint32();
  const postingBytes = reader.uint32();
  const notes = await readNotes(bytes.subarray(reader.at, reader.at + tableLength), pacer);
  if (notes.length !== noteCount) throw new Error('a saved segment has other notes than it says');
  reader.at += tableLength;
  await pacer.pause();
  const starts = readNumbers(reader, blocks);
  const postingStarts = readNumbers(reader, blocks);
  await pacer.pause();
  // Copies, so that each can be let go by itself.
  const words = bytes.slice(reader.at, reader.at + wordBytes);
  const postings = bytes.slice(reader.at + wordBytes, reader.at + wordBytes + postingBytes);
  return new Segment(notes, new Dictionary(size, words, starts, postingStarts), postings);
}

/** Takes the details of notes apart, a little at a time: whoever filters by a tag needs all of them at once. */
export async function prepareDetails(notes: readonly IndexedNote[], pacer: Pacer): Promise<void> {
  for (const note of notes) {
    if (pacer.isDue) await pacer.pause();
    void note.details;
  }
}

function readNumbers(reader: ByteReader, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = reader.uint32();
  return numbers;
}

async function writeNotes(notes: readonly IndexedNote[], pacer: Pacer): Promise<Uint8Array> {
  const bytes = new ByteWriter(notes.length * 96);
  const encoder = new TextEncoder();
  for (let at = 0; at < notes.length; at += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    bytes.append(
      encoder.encode(
        notes
          .slice(at, at + STRIDE)
          .map(lineOf)
          .join(''),
      ),
    );
  }
  return bytes.take();
}

function lineOf({ path, mtime, size, words, isCopy, details }: IndexedNote): string {
  const row: Row = [path, mtime, size, words, isCopy ? 1 : 0];
  return `${JSON.stringify(row)}${details === NO_DETAILS ? '' : `\t${JSON.stringify(details)}`}\n`;
}

async function readNotes(bytes: Uint8Array, pacer: Pacer): Promise<IndexedNote[]> {
  const decoder = new TextDecoder();
  const notes: IndexedNote[] = [];
  for (let at = 0; at < bytes.length;) {
    if (pacer.isDue) await pacer.pause();
    const end = bytes.indexOf(LINE_END, Math.min(at + READ_BYTES, bytes.length - 1));
    if (end === -1) break;
    // JSON has neither line ends nor tabs in it.
    const lines = decoder.decode(bytes.subarray(at, end)).split('\n');
    at = end + 1;
    const tabs = lines.map((line) => (line.includes('\t') ? line.indexOf('\t') : line.length));
    const rows = JSON.parse(`[${lines.map((line, row) => line.slice(0, tabs[row])).join(',')}]`) as Row[];
    for (const [place, row] of rows.entries())
      notes.push(new SavedNote(row, lines[place]?.slice((tabs[place] ?? 0) + 1) ?? ''));
  }
  return notes;
}
