/** Bytes with a mark, a version and a checksum around them, so that a damaged or foreign value is known for what it is. */
import type { Pacer } from '../../vault/pacer';
import { ByteReader, ByteWriter } from './bytes';

/** Of what is saved; another version is built again. */
export const FORMAT_VERSION = 4;

/** `CLTX`. */
const MAGIC = 0x58544c43;
const HEADER_BYTES = 16;
/** Bytes between two looks at the clock: half a millisecond. */
const STRIDE = 262_144;

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
 * FNV-1a over numbers of four bytes: every step can be undone, so that no single change goes unseen. CRC-32 took four times as long, and a
 * phone starts with this.
 */
async function checksum(bytes: Uint8Array, pacer: Pacer): Promise<number> {
  let sum = 0x811c9dc5;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const even = bytes.length - (bytes.length % 4);
  for (let from = 0; from < even; from += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    sum = addNumbers(sum, view, from, Math.min(even, from + STRIDE));
  }
  for (const byte of bytes.subarray(even)) sum = mix(sum, byte);
  return sum >>> 0;
}

function addNumbers(start: number, view: DataView, from: number, to: number): number {
  let sum = start;
  for (let at = from; at < to; at += 4) sum = mix(sum, view.getUint32(at, true));
  return sum;
}

/** The upper bits come down, which the multiplication only carries up. */
function mix(sum: number, value: number): number {
  const mixed = Math.imul(sum ^ value, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
