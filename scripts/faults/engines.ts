/** Searches that must find a note, and gates that let every edit through. */
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Engine } from '../../src/search/engine';
import type { EditGate } from '../../src/tools/edit-gate';
import type { Answer } from '../../src/tools/registry';
import type { Vault } from '../../src/vault/vault';
import { pathsIn, settled } from '../bench/engines';

/** A broken index would never be in step. */
const PATIENCE_MS = 60_000;

export const inStep = (engine: Engine): Promise<void> => settled(engine, PATIENCE_MS);

/** Every edit is agreed to. */
export const AGREED: EditGate = { approve: () => Promise.resolve('yes'), done: () => undefined };
/** And needs no read before it: the numbers of lines say what is meant. */
export const BY_NUMBERS: EditGate = { ...AGREED, numberedStandsForRead: true };

/** The most notes that one answer is asked for. */
const LIMIT = 50;

export function search(engine: Engine, vault: Vault, query: string): Promise<Answer> {
  return callAnyTool('search', { query, limit: LIMIT }, { vault, engine });
}

/** Throws unless a search finds the note. */
export async function mustFind(engine: Engine, vault: Vault, query: string, path: string): Promise<Answer> {
  const answer = await search(engine, vault, query);
  if (!pathsIn(answer).includes(path)) throw new Error(`${query} does not find ${path}: ${answer.text.slice(0, 500)}`);
  return answer;
}
