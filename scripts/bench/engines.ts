/** The engines as the plugin makes them, on a folder of notes. */
import { workerText } from 'collate:worker';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Engine } from '../../src/search/engine';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import type { IndexStorage } from '../../src/search/index/index-storage';
import { NOTHING_KNOWN } from '../../src/search/known-notes';
import { Meaning } from '../../src/search/meaning/meaning';
import type { Models } from '../../src/search/needs';
import { QmdEngine, type QmdEngineOptions } from '../../src/search/qmd/host/qmd-engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { DiskVault } from '../../src/vault/node/disk-vault';
import type { Vault } from '../../src/vault/vault';
import type { TinyModels } from '../../tests/support/models';
import { until } from '../../tests/support/until';
import { project } from '../build-plugin';
import { wait } from '../wait';

export const demo = join(project, 'demo');
/** Node and QMD from devDependencies. */
export const qmdTools = {
  node: join(project, 'node_modules/node/bin/node'),
  qmd: join(project, 'node_modules/@tobilu/qmd'),
};

/** What the built-in index takes beside a vault. */
export const builtinParts = { yaml: { parse: (text: string): unknown => parse(text) }, wait };

/** An index that is in step. `hasMeaning`: whether it finds by meaning; asked again with `refresh`. */
export async function openBuiltin(
  vault: Vault,
  { storage, hasMeaning = () => false }: { readonly storage?: IndexStorage; readonly hasMeaning?: () => boolean } = {},
): Promise<BuiltinEngine> {
  const meaning = { load: () => Meaning.load(), isAllowed: hasMeaning };
  const engine = new BuiltinEngine({ vault, ...builtinParts, meaning, ...(storage && { storage }) });
  await engine.open();
  await engine.ready();
  return engine;
}

/** QMD by itself, not started yet: an answer by anything else would not be its figure. */
export function qmdOn(vaultFolder: string, indexFolder: string, more: Partial<QmdEngineOptions> = {}): QmdEngine {
  const vault = new DiskVault(vaultFolder);
  return new QmdEngine({
    standIn: noStandIn,
    ...qmdTools,
    vault,
    vaultFolder,
    indexFolder,
    worker: workerText,
    ...more,
  });
}

const noStandIn: Engine = {
  known: NOTHING_KNOWN,
  capabilities: { deep: () => ({ kind: 'unavailable' }), byMeaning: () => false, program: () => undefined },
  search: () => Promise.reject(new Error('QMD did not answer.')),
  update: () => undefined,
  status: () => ({ kind: 'starting' }),
  close: () => Promise.resolve(),
};

export interface BothEngines {
  readonly vault: DiskVault;
  readonly builtin: BuiltinEngine;
  /** Stands on the other one for what QMD's index does not know: how rare words are, tags, properties. */
  readonly qmd: QmdEngine;
  readonly close: () => Promise<void>;
}

/** QMD is not started yet. Both hear of changes, as in the plugin. */
export async function makeBoth(
  vault: DiskVault,
  vaultFolder: string,
  indexFolder: string,
  hasMeaning?: () => boolean,
): Promise<BothEngines> {
  const builtin = await openBuiltin(vault, hasMeaning && { hasMeaning });
  const qmd = qmdOn(vaultFolder, indexFolder, { vault, standIn: builtin });
  const update = qmd.update.bind(qmd);
  qmd.update = (changes) => {
    builtin.update(changes);
    update(changes);
  };
  return { vault, builtin, qmd, close: async () => void (await Promise.all([qmd.close(), builtin.close()])) };
}

export async function openBoth(
  vaultFolder: string,
  indexFolder: string,
  hasMeaning?: () => boolean,
): Promise<BothEngines> {
  const both = await makeBoth(new DiskVault(vaultFolder), vaultFolder, indexFolder, hasMeaning);
  await both.qmd.start();
  await settled(both.qmd);
  return both;
}

/** Waits until everything the engine was told is in its index; throws when that takes too long. */
export function settled(engine: Engine, patienceMs = Infinity): Promise<void> {
  return until(() => {
    const status = engine.status();
    return status.kind === 'ready' && status.pending === 0;
  }, patienceMs);
}

/** Waits until every note is embedded. */
export function embedded(engine: QmdEngine): Promise<void> {
  return until(() => {
    const status = engine.status();
    const embedding = status.kind === 'ready' ? status.embedding : undefined;
    if (embedding?.state === 'failed') throw new Error(embedding.reason);
    return embedding !== undefined && embedding.total > 0 && embedding.done === embedding.total;
  }, Infinity);
}

/** Models as the engine finds them on a machine that has them. */
export function modelsFound(models: TinyModels): Models {
  const roles = ['embed', 'generate', 'rerank'] as const;
  return {
    folder: '',
    all: roles.map((role) => ({ role, source: models[role], name: role, size: 1, file: models[role] })),
  };
}

/** The notes of an answer, each once. */
export function pathsIn({ document: { items } }: Answer): string[] {
  return [...new Set(items.flatMap((item) => ('path' in item ? [item.path] : [])))];
}

/** Searches as a client does, fast, up to the rendered text; an answer of another engine is none. */
export function searchBy(name: 'builtin' | 'qmd', vault: Vault, engine: Engine): (query: string) => Promise<Answer> {
  return async (query) => {
    const answer = await callAnyTool('search', { query }, { vault, engine });
    const { found } = answer.document;
    if (answer.failed || found?.engine !== name || found.mode !== 'fast')
      throw new Error(`${name} did not answer ${query}: ${answer.text.slice(-200)}`);
    return answer;
  };
}
