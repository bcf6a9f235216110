/** Bytes that read as Node's Buffer does: `toString` gives their text, not their numbers. */
import { toBase64 } from './base64';

export class Bytes extends Uint8Array<ArrayBuffer> {
  static ofSize(size: number): Bytes {
    return new Bytes(new ArrayBuffer(size));
  }

  static copy(bytes: ArrayLike<number>): Bytes {
    const copy = Bytes.ofSize(bytes.length);
    copy.set(bytes);
    return copy;
  }

  override toString(encoding = 'utf8'): string {
    switch (encoding) {
      case 'utf8':
      case 'utf-8':
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this);
      case 'base64':
        return toBase64(this);
      case 'base64url':
        return toBase64(this).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
      case 'hex':
        return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
      default:
        throw new Error(
          `The workbench has no Buffer.toString('${encoding}'): write it in tests/workbench/node/bytes.ts, with a test`,
        );
    }
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, at) => byte === other[at]);
  }
}
