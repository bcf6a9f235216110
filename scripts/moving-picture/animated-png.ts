/** Writes an animated PNG: the first frame whole, of the others the rectangle that changed. Browsers and GitHub play it as an image. */
import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha of each pixel, row by row. */
  readonly rgba: Uint8Array;
}

export interface Frame {
  readonly pixels: Pixels;
  /** How long it is shown. */
  readonly milliseconds: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, of which there are four; not interlaced. */
const FORMAT = Buffer.from([8, 6, 0, 0, 0]);
/** The frame is laid over the one before; where it is transparent, that one shows. */
const KEEP = 0;
const OVER = 1;

/** The frames have one size and no transparent pixels. A frame that equals the one before it only makes that one last longer. */
export function animatedPng(frames: readonly Frame[]): Buffer {
  const [first, ...others] = distinct(frames);
  if (first === undefined) throw new Error('no frames');
  const { width, height } = first.pixels;
  const whole = { left: 0, top: 0, width, height };
  let [sequence, before] = [0, first];
  const chunks = [
    chunk('IHDR', numbers(width, height), FORMAT),
    chunk('acTL', numbers(others.length + 1, 0)),
    chunk('fcTL', control(sequence++, whole, first.milliseconds)),
    chunk('IDAT', packed(first.pixels.rgba, width)),
  ];
  for (const frame of others) {
    const area = changedArea(before.pixels, frame.pixels);
    const data = packed(changes(before.pixels, frame.pixels, area), area.width);
    chunks.push(chunk('fcTL', control(sequence++, area, frame.milliseconds)));
    chunks.push(chunk('fdAT', numbers(sequence++), data));
    before = frame;
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')]);
}

function chunk(type: string, ...data: readonly Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), ...data]);
  return Buffer.concat([numbers(named.length - type.length), named, numbers(crc32(named))]);
}

function distinct(frames: readonly Frame[]): Frame[] {
  const kept: Frame[] = [];
  for (const frame of frames) {
    const last = kept.at(-1);
    if (last !== undefined && Buffer.compare(last.pixels.rgba, frame.pixels.rgba) === 0)
      kept[kept.length - 1] = { ...last, milliseconds: last.milliseconds + frame.milliseconds };
    else kept.push(frame);
  }
  return kept;
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
}

function control(sequence: number, { left, top, width, height }: Rectangle, milliseconds: number): Buffer {
  const delay = Buffer.alloc(6);
  delay.writeUInt16BE(milliseconds, 0);
  delay.writeUInt16BE(1000, 2);
  delay.writeUInt8(KEEP, 4);
  delay.writeUInt8(OVER, 5);
  return Buffer.concat([numbers(sequence, width, height, left, top), delay]);
}

/** Rows are compressed as they are: text on plain ground packs better so than by differences to the row above. */
function packed(rgba: Uint8Array, width: number): Buffer {
  const stride = width * 4;
  const rows: Uint8Array[] = [];
  for (let at = 0; at < rgba.length; at += stride) rows.push(Buffer.alloc(1), rgba.subarray(at, at + stride));
  return deflateSync(Buffer.concat(rows), { level: 9, memLevel: 9 });
}

/** The smallest rectangle outside of which nothing has changed. */
function changedArea(before: Pixels, after: Pixels): Rectangle {
  const [was, is] = [colours(before), colours(after)];
  let [left, right, top, bottom] = [after.width, 0, after.height, 0];
  for (let at = 0; at < is.length; at++) {
    if (was[at] === is[at]) continue;
    const [column, row] = [at % after.width, Math.floor(at / after.width)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The pixels of the rectangle; those that have not changed are transparent, which packs to nothing. */
function changes(before: Pixels, after: Pixels, { left, top, width, height }: Rectangle): Uint8Array {
  const [was, is] = [colours(before), colours(after)];
  const area = new Uint32Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = (top + row) * after.width + left + column;
      if (was[at] !== is[at]) area[row * width + column] = is[at] ?? 0;
    }
  return new Uint8Array(area.buffer);
}

function colours({ rgba }: Pixels): Uint32Array {
  return new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
}
