/** A quote as it is looked for. */
import { readQuote, weightOf } from '../../../src/verify/text/quote';

test.each(['…', '...', '[…]', '(…)', '[...]', '. . .'])('%s is a gap', (gap) => {
  const { runs, gaps } = readQuote([`one two ${gap} three`]);
  expect(runs).toEqual([['one', 'two'], ['three']]);
  expect([...gaps]).toEqual([2]);
});

test('brackets need not be in the note', () =>
  expect(readQuote(['and [he] left [sic]']).runs).toEqual([['and', 'left']]));

test('small words weigh less than negations, and these less than others', () => {
  const [the, not, bridge] = readQuote(['the not bridge']).words.map(weightOf);
  expect([the, not, bridge]).toEqual([0.25, 0.75, 1]);
});
