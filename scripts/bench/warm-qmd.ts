/** QMD kept running, as a program that embeds its SDK has it: what `qmd query` and `qmd vsearch` find, without the start of a command. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TinyModels } from '../../tests/support/models';
import { modelEnvironment } from '../../tests/support/models';
import { COLLECTION, type QmdResult } from './search-rivals';

interface Hit {
  readonly file: string;
  readonly body: string;
  readonly bestChunk?: string;
  readonly bestChunkPos?: number;
}

interface Store {
  readonly internal: object;
  close(): Promise<void>;
}

type Search = (store: object, query: string, options: object) => Promise<readonly Hit[]>;

/** The parts of its SDK that its commands are made of. */
interface Sdk {
  createStore(options: object): Promise<Store>;
  readonly hybridQuery: Search;
  readonly vectorSearchQuery: Search;
  extractSnippet(
    body: string,
    query: string,
    length: number,
    chunkPos?: number,
    chunkLength?: number,
  ): { readonly line: number; readonly snippet: string };
}

/** A note as the command prints it. */
export type Shown = Pick<QmdResult, 'file' | 'line' | 'snippet'>;

const SNIPPET_LENGTH = 300;
const SHOWN = { limit: 10, collection: COLLECTION };

export type WarmQmd = Awaited<ReturnType<typeof openWarmQmd>>;

/** On an index that its command has made. */
export async function openWarmQmd(packageFolder: string, indexFile: string, vault: string, models: TinyModels) {
  const load = (file: string): Promise<object> =>
    import(pathToFileURL(join(packageFolder, 'dist', file)).href) as Promise<object>;
  // It reads some of its models from the configuration, and others from the environment.
  Object.assign(process.env, modelEnvironment(models));
  const sdk = { ...(await load('store.js')), ...(await load('index.js')) } as unknown as Sdk;
  const { embed, generate, rerank } = models;
  const collections = { [COLLECTION]: { path: vault, pattern: '**/*.md' } };
  const config = { collections, models: { embed, generate, rerank } };
  const store = await sdk.createStore({ dbPath: indexFile, config });
  return {
    /** As one of its two commands that take models. */
    ask: async (command: 'query' | 'vsearch', query: string): Promise<readonly Shown[]> => {
      const search = command === 'query' ? sdk.hybridQuery : sdk.vectorSearchQuery;
      const hits = await search(store.internal, query, SHOWN);
      return hits.map(({ file, body, bestChunk, bestChunkPos }) => {
        const snippet = sdk.extractSnippet(body, query, SNIPPET_LENGTH, bestChunkPos, bestChunk?.length);
        return { file, ...snippet };
      });
    },
    close: (): Promise<void> => store.close(),
  };
}
