import { readImageHeader } from '../../src/vault/image-header';
import { gif, jpeg, png, webp } from '../support/images';

describe('an image header', () => {
  test.each([
    ['png', png(640, 480), { type: 'png', width: 640, height: 480 }],
    ['gif', gif(300, 2), { type: 'gif', width: 300, height: 2 }],
    ['jpeg', jpeg(1024, 768), { type: 'jpeg', width: 1024, height: 768 }],
    ['lossy webp', webp('VP8 ', 550, 368), { type: 'webp', width: 550, height: 368 }],
    ['lossless webp', webp('VP8L', 386, 395), { type: 'webp', width: 386, height: 395 }],
    ['extended webp', webp('VP8X', 4000, 3000), { type: 'webp', width: 4000, height: 3000 }],
  ])('of a %s tells type and size', (_, bytes, header) => {
    expect(readImageHeader(bytes)).toEqual(header);
  });

  test('cut short anywhere is none, and never an exception', () => {
    for (const image of [png(1, 1), gif(1, 1), jpeg(1, 1), webp('VP8 ', 1, 1), webp('VP8L', 1, 1), webp('VP8X', 1, 1)])
      for (let length = 0; length < image.length - 6; length++)
        expect(readImageHeader(image.subarray(0, length))).toBeUndefined();
  });

  test('of other bytes is none', () => {
    expect(readImageHeader(new TextEncoder().encode('a text that is long enough to hold any header'))).toBeUndefined();
    expect(readImageHeader(png(0, 5))).toBeUndefined();
    expect(readImageHeader(Uint8Array.from([0xff, 0xd8, ...Array.from({ length: 50 }, () => 0xff)]))).toBeUndefined();
  });
});
