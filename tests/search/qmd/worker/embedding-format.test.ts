/** The words that belong to a model, before questions and before texts. */
import { embeddingFormat } from '../../../../src/search/qmd/worker/embedding-format';

test.each([
  ['hf_ggml-org_embeddinggemma-300M-Q8_0.gguf', 'task: search result | query: why', 'title: Head | text: Body'],
  [
    'Qwen3-Embedding-0.6B-Q8_0.gguf',
    'Instruct: Retrieve relevant documents for the given query\nQuery: why',
    'Head\nBody',
  ],
  ['nomic-embed-text-v1.5.Q4_K_M.gguf', 'search_query: why', 'search_document: Head\nBody'],
  ['multilingual-e5-small.gguf', 'query: why', 'passage: Head\nBody'],
  ['bge-small-en-v1.5.gguf', 'Represent this sentence for searching relevant passages: why', 'Head\nBody'],
  ['bge-m3.gguf', 'why', 'Head\nBody'],
  ['gte-small.gguf', 'why', 'Head\nBody'],
  ['all-MiniLM-L6-v2.gguf', 'why', 'Head\nBody'],
  ['anything.gguf', 'why', 'Head\nBody'],
])('%s', (name, question, piece) => {
  const format = embeddingFormat(`/models of embeddinggemma/${name}`);
  expect(format.question('why')).toBe(question);
  expect(format.piece('Head', 'Body')).toBe(piece);
});
