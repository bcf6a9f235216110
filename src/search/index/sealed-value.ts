/** Bytes with a mark, a version and a checksum around them, so that a damaged or foreign value is known for what it is. */

/** Of what is saved; another version is built again. */
const FORMAT_VERSION = 9;

/** `CLTX`. */
const MAGIC = 0x58544c43;
const HEADER_BYTES = 16;
/** Bytes. The window is held up while a value is sealed, a millisecond or two, and while it is handed to its database: 85 ms for 40 MB. */
const PART_BYTES = 2_000_000;

/** What all pieces hold, in parts that are small enough for a storage, each sealed. */
export function* sealedParts(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
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
      part.set(headerOf(part.subarray(HEADER_BYTES)));
      yield part;
      left -= part.length - HEADER_BYTES;
      [part, filled] = [nextPart(), HEADER_BYTES];
    }
}

/** What was sealed; undefined when it is damaged, cut off, of another version, or something else. */
export function unseal(sealed: Uint8Array): Uint8Array | undefined {
  const payload = sealed.subarray(HEADER_BYTES);
  return headerOf(payload).every((byte, at) => byte === sealed[at]) ? payload : undefined;
}

function headerOf(payload: Uint8Array): Uint8Array {
  return new Uint8Array(Uint32Array.of(MAGIC, FORMAT_VERSION, payload.length, checksum(payload)).buffer);
}

/** FNV-1a over numbers of four bytes: every step can be undone, so that no single change goes unseen. CRC-32 took many times as long. */
function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const even = bytes.length - (bytes.length % 4);
  let sum = 0x811c9dc5;
  for (let at = 0; at < even; at += 4) sum = mix(sum, view.getInt32(at, true));
  for (const byte of bytes.subarray(even)) sum = mix(sum, byte);
  return sum >>> 0;
}

/** The upper bits come down, which the multiplication only carries up. */
function mix(sum: number, value: number): number {
  const mixed = Math.imul(sum ^ value, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
