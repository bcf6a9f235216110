/** The moving picture of the README: what is written is what was filmed, and it is as small as a page can bear. */
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { animatedPng, type Pixels } from '../../scripts/moving-picture/animated-png';
import { MOVING_PICTURE } from '../../scripts/moving-picture/main-job';
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

function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
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
    layOver(canvas, header.readUInt32BE(0), data, unpacked(packed, data.readUInt32BE(4)));
    const whole = { width: header.readUInt32BE(0), height: header.readUInt32BE(4), rgba: canvas };
    shown.push({ rows: letters(whole), milliseconds: (data.readUInt16BE(20) / data.readUInt16BE(22)) * 1000 });
  });
  return shown;
}

/** The pixels of a frame, whose rows are stored as they are, each behind a zero. */
function unpacked(packed: Buffer, width: number): Uint8Array {
  return inflateSync(packed).filter((_, at) => at % (width * 4 + 1) !== 0);
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

test('the README shows one, which moves and is not too large', () => {
  const png = readFileSync(join(project, MOVING_PICTURE));
  expect(readFileSync(join(project, 'README.md'), 'utf8')).toContain(`](${MOVING_PICTURE})`);
  expect(png.length).toBeLessThan(LARGEST_BYTES);
  const control = chunksOf(png).find(({ type }) => type === 'acTL');
  expect(control?.data.readUInt32BE(0)).toBeGreaterThan(20);
});
