/** From one passage of the results to the next, in the order they are shown, across notes. */

/** A note among the results: how many of its passages are shown, and how many more match. */
export interface NotePassages {
  readonly shown: number;
  readonly left: number;
}

/** A passage by its note and its place there; -1 is the note's title. */
export interface WalkPlace {
  readonly note: number;
  readonly passage: number;
}

/** Which of all results one is at, from 1 on. */
export interface ResultPlace {
  readonly at: number;
  readonly total: number;
  /** Where it was come to from the other end. */
  readonly around?: 'start' | 'end';
}

/** Where a step leads: to a passage, to those of a note that are not shown yet, or past the first or last. */
export type Step = WalkPlace | { readonly unfold: number } | 'past';

/** Backwards, what a note does not show is passed over: a note may have thousands. */
export function stepFrom(notes: readonly NotePassages[], from: WalkPlace, by: 1 | -1): Step {
  const passage = from.passage + by;
  const here = notes[from.note];
  if (passage >= 0 && passage < (here?.shown ?? 0)) return { note: from.note, passage };
  if (by === 1 && (here?.left ?? 0) > 0) return { unfold: from.note };
  for (let note = from.note + by; note >= 0 && note < notes.length; note += by) {
    const shown = notes[note]?.shown ?? 0;
    if (shown > 0) return { note, passage: by === 1 ? 0 : shown - 1 };
  }
  return 'past';
}

/** Counts what is not shown as well, as the line above the results does. */
export function placeOf(notes: readonly NotePassages[], { note, passage }: WalkPlace): ResultPlace {
  const count = (some: readonly NotePassages[]): number => some.reduce((sum, { shown, left }) => sum + shown + left, 0);
  return { at: count(notes.slice(0, note)) + passage + 1, total: count(notes) };
}
