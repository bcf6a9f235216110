/** Searches with a name, kept among the plugin's settings, so that they come along wherever the vault does. */
import type { Basics } from '../../parts/basics';
import type { SavedSearch } from '../../settings';
import { parseQuery } from '../../search/query';
import { fold } from '../../lines/fold';
import { isSameRequest, isSearch, readRequest, type SearchRequest } from './search-request';

/** Characters. A longer name is cut off wherever it is listed. */
const LONGEST_NAME = 100;
/** Characters. What is proposed should be read at a glance. */
const LONGEST_PROPOSAL = 60;

export class SavedSearches {
  constructor(private readonly store: Pick<Basics, 'settings' | 'changeSettings'>) {}

  list(): readonly SavedSearch[] {
    return this.store.settings().savedSearches;
  }

  /** The one that has this name, whatever its case and accents. */
  named(name: string): SavedSearch | undefined {
    const wanted = fold(cleanName(name));
    return this.list().find((one) => fold(one.name) === wanted);
  }

  /** The one that searches for exactly this. */
  of(request: SearchRequest): SavedSearch | undefined {
    const wanted = { ...request, query: request.query.trim() };
    return this.list().find((one) => isSameRequest(requestOf(one), wanted));
  }

  /** Saves under a name; what had this name before is replaced, in its place. */
  async save(name: string, request: SearchRequest): Promise<void> {
    const saved = { name: cleanName(name), request: { ...request, query: request.query.trim() } };
    const before = this.named(name);
    const list = this.list();
    await this.set(before === undefined ? [...list, saved] : list.map((one) => (one === before ? saved : one)));
  }

  /** Gives whether it has the new name: not when that is another's, or none. */
  async rename(from: string, to: string): Promise<boolean> {
    const [renamed, other, name] = [this.named(from), this.named(to), cleanName(to)];
    if (renamed === undefined || name === '' || (other !== undefined && other !== renamed)) return false;
    await this.set(this.list().map((one) => (one === renamed ? { ...one, name } : one)));
    return true;
  }

  /** Gives what brings it back to its place. */
  async remove(name: string): Promise<() => Promise<void>> {
    const list = this.list();
    const removed = this.named(name);
    if (removed === undefined) return () => Promise.resolve();
    const at = list.indexOf(removed);
    await this.set(list.filter((one) => one !== removed));
    return async () => {
      if (this.named(removed.name) === undefined) await this.set(this.list().toSpliced(at, 0, removed));
    };
  }

  private set(savedSearches: readonly SavedSearch[]): Promise<void> {
    return this.store.changeSettings({ savedSearches });
  }
}

/** What a saved search asks for, and the beginning of what cannot be read; a question is not a search. */
export function requestOf({ request }: SavedSearch): SearchRequest {
  const { dates: _, ...kept } = request;
  const read = readRequest(request);
  return { ...kept, ...read, mode: read.mode === 'ask' ? 'fast' : read.mode };
}

/** A search can be saved when it searches for something. */
export function canBeSaved(request: SearchRequest): boolean {
  return request.mode !== 'ask' && isSearch(parseQuery(request.query));
}

/** What a search may be called: its words, and where it searches. */
export function proposedName({ query, scopes }: SearchRequest): string {
  const parts = [query.trim().replace(/\s+/g, ' '), scopes.join(', ')].filter((part) => part !== '');
  const name = parts.join(' · ');
  return name.length <= LONGEST_PROPOSAL ? name : `${name.slice(0, LONGEST_PROPOSAL - 1).trimEnd()}…`;
}

export function cleanName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME).trimEnd();
}
