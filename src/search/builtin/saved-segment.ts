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
/** Bytes of the table that are read at a stretch. A row by itself took three times as long: a phone starts with this. */
const READ_BYTES = 32_768;

/** A note as it is written, on a line of its own. Details that say nothing are left out. */
type Row = readonly [path: string, mtime: number, size: number, words: number, isCopy: 0 | 1, details?: NoteDetails];

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
    const rows = notes.slice(at, at + STRIDE).map((note) => `${JSON.stringify(rowOf(note))}\n`);
    bytes.append(encoder.encode(rows.join('')));
  }
  return bytes.take();
}

function rowOf({ path, mtime, size, words, isCopy, details }: IndexedNote): Row {
  const row = [path, mtime, size, words, isCopy ? 1 : 0] as const;
  return details === NO_DETAILS ? row : [...row, details];
}

async function readNotes(bytes: Uint8Array, pacer: Pacer): Promise<IndexedNote[]> {
  const decoder = new TextDecoder();
  const notes: IndexedNote[] = [];
  for (let at = 0; at < bytes.length;) {
    if (pacer.isDue) await pacer.pause();
    const end = bytes.indexOf(LINE_END, Math.min(at + READ_BYTES, bytes.length - 1));
    if (end === -1) break;
    // No row has a line end in it.
    const rows = decoder.decode(bytes.subarray(at, end)).replaceAll('\n', ',');
    at = end + 1;
    for (const [path, mtime, size, words, isCopy, details] of JSON.parse(`[${rows}]`) as Row[])
      notes.push({ path, mtime, size, words, isCopy: isCopy === 1, details: details ?? NO_DETAILS });
  }
  return notes;
}
