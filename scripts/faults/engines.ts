/** The engines as the plugin makes them, on a folder of notes. */
import { workerText } from 'collate:worker';
import { parse, stringify } from 'yaml';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import type { IndexStorage } from '../../src/search/index/index-storage';
import type { Engine } from '../../src/search/engine';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import type { Vault } from '../../src/vault/vault';
import { until } from '../../tests/support/until';
import { wait } from '../wait';
import { installedQmd } from './run';

export async function openBuiltin(vault: Vault, storage?: IndexStorage): Promise<BuiltinEngine> {
  const yaml = { parse: (text: string): unknown => parse(text), stringify };
  const engine = new BuiltinEngine({ vault, yaml, wait, ...(storage === undefined ? {} : { storage }) });
  await engine.open();
  await engine.ready();
  return engine;
}

export interface QmdUnderTest {
  readonly engine: QmdEngine;
  readonly close: () => Promise<void>;
}

/** QMD with the built-in index beside it, not started yet; undefined where QMD is not installed. */
export async function makeQmd(
  vault: Vault,
  vaultFolder: string,
  indexFolder: string,
): Promise<QmdUnderTest | undefined> {
  const programs = installedQmd();
  if (programs === undefined) return undefined;
  const standIn = await openBuiltin(vault);
  const engine = new QmdEngine({ vault, vaultFolder, indexFolder, worker: workerText, standIn, ...programs });
  const close = async (): Promise<void> => {
    await engine.close();
    await standIn.close();
  };
  return { engine: telling(engine, standIn), close };
}

/** Both hear of changes, as in the plugin. */
function telling(engine: QmdEngine, standIn: Engine): QmdEngine {
  const update = engine.update.bind(engine);
  engine.update = (changes) => {
    standIn.update(changes);
    update(changes);
  };
  return engine;
}

/** The most notes that one answer is asked for. */
const LIMIT = 50;

export function search(engine: Engine, vault: Vault, query: string): Promise<Answer> {
  return callAnyTool('search', { query, limit: LIMIT }, { vault, engine });
}

/** The notes of an answer, each once. */
export function pathsIn({ document: { items } }: Answer): string[] {
  return [...new Set(items.flatMap((item) => ('path' in item ? [item.path] : [])))];
}

/** Throws unless a search finds the note. */
export async function mustFind(engine: Engine, vault: Vault, query: string, path: string): Promise<Answer> {
  const answer = await search(engine, vault, query);
  if (!pathsIn(answer).includes(path)) throw new Error(`${query} does not find ${path}: ${answer.text.slice(0, 500)}`);
  return answer;
}

/** Waits until everything the engine was told is in its index. */
export async function settled(engine: Engine): Promise<void> {
  await until(() => {
    const status = engine.status();
    return status.kind === 'ready' && status.pending === 0;
  }, 60_000);
}
