/** What a tool answers with: a document of items, and what the reader should know about it. */
import type { EngineAnswer, Explanation } from '../search/engine';
import type { Passage } from '../search/passages';
import type { Query } from '../search/query';
import type { Block } from '../lines/block';
import type { Heading } from '../lines/headings';
import type { Range } from '../lines/ranges';
import type { ImageHeader } from '../vault/image-header';

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
  | 'unreadable'
  | 'unwritable'
  | 'bad-scope'
  | 'no-engine'
  | 'unavailable'
  | 'edit-off'
  | 'read-first'
  | 'stale'
  | 'ambiguous'
  | 'no-match'
  | 'exists'
  | 'refused';

/** One thing that went wrong; it never stops the rest. */
export interface Problem {
  readonly path?: string;
  readonly code: ProblemCode;
  readonly message: string;
  /** The lines as they are, when the caller took them for others. */
  readonly current?: Block;
}

/** Something the reader should know. */
export interface Note {
  readonly path?: string;
  readonly message: string;
}

/** A remark with its place: remarks are shown in the order of the inputs they speak of. */
export type Placed<Remark> = Remark & { readonly at: number };

/** The place of remarks on the whole answer, behind all others. */
export const LAST = Number.MAX_SAFE_INTEGER;

export interface BlockItem extends Block {
  readonly kind: 'block';
}

/** A search hit, numbered in the order of the answer. */
export interface PassageItem extends Passage {
  readonly kind: 'passage';
  readonly rank: number;
  /** What it says of itself, or its note does: `2025-07-14`. */
  readonly day?: string | undefined;
  /** How many more passages of the note match, at the last one that is shown. */
  readonly more?: number | undefined;
}

/** A line as it is shown: where it is long, cut around its matches. */
export interface ThinnedRow {
  readonly line: number;
  readonly text: string;
}

/** A search hit of which only the lines that match are shown, with some around them. It does not count as read. */
export interface ThinnedItem extends Pick<PassageItem, 'rank' | 'path' | 'matches' | 'trail' | 'day' | 'more'> {
  readonly kind: 'thinned';
  /** The whole passage, as `read` takes it. */
  readonly passage: Range;
  /** In order. */
  readonly rows: readonly ThinnedRow[];
}

/** A note on one line. */
export interface ListedItem {
  readonly kind: 'listed';
  readonly path: string;
  readonly day?: string | undefined;
  /** Its best passage, and the line of it that holds most of what was asked for; absent where that is no text. */
  readonly best?: { readonly range: Range; readonly line: number; readonly text: string };
}

/** A note's upper headings in place of its lines. */
export interface FoldedItem {
  readonly kind: 'folded';
  readonly path: string;
  readonly headings: readonly Heading[];
  readonly total: number;
}

export interface ImageItem extends ImageHeader {
  readonly kind: 'image';
  readonly path: string;
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

/** One line of a tree: a file, or a folder with all below it. */
export interface TreeRow {
  /** How far the line is indented. */
  readonly depth: number;
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** How many notes are below a folder. */
  readonly notes?: number;
  readonly tokens: number;
  /** False when something counted here was not read yet; its bytes are counted instead. */
  readonly exact: boolean;
  /** Local day of the last change, `2025-07-14`; a folder without files has none. */
  readonly date?: string;
}

/** What is in a folder, or one file, as lines of a tree. */
export interface TreeItem {
  readonly kind: 'tree';
  /** `''` for the vault's root. */
  readonly path: string;
  readonly rows: readonly TreeRow[];
}

export type Item =
  BlockItem | PassageItem | ThinnedItem | ListedItem | FoldedItem | ImageItem | FolderItem | BinaryItem | TreeItem;

/** The facts of a search: what the engine told with the notes, and what became of these. */
export interface Found extends Omit<EngineAnswer, 'notes' | 'total' | 'isInParts'> {
  readonly passages: number;
  readonly notes: number;
  /** Of these, those on one line each. */
  readonly listed: number;
  /** How many notes match in all. */
  readonly total: number;
  /** What was looked for: compounds are what they are made of where no note has them as they are written. */
  readonly query: Query;
  /** How many more passages of a note match than are shown. */
  readonly more: readonly { readonly path: string; readonly count: number }[];
  /** Why each note was found, for deep search. */
  readonly explanations: readonly ({ readonly path: string } & Explanation)[];
}

export interface Document {
  /** What became of the claims of a text, each with the line that says it, for the answer to `verify`. */
  readonly verified?: readonly { readonly told: string }[];
  /** What was searched and found, for the answer to a search. */
  readonly found?: Found;
  readonly overview?: string;
  /** Of each file that `concat` was given, how many inputs it stands for: one for each of its ranges. */
  readonly inputs?: readonly number[];
  readonly items: readonly Item[];
  readonly notes: readonly Placed<Note>[];
  readonly problems: readonly Placed<Problem>[];
}

/** A call fails only when something went wrong and nothing came of it. */
export function hasFailed({ items, problems }: Document): boolean {
  return problems.length > 0 && items.length === 0;
}

/** The answer to a call that could not even start. */
export function refusal(code: ProblemCode, messages: readonly string[]): Document {
  return { items: [], notes: [], problems: messages.map((message, at) => ({ at, code, message })) };
}
