/** What a tool answers with: a document of items, and what the reader should know about it. */
import type { EngineAnswer, Explanation, SearchMode } from '../search/engine';
import type { Passage } from '../search/passages';
import type { EngineRemark } from '../search/remarks';
import type { Suggestion } from '../search/suggest';
import type { Verdict } from '../search/verify/verify-claims';
import type { Block } from '../text/block';
import type { Heading } from '../text/headings';
import type { Range } from '../text/ranges';
import type { ClaimKind } from '../text/verify/claim';
import type { Difference, QuotePart } from '../text/verify/differences';

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
}

/** A line as it is shown: where it is long, cut around its matches. */
export interface ThinnedRow {
  readonly line: number;
  readonly text: string;
}

/** A search hit of which only the lines that match are shown, with some around them. It does not count as read. */
export interface ThinnedItem {
  readonly kind: 'thinned';
  readonly rank: number;
  readonly path: string;
  readonly score: number;
  /** The whole passage, as `read` takes it. */
  readonly passage: Range;
  readonly matches: readonly number[];
  readonly trail: readonly string[];
  /** In order. */
  readonly rows: readonly ThinnedRow[];
}

/** A note that an answer has no room for, on one line. */
export interface ListedItem {
  readonly kind: 'listed';
  readonly path: string;
  /** Its best passage. */
  readonly range: Range;
  /** The line of it that holds most of what was asked for. */
  readonly line: number;
  readonly text: string;
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

/** One line of a tree: a file, or a folder with all below it. */
export interface TreeRow {
  /** How far the line is indented. */
  readonly depth: number;
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly tokens: number;
  /** False when something counted here was not read yet; its bytes stand in for it. */
  readonly exact: boolean;
  /** Local day of the last change, `2025-07-14`; a folder without files has none. */
  readonly date?: string;
}

/** What a folder holds, or one file, as lines of a tree. */
export interface TreeItem {
  readonly kind: 'tree';
  /** `''` for the vault's root. */
  readonly path: string;
  readonly rows: readonly TreeRow[];
}

export type Item =
  BlockItem | PassageItem | ThinnedItem | ListedItem | FoldedItem | ImageItem | FolderItem | BinaryItem | TreeItem;

/** The facts of a search. */
export interface Found {
  readonly passages: number;
  readonly notes: number;
  /** How many notes match in all. */
  readonly total: number;
  readonly mode: SearchMode;
  /** What really answered. */
  readonly engine: EngineAnswer['engine'];
  readonly anyWord: boolean;
  /** Whether compounds were looked for by what they are made of. */
  readonly isInParts: boolean;
  /** What each term of the query counts for. */
  readonly weights: readonly number[];
  readonly suggestions: readonly Suggestion[];
  /** How many more passages of a note match than are shown. */
  readonly more: readonly { readonly path: string; readonly count: number }[];
  /** Why each note was found, for deep search. */
  readonly explanations: readonly ({ readonly path: string } & Explanation)[];
  readonly remarks: readonly EngineRemark[];
}

/** What a text claims to quote, and what became of it. */
export interface VerifiedClaim {
  readonly verdict: Verdict;
  readonly kind: ClaimKind;
  /** As claimed; of a very long one the beginning. */
  readonly text: string;
  /** Where it stands in the text: its line, from 1, and its UTF-16 units. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** The notes and paths that the text names for it. */
  readonly cited: readonly string[];
  /** Where it leads, or what is nearest to it. */
  readonly path?: string;
  readonly range?: Range;
  readonly differences: readonly Difference[];
  /** Quote and note in one, where they differ or something was left out; none for very long ones. */
  readonly parts: readonly QuotePart[];
}

export interface Document {
  /** What a text claims, in its order, for the answer to `verify`. */
  readonly verified?: readonly VerifiedClaim[];
  /** What was searched and found, for the answer to a search. */
  readonly found?: Found;
  readonly overview?: string;
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
