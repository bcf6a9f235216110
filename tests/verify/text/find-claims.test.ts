/** What a text claims to quote. */
import { findClaims } from '../../../src/verify/text/find-claims';

const found = (text: string): string[] =>
  [...findClaims(text)].map(
    ({ kind, lines, citations }) =>
      `${kind}: ${lines.join('/').trim()} <${citations.map(({ names }) => names[0]).join()}>`,
  );

test.each([
  ['He said “it is so” there.', ['quotation: it is so <>']],
  ['A “word” or “two words”.', []],
  ['A “word” ([[Plan]]).', ['quotation: word <Plan>']],
  ['> it is so\n>\n> — [[Plan]]', ['block quote: it is so <Plan>']],
  ['> it is so\n\n— [[Plan]]', ['block quote: it is so <Plan>']],
  ['> [!quote] [[Plan#Dates|Plan]] · lines 3–4\n> it is so', ['block quote: it is so <Plan>']],
  ['As [[Plan]] says:\n\n> it is so', ['block quote: it is so <Plan>']],
  ['```a.md (lines 1-1)\n1 | it is so\n```', ['fence: it is so <a.md>']],
  ['```js\nit is so\n```', []],
  ['The bridge opens soon ([[Plan]]).', ['sentence: The bridge opens soon (). <Plan>']],
])('%s', (text, wanted) => expect(found(text)).toEqual(wanted));

test('a claim carries the citations next to it, however many its sentence has', () => {
  const claims = (count: number) => [...findClaims('“it is so” ([[Plan]]), '.repeat(count))];
  const carried = (count: number): number => claims(count).reduce((sum, { citations }) => sum + citations.length, 0);
  expect(carried(2)).toBe(4);
  expect(carried(2000)).toBeLessThan(carried(1000) * 2.1);
  expect(claims(100).every(({ start, citations }) => citations.some((one) => Math.abs(one.start - start) < 40))).toBe(
    true,
  );
});
