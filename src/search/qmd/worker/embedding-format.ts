/** What an embedding model wants to read before a question and before a text: models are trained with words of their own, and lose by those of others. */
import { basename } from 'node:path';

export interface EmbeddingFormat {
  question(text: string): string;
  /** `head`: the title and headings above the text. */
  piece(head: string, body: string): string;
}

const PLAIN: EmbeddingFormat = {
  question: (text) => text,
  piece: (head, body) => [head, body].filter((part) => part !== '').join('\n'),
};

function prefixed(question: string, piece = ''): EmbeddingFormat {
  return { question: (text) => question + text, piece: (head, body) => piece + PLAIN.piece(head, body) };
}

/** As their makers say, by what the file is called. Whatever is not named here, such as MiniLM, gte and bge-m3, was trained without. */
const FORMATS: readonly (readonly [RegExp, EmbeddingFormat])[] = [
  [
    /embedding-?gemma/i,
    {
      question: (text) => `task: search result | query: ${text}`,
      piece: (head, body) => `title: ${head || 'none'} | text: ${body}`,
    },
  ],
  [/qwen.*embed|embed.*qwen/i, prefixed('Instruct: Retrieve relevant documents for the given query\nQuery: ')],
  [/nomic-embed/i, prefixed('search_query: ', 'search_document: ')],
  [/(^|[^a-z0-9])e5-/i, prefixed('query: ', 'passage: ')],
  [
    /bge-(small|base|large)-en|mxbai-embed|arctic-embed/i,
    prefixed('Represent this sentence for searching relevant passages: '),
  ],
];

export function embeddingFormat(file: string): EmbeddingFormat {
  const name = basename(file);
  return FORMATS.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN;
}
