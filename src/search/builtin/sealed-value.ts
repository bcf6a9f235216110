/** Bytes with a mark, a version and a checksum around them, so that a damaged or foreign value is known for what it is. */
import type { Pacer } from '../../vault/pacer';
import { ByteReader, ByteWriter } from './bytes';

/** Of what is saved; another version is built again. */
export const FORMAT_VERSION = 3;

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

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32. */
async function checksum(bytes: Uint8Array, pacer: Pacer): Promise<number> {
  let sum = 0xffffffff;
  for (let from = 0; from < bytes.length; from += STRIDE) {
    if (pacer.isDue) await pacer.pause();
    const to = Math.min(bytes.length, from + STRIDE);
    for (let at = from; at < to; at++) sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
