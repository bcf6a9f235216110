/** A public test collection in BEIR's layout: documents, questions, and which documents answer which question. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PublicQuestion {
  readonly text: string;
  /** For each note that answers it, how well: 1 or more. */
  readonly answers: ReadonlyMap<string, number>;
}

export interface Collection {
  /** Texts by path, one note a document. */
  readonly notes: ReadonlyMap<string, string>;
  readonly questions: readonly PublicQuestion[];
}

interface DocumentLine {
  readonly _id: string;
  readonly title?: string;
  readonly text: string;
}

/** What lies in `folder`: `corpus.jsonl`, `queries.jsonl` and `qrels/NAME.tsv`. Throws with what is missing. */
export function readCollection(folder: string, qrels: string): Collection {
  const paths = new Map<string, string>();
  const notes = new Map<string, string>();
  for (const { _id, title = '', text } of linesOf<DocumentLine>(join(folder, 'corpus.jsonl'))) {
    const path = `n${String(paths.size).padStart(6, '0')}.md`;
    paths.set(_id, path);
    notes.set(path, title === '' ? `${text}\n` : `# ${title}\n\n${text}\n`);
  }
  const answers = readJudgements(join(folder, 'qrels', `${qrels}.tsv`), paths);
  const questions = [...linesOf<DocumentLine>(join(folder, 'queries.jsonl'))].flatMap(({ _id, text }) => {
    const own = answers.get(_id);
    return own === undefined ? [] : [{ text, answers: own }];
  });
  return { notes, questions };
}

function* linesOf<Line>(file: string): Generator<Line> {
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line.trim() !== '') yield JSON.parse(line) as Line;
}

/** Questions without a right answer among the documents are left out. */
function readJudgements(file: string, paths: ReadonlyMap<string, string>): Map<string, Map<string, number>> {
  const judged = new Map<string, Map<string, number>>();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [question = '', document = '', grade = '0'] = line.trim().split('\t');
    const path = paths.get(document);
    if (path === undefined || !(Number(grade) > 0)) continue;
    const own = judged.get(question) ?? new Map<string, number>();
    judged.set(question, own.set(path, Number(grade)));
  }
  return judged;
}
