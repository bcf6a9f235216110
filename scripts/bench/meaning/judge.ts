/** Judges answers to the questions of meaning: how far up the right note stands, and whether its first passage is right. */
import type { Range } from '../../../src/lines/ranges';
import type { Question } from './questions';

/** A passage of an answer. */
export interface Found {
  readonly note: string;
  readonly lines: Range;
}

export interface Verdict {
  readonly question: Question;
  /** The place of the right note among the notes, 0 for the first; undefined when it is not there. */
  readonly place?: number;
  /** Whether the first passage of the right note has a line of the answer. */
  readonly isPassageRight: boolean;
  readonly ms: number;
}

/** The passages come best first. */
export function judge(question: Question, passages: readonly Found[], ms: number): Verdict {
  const notes = [...new Set(passages.map(({ note }) => note))];
  const place = notes.indexOf(question.note);
  const shown = passages.find(({ note }) => note === question.note);
  if (shown === undefined) return { question, isPassageRight: false, ms };
  const [first, last] = question.lines;
  return { question, place, isPassageRight: shown.lines.start <= last && shown.lines.end >= first, ms };
}

/** How many notes are looked at. */
export const MOST_NOTES = 10;

export function tally(verdicts: readonly Verdict[]) {
  const within = (most: number): Verdict[] => verdicts.filter(({ place }) => place !== undefined && place < most);
  const found = within(MOST_NOTES);
  return {
    questions: verdicts.length,
    first1: within(1).length,
    first3: within(3).length,
    first10: found.length,
    /** Of those in the first ten. */
    passages: found.filter(({ isPassageRight }) => isPassageRight).length,
  };
}
