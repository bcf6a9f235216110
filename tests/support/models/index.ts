/**
 * Three tiny models with which QMD's whole deep pipeline (embed, vsearch, query) really runs, offline and in seconds.
 * What they find says nothing about any real model: they are for testing what stands around QMD.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeEmbeddingModel } from './embedding-model';
import { encodeGeneratorModel } from './generator-model';
import { encodeRerankerModel } from './reranker-model';

export interface TinyModelOptions {
  /**
   * Groups of words that mean the same: a query with one finds notes with another. At most 32 groups, and no word in
   * two of them. A word may also be found at the start of a longer one, so short ones can surprise: `car` is in `cargo`.
   */
  readonly synonyms?: readonly (readonly string[])[];
  /** Words that mean nothing, in place of the most common English and French ones. */
  readonly stopWords?: readonly string[];
  /** The word by which a note moves up in reranking; `rerankboost` unless given. */
  readonly boostWord?: string;
  readonly slow?: SlowStages;
}

/**
 * The stages of a search that shall take seconds, so that a test can cancel or kill in the middle of them. Same
 * results, same file names: a slow model can be written over the quick one between indexing and searching.
 */
export interface SlowStages {
  /** Expanding a query. */
  readonly generate?: boolean;
  /** Embedding a query, before the search by vectors. */
  readonly embedQueries?: boolean;
  /** Embedding a note's chunk, when indexing. */
  readonly embedNotes?: boolean;
  /** Scoring one note. */
  readonly rerank?: boolean;
}

/** The models' files. */
export interface TinyModels {
  readonly embed: string;
  readonly generate: string;
  readonly rerank: string;
}

/** Words that QMD itself adds to what it embeds. */
const QMD_WORDS = ['task', 'search', 'result', 'query', 'title', 'text', 'none', 'information', 'about'];

const COMMON_WORDS = [
  ...['a', 'an', 'and', 'are', 'as', 'at', 'be', 'by', 'do', 'does', 'for', 'from', 'how', 'i', 'in', 'is', 'it', 'my'],
  ...['of', 'on', 'or', 'that', 'the', 'this', 'to', 'was', 'what', 'when', 'where', 'why', 'with'],
  ...['au', 'aux', 'dans', 'de', 'des', 'du', 'en', 'est', 'et', 'la', 'le', 'les', 'ou', 'par', 'pour', 'que', 'qui'],
  ...['sur', 'un', 'une'],
];

/** Writes the three models into the folder, which need not exist, over those that are there. */
export async function writeTinyModels(folder: string, options: TinyModelOptions = {}): Promise<TinyModels> {
  const { synonyms = [], stopWords = COMMON_WORDS, boostWord = 'rerankboost', slow = {} } = options;
  const models = {
    embed: join(folder, 'tiny-embeddinggemma.gguf'),
    generate: join(folder, 'tiny-generate.gguf'),
    rerank: join(folder, 'tiny-rerank.gguf'),
  };
  const embedding = encodeEmbeddingModel({
    synonyms,
    stopWords: [...QMD_WORDS, ...stopWords],
    slowQueries: slow.embedQueries ?? false,
    slowNotes: slow.embedNotes ?? false,
  });
  await mkdir(folder, { recursive: true });
  await replaceFile(models.embed, embedding);
  await replaceFile(models.generate, encodeGeneratorModel({ slow: slow.generate ?? false }));
  await replaceFile(models.rerank, encodeRerankerModel({ boostWord, slow: slow.rerank ?? false }));
  return models;
}

/** What tells QMD to use these models. QMD's own configuration goes before it, once it has models in it. */
export function modelEnvironment({ embed, generate, rerank }: TinyModels): Record<string, string> {
  return { QMD_EMBED_MODEL: embed, QMD_GENERATE_MODEL: generate, QMD_RERANK_MODEL: rerank };
}

/** A running QMD has the old file in its memory map, and would die if it changed under it. */
async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}
