/** QMD's models as the worker uses them: the part of QMD that embeds, expands and reranks, checked for its shape. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UnknownSdk, type Database, type Store } from './store';

/** QMD's wrapper of llama.cpp, one for a set of model files. */
export interface Llama {
  readonly embedModelName: string;
  readonly generateModelName: string;
  readonly rerankModelName: string;
  /** Loads llama.cpp, with or without leave to build it. */
  ensureLlama(mayBuild: boolean): Promise<unknown>;
  /** Loads the model that embeds; throws when it cannot. */
  ensureEmbedContexts(): Promise<readonly unknown[]>;
  ensureRerankContexts(): Promise<readonly unknown[]>;
  /** Never throws: a text that cannot be embedded gives null. */
  embedBatch(texts: readonly string[]): Promise<readonly ({ readonly embedding: readonly number[] } | null)[]>;
  /** Lets the models go. */
  dispose(): Promise<void>;
}

/** A query that QMD made of another one. */
export interface ExpandedQuery {
  readonly type: 'lex' | 'vec' | 'hyde';
  readonly query: string;
}

export interface Ranked {
  readonly file: string;
  readonly score: number;
}

/** A passage to rerank. */
export interface Passage {
  readonly file: string;
  readonly text: string;
}

/** The functions of QMD that need models. */
export interface ModelParts {
  /** Loads llama.cpp as it was installed; each model is loaded when it is first used. */
  llama(models: { embed: string; generate?: string; rerank?: string }): Promise<Llama>;
  expandQuery(query: string, model: string, cache: Database, llama: Llama): Promise<readonly ExpandedQuery[]>;
  rerank(
    query: string,
    passages: readonly Passage[],
    model: string,
    cache: Database,
    intent: undefined,
    llama: Llama,
  ): Promise<readonly Ranked[]>;
  clearAllEmbeddings(db: Store['internal']['db']): void;
}

const FROM_STORE = ['expandQuery', 'rerank', 'clearAllEmbeddings'] as const;
const FROM_LLM = ['LlamaCpp', 'setDefaultLlamaCpp'] as const;

/** Loads them from the package folder, by file: the package does not export them. */
export async function loadModelParts(packageFolder: string): Promise<ModelParts> {
  const load = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(packageFolder, file)).href)) as Record<string, unknown>;
  const [store, llm] = await Promise.all([load('dist/store.js'), load('dist/llm.js')]);
  const missing = [
    ...FROM_STORE.filter((name) => typeof store[name] !== 'function'),
    ...FROM_LLM.filter((name) => typeof llm[name] !== 'function'),
  ];
  if (missing.length > 0) throw new UnknownSdk(`this QMD has no ${missing.join(', ')}`);
  const Llama = llm['LlamaCpp'] as new (config: object) => Llama;
  const parts = Object.fromEntries(FROM_STORE.map((name) => [name, store[name]]));
  return {
    ...(parts as unknown as Omit<ModelParts, 'llama'>),
    llama: async ({ embed, generate = embed, rerank = embed }) => {
      const llama = new Llama({ embedModel: embed, generateModel: generate, rerankModel: rerank });
      // Where it came without a binary for this machine, QMD would download its source and build it.
      await llama.ensureLlama(false);
      // QMD counts tokens with the default one, whichever store it works for.
      (llm['setDefaultLlamaCpp'] as (llama: Llama) => void)(llama);
      return llama;
    },
  };
}
