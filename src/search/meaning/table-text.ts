/**
 * The table as it stands in main.js: 13 bits in two printable characters, since 91 · 91 is just over 2¹³. None of them has to be escaped in a
 * string, so the text takes a quarter more than the bytes; base64 takes a third. scripts/meaning-table.mjs writes it.
 */
import type { Pauses } from './table';

const BITS = 13;
/** Printable characters without quotation marks and the backslash. */
const LETTERS = Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at).filter(
  (code) => !'"\'`\\'.includes(String.fromCharCode(code)),
);
const VALUES = new Uint8Array(0x80);
for (const [value, code] of LETTERS.entries()) VALUES[code] = value;

/** The bytes of a text whose parts come one by one, and up to twelve zeros after them. All parts but the last are equally long. */
export async function bytesOfParts(parts: readonly (() => string)[], pacer: Pauses): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  let at = 0;
  for (const part of parts) {
    const text = part();
    await pacer.pause();
    const size = (text.length / 16) * BITS;
    if (at === 0) bytes = new Uint8Array(parts.length * size);
    readInto(bytes, at, text);
    at += size;
    await pacer.pause();
  }
  return bytes.subarray(0, at);
}

/** 16 characters are 13 bytes. */
function readInto(bytes: Uint8Array, from: number, text: string): void {
  let [at, bits, kept] = [from, 0, 0];
  for (let place = 0; place < text.length; place += 2) {
    const high = VALUES[text.charCodeAt(place) & 0x7f] ?? 0;
    const low = VALUES[text.charCodeAt(place + 1) & 0x7f] ?? 0;
    bits |= (high * LETTERS.length + low) << kept;
    for (kept += BITS; kept >= 8; kept -= 8) {
      bytes[at++] = bits & 0xff;
      bits >>>= 8;
    }
  }
}
