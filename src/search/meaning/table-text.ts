/**
 * The table as it stands in main.js: 13 bits in two printable characters, since 91 · 91 is just over 2¹³. None of them has to be escaped in a
 * string, so the text takes a quarter more than the bytes; base64 takes a third. scripts/meaning-table.mjs writes it.
 */

const BITS = 13;
/** Printable characters without quotation marks and the backslash. */
const LETTERS = Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at).filter(
  (code) => !'"\'`\\'.includes(String.fromCharCode(code)),
);
/** Characters between two pauses: a tenth of a millisecond on a computer. */
const STRIDE = 1 << 15;

/** The bytes of a text, and up to twelve zeros after them. */
export async function bytesOfText(text: string, pause: () => Promise<void>): Promise<Uint8Array> {
  const bytes = new Uint8Array((text.length / 2) * (BITS / 8));
  const values = new Uint8Array(0x80);
  for (const [value, code] of LETTERS.entries()) values[code] = value;
  for (let from = 0; from < text.length; from += STRIDE) {
    readPart(text, from, values, bytes);
    await pause();
  }
  return bytes;
}

/** A part begins at a byte: 16 characters are 13 bytes. */
function readPart(text: string, from: number, values: Uint8Array, bytes: Uint8Array): void {
  const to = Math.min(text.length, from + STRIDE);
  let at = (from / 16) * BITS;
  let [bits, kept] = [0, 0];
  for (let place = from; place < to; place += 2) {
    const high = values[text.charCodeAt(place) & 0x7f] ?? 0;
    const low = values[text.charCodeAt(place + 1) & 0x7f] ?? 0;
    bits |= (high * LETTERS.length + low) << kept;
    for (kept += BITS; kept >= 8; kept -= 8) {
      bytes[at++] = bits & 0xff;
      bits >>>= 8;
    }
  }
}
