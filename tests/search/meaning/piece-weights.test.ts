import { PieceWeights } from '../../../src/search/meaning/piece-weights';

function weightsOf(...passages: number[][]): PieceWeights {
  const weights = new PieceWeights();
  for (const pieces of passages) weights.add(Uint16Array.from(pieces));
  return weights;
}

test('where nothing is known, all count the same', () => {
  expect([0, 7, 65_535].map((piece) => new PieceWeights().weight(piece))).toEqual([1, 1, 1]);
});

test('the more passages hold a piece, the less it counts', () => {
  const weights = weightsOf([1, 2], [1, 2], [1, 3], [1]);
  expect(weights.total).toBe(4);
  const [everywhere, half, once, nowhere] = [1, 2, 3, 4].map((piece) => weights.weight(piece));
  expect(everywhere).toBeCloseTo(Math.sqrt(0.02));
  expect(half).toBeCloseTo(Math.sqrt(Math.log(5 / 3) / Math.log(5)));
  expect(once).toBeCloseTo(Math.sqrt(Math.log(5 / 2) / Math.log(5)));
  expect(nowhere).toBe(1);
});

test('a piece counts once in a passage, however often it is there', () => {
  expect(weightsOf([9, 9, 9], [1]).weight(9)).toBe(weightsOf([9], [1]).weight(9));
});

test('a passage without pieces counts as one', () => {
  expect(weightsOf([], [1]).total).toBe(2);
});

test('come back from their bytes as they were, and can be added to', () => {
  const passages = Array.from({ length: 300 }, (_, at) => [at, at % 7, 65_535, 40_000]);
  const weights = weightsOf(...passages);
  const again = PieceWeights.fromBytes(weights.toBytes());
  for (const each of [weights, again]) each?.add(Uint16Array.of(3));
  expect(Buffer.compare(again!.toBytes(), weights.toBytes())).toBe(0);
  expect(again?.total).toBe(301);
  expect([3, 5, 299, 300, 65_535].map((piece) => again?.weight(piece))).toEqual(
    [3, 5, 299, 300, 65_535].map((piece) => weights.weight(piece)),
  );
});

test.each([
  ['nothing', (): Uint8Array => new Uint8Array()],
  ['a part', (bytes: Uint8Array): Uint8Array => bytes.subarray(0, 1000)],
  ['more than there was', (bytes: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([bytes, Buffer.of(0)]))],
])('%s is not taken for weights', (_, spoil) => {
  expect(PieceWeights.fromBytes(spoil(weightsOf([1], [2]).toBytes()))).toBeUndefined();
});
