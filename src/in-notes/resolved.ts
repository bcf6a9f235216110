/** What a `collate` block needs to know of where it is, and what becomes of its sources. */
import type { LineProblem, SearchSource } from './source/collate-block';
import type { FileLines } from '../tools/concat';
import type { Vault } from '../vault/vault';
import type { SavedFile } from '../follow/document-state';

/** What a search found, or why it did not. */
export type SourceSearch =
  | { readonly kind: 'found'; readonly files: readonly FileLines[]; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string };

/** What a block needs to know of where it is. */
export interface BlockHost {
  readonly vault: Vault;
  /** The path of the note that the block is in, which it leaves out. */
  readonly ownPath: string;
  /** The path of the note that a link in that note leads to, as Obsidian finds it. */
  readonly linkDestination: (link: string, from: string) => string | undefined;
  readonly search: (asked: Omit<SearchSource, 'kind' | 'line'>, signal?: AbortSignal) => Promise<SourceSearch>;
}

/**
 * - `missing-note`: no note of that name or path, or one that is excluded.
 * - `own-note`: the note that the block is in.
 * - `missing-part`: the note has no such heading or block; `message` offers others.
 * - `no-match`: no note for a glob.
 * - `no-heading`: notes for a glob, none of which has the heading; `message` is the heading.
 * - `past-end`: lines beyond the last one of the note; `message` is how many it has.
 * - `nothing-found`: a search without a hit.
 * - `too-many-looks`: more globs and searches than are looked for.
 * - `bad-pattern`, `search-failed`, `unreadable`, `not-text`: `message` says why.
 */
export interface SourceProblem {
  readonly kind: 'source-problem';
  readonly line: number;
  readonly code:
    | 'missing-note'
    | 'own-note'
    | 'missing-part'
    | 'no-match'
    | 'no-heading'
    | 'past-end'
    | 'nothing-found'
    | 'too-many-looks'
    | 'bad-pattern'
    | 'search-failed'
    | 'unreadable'
    | 'not-text';
  readonly path?: string;
  /** In English, from the tools; the other words are left to whoever shows them. */
  readonly message?: string;
}

/** One input of a document. */
export interface ResolvedFile {
  readonly kind: 'file';
  /** Of the source. */
  readonly line: number;
  readonly file: SavedFile;
  /**
   * What decides about its lines: an anchor with a check, which the document follows; words without one, which were found at these
   * lines; numbers; a heading, block or search, which have to be resolved again when notes change; or nothing, for a whole note.
   */
  readonly by: 'anchor' | 'words' | 'lines' | 'part' | 'search' | 'note';
  /** What the section is called now, where the anchor beside it has found it under another heading. */
  readonly renamed?: string;
}

/** More was found than is shown. */
export interface CutSource {
  readonly kind: 'cut';
  readonly line: number;
  readonly shown: number;
  readonly total: number;
}

/** Stands before the files that a search found. */
export interface FoundBySearch {
  readonly kind: 'search';
  readonly line: number;
  readonly query: string;
  /** Passages that follow. */
  readonly shown: number;
  /** Notes that they are from. */
  readonly notes: number;
  /** Notes found in all. */
  readonly total: number;
}

export type Resolved = ResolvedFile | FoundBySearch | SourceProblem | LineProblem | CutSource;
