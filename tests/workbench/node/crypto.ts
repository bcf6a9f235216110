/** `node:crypto` in the page: hashes by the server, since a page's own come too late; chance by the browser. */
import { Buffer } from './buffer';
import { callNow } from './bridge';
import { Bytes } from './bytes';
import { loudPrototype } from './loud';

class Hash {
  private parts: Uint8Array[] = [];

  constructor(private readonly algorithm: string) {}

  update(data: string | Uint8Array, encoding = 'utf8'): this {
    this.parts.push(typeof data === 'string' ? Buffer.from(data, encoding) : Bytes.copy(data));
    return this;
  }

  digest(): Bytes;
  digest(encoding: 'hex' | 'base64' | 'base64url'): string;
  digest(encoding?: string): Bytes | string {
    const bytes = callNow('crypto.hash', [this.algorithm, Buffer.concat(this.parts)]) as Bytes;
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}
Object.setPrototypeOf(Hash.prototype, loudPrototype('Hash', 'crypto.ts'));

export function createHash(algorithm: string): Hash {
  return new Hash(algorithm);
}

export const randomUUID = (): string => globalThis.crypto.randomUUID();

/** As many as the browser gives at once. */
const MOST_RANDOM_BYTES = 65_536;

export function randomBytes(size: number): Bytes {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += MOST_RANDOM_BYTES)
    globalThis.crypto.getRandomValues(bytes.subarray(at, at + MOST_RANDOM_BYTES));
  return bytes;
}

export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.byteLength !== b.byteLength) {
    const code = 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH';
    throw Object.assign(new RangeError('Input buffers must have the same byte length'), { code });
  }
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}
