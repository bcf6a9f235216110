/** PNG files as Chromium takes them: chunks, and the pixels of one that has 8 bits a channel and is not interlaced. */
import { crc32, inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel, row by row. */
  readonly rgba: Uint8Array;
}

export interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of colour types 2 (RGB) and 6 (RGBA) for a pixel. */
const BYTES_PER_PIXEL: Readonly<Record<number, 3 | 4>> = { 2: 3, 6: 4 };

export function chunkBytes({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(named.length + 8);
  bytes.writeUInt32BE(data.length);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), named.length + 4);
  return bytes;
}

export function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Throws when the file is of a kind that Chromium does not make. */
export function pixelsOf(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const perPixel = BYTES_PER_PIXEL[header.readUInt8(9)];
  if (perPixel === undefined || header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0)
    throw new Error('not a PNG of 8 bits a channel, in red, green and blue, without interlacing');
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const bytes = unfiltered(inflateSync(Buffer.concat(packed)), width * perPixel, height, perPixel);
  return { width, height, rgba: perPixel === 4 ? bytes : withAlpha(bytes) };
}

function withAlpha(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let pixel = 0; pixel < rgb.length / 3; pixel++) rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return rgba;
}

/** Each row begins with the number of its filter, which says what was subtracted from its bytes. */
function unfiltered(filtered: Uint8Array, stride: number, height: number, perPixel: number): Uint8Array {
  const bytes = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = filtered[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column;
      const left = column < perPixel ? 0 : (bytes[at - perPixel] ?? 0);
      const above = row === 0 ? 0 : (bytes[at - stride] ?? 0);
      const corner = row === 0 || column < perPixel ? 0 : (bytes[at - stride - perPixel] ?? 0);
      bytes[at] = (filtered[at + row + 1] ?? 0) + subtracted(filter, left, above, corner);
    }
  }
  return bytes;
}

function subtracted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? nearest(left, above, corner) : 0;
}

/** Paeth's predictor: whichever is nearest to left + above - corner. */
function nearest(left: number, above: number, corner: number): number {
  const [fromLeft, fromAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const fromCorner = Math.abs(left + above - 2 * corner);
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left;
  return fromAbove <= fromCorner ? above : corner;
}
