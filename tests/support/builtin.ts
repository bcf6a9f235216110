/** The built-in index on a vault, and searches through it as an engine makes them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { BuiltinIndex } from '../../src/search/index/builtin-index';
import type { IndexStorage } from '../../src/search/index/index-storage';
import { readBase, type SavedBase } from '../../src/search/index/saved-base';
import { unseal } from '../../src/search/index/sealed-value';
import type { FoundNote } from '../../src/search/engine';
import { NOTHING_KNOWN } from '../../src/search/known-notes';
import { NoteMatcher } from '../../src/search/match-note';
import { inParts, parseQuery, type Query } from '../../src/search/query';
import { NoteFinder } from '../../src/search/note-finder';
import { Pacer } from '../../src/vault/pacer';
import { excludePaths } from '../../src/vault/path-lists';
import type { FileStat, Vault, VaultFile } from '../../src/vault/vault';
import { VaultError } from '../../src/vault/vault-error';
import { MemoryVault } from './memory-vault';
import { MemoryStorage } from './memory-storage';

export const yaml = {
  parse: (text: string): unknown => parse(text),
  stringify: (value: unknown): string => stringify(value),
};

export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** A vault whose notes change, with the times of their changes, and whose exclusions do. */
export class ChangingVault extends MemoryVault {
  private readonly times = new Map<string, number>();
  /** Reasons why notes cannot be read. */
  readonly unreadable = new Map<string, string>();
  private clock = 1_700_000_000_000;

  constructor(
    readonly notes: Record<string, string> = {},
    readonly excludedPaths: string[] = [],
  ) {
    super(notes, excludedPaths);
  }

  /** `time`: when it was changed; a moment after the last change unless it is given. */
  override put(path: string, text: string, time = (this.clock += 1000)): void {
    super.put(path, text);
    this.notes[path] = text;
    this.times.set(path, time);
  }

  override remove(path: string): void {
    super.remove(path);
    delete this.notes[path];
  }

  override async stat(file: VaultFile): Promise<FileStat> {
    return { ...(await super.stat(file)), mtime: this.times.get(file.path) ?? 0 };
  }

  override read(file: VaultFile): Promise<string> {
    const reason = this.unreadable.get(file.path);
    return reason === undefined ? super.read(file) : Promise.reject(new VaultError(reason));
  }

  /** The notes that search may know. */
  get visible(): Record<string, string> {
    const isExcluded = excludePaths(this.excludedPaths);
    return Object.fromEntries(Object.entries(this.notes).filter(([path]) => !isExcluded(path)));
  }
}

export function openIndex(vault: Vault, storage: IndexStorage = new MemoryStorage()): Promise<BuiltinIndex> {
  return BuiltinIndex.open({ vault, storage, yaml, wait });
}

export async function syncedIndex(vault: Vault, storage?: IndexStorage): Promise<BuiltinIndex> {
  const index = await openIndex(vault, storage);
  await index.sync();
  return index;
}

/** The notes that a query finds: with all its words, else with some of them. */
export async function search(index: BuiltinIndex, vault: Vault, query: Query, limit = 10): Promise<FoundNote[]> {
  const complete = await collect(index, vault, query, 'all', limit);
  if (complete.length > 0) return complete;
  return collect(index, vault, inParts(query), 'any', limit);
}

async function collect(
  index: BuiltinIndex,
  vault: Vault,
  query: Query,
  wanted: 'all' | 'any',
  limit: number,
): Promise<FoundNote[]> {
  const finder = new NoteFinder(vault, query, index.catalogue);
  for (let asked = limit * 3; ; asked *= 8) {
    const { found } = index.candidates(query, wanted, asked);
    const { notes } = await finder.find(found, wanted, limit, undefined);
    if (notes.length >= limit || found.length < asked) return [...notes];
  }
}

/** The paths of all candidates. */
export function pathsOf(index: BuiltinIndex, query: string, wanted: 'all' | 'any' = 'all'): string[] {
  return index
    .candidates(parseQuery(query), wanted, Infinity)
    .found.map(({ path }) => path)
    .sort();
}

/** The notes of a list that the matcher accepts, by reading each. */
export function bruteForce(notes: Readonly<Record<string, string>>, query: Query, wanted: 'all' | 'any'): string[] {
  const choices = query.choices.map((choice) => ({ ...choice, excluded: [] }));
  const matcher = new NoteMatcher({ ...query, choices }, [], NOTHING_KNOWN);
  return Object.entries(notes)
    .filter(([path, text]) => {
      const note = matcher.match(path, text);
      return note !== undefined && note.sections.length > 0 && (wanted === 'any' || note.isComplete);
    })
    .map(([path]) => path)
    .sort();
}

/** Every base that is saved and whole, also where no manifest names it any more. */
export async function savedBases(storage: IndexStorage): Promise<SavedBase[]> {
  const bases: SavedBase[] = [];
  const pacer = new Pacer();
  const names = (await storage.list()).filter((name) => name !== 'manifest');
  for (const stamp of new Set(names.map((name) => name.replace(/\d+$/, '')))) {
    const parts: Uint8Array[] = [];
    for (let at = 0; names.includes(`${stamp}${at}`); at++)
      parts.push(unseal((await storage.get(`${stamp}${at}`)) ?? new Uint8Array(0)) ?? new Uint8Array(0));
    const base = await readBase(parts, pacer).catch(() => undefined);
    if (base !== undefined) bases.push(base);
  }
  return bases;
}

/** Every path, every detail and every word that is saved. The bytes themselves show few words in full. */
export async function savedText(storage: IndexStorage): Promise<string> {
  const texts: string[] = [];
  for (const { base } of await savedBases(storage)) {
    texts.push(JSON.stringify(base.notes.map((note) => [note.path, note.details])));
    for (let place = 0; place < base.dictionary.size; place++) texts.push(base.dictionary.word(place));
  }
  return texts.join('\n');
}
