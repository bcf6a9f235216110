/** Bytes with a mark, a version and a checksum around them, so that a damaged or foreign value is known for what it is. */
import type { Pacer } from '../../vault/pacer';
import { ByteReader, ByteWriter } from './bytes';

/** Of what is saved; another version is built again. */
export const FORMAT_VERSION = 7;

/** `CLTX`. */
const MAGIC = 0x58544c43;
const HEADER_BYTES = 16;
/** Bytes between two looks at the clock: half a millisecond. */
const STRIDE = 262_144;
/** Bytes that one round of the checksum takes. */
const ROUND = 16;

/** Where to write so many bytes that are to be sealed. */
export function unsealed(payloadBytes: number): ByteWriter {
  const bytes = new ByteWriter(HEADER_BYTES + payloadBytes);
  bytes.append(new Uint8Array(HEADER_BYTES));
  return bytes;
}

/** Seals what was written, in place: a copy of the whole index would be the largest thing in memory. */
export async function seal(bytes: ByteWriter, pacer: Pacer): Promise<Uint8Array> {
  const sealed = bytes.take();
  const payload = sealed.subarray(HEADER_BYTES);
  const header = new ByteWriter(HEADER_BYTES);
  header.uint32(MAGIC);
  header.uint32(FORMAT_VERSION);
  header.uint32(payload.length);
  header.uint32(await checksum(payload, pacer));
  sealed.set(header.written);
  return sealed;
}

/** What was sealed; undefined when it is damaged, cut off, of another version, or something else. */
export async function unseal(sealed: Uint8Array, pacer: Pacer): Promise<Uint8Array | undefined> {
  const header = new ByteReader(sealed);
  if (sealed.length < HEADER_BYTES || header.uint32() !== MAGIC || header.uint32() !== FORMAT_VERSION) return undefined;
  const payload = sealed.subarray(HEADER_BYTES);
  if (header.uint32() !== payload.length) return undefined;
  return header.uint32() === (await checksum(payload, pacer)) ? payload : undefined;
}

/**
 * FNV-1a over numbers of four bytes, in four sums that take turns: every step can be undone, so that no single change goes unseen. A processor
 * works on the four at a time; CRC-32 took many times as long, and a phone starts with this.
 */
async function checksum(bytes: Uint8Array, pacer: Pacer): Promise<number> {
  const sums = new Int32Array([0x811c9dc5, 0x01000193, 0x9e3779b1, 0x85ebca6b]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const even = bytes.length - (bytes.length % ROUND);
  for (let from = 0; from < even; from += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    addNumbers(sums, view, from, Math.min(even, from + STRIDE));
  }
  let sum = sums.reduce(mix);
  for (const byte of bytes.subarray(even)) sum = mix(sum, byte);
  return sum >>> 0;
}

function addNumbers(sums: Int32Array, view: DataView, from: number, to: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = sums;
  for (let at = from; at < to; at += ROUND) {
    a = mix(a, view.getInt32(at, true));
    b = mix(b, view.getInt32(at + 4, true));
    c = mix(c, view.getInt32(at + 8, true));
    d = mix(d, view.getInt32(at + 12, true));
  }
  sums.set([a, b, c, d]);
}

/** The upper bits come down, which the multiplication only carries up. */
function mix(sum: number, value: number): number {
  const mixed = Math.imul(sum ^ value, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
