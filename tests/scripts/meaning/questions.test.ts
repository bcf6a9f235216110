/** The labels of the benchmark of meaning: what they point at is there, and paraphrases are ones. */
import { readFileSync } from 'node:fs';
import { longNotes, longQuestions } from '../../../scripts/bench/meaning/long-notes';
import { frenchNotes, kinds, questions, type Question } from '../../../scripts/bench/meaning/questions';
import { sharedWords } from '../../../scripts/bench/meaning/shared-words';

const { frenchOverDemo, frenchOverFrench, germanOverDemo, overDemo } = questions;

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

const inDemo = (question: Question): Labelled => ({
  question,
  answer: answerIn(readFileSync(`demo/${question.note}`, 'utf8'), question),
});

const texts = new Map([...longNotes, ...frenchNotes]);
const inNotes = (question: Question): Labelled => ({
  question,
  answer: answerIn(texts.get(question.note) ?? '', question),
});

const otherWords: readonly Labelled[] = [...overDemo.map(inDemo), ...longQuestions.map(inNotes)];

const labelled: readonly Labelled[] = [
  ...otherWords,
  ...frenchOverFrench.map(inNotes),
  ...[...frenchOverDemo, ...germanOverDemo].map(inDemo),
];

test('at least sixty questions are in other words, a tenth or more of each kind', () => {
  expect(otherWords.length).toBeGreaterThanOrEqual(60);
  for (const kind of kinds)
    expect(otherWords.filter(({ question }) => question.kind === kind).length).toBeGreaterThanOrEqual(
      otherWords.length / 10,
    );
});

test('there are enough questions in other languages, and several about each French note', () => {
  expect(frenchOverFrench.length).toBeGreaterThanOrEqual(42);
  expect(frenchOverDemo.length).toBeGreaterThanOrEqual(22);
  expect(germanOverDemo.length).toBeGreaterThanOrEqual(24);
  for (const [path] of frenchNotes)
    expect(frenchOverFrench.filter(({ note }) => note === path).length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['French', frenchOverDemo],
  ['German', germanOverDemo],
])('of the %s questions about English notes, half are sentences and half have three to five words', (_, questions) => {
  const lengths = questions.map(({ asks }) => asks.match(/[\p{L}’-]+/gu)?.length ?? 0);
  expect(lengths.filter((length) => length >= 3 && length <= 5)).toHaveLength(questions.length / 2);
  expect(lengths.filter((length) => length >= 8)).toHaveLength(questions.length / 2);
});

test('no question is asked twice', () => {
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
  for (const [, text] of longNotes) expect(text.length).toBeGreaterThan(5000);
});
