/** One file of the vault as text, image or other bytes, whatever its name promises. */
import { extensionOf, kindByExtension, looksLikeText } from '../vault/file-kinds';
import { readImageHeader } from '../vault/image-header';
import type { FileStat, Vault, VaultFile } from '../vault/vault';
import type { BinaryItem, ImageItem } from './document';

export type Loaded =
  | { readonly kind: 'text'; readonly text: string }
  | ImageItem
  | BinaryItem
  | { readonly kind: 'too-large'; readonly message: string }
  | { readonly kind: 'broken'; readonly message: string };

/** Models take no larger images. */
export const LARGEST_IMAGE_BYTES = 10 * 1024 * 1024;
/** Larger files of unknown kind are films and archives more often than texts; they count as binary, unread. */
const LARGEST_UNKNOWN_BYTES = 64 * 1024 * 1024;

export async function loadFile(vault: Vault, file: VaultFile): Promise<Loaded> {
  switch (kindByExtension(file.path)) {
    case 'text':
      return { kind: 'text', text: await vault.read(file) };
    case 'image':
      return loadImage(vault, file);
    case 'binary':
      return binary(file, await vault.stat(file));
    case 'unknown':
      return loadUnknown(vault, file);
  }
}

/** The text of a file; undefined when it is none, which an image is known to be without being read. */
export async function loadText(vault: Vault, file: VaultFile): Promise<string | undefined> {
  if (kindByExtension(file.path) === 'image') return undefined;
  const loaded = await loadFile(vault, file);
  return loaded.kind === 'text' ? loaded.text : undefined;
}

async function loadImage(vault: Vault, file: VaultFile): Promise<Loaded> {
  const { size } = await vault.stat(file);
  if (size > LARGEST_IMAGE_BYTES) return { kind: 'too-large', message: 'the image is larger than 10 MiB' };
  const bytes = await vault.readBinary(file);
  const header = readImageHeader(bytes);
  if (header === undefined) return { kind: 'broken', message: 'not a readable PNG, JPEG, GIF or WebP image' };
  return { kind: 'image', path: file.path, ...header, data: encodeBase64(bytes) };
}

async function loadUnknown(vault: Vault, file: VaultFile): Promise<Loaded> {
  const stat = await vault.stat(file);
  if (stat.size > LARGEST_UNKNOWN_BYTES || !looksLikeText(await vault.readBinary(file))) return binary(file, stat);
  return { kind: 'text', text: await vault.read(file) };
}

function binary(file: VaultFile, { size }: FileStat): BinaryItem {
  return { kind: 'binary', path: file.path, type: extensionOf(file.path) || 'unknown type', size };
}

/** `String.fromCharCode` takes its characters as arguments, of which engines allow only so many. */
const CHUNK_BYTES = 0x8000;

/** Bytes in base64, without Node's Buffer. */
function encodeBase64(bytes: Uint8Array): string {
  let written = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    written += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(written);
}
