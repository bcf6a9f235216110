/** Type and size of an image, read from its first bytes, for the four formats that language models take. */

export interface ImageHeader {
  readonly type: 'png' | 'jpeg' | 'gif' | 'webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The header of a PNG, JPEG, GIF or WebP image, whatever its file name says; undefined for other or broken bytes. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view);
    return header !== undefined && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the file ends within its header
    throw error;
  }
}

function ascii(view: DataView, offset: number, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += String.fromCharCode(view.getUint8(offset + i));
  return text;
}

function readPng(view: DataView): ImageHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || ascii(view, 12, 4) !== 'IHDR') return undefined;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): ImageHeader | undefined {
  if (!/^GIF8[79]a$/.test(ascii(view, 0, 6))) return undefined;
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function readWebp(view: DataView): ImageHeader | undefined {
  if (ascii(view, 0, 4) !== 'RIFF' || ascii(view, 8, 4) !== 'WEBP') return undefined;
  const uint24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
  switch (ascii(view, 12, 4)) {
    case 'VP8 ':
      return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type: 'webp', width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return undefined;
  }
}

/** Walks the segments of a JPEG to its start-of-frame, which holds the size. */
function readJpeg(view: DataView): ImageHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let offset = 2; view.getUint8(offset) === 0xff;) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'jpeg', width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return undefined;
}
