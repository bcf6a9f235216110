/** What a `collate` block in a note asks for: fields, and one source a line. Plain data; a line that is neither is a problem. */
import type { Anchor } from '../../follow/anchor/anchor';
import type { DocumentLook } from '../../follow/document-state';

/** A note, or a part of it, as Obsidian's links name it. */
export interface LinkSource {
  readonly kind: 'link';
  /** From 1, in the text between the fences. */
  readonly line: number;
  /** The note as the link names it; empty for the note that the block is in. */
  readonly link: string;
  /** What stands behind `#`: `Heading`, `Heading#Sub` or `^id`. */
  readonly part?: string | undefined;
  /** What stands behind `|`; for whoever reads the note. */
  readonly alias?: string | undefined;
  /** Some lines; without a quote when only their numbers are given. Beside a part, it finds that again under another heading. */
  readonly anchor?: Anchor | undefined;
}

/** Notes by a path from the vault's root, or by a glob. */
export interface PathSource extends Pick<LinkSource, 'line' | 'part' | 'anchor'> {
  readonly kind: 'path';
  readonly pattern: string;
}

/** In the order they are offered; the first is what a search for words has unless another is chosen. */
export const SORTS = ['relevance', 'newest', 'path'] as const;

/** What can be written below a search. */
export const SEARCH_FIELDS = ['limit', 'passages', 'sort'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** All names of fields, as an expression. */
export const FIELD_NAMES = ['title', 'view', 'search', ...SEARCH_FIELDS].join('|');

/** What a search of the vault finds. */
export interface SearchSource {
  readonly kind: 'search';
  readonly line: number;
  /** What stands behind the colon. */
  readonly query: string;
  /** Notes. */
  readonly limit?: number;
  /** Of each note; three at most. */
  readonly passages?: number;
  readonly sort?: (typeof SORTS)[number];
}

export type Source = LinkSource | PathSource | SearchSource;

/**
 * - `unknown-field`: `titel: x`. Expected are `title`, `view`, `search`, and below a search `limit`, `passages` and `sort`.
 * - `empty-field`: a field without a value.
 * - `twice`: a field that was given before.
 * - `bad-view`, `bad-sort`: another word than those of {@link LOOKS} and {@link SORTS}.
 * - `bad-limit`: `limit` or `passages` that is no whole number from 1 up.
 * - `no-search`: `limit`, `passages` or `sort` that is not indented below a search.
 * - `bad-link`: no link between the brackets, or no end of it.
 * - `embed`: `![[note]]`; expected without the exclamation mark.
 * - `bad-anchor`: something behind a link that is no lines, as in `13-14 "first words … last words"`.
 * - `part-and-lines`: a heading or block id, and lines by their numbers alone: one of them says it all.
 * - `outside-vault`: an address, a drive, or a step upwards.
 * - `not-a-source`: neither link, path, glob nor field.
 * - `too-long`: a line that nobody has written by hand.
 * - `too-many-lines`: this line and those below it are not read.
 */
export type LineProblemCode =
  | 'unknown-field'
  | 'empty-field'
  | 'twice'
  | 'bad-view'
  | 'bad-sort'
  | 'bad-limit'
  | 'no-search'
  | 'bad-link'
  | 'embed'
  | 'bad-anchor'
  | 'part-and-lines'
  | 'outside-vault'
  | 'not-a-source'
  | 'too-long'
  | 'too-many-lines';

/** A line that cannot be shown, in its place among the sources. */
export interface LineProblem {
  readonly kind: 'problem';
  readonly line: number;
  readonly code: LineProblemCode;
  /** The line as it is written; of `too-many-lines`, nothing. */
  readonly text: string;
}

export interface CollateBlock {
  readonly title?: string | undefined;
  readonly view?: DocumentLook | undefined;
  /** Its lines, without the marks in front of them. */
  readonly overview?: string | undefined;
  /** In the order of their lines. */
  readonly sources: readonly (Source | LineProblem)[];
}
