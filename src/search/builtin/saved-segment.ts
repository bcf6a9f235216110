/** A segment as bytes to be saved, and back. */
import type { Pacer } from '../../vault/pacer';
import { ByteReader, type ByteWriter } from './bytes';
import { Dictionary } from './dictionary';
import { readNotes, writeNotes } from './note-table';
import { unsealed } from './sealed-value';
import { Segment } from './segment';

/** Six numbers before everything else. */
const COUNTS_BYTES = 24;

/** Written to be sealed. */
export async function writeSegment(segment: Segment, pacer: Pacer): Promise<ByteWriter> {
  const { dictionary, postings, notes } = segment;
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
  const notes = await readNotes(bytes.subarray(reader.at, reader.at + tableLength), noteCount, pacer);
  if (notes.length !== noteCount) throw new Error('a saved segment has other notes than it says');
  reader.at += tableLength;
  await pacer.pause();
  const starts = readNumbers(reader, blocks);
  const postingStarts = readNumbers(reader, blocks);
  await pacer.pause();
  const words = bytes.subarray(reader.at, reader.at + wordBytes);
  const postings = bytes.subarray(reader.at + wordBytes, reader.at + wordBytes + postingBytes);
  return new Segment(notes, new Dictionary(size, words, starts, postingStarts), postings);
}

function readNumbers(reader: ByteReader, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = reader.uint32();
  return numbers;
}
