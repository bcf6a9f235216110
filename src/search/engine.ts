/** The engine port: what answers a search, whether QMD or the built-in scan. */
import type { PathTest } from '../text/globs';
import type { NoteMatches } from './passages';
import type { Query } from './query';
import type { EngineRemark } from './remarks';

export type SearchMode = 'fast' | 'deep';

/** Where a deep search is. */
export interface DeepProgress {
  readonly stage: 'starting' | 'expanding' | 'searching' | 'reranking';
  /** Passages reranked so far, and of how many. */
  readonly done?: number;
  readonly total?: number;
}

/**
 * The reason to abort a search with when a newer one takes its place: what is under way ends when it can. Any other
 * abort means that nobody waits any more, and ends the process that is at it.
 */
export class Replaced extends Error {}

export interface SearchOptions {
  readonly mode: SearchMode;
  /** Only notes whose path passes; applied before the limit. */
  readonly scope: PathTest;
  /** False when the scope is the whole vault, so that an engine need not ask for each path. */
  readonly isScoped: boolean;
  /** The most notes to find. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
  /** Told how far a deep search is. */
  readonly onProgress?: ((progress: DeepProgress) => void) | undefined;
}

/** Why a deep search found a note, as QMD explains it. */
export interface Explanation {
  /** Scores of the note among the hits for words, one for each list it is in. */
  readonly words: readonly number[];
  /** Scores of the note among the hits for meaning. */
  readonly meaning: readonly number[];
  /** What the reranking model makes of its best passage. */
  readonly rerank: number;
}

export interface FoundNote {
  readonly note: NoteMatches;
  /** From 0 to 1, higher is better; comparable within one answer only. */
  readonly score: number;
  /** For deep search. */
  readonly explanation?: Explanation;
}

export interface EngineAnswer {
  /** Best first. */
  readonly notes: readonly FoundNote[];
  /** What really answered. */
  readonly engine: 'qmd' | 'scan';
  readonly mode: SearchMode;
  /** Set when no note holds all the words, so that notes with some of them were found instead. */
  readonly anyWord: boolean;
  readonly remarks: readonly EngineRemark[];
}

/** A change in the vault; a rename is a removal and a change. */
export interface VaultChange {
  readonly kind: 'changed' | 'removed';
  readonly path: string;
}

/** How much of the vault deep search knows. */
export interface EmbeddingStatus {
  /** `waiting` for a quiet moment, for a person, or for nothing any more when all is done. */
  readonly state: 'waiting' | 'running' | 'paused' | 'failed';
  /** Notes; those that the model cannot embed count as done. */
  readonly done: number;
  readonly total: number;
  /** Why it failed. */
  readonly reason?: string;
}

export type EngineStatus =
  /** The index is being opened, or compared with the vault. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'building'; readonly done: number; readonly total: number }
  /** A person stopped the building; the next change or update takes it up again. */
  | { readonly kind: 'stopped'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'ready';
      readonly notes: number;
      readonly pending: number;
      readonly slow?: string;
      /** Absent without the model that embeds, and as long as nothing is known. */
      readonly embedding?: EmbeddingStatus;
    }
  /** Another window or program keeps the index up to date. */
  | { readonly kind: 'following'; readonly notes: number }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly detail: readonly string[] };

export interface Engine {
  search(query: Query, options: SearchOptions): Promise<EngineAnswer>;
  /** Tells of changes in the vault; they are taken up soon, in one go. */
  update(changes: readonly VaultChange[]): void;
  status(): EngineStatus;
  /** Ends everything the engine has running. */
  close(): Promise<void>;
}
