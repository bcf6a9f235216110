/** The table of meaning as the plugin has it, against the embedder that it was measured with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { Meaning } from '../../../src/search/meaning/meaning';
import { sha256 } from '../../../src/search/meaning/table.json';
import { cosines, texts } from './reference.json';

let meaning: Meaning;
beforeAll(async () => {
  meaning = await Meaning.load();
});

const vectorOf = (text: string): Float32Array => meaning.embed(meaning.pieces(text));
const cosine = (a: string, b: string): number => {
  const second = vectorOf(b);
  return vectorOf(a).reduce((sum, value, at) => sum + value * second[at]!, 0);
};
const lengthOf = (vector: Float32Array): number => Math.hypot(...vector);

test('has a vector of 128 numbers for each of 63,999 pieces', () => {
  expect([meaning.table.count, meaning.table.dimensions]).toEqual([63_999, 128]);
});

test.each(texts)('cuts a text into the same pieces: $language', ({ text, pieces }) => {
  expect([...meaning.pieces(text)]).toEqual(pieces);
});

test.each(cosines)('$a and $b are as near', ({ a, b, cosine: expected }) => {
  expect(cosine(a, b)).toBeCloseTo(expected, 4);
});

test('what means the same is nearer than what does not, in another language too', () => {
  expect(cosine('car', 'automobile')).toBeGreaterThan(0.7);
  expect(cosine('Rechnung bezahlen', 'payer la facture')).toBeGreaterThan(0.8);
  expect(cosine('car', 'banana')).toBeLessThan(0.1);
});

test.each([
  ['German', 'Was ist beim Wechseln der Winterreifen zu beachten?', true],
  ['French', 'Pourquoi la réunion de mardi a-t-elle été repoussée ?', true],
  ['Polish', 'Dlaczego spotkanie zostało przełożone na następny tydzień?', true],
  ['Chinese', '会议为什么推迟了', true],
  ['Turkish', 'Salı günkü toplantının ertelenmesine ne sebep oldu?', false],
  ['Vietnamese', 'Tại sao cuộc họp hôm thứ ba bị hoãn lại?', false],
])('a question in %s may be in a language that it knows: %s → %s', (_, question, isKnown) => {
  expect(meaning.knows(question)).toBe(isKnown);
});

test('case, accents and what stands between words make no difference', () => {
  expect(meaning.pieces('  Été, à L’ÉCOLE!')).toEqual(meaning.pieces('ete a l ecole'));
});

test('a vector has a length of one, and none where nothing is known', () => {
  expect(lengthOf(vectorOf('A note about boats'))).toBeCloseTo(1, 5);
  for (const nothing of ['', ' \n\t', '!?…', '😀', '\ud800'])
    expect([nothing, lengthOf(vectorOf(nothing))]).toEqual([nothing, 0]);
});

test('pieces count for what they are weighed', () => {
  const [car, banana] = [meaning.pieces('car'), meaning.pieces('banana')];
  const both = [...car, ...banana];
  const onlyCar = meaning.embed(both, (piece) => (car.includes(piece) ? 1 : 0));
  expect([...onlyCar]).toEqual([...meaning.embed(car)]);
  expect(lengthOf(meaning.embed(both, () => 0))).toBe(0);
});

test('any text has pieces of the table, and the same ones again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pieces = meaning.pieces(text);
      expect(pieces.every((piece) => piece < meaning.table.count)).toBe(true);
      expect(meaning.pieces(text)).toEqual(pieces);
      expect([0, 1]).toContain(Math.round(lengthOf(meaning.embed(pieces)) * 1e4) / 1e4);
    }),
  );
});

describe('hostile texts take no longer than others of their length', () => {
  const SIZE = 300_000;
  test.each([
    ['one word', 'x'.repeat(SIZE)],
    ['one word of unknown letters', 'ꙮ'.repeat(SIZE)],
    ['one word of Chinese', '的'.repeat(SIZE)],
    ['letters of many marks', `a${'\u0301\u0323'.repeat(SIZE / 2)}`],
    ['letters that come apart', 'ﷺ'.repeat(SIZE / 10)],
    ['changes of script', 'a的'.repeat(SIZE / 2)],
    ['no letters', '-'.repeat(SIZE)],
  ])('%s', (_, text) => {
    expect(lengthOf(vectorOf(text))).toBeLessThan(1.001);
  });

  test('a word of more than two hundred letters is known by its beginning', () => {
    const beginning = 'international'.repeat(20).slice(0, 200);
    expect(meaning.pieces(beginning + 'z'.repeat(5000))).toEqual(meaning.pieces(beginning));
  });
});

describe('loading', () => {
  test('gives everyone the same table, and says which one it is', async () => {
    expect(await Meaning.load()).toBe(meaning);
    expect(Meaning.edition).toMatch(/^[0-9a-f]{8}$/);
    expect(sha256.startsWith(Meaning.edition)).toBe(true);
  });

  test('pauses hundreds of times', async () => {
    const bytes = await readFile(join(__dirname, '../../../src/search/meaning/table.bin'));
    let pauses = 0;
    await Meaning.fromTable(bytes, { pause: () => Promise.resolve(void pauses++) });
    expect(pauses).toBeGreaterThan(200);
  });

  test('is tried again after a failure', async () => {
    const failing = await freshMeaning();
    const first = failing.load({ pause: () => Promise.reject(new Error('The window is gone.')) });
    await expect(first).rejects.toThrow('The window is gone.');
    const again = failing.load();
    expect(failing.load()).toBe(again);
    expect((await again).table.count).toBe(63_999);
  });

  test('refuses what is not a whole table', async () => {
    const bytes = await readFile(join(__dirname, '../../../src/search/meaning/table.bin'));
    const damaged = new Uint8Array(bytes);
    damaged[1_500_000]! ^= 1;
    await expect(Meaning.fromTable(new Uint8Array())).rejects.toThrow('Not a table of meaning.');
    await expect(Meaning.fromTable(new Uint8Array(100))).rejects.toThrow('Not a table of meaning.');
    await expect(Meaning.fromTable(damaged)).rejects.toThrow('damaged');
    await expect(Meaning.fromTable(bytes.subarray(0, 2_000_000))).rejects.toThrow('damaged');
    // Up to where the coded numbers begin, and zeros from there on.
    const beginning = new Uint8Array(bytes.length);
    beginning.set(bytes.subarray(0, 10_992));
    await expect(Meaning.fromTable(beginning)).rejects.toThrow('damaged');
    await expect(Meaning.fromTable(bytes.subarray(0, 1000))).rejects.toThrow();
  });
});

/** The class as another window has it, with nothing loaded. */
async function freshMeaning(): Promise<typeof Meaning> {
  let fresh: typeof Meaning | undefined;
  await jest.isolateModulesAsync(async () => {
    fresh = (await import('../../../src/search/meaning/meaning')).Meaning;
  });
  return fresh ?? Meaning;
}
