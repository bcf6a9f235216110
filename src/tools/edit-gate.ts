/** What stands between a call of `edit` and a note: whoever offers the tool decides who is asked, and hears what was done. */
import type { Range } from '../text/ranges';

/** An edit as a person is asked about it. */
export interface EditChange {
  readonly path: string;
  /** The lines to be replaced; `end` is `start - 1` when the note is empty. */
  readonly range: Range;
  readonly before: readonly string[];
  /** Empty when the lines are to be deleted. */
  readonly after: readonly string[];
}

/** An edit that was made, with all it takes to take it back. */
export interface DoneEdit extends EditChange {
  /** Where `after` stands in the new text; `end` is `start - 1` when lines were deleted. */
  readonly written: Range;
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly textBefore: string;
  readonly textAfter: string;
}

/** `outdated`: the lines were others by the time somebody could have been asked, or agreed. */
export type Approval = 'yes' | 'no' | 'outdated';

export interface EditGate {
  /** Asks whether a change may be made. What is written is exactly this change, or nothing. */
  approve(change: EditChange, signal?: AbortSignal): Promise<Approval>;
  /** Told of every edit, once it is made. */
  done(edit: DoneEdit): void;
  /** Whether an `old` with line numbers proves by itself that its lines were read: for callers without a conversation. */
  readonly numberedStandsForRead?: boolean;
}
