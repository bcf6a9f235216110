/** `Buffer` in the page: the few ways to make one. */
import { fromBase64 } from './base64';
import { Bytes } from './bytes';
import { loudly } from './loud';

function from(value: string | ArrayBuffer | ArrayLike<number>, encoding = 'utf8'): Bytes {
  if (typeof value === 'string') return Bytes.copy(encode(value, encoding));
  return value instanceof ArrayBuffer ? new Bytes(value) : Bytes.copy(value);
}

function encode(text: string, encoding: string): Uint8Array {
  switch (encoding) {
    case 'utf8':
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'base64':
      return fromBase64(text);
    case 'base64url':
      return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
    case 'hex':
      return Uint8Array.from(text.match(/[\da-f]{2}/gi) ?? [], (digits) => parseInt(digits, 16));
    default:
      throw new Error(
        `The workbench has no Buffer.from(text, '${encoding}'): write it in tests/workbench/node/buffer.ts, with a test`,
      );
  }
}

function concat(parts: readonly Uint8Array[]): Bytes {
  const whole = Bytes.ofSize(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const Buffer = loudly('Buffer', 'buffer.ts', {
  from,
  concat,
  alloc: (size: number) => Bytes.ofSize(size),
  byteLength: (text: string) => new TextEncoder().encode(text).length,
  isBuffer: (value: unknown): value is Bytes => value instanceof Bytes,
  [Symbol.hasInstance]: (value: unknown) => value instanceof Bytes,
});
