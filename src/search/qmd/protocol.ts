/** What the plugin and its worker processes say to each other: one JSON object a line, requests answered by id. */

/** A note to index: its path, its time and size, and its name on disk where that is written differently. */
export type NoteFacts = readonly [path: string, mtime: number, size: number, diskPath?: string];

export type Request =
  /** Answers with {@link Hit}s, best first. */
  | { readonly do: 'search'; readonly match: string; readonly limit: number }
  /** Answers with the {@link NoteFacts} that the index has of some notes. */
  | { readonly do: 'known'; readonly paths: readonly string[] }
  /** Answers after some time: a clock that no hidden window slows down. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Brings the index in step with the whole vault; answers with {@link SyncResult}, with progress before. */
  | {
      readonly do: 'sync';
      readonly notes: readonly NoteFacts[];
      /** Notes whose time and size could not be told; they stay as they are. */
      readonly unknown: readonly string[];
    }
  /** Looks whether the index is sound, and begins a new one if not; answers with nothing. */
  | { readonly do: 'check' }
  /** Indexes some notes and drops others; answers with {@link SyncResult}. */
  | { readonly do: 'apply'; readonly changed: readonly NoteFacts[]; readonly removed: readonly string[] };

export type ToWorker = { readonly id: number; readonly request: Request } | { readonly cancel: number };

export interface Hit {
  readonly path: string;
  readonly score: number;
}

export interface SyncResult {
  readonly indexed: number;
  readonly removed: number;
  /** Notes in the index afterwards. */
  readonly notes: number;
  /** Notes that could not be read and why; they keep their old text and are tried again. */
  readonly failed: readonly (readonly [path: string, reason: string])[];
}

export interface Progress {
  readonly done: number;
  readonly total: number;
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
  | 'failed';

export type FromWorker =
  /** Open for requests. `rebuilt` when a damaged index was moved aside and a new one begun. */
  | { readonly ready: { readonly notes: number; readonly rebuilt: boolean } }
  /** Another process writes this index; the worker waits for its turn. */
  | { readonly waiting: true }
  | { readonly fatal: FailureCode; readonly message: string }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: FailureCode; readonly message: string };

export type Role = 'search' | 'index';

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
