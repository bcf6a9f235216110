/** Hashes of short texts and of lists of numbers, the same in every session: they are written into notes and files. */

/** Looked up once: it is called for every character of a note. */
const { imul } = Math;

/** FNV-1a's offset and prime, and the multiplier of a last step that spreads every bit over all others. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const SPREAD = 0x2c1b3c6d;

/** 32 bits, from 0. */
export function hashText(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), PRIME);
  return spread(hash);
}

/** {@link hashText} of each text, and a hash that has nothing to do with it: in one go, since reading characters is most of the work. */
export function hashTexts(texts: readonly string[], seed: number): { plain: Uint32Array; seeded: Uint32Array } {
  const plain = new Uint32Array(texts.length);
  const seeded = new Uint32Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? '';
    let hash = OFFSET;
    let other = OFFSET ^ seed;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      hash = imul(hash ^ unit, PRIME);
      other = imul(other ^ unit, PRIME);
    }
    plain[i] = spread(hash);
    seeded[i] = spread(other);
  }
  return { plain, seeded };
}

/** {@link hashText} of a text that comes unit by unit: begun, gone on with, and ended. */
export const BEGUN = OFFSET;

export function goOn(hash: number, unit: number): number {
  return imul(hash ^ unit, PRIME);
}

export function ended(hash: number): number {
  return spread(hash);
}

/** 32 bits of a list of 32-bit numbers. */
export function hashNumbers(numbers: readonly number[]): number {
  let hash = OFFSET;
  for (const number of numbers) hash = spread(imul(hash ^ number, PRIME));
  return hash;
}

/** Some lower bits of a hash. */
export function lowBits(hash: number, bits: number): number {
  return bits >= 32 ? hash >>> 0 : (hash & ((1 << bits) - 1)) >>> 0;
}

function spread(hash: number): number {
  const mixed = imul(hash ^ (hash >>> 15), SPREAD);
  return (mixed ^ (mixed >>> 12) ^ (mixed >>> 16)) >>> 0;
}
