/** How good lists of notes are, by the measures that public collections are reported in. */
import type { PublicQuestion } from './collection';

/** Notes that count. */
const DEPTH = 10;

/** `found`: for each question its notes, best first. */
export function scoresOf(questions: readonly PublicQuestion[], found: readonly (readonly string[])[]) {
  const mean = (of: (question: PublicQuestion, notes: readonly string[]) => number): number =>
    questions.reduce((sum, question, at) => sum + of(question, (found[at] ?? []).slice(0, DEPTH)), 0) /
    Math.max(1, questions.length);
  return {
    /** The usual measure of BEIR: right notes count the more the further up they stand, of what the best order would give. */
    ndcg: mean(ndcgOf),
    /** The share of the right notes among the first ten. */
    recall: mean(({ answers }, notes) => notes.filter((note) => answers.has(note)).length / answers.size),
    /** The share of questions whose first note is right. */
    first: mean(({ answers }, [note = '']) => (answers.has(note) ? 1 : 0)),
    /** Questions that got no note at all. */
    empty: found.filter((notes) => notes.length === 0).length,
  };
}

function ndcgOf({ answers }: PublicQuestion, notes: readonly string[]): number {
  const best = [...answers.values()].sort((a, b) => b - a).slice(0, DEPTH);
  return gainOf(notes.map((note) => answers.get(note) ?? 0)) / gainOf(best);
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0);
}
