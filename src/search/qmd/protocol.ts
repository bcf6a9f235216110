/** What the plugin and its worker processes say to each other: one JSON object a line, requests answered by id. */
import type { DeepHit } from '../candidates';

/** A note to index: its path, its time and size, and its name on disk where that is written differently. */
export type NoteFacts = readonly [path: string, mtime: number, size: number, diskPath?: string];

export type Request =
  /** Answers with `Candidate`s, best first. */
  | { readonly do: 'search'; readonly match: string; readonly limit: number }
  /** Answers with nothing, once the index is open: a writer may wait long for its turn. */
  | { readonly do: 'open' }
  /** Brings the index in step with the vault; answers with {@link SyncResult}, with progress before. */
  | {
      readonly do: 'sync';
      readonly notes: readonly NoteFacts[];
      /** Notes that stay as they are, such as those whose time and size could not be told. */
      readonly unknown: readonly string[];
      /** Folders that could not be listed; the notes below them stay as they are. */
      readonly unlisted: readonly string[];
      /** The notes that changed, which alone are looked at; all when absent. */
      readonly among?: readonly string[];
    }
  /** Looks whether the index is sound, and begins a new one if not; answers with nothing. */
  | { readonly do: 'check' }
  /** Embeds notes for about so long; answers with {@link EmbedResult}. */
  | { readonly do: 'embed'; readonly model: ModelToUse; readonly ms: number }
  /** Answers with {@link DeepResult}, with the stages before. */
  | {
      readonly do: 'deep';
      readonly query: string;
      readonly words: WordList;
      /** How many notes are wanted: more are given, since some of them may not pass once they are read. */
      readonly limit: number;
      /** The notes to search; all when absent. */
      readonly scope?: readonly string[];
      readonly models: { readonly embed: ModelToUse; readonly generate: string; readonly rerank: string };
    };

/** Notes by the words of a question, best first. */
export interface WordList {
  readonly found: readonly { readonly path: string; readonly score: number }[];
  /** Whether these notes hold all the words, rather than some. */
  readonly isComplete: boolean;
}

/** A model file that is there, and what tells its vectors from those of other models. */
export interface ModelToUse {
  readonly file: string;
  readonly name: string;
}

export type ToWorker = { readonly id: number; readonly request: Request } | { readonly cancel: number };

export interface DeepResult {
  readonly hits: readonly DeepHit[];
  /** Notes embedded, and notes in all. */
  readonly embedded: number;
  readonly notes: number;
}

/** Notes, those that the model cannot embed among them, of how many. */
export type EmbedResult = Pick<Progress, 'done' | 'total'>;

export interface SyncResult {
  /** Notes in the index afterwards. */
  readonly notes: number;
  /** Notes that could not be indexed; they keep their old text. */
  readonly failed: readonly Failed[];
}

export interface Failed {
  readonly path: string;
  readonly reason: string;
  /** Whether it is worth another try before the note changes. */
  readonly isPassing: boolean;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** For deep search. */
  readonly stage?: 'expanding' | 'searching' | 'reranking';
}

/** Why a worker gives up or a request fails, for decisions; `message` is for people. */
export type FailureCode =
  /** The QMD found has an SDK of another shape. */
  | 'unknown-sdk'
  /** The index file is damaged. */
  | 'damaged'
  | 'cancelled'
  /** The process died over it. */
  | 'ended'
  /** The process gave no sign of life for too long. */
  | 'hung'
  | 'failed';

/** A request that failed, with the worker's reason. */
export class WorkerError extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

export type FromWorker =
  /** Open for requests. `rebuilt` when a damaged index was moved aside and a new one begun. */
  | { readonly ready: { readonly notes: number; readonly rebuilt: boolean } }
  /** Another process writes this index; the worker waits for its turn. */
  | { readonly waiting: true }
  | { readonly fatal: FailureCode; readonly message: string }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: FailureCode; readonly message: string };

export type Role = 'search' | 'index' | 'deep';

/** How a worker is started: one JSON argument. */
export interface WorkerStart {
  readonly role: Role;
  /** The folder of the QMD package. */
  readonly qmd: string;
  /** The folder that holds the index. */
  readonly folder: string;
  readonly vault: string;
  /** The process to end with. */
  readonly parent: number;
}
