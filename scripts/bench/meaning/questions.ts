/**
 * The questions of the benchmark of meaning, written from the notes alone, before any engine had answered one. They are labels, so they lie in
 * `questions.json`: over the demo vault in English, French and German (of the latter two, half are sentences and half a few words), over the
 * notes of `french-notes.json`, and some that no note answers.
 */
import french from './french-notes.json';
import labels from './questions.json';

/**
 * `paraphrase`: shares no content word with the lines of its answer, in any form that search knows.
 * `inside`: asks for one entry of a long note, in words of its own and of the note.
 * `mixed`: some words of the answer, some that only mean the same.
 */
export const kinds = ['paraphrase', 'inside', 'mixed'] as const;

export interface Question {
  readonly kind: (typeof kinds)[number];
  readonly asks: string;
  /** The note's path in its vault. */
  readonly note: string;
  /** First and last line of the answer, counted from 1. */
  readonly lines: readonly [first: number, last: number];
  /** Words that stand in those lines, so that an edit of the note cannot move the answer away unseen. */
  readonly says: string;
}

type Labels = Readonly<Record<Exclude<keyof typeof labels, 'unanswered'>, readonly Question[]>> & {
  readonly unanswered: readonly string[];
};

export const questions = labels as unknown as Labels;

/** Notes in French, with the questions over them. */
export const frenchNotes = Object.entries<readonly string[]>(french).map(
  ([path, lines]) => [path, lines.join('\n')] as const,
);
