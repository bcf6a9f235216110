/** What is wrong with a line of a `collate` block, in words, with what to do about it. */
import type { SourceProblem } from '../../app/collate-blocks/resolved';
import type { Texts } from '../../i18n/en';
import type { LineProblem } from '../../text/collate-block/collate-block';

/** Characters of a line that are enough to know it again. */
const LONGEST = 80;

export function problemWords(problem: LineProblem | SourceProblem, texts: Texts): string {
  const { line } = problem;
  if (problem.kind === 'problem')
    return texts.noteBlockProblem(line, texts.noteBlockProblems[problem.code], shortened(problem.text));
  const { code, path = '', message = '' } = problem;
  return texts.noteBlockProblem(line, texts.sourceProblems[code](shortened(path), message), '');
}

function shortened(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const characters = [...plain.slice(0, 4 * LONGEST)];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : plain;
}
