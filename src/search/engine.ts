/** The engine port: what answers a search. Whoever searches knows no more of an engine than this. */
import type { PathTest } from '../lines/globs';
import type { CandidateSource } from './candidates';
import type { FoundProgram, Models, ProgramNeed } from './needs';
import type { KnownNotes } from './known-notes';
import type { NoteMatches } from './match-note';
import type { Query, Term } from './query';
import type { EngineRemark } from './remarks';
import type { Suggestion } from './suggest';

export type SearchMode = 'fast' | 'deep';

/** In which order notes come. */
export type Sort = 'relevance' | 'newest' | 'path';

/** Where a search is that takes long: a deep one, or one that has to read the notes. */
export interface DeepProgress {
  readonly stage: 'starting' | 'expanding' | 'searching' | 'reranking' | 'reading';
  /** Passages reranked or notes read so far, and of how many. */
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
  /** Of these, so many are looked for however long it takes, the others as long as they are quickly read; all when absent. */
  readonly needed?: number | undefined;
  /** By relevance when absent; what filters alone let through comes newest first then. */
  readonly sort?: Sort | undefined;
  /** Whether notes that hold all the words are enough, however few: otherwise others fill the list up. */
  readonly allWords?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how far a search is that takes long. */
  readonly onProgress?: ((progress: DeepProgress) => void) | undefined;
}

/** Terms, and what each of them counts for. */
export interface WeightedTerms {
  readonly terms: readonly Term[];
  readonly weights: readonly number[];
}

export interface LikelyRequest {
  /** Says what to look for, once the index is loaded and knows the vault's words. */
  readonly choose: (known: KnownNotes) => WeightedTerms;
  /** The most notes to give. */
  readonly limit: number;
  /** Notes that may be given; to others they are not compared. */
  readonly keep: (path: string) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Why a deep search found a note. */
export interface Explanation {
  /** Scores of the note among the hits for words, one for each list it is in. */
  readonly words: readonly number[];
  /** Scores of the note among the hits for meaning. */
  readonly meaning: readonly number[];
  /** What the reranking model makes of its best passage; absent without one. */
  readonly rerank?: number;
}

export interface FoundNote {
  readonly note: NoteMatches;
  /** From 0 to 1, higher is better; comparable within one answer only. */
  readonly score: number;
  /** For deep search. */
  readonly explanation?: Explanation;
}

export interface EngineAnswer {
  /** In the order asked for. */
  readonly notes: readonly FoundNote[];
  /** How many notes match in all, those not given included. */
  readonly total: number;
  /** The name of what really answered. */
  readonly engine: string;
  readonly mode: SearchMode;
  /** Set when no note holds all the words, so that notes with some of them were found instead. */
  readonly anyWord: boolean;
  /** Whether compounds were looked for by what they are made of, so that this is what matches are. */
  readonly isInParts: boolean;
  /** What each term of the query counts for: the rarer, the more. */
  readonly weights: readonly number[];
  /** Words and phrases of the query that no note of the vault has, as typed. */
  readonly nowhere: readonly string[];
  /** For words that no note holds. */
  readonly suggestions: readonly Suggestion[];
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
  /** Whether it is the built-in index that embeds, in seconds and without a model. */
  readonly isBuiltin?: boolean;
}

export type EngineStatus =
  /** The index is being opened, or compared with the vault. */
  | { readonly kind: 'starting' }
  /** There is no index on this phone, and nobody has used Collate on it yet. */
  | { readonly kind: 'unbuilt' }
  | { readonly kind: 'building'; readonly done: number; readonly total: number }
  /** A person stopped the building; the next change or update takes it up again. */
  | { readonly kind: 'stopped'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'ready';
      readonly notes: number;
      readonly pending: number;
      /** Notes that could not be read, perhaps because they are still in a cloud; they are tried again. Absent when there are none. */
      readonly unread?: number;
      /** Absent without the model that embeds, and as long as nothing is known. */
      readonly embedding?: EmbeddingStatus;
      /** Why the index could not be saved, so that it is built again at the next start. */
      readonly unsaved?: string;
    }
  /** Another window or program keeps the index up to date. */
  | { readonly kind: 'following'; readonly notes: number }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly detail: readonly string[] };

/** Whether deep search can be had, or which model files it lacks. */
export type DeepCapability =
  | { readonly kind: 'available' }
  | { readonly kind: 'unavailable' }
  /** `command` fetches those that are missing. */
  | ({ readonly kind: 'models-missing'; readonly command: string } & Models);

/** What an engine can do on this machine. Looked up each time: programs and files come and go. */
export interface Capabilities {
  deep(): DeepCapability;
  /** Whether deep search answers at once without models, from a table of its own. */
  byMeaning(): boolean;
  /** A program that was not found, or not where the settings say; undefined when all is well. */
  program(): ProgramNeed | undefined;
}

export interface Engine {
  readonly capabilities: Capabilities;
  /** What is known of the vault's notes and words by now. */
  readonly known: KnownNotes;
  /** Throws `ExpressionTrouble` when an expression that filters notes was stopped. */
  search(query: Query, options: SearchOptions): Promise<EngineAnswer>;
  /** Paths of notes that hold most of some terms, best first, as the index has them: nothing is read. Absent where there is only QMD. */
  likely?(request: LikelyRequest): Promise<readonly string[]>;
  /** Notes near to a text by meaning. Absent where nothing is known of it. */
  readonly near?: CandidateSource['near'];
  /** Tells of changes in the vault; they are taken up soon, in one go. */
  update(changes: readonly VaultChange[]): void;
  status(): EngineStatus;
  /** Ends everything the engine has running. */
  close(): Promise<void>;
}

/** The index that answers searches, as something that takes up room on the device. */
export interface IndexFacts {
  /** The name of the engine that it belongs to. */
  readonly engine: string;
  readonly bytes: number;
  /** When it last changed, in milliseconds since 1970; undefined as long as nothing is saved. */
  readonly changed: number | undefined;
  /** The programs that were found for it, whether they are used or not. */
  readonly programs: readonly FoundProgram[];
}

/** An engine that finds what it needs on the machine and keeps an index. */
export interface IndexedEngine extends Engine {
  /** The status of what answers a search at this moment, where that is not the engine whose index is told of by `status`. */
  answering(): EngineStatus;
  facts(): Promise<IndexFacts>;
  /** Looks for what it needs and starts with what is there; call again when that may have changed. */
  open(): Promise<void>;
  /** Models, or whether they may be used, may have changed. */
  refresh(): void;
  /** Somebody uses Collate: an index that waited for that is built. */
  use(): void;
  /** Compares the whole vault with the index again, unless it still waits to be built, for instance when other paths are excluded. */
  resync(): void;
  /** Resolves when the index is in step with the vault, or when there is no index. */
  ready(): Promise<void>;
  /** Stops indexing for now; what is indexed stays. */
  cancel(): void;
  /** Throws the index away, or throws where that cannot be done; it is built again when {@link resync} asks for it, or at the next start. */
  delete(): Promise<void>;
}

/**
 * The screen of a phone, from which the app may be put away. A phone ends apps without a word: an index works there in small steps that are
 * saved, only while the app is shown, and not before somebody uses Collate.
 */
export interface PhoneScreen {
  readonly isHidden: boolean;
  /** Resolves when the app is shown, or when the signal aborts. */
  shown(signal: AbortSignal | undefined): Promise<void>;
}

/** An engine that needs nothing, and answers where another cannot. */
export interface StandIn extends IndexedEngine {
  /** Waits for what is saved to be known, and a moment for changes. */
  catchUp(signal: AbortSignal | undefined): Promise<void>;
}
