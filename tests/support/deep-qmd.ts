/** An engine with the real QMD, and with tiny models of our own making for deep search. */
import { join } from 'node:path';
import type { EmbeddingStatus, EngineAnswer } from '../../src/search/engine';
import type { Models } from '../../src/search/needs';
import type { DeepOptions } from '../../src/search/qmd/host/deep';
import type { QmdEngineOptions } from '../../src/search/qmd/host/qmd-engine';
import { writeTinyModels, type SlowStages, type TinyModels } from './models';
import { ask, makeEngine, temporaryFolder, type AskOptions, type EngineUnderTest } from './real-qmd';
import { until } from './until';

/** Loading models and embedding a few notes takes seconds, on a busy machine many. */
export const PATIENCE_MS = 150_000;

/** What means the same to the tiny models. */
export const synonyms = [
  ['automobile', 'voiture'],
  ['physician', 'medecin'],
  ['holiday', 'vacances'],
  ['bread', 'brioche'],
];

export interface DeepEngine extends EngineUnderTest {
  readonly models: ModelFolder;
  /** What may be changed while it runs. */
  readonly wishes: { isAllowed: boolean };
}

/** The three models in a folder of their own, which can be made slow or changed otherwise. */
export class ModelFolder {
  private files: TinyModels | undefined;
  /** Tells the vectors of one model from those of another. */
  version = 1;

  private constructor(private readonly folder: string) {}

  static async make(slow?: SlowStages): Promise<ModelFolder> {
    const models = new ModelFolder(join(await temporaryFolder('models'), 'models'));
    await models.write(slow);
    return models;
  }

  /** Writes them anew; the vectors they make stay the same. */
  async write(slow: SlowStages = {}): Promise<void> {
    this.files = await writeTinyModels(this.folder, { synonyms, slow });
  }

  file(role: keyof TinyModels): string {
    if (this.files === undefined) throw new Error('not written yet');
    return this.files[role];
  }

  /** As the engine is told of them. */
  found(): Models {
    const roles = ['embed', 'generate', 'rerank'] as const;
    return {
      folder: this.folder,
      all: roles.map((role) => ({
        role,
        source: this.file(role),
        name: role,
        size: this.version,
        file: this.file(role),
      })),
    };
  }
}

export async function makeDeepEngine(
  notes: Readonly<Record<string, string>>,
  models: ModelFolder,
  options: Partial<Omit<QmdEngineOptions, 'deep'>> & { readonly deep?: Partial<DeepOptions> } = {},
): Promise<DeepEngine> {
  const wishes = { isAllowed: true };
  const deep = { models: () => models.found(), isAllowed: () => wishes.isAllowed, quietMs: 20, ...options.deep };
  const under = await makeEngine(notes, { ...options, deep });
  return { ...under, models, wishes };
}

export function embeddingOf({ engine }: Pick<EngineUnderTest, 'engine'>): EmbeddingStatus | undefined {
  const status = engine.status();
  return status.kind === 'ready' ? status.embedding : undefined;
}

/** Waits until every note is embedded: so many as the index knows of, or as are given. */
export async function embedded(under: Pick<EngineUnderTest, 'engine'>, notes?: number): Promise<void> {
  await until(() => {
    const { state, done, total } = embeddingOf(under) ?? { state: '', done: 0, total: 1 };
    if (state === 'failed') throw new Error(JSON.stringify(embeddingOf(under)));
    return state === 'waiting' && done === (notes ?? total);
  }, PATIENCE_MS);
}

export function askDeep(
  under: EngineUnderTest,
  text: string,
  options: Omit<AskOptions, 'mode'> = {},
): Promise<EngineAnswer> {
  return ask(under, text, { ...options, mode: 'deep' });
}

/** The first passage of each note found, by its lines. */
export function passagesOf({ notes }: EngineAnswer): Record<string, string> {
  return Object.fromEntries(
    notes.map(({ note: { path, sections } }) => [path, `${sections[0]?.range.start}-${sections[0]?.range.end}`]),
  );
}
