/** Notes that are made for the benchmark of meaning, each with the questions that it answers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { about, type Question } from './question';

export interface LabelledNote {
  readonly path: string;
  readonly text: string;
  readonly questions: readonly Question[];
}

/** What a question asks, the first and last line of its answer, and words that stand there. */
type Asked = readonly [asks: string, first: number, last: number, says: string];

/** A note whose questions all paraphrase it. */
export function labelledNote(path: string, text: string, asked: readonly Asked[]): LabelledNote {
  const paraphrase = about('paraphrase');
  return { path, text, questions: asked.map(([asks, ...where]) => paraphrase(asks, path, ...where)) };
}

export function writeNotes(folder: string, notes: readonly LabelledNote[]): void {
  for (const { path, text } of notes) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
