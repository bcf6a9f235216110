/** What a model calls near is measured with the model itself. */
import { embeddingFormat } from '../../../../src/search/qmd/worker/embedding-format';
import { measureNearness } from '../../../../src/search/qmd/worker/nearness';

const PAIRS = 6;

/** A model by which texts that belong together have one likeness, and all others another. */
function model(together: number, apart: number): Parameters<typeof measureNearness>[0] {
  return {
    embedBatch: (texts) =>
      Promise.resolve(
        texts.map((_, at) => {
          const pair = at % PAIRS;
          const own = Array.from({ length: 3 * PAIRS + 1 }, () => 0);
          own[0] = Math.sqrt(apart);
          own[1 + pair] = Math.sqrt(together - apart);
          own[1 + PAIRS + at] = Math.sqrt(1 - together);
          return { embedding: own };
        }),
      ),
  };
}

test.each([
  [0.5, 0],
  [0.9, 0.6],
  [0.4, 0.35],
])('with a likeness of %d and %d, something is near between them', async (together, apart) => {
  const least = await measureNearness(model(together, apart), embeddingFormat('any.gguf'));
  expect(least).toBeGreaterThan(apart);
  expect(least).toBeLessThan(together);
});

test('a model that embeds nothing calls everything near', async () => {
  const mute = { embedBatch: (texts: readonly string[]) => Promise.resolve(texts.map(() => null)) };
  expect(await measureNearness(mute, embeddingFormat('any.gguf'))).toBe(0);
});
