/** Hashes of short texts and of lists of numbers, the same in every session: they are written into notes and files. */

/** Looked up once: it is called for every character of a note. */
const { imul } = Math;

/** FNV-1a's offset and prime, and the multiplier of a last step that spreads every bit over all others. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const SPREAD = 0x2c1b3c6d;

/** 32 bits, from 0; with another seed, a hash that has nothing to do with it. */
export function hashText(text: string, seed = 0): number {
  let hash = OFFSET ^ seed;
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), PRIME);
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
