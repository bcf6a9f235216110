/** A window with the built-in engine on a vault in memory and the browser's database, for tests in a real browser. */
import { parse, stringify } from 'yaml';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { IndexedDbStorage } from '../../src/search/index/indexed-db-storage';
import { parseQuery } from '../../src/search/query';
import { MemoryVault } from './memory-vault';

const yaml = { parse: (text: string): unknown => parse(text), stringify: (value: unknown): string => stringify(value) };

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });

let vault: MemoryVault;
let engine: BuiltinEngine;

export async function start(notes: Readonly<Record<string, string>>): Promise<void> {
  vault = new MemoryVault(notes);
  engine = new BuiltinEngine({ vault, storage: new IndexedDbStorage('vault', indexedDB), yaml, wait });
  await engine.open();
}

/** Makes a note and removes another. */
export function exchange(removed: string, path: string, text: string): void {
  vault.remove(removed);
  vault.put(path, text);
  engine.update([
    { kind: 'removed', path: removed },
    { kind: 'changed', path },
  ]);
}

/** What a search finds when everything is taken up, and the kinds of remarks on it; the engine is closed then. */
export async function finish(query: string): Promise<readonly string[]> {
  await engine.ready();
  const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 100 } as const;
  const { notes, remarks } = await engine.search(parseQuery(query), options);
  await engine.close();
  return [...notes.map(({ note }) => note.path).sort(), ...remarks.map(({ kind }) => kind)];
}
