/** A question of the benchmark of meaning, and where its answer stands. */

/**
 * `paraphrase`: shares no content word with the lines of its answer, in any form that search knows.
 * `inside`: asks for one entry of a long note, in words of its own and of the note.
 * `mixed`: some words of the answer, some that only mean the same.
 */
export type Kind = 'paraphrase' | 'inside' | 'mixed';

export const kinds: readonly Kind[] = ['paraphrase', 'inside', 'mixed'];

export interface Question {
  readonly kind: Kind;
  readonly asks: string;
  /** The note's path in its vault. */
  readonly note: string;
  /** First and last line of the answer, counted from 1. */
  readonly lines: readonly [first: number, last: number];
  /** Words that stand in those lines, so that an edit of the note cannot move the answer away unseen. */
  readonly says: string;
}

/** Makes questions of one kind. */
export const about =
  (kind: Kind) =>
  (asks: string, note: string, first: number, last: number, says: string): Question => ({
    kind,
    asks,
    note,
    lines: [first, last],
    says,
  });
