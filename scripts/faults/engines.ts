/** QMD as the plugin has it, and searches that must find a note. */
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Engine } from '../../src/search/engine';
import type { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import type { Answer } from '../../src/tools/registry';
import type { Vault } from '../../src/vault/vault';
import { openBuiltin, qmdOn, settled } from '../bench/engines';

/** A broken index would never be in step. */
const PATIENCE_MS = 60_000;

export const inStep = (engine: Engine): Promise<void> => settled(engine, PATIENCE_MS);

/** QMD with the built-in index beside it, not started yet. */
export async function makeQmd(
  vault: Vault,
  vaultFolder: string,
  indexFolder: string,
): Promise<{ readonly engine: QmdEngine; readonly close: () => Promise<void> }> {
  const standIn = await openBuiltin(vault);
  const engine = qmdOn(vaultFolder, indexFolder, { vault, standIn });
  // Both hear of changes, as in the plugin.
  const update = engine.update.bind(engine);
  engine.update = (changes) => {
    standIn.update(changes);
    update(changes);
  };
  const close = async (): Promise<void> => {
    await engine.close();
    await standIn.close();
  };
  return { engine, close };
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
