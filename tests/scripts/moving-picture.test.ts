/** The moving picture of the README: what is written is what was filmed, and it is as small as a page can bear. */
import { deflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { animatedPng } from '../../scripts/moving-picture/animated-png';
import { MOVING_PICTURE } from '../../scripts/moving-picture/main-job';
import { chunkBytes, chunksOf, pixelsOf, SIGNATURE, type Pixels } from '../../scripts/moving-picture/png';
import { project } from '../docs/checkout';

const LARGEST_BYTES = 1_500_000;

/** A picture of one letter a pixel, each of which is a colour. */
function drawn(...rows: readonly string[]): Pixels {
  const rgba = rows.flatMap((row) => [...row].flatMap((letter) => [letter.charCodeAt(0), 7, 9, 255]));
  return { width: rows[0]!.length, height: rows.length, rgba: Uint8Array.from(rgba) };
}

function letters({ width, rgba }: Pixels): string[] {
  const all = Array.from({ length: rgba.length / 4 }, (_, at) => String.fromCharCode(rgba[at * 4]!)).join('');
  return all.match(new RegExp(`.{${width}}`, 'gs')) ?? [];
}

interface Played {
  readonly rows: string[];
  readonly milliseconds: number;
}

/** Plays the file as the format's specification says: each frame is laid over what is there, where it is not transparent. */
function play(png: Buffer): Played[] {
  const chunks = chunksOf(png);
  const header = chunks[0]!.data;
  const canvas = new Uint8Array(header.readUInt32BE(0) * header.readUInt32BE(4) * 4);
  const shown: Played[] = [];
  chunks.forEach(({ type, data }, at) => {
    if (type !== 'fcTL') return;
    const next = chunks[at + 1]!;
    const packed = next.type === 'fdAT' ? next.data.subarray(4) : next.data;
    layOver(canvas, header.readUInt32BE(0), data, pixelsOf(still(header, data, packed)).rgba);
    const whole = { width: header.readUInt32BE(0), height: header.readUInt32BE(4), rgba: canvas };
    shown.push({ rows: letters(whole), milliseconds: (data.readUInt16BE(20) / data.readUInt16BE(22)) * 1000 });
  });
  return shown;
}

/** One frame as a picture of its own. */
function still(header: Buffer, control: Buffer, packed: Buffer): Buffer {
  const size = Buffer.concat([control.subarray(4, 12), header.subarray(8)]);
  const chunks = [
    { type: 'IHDR', data: size },
    { type: 'IDAT', data: packed },
  ];
  return Buffer.concat([SIGNATURE, ...chunks.map(chunkBytes)]);
}

function layOver(canvas: Uint8Array, canvasWidth: number, control: Buffer, rgba: Uint8Array): void {
  const [width, left, top] = [control.readUInt32BE(4), control.readUInt32BE(12), control.readUInt32BE(16)];
  for (let at = 0; at < rgba.length / 4; at++) {
    const to = (top + Math.floor(at / width)) * canvasWidth + left + (at % width);
    if (rgba[at * 4 + 3] === 255) canvas.set(rgba.subarray(at * 4, at * 4 + 4), to * 4);
  }
}

test('every frame is shown as it was taken, for as long as it should be', () => {
  const frames = [
    { pixels: drawn('abc', 'def', 'ghi'), milliseconds: 100 },
    { pixels: drawn('abc', 'dXf', 'ghY'), milliseconds: 50 },
    { pixels: drawn('Zbc', 'dXf', 'ghY'), milliseconds: 3500 },
  ];
  expect(play(animatedPng(frames))).toEqual(
    frames.map(({ pixels, milliseconds }) => ({ rows: letters(pixels), milliseconds })),
  );
});

test('a frame in which nothing changes makes the one before it last longer', () => {
  const frames = [50, 70].map((milliseconds) => ({ pixels: drawn('ab', 'cd'), milliseconds }));
  expect(play(animatedPng(frames))).toEqual([{ rows: ['ab', 'cd'], milliseconds: 120 }]);
});

test.each([
  ['as it is', 0, [10, 20, 30, 40, 50, 60]],
  ['by the pixel on the left', 1, [10, 20, 30, 30, 30, 30]],
  ['by the row above', 2, [9, 19, 29, 39, 49, 59]],
  ['by the mean of both', 3, [10, 20, 30, 35, 40, 45]],
  ['by the nearest of three', 4, [9, 19, 29, 30, 30, 30]],
])('rows that are stored %s are read', (_, filter, stored) => {
  const above = [1, 1, 1, 1, 1, 1];
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const rows = Uint8Array.from([0, ...above, filter, ...stored]);
  const chunks = [
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: deflateSync(rows) },
  ];
  const { rgba } = pixelsOf(Buffer.concat([SIGNATURE, ...chunks.map(chunkBytes)]));
  expect([...rgba.subarray(8)]).toEqual([10, 20, 30, 255, 40, 50, 60, 255]);
});

test('the README shows one, which moves and is not too large', () => {
  const png = readFileSync(join(project, MOVING_PICTURE));
  expect(readFileSync(join(project, 'README.md'), 'utf8')).toContain(`](${MOVING_PICTURE})`);
  expect(png.length).toBeLessThan(LARGEST_BYTES);
  const control = chunksOf(png).find(({ type }) => type === 'acTL');
  expect(control?.data.readUInt32BE(0)).toBeGreaterThan(20);
});
