/** What is between a call that changes notes and the notes: whoever offers the tools decides who is asked, and hears what was done. */
import type { Range } from '../lines/ranges';

/** The change of one note as a person is asked about it. */
export interface EditChange {
  readonly path: string;
  /** Whether there is no such note yet. */
  readonly creates?: boolean;
  /** The lines to be replaced; `end` is `start - 1` when the note is empty or new. */
  readonly range: Range;
  readonly before: readonly string[];
  /** Empty when the lines are to be deleted. */
  readonly after: readonly string[];
}

/** A change that was made, with all it takes to take it back. */
export interface DoneEdit extends EditChange {
  /** Where `after` is in the new text; `end` is `start - 1` when lines were deleted. */
  readonly written: Range;
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly textBefore: string;
  readonly textAfter: string;
}

/** `outdated`: the lines were others by the time somebody could have been asked, or agreed. */
export type Approval = 'yes' | 'no' | 'outdated';

/** A note that is about to be written, with a hash of the lines it will have. */
export interface RecordedNote {
  readonly path: string;
  readonly after: string;
}

export interface EditGate {
  /** Asks whether the changes of one call may be made. What is written is exactly these, or nothing. */
  approve(changes: readonly EditChange[], signal?: AbortSignal): Promise<Approval>;
  /** Told of the changes of one call, once all are made. */
  done(edits: readonly DoneEdit[]): void;
  /** Whether an `old` with line numbers proves by itself that its lines were read: for callers without a conversation. */
  readonly numberedStandsForRead?: boolean;
  /** Whether notes may be changed, but none made. */
  readonly editsOnly?: boolean;
  /** Writes several notes with a record that outlives this program, should it be ended in between. */
  recorded?<T>(notes: readonly RecordedNote[], write: () => Promise<T>): Promise<T>;
}
