/** How answers to the questions of meaning are judged, and what an encoder says that is asked directly. */
import { embedDirectly } from '../../../scripts/bench/meaning/direct-encoder';
import { judge, tally } from '../../../scripts/bench/meaning/judge';
import type { Question } from '../../../scripts/bench/meaning/questions';

const question: Question = { kind: 'mixed', asks: 'where?', note: 'b.md', lines: [10, 12], says: '' };
const passage = (
  note: string,
  start: number,
  end: number,
): { note: string; lines: { start: number; end: number } } => ({
  note,
  lines: { start, end },
});

describe('an answer', () => {
  test('is placed by its notes, not by its passages', () => {
    const found = [passage('a.md', 1, 2), passage('a.md', 5, 6), passage('b.md', 12, 20)];
    expect(judge(question, found, 5)).toEqual({ question, place: 1, isPassageRight: true, ms: 5 });
  });

  test('has the right passage only when the first of the right note is', () => {
    expect(judge(question, [passage('b.md', 1, 9), passage('b.md', 10, 12)], 5).isPassageRight).toBe(false);
    expect(judge(question, [passage('b.md', 13, 20)], 5).isPassageRight).toBe(false);
    expect(judge(question, [passage('a.md', 10, 12)], 5)).toEqual({ question, isPassageRight: false, ms: 5 });
  });

  test('counts among the first 1, 3 and 10, and its passage only there', () => {
    const at = (place: number): ReturnType<typeof judge> => ({ question, place, isPassageRight: true, ms: 1 });
    const verdicts = [at(0), at(2), at(3), at(9), at(10), { question, isPassageRight: false, ms: 1 }];
    expect(tally(verdicts)).toEqual({ questions: 6, first1: 1, first3: 2, first10: 4, passages: 4 });
  });
});

test('an encoder asked directly gives the nearest piece first, however long its vectors are', async () => {
  const vectors: Readonly<Record<string, readonly number[]>> = {
    'near\nnear': [2, 1],
    'far\nfar': [0, 9],
    'nearest\nnearest': [5, 0],
    asked: [3, 0],
  };
  const embedBatch = (texts: readonly string[]): Promise<{ embedding: readonly number[] }[]> =>
    Promise.resolve(texts.map((text) => ({ embedding: vectors[text] ?? [] })));
  const notes = ['near', 'far', 'nearest'].map((name) => [`${name}.md`, name] as const);
  const ask = await embedDirectly({ embedBatch }, notes);
  expect((await ask('asked')).map(({ note }) => note)).toEqual(['nearest.md', 'near.md', 'far.md']);
});
