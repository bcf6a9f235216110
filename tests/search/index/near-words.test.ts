import fc from 'fast-check';
import { Dictionary, unitsOf } from '../../../src/search/index/dictionary';
import { nearWords } from '../../../src/search/index/near-words';

function dictionaryOf(words: readonly string[]): Dictionary {
  const sorted = [...new Set(words)].sort();
  const starts = sorted.map((_, at) => sorted.slice(0, at).join('').length);
  const text = sorted.join('');
  return new Dictionary(unitsOf(text), Uint32Array.of(...starts, text.length), new Uint32Array(sorted.length + 1));
}

/** Slips between two words, counted the plain way. */
function slipsBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) {
        rows[i]![j] = i + j;
        continue;
      }
      let slips = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = slips;
    }
  return rows[a.length]![b.length]!;
}

test('a letter left out, added, replaced or exchanged makes a near word', () => {
  const dictionary = dictionaryOf(['payment', 'paymnet', 'payments', 'garden', 'pavement', 'paiement', 'été', 'ete']);
  expect([...nearWords(dictionary, 'paymet')]).toEqual(
    expect.arrayContaining([
      ['payment', 1],
      ['payments', 2],
    ]) as unknown,
  );
  expect([...nearWords(dictionary, 'payment').keys()]).toEqual(['paiement', 'pavement', 'payments', 'paymnet']);
});

test('short words, long ones and ideographs have none', () => {
  const dictionary = dictionaryOf(['ab', 'abc', '東京', 'x'.repeat(64)]);
  for (const word of ['', 'ab', '東亰', 'x'.repeat(65)]) expect(nearWords(dictionary, word).size).toBe(0);
});

test('exactly the words within reach are found, whatever the dictionary', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж', '𝒜'), maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, wanted) => {
      const most = wanted.length >= 6 ? 2 : 1;
      const expected = [...new Set(words)]
        .sort()
        .map((one) => [one, slipsBetween(one, wanted)] as const)
        .filter(([, slips]) => wanted.length >= 3 && slips > 0 && slips <= most);
      expect([...nearWords(dictionaryOf(words), wanted)]).toEqual(expected);
    }),
  );
});
