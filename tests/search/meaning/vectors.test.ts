import fc from 'fast-check';
import { NoteVectors } from '../../../src/search/meaning/vectors';

const DIMENSIONS = 128;

function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  return Float32Array.from({ length: DIMENSIONS }, (_, at) => (length > 0 ? (numbers[at] ?? 0) / length : 0));
}

const vectors = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map(unit);

const product = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

test('take 132 bytes each', () => {
  const note = NoteVectors.of([unit([1]), unit([0, 1])]);
  expect([note.bytes.length, note.count]).toEqual([264, 2]);
});

test('the nearest piece is the one that points where the question points', () => {
  const note = NoteVectors.of([unit([1, 1]), unit([0, 1]), unit([-1])]);
  expect(note.nearest([unit([0, 1, 0.1])])).toEqual({ piece: 1, cosine: expect.closeTo(0.995, 3) as number });
  expect(note.nearest([unit([-1])])).toEqual({ piece: 2, cosine: expect.closeTo(1, 3) as number });
});

test('a note may have nothing near it, or nothing at all', () => {
  expect(NoteVectors.of([unit([1])]).nearest([unit([-1])])).toEqual({
    piece: 0,
    cosine: expect.closeTo(-1, 3) as number,
  });
  expect(NoteVectors.of([unit([])]).nearest([unit([1])])).toEqual({ piece: 0, cosine: 0 });
  expect(NoteVectors.of([]).nearest([unit([1])])).toBeUndefined();
});

test('cosines are right to a hundredth', () => {
  fc.assert(
    fc.property(fc.array(vectors, { minLength: 1, maxLength: 4 }), vectors, (pieces, question) => {
      const cosines = NoteVectors.of(pieces).cosines(question);
      for (const [at, piece] of pieces.entries())
        expect(Math.abs(cosines[at]! - product(piece, question))).toBeLessThan(0.01);
      expect(NoteVectors.of(pieces).nearest([question])?.cosine).toBe(Math.max(...cosines));
    }),
  );
});

test('are the same from saved bytes, wherever those lie in a file', () => {
  const note = NoteVectors.of([unit([3, 1]), unit([1, 3])]);
  const file = new Uint8Array(note.bytes.length + 3);
  file.set(note.bytes, 3);
  expect(new NoteVectors(file.subarray(3)).cosines(unit([1]))).toEqual(note.cosines(unit([1])));
});

test('bytes that end too early lose the last piece only', () => {
  const note = NoteVectors.of([unit([1]), unit([0, 1])]);
  expect(new NoteVectors(note.bytes.subarray(0, 263)).cosines(unit([1])).length).toBe(1);
});
