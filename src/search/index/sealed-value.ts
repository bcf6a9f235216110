/** Bytes with a mark, a version and a checksum around them, so that a damaged or foreign value is known for what it is. */
import type { Pacer } from '../../vault/pacer';

/** Of what is saved; another version is built again. */
const FORMAT_VERSION = 9;

/** `CLTX`. */
const MAGIC = 0x58544c43;
const HEADER_BYTES = 16;
/** Bytes between two looks at the clock: half a millisecond. */
const STRIDE = 262_144;
/** Bytes that one round of the checksum takes. */
const ROUND = 16;

/** Bytes. The window is held up while a value is handed to its database: 85 ms for 40 MB. */
const PART_BYTES = 2_000_000;

/** What all pieces hold, in parts that are small enough for a storage, each sealed. */
export async function* sealedParts(pieces: readonly Uint8Array[], pacer: Pacer): AsyncGenerator<Uint8Array> {
  let left = pieces.reduce((sum, { length }) => sum + length, 0);
  const nextPart = (): Uint8Array => new Uint8Array(HEADER_BYTES + Math.min(PART_BYTES, left));
  let [part, filled] = [nextPart(), HEADER_BYTES];
  for (const piece of pieces)
    for (let at = 0; at < piece.length;) {
      const some = piece.subarray(at, at + part.length - filled);
      part.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < part.length) continue;
      part.set(await headerOf(part.subarray(HEADER_BYTES), pacer));
      yield part;
      left -= part.length - HEADER_BYTES;
      [part, filled] = [nextPart(), HEADER_BYTES];
    }
}

/** What was sealed; undefined when it is damaged, cut off, of another version, or something else. */
export async function unseal(sealed: Uint8Array, pacer: Pacer): Promise<Uint8Array | undefined> {
  const payload = sealed.subarray(HEADER_BYTES);
  const header = await headerOf(payload, pacer);
  return header.every((byte, at) => byte === sealed[at]) ? payload : undefined;
}

async function headerOf(payload: Uint8Array, pacer: Pacer): Promise<Uint8Array> {
  return new Uint8Array(Uint32Array.of(MAGIC, FORMAT_VERSION, payload.length, await checksum(payload, pacer)).buffer);
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
