/** One file of the vault as text, image or other bytes, whatever its name promises. */
import { extensionOf, kindByExtension, looksLikeText } from '../vault/file-kinds';
import { readImageHeader } from '../vault/image-header';
import { InTurn } from '../vault/in-turn';
import { Pacer } from '../vault/pacer';
import type { FileStat, Vault, VaultFile } from '../vault/vault';
import type { BinaryItem, ImageItem } from './document';

export type Loaded =
  | { readonly kind: 'text'; readonly text: string }
  | ImageItem
  | BinaryItem
  /** An image beyond what one answer carries. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'refused'; readonly code: 'too-large' | 'unreadable'; readonly message: string };

/** Models take no larger images. */
export const LARGEST_IMAGE_BYTES = 10 * 1024 * 1024;
/** Larger files of unknown kind are films and archives more often than texts; they count as binary, unread. */
const LARGEST_UNKNOWN_BYTES = 64 * 1024 * 1024;

/** `images`: those of the answer; without them an image is binary as well, and not read. */
export async function loadFile(vault: Vault, file: VaultFile, images?: Images): Promise<Loaded> {
  const kind = kindByExtension(file.path);
  if (kind === 'image' && images !== undefined) return images.load(file);
  switch (kind) {
    case 'text':
      return { kind: 'text', text: await vault.read(file) };
    case 'image':
    case 'binary':
      return binary(file, await vault.stat(file));
    case 'unknown':
      return loadUnknown(vault, file);
  }
}

/** The text of a file; undefined when it is not text. */
export async function loadText(vault: Vault, file: VaultFile): Promise<string | undefined> {
  const loaded = await loadFile(vault, file);
  return loaded.kind === 'text' ? loaded.text : undefined;
}

/** Bytes of all images in one answer, twice those of the largest. */
const MOST_IMAGE_BYTES = 20 * 1024 * 1024;
/** The same, for a message. */
export const MOST_IMAGES = '20 MiB of images';

/** The images of one answer: loaded in the order they are asked for, one after the other, until it carries no more. */
export class Images {
  private readonly turns = new InTurn();
  private left = MOST_IMAGE_BYTES;

  constructor(private readonly vault: Vault) {}

  load(file: VaultFile): Promise<Loaded> {
    return this.turns.run(() => this.next(file));
  }

  private async next(file: VaultFile): Promise<Loaded> {
    const { size } = await this.vault.stat(file);
    if (size > LARGEST_IMAGE_BYTES)
      return { kind: 'refused', code: 'too-large', message: 'the image is larger than 10 MiB' };
    if (size > this.left) this.left = 0;
    if (this.left === 0) return { kind: 'no-room' };
    const bytes = await this.vault.readBinary(file);
    const header = readImageHeader(bytes);
    if (header === undefined)
      return { kind: 'refused', code: 'unreadable', message: 'not a readable PNG, JPEG, GIF or WebP image' };
    this.left = Math.max(0, this.left - bytes.length);
    return { kind: 'image', path: file.path, ...header, data: await encodeBase64(bytes) };
  }
}

async function loadUnknown(vault: Vault, file: VaultFile): Promise<Loaded> {
  const stat = await vault.stat(file);
  if (stat.size > LARGEST_UNKNOWN_BYTES || !looksLikeText(await vault.readBinary(file))) return binary(file, stat);
  return { kind: 'text', text: await vault.read(file) };
}

function binary(file: VaultFile, { size }: FileStat): BinaryItem {
  return { kind: 'binary', path: file.path, type: extensionOf(file.path) || 'unknown type', size };
}

/** Bytes that are encoded between two looks at the clock: a multiple of three, as base64 goes, and few enough to be arguments. */
const SLICE_BYTES = 6144;

/** Bytes in base64, without Node's Buffer; others have their turn meanwhile. */
async function encodeBase64(bytes: Uint8Array): Promise<string> {
  const pacer = new Pacer();
  const slices: string[] = [];
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    if (pacer.isDue) await pacer.pause();
    // Spread out as arguments, the bytes would be gone through one by one, which takes ten times as long.
    slices.push(btoa(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + SLICE_BYTES)) as string));
  }
  return slices.join('');
}
