/** What kind of file a path names: text to be numbered, an image to be shown, or other bytes to be mentioned. */
import { quietly } from '../lines/quietly';

export type FileKind = 'text' | 'image' | 'binary' | 'unknown';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const IMAGE = words('png jpg jpeg gif webp');
const TEXT = words(
  'md markdown mdx txt text canvas base csv tsv json jsonl yaml yml toml xml html htm svg css js mjs cjs ts tsx jsx ' +
    'py rb rs go java c h cpp cs sh bash zsh ps1 bat sql ini conf cfg log tex bib org rst srt vtt ics vcf gpx kml',
);
const BINARY = words(
  'pdf zip gz tar 7z rar mp3 m4a wav ogg flac aac mp4 mov mkv avi webm 3gp bmp ico avif heic heif tiff tif psd ai ' +
    'doc docx xls xlsx ppt pptx odt ods odp epub mobi sqlite db ttf otf woff woff2 exe dll so dylib dmg iso bin',
);

/** The extension in lower case, without the dot; `''` when there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The kind by extension; `unknown` files are told apart by {@link looksLikeText}. */
export function kindByExtension(path: string): FileKind {
  const extension = extensionOf(path);
  if (TEXT.has(extension)) return 'text';
  if (IMAGE.has(extension)) return 'image';
  return BINARY.has(extension) ? 'binary' : 'unknown';
}

/** True for bytes that are UTF-8 without a NUL. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && isUtf8(bytes);
}

export function isUtf8(bytes: Uint8Array): boolean {
  return quietly(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)) !== undefined;
}
