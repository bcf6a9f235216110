/** The labels of the benchmark of meaning: what they point at is there, and paraphrases are ones. */
import { readFileSync } from 'node:fs';
import { demoQuestions } from '../../../scripts/bench/meaning/demo-questions';
import { longNotes } from '../../../scripts/bench/meaning/long-notes';
import { kinds, type Question } from '../../../scripts/bench/meaning/question';
import { sharedWords } from '../../../scripts/bench/meaning/shared-words';

interface Labelled {
  readonly question: Question;
  /** The lines that hold the answer. */
  readonly answer: string;
}

const answerIn = (text: string, { lines: [first, last] }: Question): string =>
  text
    .split('\n')
    .slice(first - 1, last)
    .join('\n');

const labelled: readonly Labelled[] = [
  ...demoQuestions.map((question) => ({
    question,
    answer: answerIn(readFileSync(`demo/${question.note}`, 'utf8'), question),
  })),
  ...longNotes.flatMap(({ text, questions }) =>
    questions.map((question) => ({ question, answer: answerIn(text, question) })),
  ),
];

test('there are at least sixty questions, a tenth or more of each kind, none asked twice', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(60);
  for (const kind of kinds)
    expect(labelled.filter(({ question }) => question.kind === kind).length).toBeGreaterThanOrEqual(
      labelled.length / 10,
    );
  expect(new Set(labelled.map(({ question }) => question.asks)).size).toBe(labelled.length);
});

test.each(labelled)('the lines for "$question.asks" say what the label says', ({ question, answer }) => {
  expect(answer).toContain(question.says);
  expect(answer.split('\n')).toHaveLength(question.lines[1] - question.lines[0] + 1);
});

test.each(labelled.filter(({ question }) => question.kind === 'paraphrase'))(
  'the paraphrase "$question.asks" shares no content word with its answer',
  ({ question, answer }) => {
    expect(sharedWords(question.asks, answer)).toEqual([]);
  },
);

test.each(labelled.filter(({ question }) => question.kind === 'mixed'))(
  'the mixed question "$question.asks" shares some word with its note or names it',
  ({ question, answer }) => {
    expect(sharedWords(question.asks, `${question.note} ${answer}`)).not.toEqual([]);
  },
);

test('words are shared when they are forms of one, and small words never are', () => {
  expect(sharedWords('the hikes that we planned', 'A plan for the hike')).toEqual(['hikes', 'planned']);
  expect(sharedWords('what is in the Forêt', 'It is the foret')).toEqual(['foret']);
});

test('the generated notes are long', () => {
  for (const { text } of longNotes) expect(text.length).toBeGreaterThan(5000);
});
