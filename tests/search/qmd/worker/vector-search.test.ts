/** Where in a note something was found. */
import type { Database } from '../../../../src/search/qmd/worker/qmd-sdk';
import { pieceOf } from '../../../../src/search/qmd/worker/vector-search';

/** An index that holds one note. */
const holding = (doc: string): Database => ({
  prepare: () => ({ all: () => [{ doc }], get: () => ({ doc }), run: () => undefined }),
  exec: () => undefined,
  transaction: (action) => ({ immediate: action }),
  close: () => undefined,
});

test('a note found by its words shows the piece that has most of them, the first of several', () => {
  const db = holding('# Garden\nBirds.\n## March\nA heron.\n## April\nA heron by the pond.\n## May\nPond and heron.\n');
  expect(pieceOf(db, 'Note.md', ['heron', 'pond'])).toMatchObject({
    lines: { start: 5, end: 6 },
    firstLine: '## April',
  });
});

test('a note may have any number of pieces', () => {
  const db = holding(`${'# Day\nNothing.\n'.repeat(150_000)}# Day\nA heron.\n`);
  expect(pieceOf(db, 'Note.md', ['heron'])?.lines).toEqual({ start: 300_001, end: 300_002 });
});
