/** Numbers and words as bytes: what the segments of the index are made of, in memory and saved. */

export class ByteWriter {
  length = 0;
  private bytes: Uint8Array;

  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity);
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number below 2³², seven bits a byte, lowest first. */
  varint(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest);
  }

  append(from: Uint8Array, start = 0, end = from.length): void {
    const size = end - start;
    if (this.length + size > this.bytes.length) this.grow(size);
    if (size < SHORT) {
      for (let at = start; at < end; at++) this.bytes[this.length++] = from[at] ?? 0;
      return;
    }
    this.bytes.set(start === 0 && end === from.length ? from : from.subarray(start, end), this.length);
    this.length += size;
  }

  /** What was written, without slack; nothing may be written after. Copied only where it does not fill its room. */
  take(): Uint8Array {
    return this.length === this.bytes.length ? this.bytes : this.bytes.slice(0, this.length);
  }

  /** As {@link take}, with an eighth of slack at most: cheaper than a copy of what is large. */
  takeRoughly(): Uint8Array {
    const isFull = this.length * SLACK >= this.bytes.length * (SLACK - 1);
    return isFull ? this.bytes.subarray(0, this.length) : this.take();
  }

  private grow(size: number): void {
    const larger = new Uint8Array(Math.max(this.length + size, Math.ceil(this.bytes.length * GROWTH)));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

const SLACK = 8;

/** Bytes. Fewer are copied one by one: a view of them for `set` costs more. */
const SHORT = 32;

/** Half as much again: doubling would hold three times the finished bytes at its peak. */
const GROWTH = 1.5;

/** Reads numbers one after the other; past the end they are 0. */
export class ByteReader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80 || shift >= 28) return value >>> 0;
    }
  }
}

/**
 * A word's UTF-16 units, one to three bytes each. Unlike UTF-8 this keeps the order that JavaScript compares strings in,
 * and half a surrogate pair comes back as it was.
 */
export function encodeWord(word: string): Uint8Array {
  const bytes = new Uint8Array(word.length * 3);
  return bytes.subarray(0, encodeUnits(unitsOf(word), 0, word.length, bytes));
}

export function unitsOf(word: string): Uint16Array {
  const units = new Uint16Array(word.length);
  for (let at = 0; at < units.length; at++) units[at] = word.charCodeAt(at);
  return units;
}

/** Writes the word at `start` to `end` of some units into `bytes`, which have room for it; gives how many bytes it takes. */
export function encodeUnits(units: Uint16Array, start: number, end: number, bytes: Uint8Array): number {
  let length = 0;
  for (let at = start; at < end; at++) {
    const unit = units[at] ?? 0;
    if (unit < 0x80) {
      bytes[length++] = unit;
    } else if (unit < 0x800) {
      bytes[length++] = 0xc0 | (unit >> 6);
      bytes[length++] = 0x80 | (unit & 0x3f);
    } else {
      bytes[length++] = 0xe0 | (unit >> 12);
      bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[length++] = 0x80 | (unit & 0x3f);
    }
  }
  return length;
}

/** How many bytes the first units of a word take. */
export function encodedLength(units: Uint16Array, count: number): number {
  let length = 0;
  for (let at = 0; at < count; at++) {
    const unit = units[at] ?? 0;
    length += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  return length;
}

/** Writes the units of an encoded word into `units`; gives how many they are. */
export function decodeUnits(bytes: Uint8Array, length: number, units: Uint16Array): number {
  let count = 0;
  for (let at = 0; at < length && count < units.length;) {
    const first = bytes[at++] ?? 0;
    if (first < 0x80) units[count++] = first;
    else if (first < 0xe0) units[count++] = ((first & 0x1f) << 6) | ((bytes[at++] ?? 0) & 0x3f);
    else units[count++] = ((first & 0x0f) << 12) | (((bytes[at++] ?? 0) & 0x3f) << 6) | ((bytes[at++] ?? 0) & 0x3f);
  }
  return count;
}

/** Below zero when `a` comes first, above when `b` does; `a` begins at `start`, and both are compared up to their lengths. */
export function compareBytes(a: Uint8Array, aLength: number, b: Uint8Array, bLength: number, start = 0): number {
  const shared = Math.min(aLength, bLength);
  for (let at = 0; at < shared; at++) {
    const difference = (a[start + at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}

/** How many first bytes two words share. */
export function sharedBytes(a: Uint8Array, aLength: number, b: Uint8Array, bLength: number): number {
  const most = Math.min(aLength, bLength);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared += 1;
  return shared;
}
