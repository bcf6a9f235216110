/** What a tool answers with: a document of items, and what the reader should know about it. */
import type { Block } from '../text/block';
import type { Heading } from '../text/headings';

export type ProblemCode =
  | 'bad-arguments'
  | 'unknown-tool'
  | 'outside-vault'
  | 'not-found'
  | 'not-a-file'
  | 'not-text'
  | 'bad-range'
  | 'past-end'
  | 'too-large'
  | 'unreadable';

/** One thing that went wrong; it never stops the rest. */
export interface Problem {
  /** The position, among the inputs of the call, of the one this speaks of. */
  readonly at: number;
  readonly path?: string;
  readonly code: ProblemCode;
  readonly message: string;
}

/** Something the reader should know. */
export interface Note {
  readonly at: number;
  readonly path?: string;
  readonly message: string;
}

export interface BlockItem extends Block {
  readonly kind: 'block';
}

/** A note's upper headings in place of its lines. */
export interface FoldedItem {
  readonly kind: 'folded';
  readonly path: string;
  readonly headings: readonly Heading[];
  readonly total: number;
}

export interface ImageItem {
  readonly kind: 'image';
  readonly path: string;
  readonly type: 'png' | 'jpeg' | 'gif' | 'webp';
  readonly width: number;
  readonly height: number;
  /** The file's bytes in base64. */
  readonly data: string;
}

/** A folder without files of its own. */
export interface FolderItem {
  readonly kind: 'folder';
  readonly path: string;
}

/** A file that is neither text nor an image. */
export interface BinaryItem {
  readonly kind: 'binary';
  readonly path: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export type Item = BlockItem | FoldedItem | ImageItem | FolderItem | BinaryItem;

export interface Document {
  readonly overview?: string;
  readonly items: readonly Item[];
  readonly notes: readonly Note[];
  readonly problems: readonly Problem[];
}

/** A call fails only when something went wrong and nothing came of it. */
export function hasFailed({ items, problems }: Document): boolean {
  return problems.length > 0 && items.length === 0;
}

/** The answer to a call that could not even start. */
export function refusal(code: ProblemCode, messages: readonly string[]): Document {
  return { items: [], notes: [], problems: messages.map((message, at) => ({ at, code, message })) };
}
