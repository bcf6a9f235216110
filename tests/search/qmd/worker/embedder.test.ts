/** Embedding notes, with a model and an index that only count. */
import { Embedder } from '../../../../src/search/qmd/worker/embedder';
import type { Database, Llama, ModelParts, Store } from '../../../../src/search/qmd/worker/qmd-sdk';

const MODEL = { file: 'model.gguf', name: 'model' };

/** An index that holds one note, and what was embedded of it. */
function holding(doc: string): { readonly store: Store; readonly embedded: number[] } {
  const embedded: number[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'SELECT d.hash': { hash: 'h', path: 'Note.md', notes: 1 },
    'SELECT doc': { doc },
    'SELECT COUNT': { total: 1 },
  };
  const db: Database = {
    prepare: (sql) => {
      const answer = Object.entries(answers).find(([start]) => sql.trim().startsWith(start))?.[1];
      return { all: () => (answer === undefined ? [] : [answer]), get: () => answer, run: () => undefined };
    },
    exec: () => undefined,
    transaction: (action) => ({ immediate: action }),
    close: () => undefined,
  };
  const insertEmbedding = (_: string, seq: number): void => void embedded.push(seq);
  const internal = { db, ensureVecTable: () => undefined, insertEmbedding } as unknown as Store['internal'];
  return { store: { internal, close: () => Promise.resolve() }, embedded };
}

const llama: Partial<Llama> = {
  ensureEmbedContexts: () => Promise.resolve([{}, {}]),
  embedBatch: (texts) => Promise.resolve(texts.map(() => ({ embedding: [1] }))),
};
const parts: Partial<ModelParts> = {
  llama: () => Promise.resolve(llama as Llama),
  clearAllEmbeddings: () => undefined,
};

test('a note may have any number of pieces', async () => {
  const { store, embedded } = holding('# Day\nA heron.\n'.repeat(150_000));
  const embedder = new Embedder(parts as ModelParts, store, MODEL);
  expect(await embedder.run(1, new AbortController().signal)).toEqual({ done: 0, total: 1 });
  expect(embedded.slice(0, 2)).toEqual([0, 1]);
});
