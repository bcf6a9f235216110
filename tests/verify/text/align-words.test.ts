/** Which words of a quote and a note stand for each other. */
import { alignWords, isForm } from '../../../src/verify/text/align-words';
import { textWords } from '../../../src/verify/text/text-words';

const pairs = (quote: string, note: string, gaps: readonly number[] = []): string[] => {
  const [words, others] = [textWords([quote]), textWords([note])];
  return alignWords(words, others, new Set(gaps)).map(
    (pair) => `${words[pair.quote]?.text}-${others[pair.note]?.text}`,
  );
};

test('equal words, and forms of one word', () => {
  expect(pairs('a dog barks', 'then a dog barked')).toEqual(['a-a', 'dog-dog', 'barks-barked']);
});

test('words next to each other stay together', () => {
  expect(pairs('the end', 'the start and the end')).toEqual(['the-the', 'end-end']);
  expect(alignWords(textWords(['the end']), textWords(['the start and the end']), new Set())[0]?.note).toBe(3);
});

test('forms are of one word', () => {
  expect([isForm('block', 'blocks'), isForm('block', 'clock'), isForm('as', 'ass')]).toEqual([true, false, false]);
});
