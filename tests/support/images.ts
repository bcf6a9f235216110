/** The smallest headers that make bytes an image of a given size. */

function bytes(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map(code) : part)));
}

const code = (character: string): number => character.charCodeAt(0);
const be32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const be16 = (n: number): number[] => [n >>> 8, n & 255];
const le16 = (n: number): number[] => [n & 255, n >>> 8];
const le24 = (n: number): number[] => [n & 255, (n >>> 8) & 255, n >>> 16];

export function png(width: number, height: number): Uint8Array {
  return bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], be32(13), 'IHDR', be32(width), be32(height), [8, 2, 0, 0, 0]);
}

export function gif(width: number, height: number): Uint8Array {
  return bytes('GIF89a', le16(width), le16(height), [0, 0, 0]);
}

/** With an APP0 segment before the frame, as real files have. */
export function jpeg(width: number, height: number): Uint8Array {
  const app0 = [0xff, 0xe0, ...be16(16), ...Array.from({ length: 14 }, () => 0)];
  return bytes([0xff, 0xd8], app0, [0xff, 0xc2, ...be16(11), 8, ...be16(height), ...be16(width), 1, 1, 0x11, 0]);
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array {
  const body = {
    'VP8 ': [0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(width), ...le16(height)],
    VP8L: [0x2f, ...le32((width - 1) | ((height - 1) << 14))],
    VP8X: [0, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)],
  }[kind];
  return bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], body);
}

function le32(n: number): number[] {
  return [n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24];
}
