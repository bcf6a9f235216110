/** What a person wants from the box of the panel. */
import { fields } from '../../lines/is-record';
import type { SearchMode, Sort } from '../../search/engine';
import { parseQuery, type Query } from '../../search/query';
import { SORTS, type SearchSource } from '../../in-notes/source/collate-block';

/** What becomes of the words in the box: they are searched for, or asked. */
export type PanelMode = SearchMode | 'ask';

/** In the order they are offered. */
export const MODES: readonly PanelMode[] = ['fast', 'deep', 'ask'];

/** `sort` is not there unless it was chosen, as in what older versions have saved. */
export interface SearchRequest {
  readonly query: string;
  readonly scopes: readonly string[];
  readonly mode: PanelMode;
  readonly sort?: Sort | undefined;
  /** Whether nothing is to be put right in the words. */
  readonly isLiteral?: boolean | undefined;
  /** Whether it stays out of the history, since a link has asked for it. */
  readonly isPassing?: boolean | undefined;
  /** What was typed, where what was probably meant is searched for instead. */
  readonly typed?: string | undefined;
}

/** A request from saved data: what is damaged is left at its beginning. Days, which 0.2.0 kept apart, become filters. */
export function readRequest(data: unknown): SearchRequest {
  const { query, scopes, mode, sort, dates } = fields(data);
  const words = typeof query === 'string' ? query : '';
  return {
    query: [words, ...daysIn(dates)].filter((part) => part !== '').join(' '),
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    mode: MODES.find((one) => one === mode) ?? 'fast',
    sort: SORTS.find((one) => one === sort),
  };
}

function daysIn(data: unknown): string[] {
  const { from, to } = fields(data);
  const filters = [`after:${String(from)}`, `before:${String(to)}`];
  return filters.filter((filter) => parseQuery(filter).faults.length === 0);
}

/** Whether there is anything to look for: words or a filter; or something to be said of the query. */
export function isSearch({ choices, faults }: Query): boolean {
  return choices.length > 0 || faults.length > 0;
}

/** The order of the results: without words, nothing is more relevant than anything else, and the newest notes come first. */
export function sortOf(sort: Sort | undefined, { terms, like }: Query): Sort {
  if (sort !== undefined && sort !== 'relevance') return sort;
  return terms.length > 0 || like !== undefined ? 'relevance' : 'newest';
}

/** Whether two requests look for the same, in the same order; one that was put right is the one that was typed. */
export function isSameRequest(one: SearchRequest | undefined, other: SearchRequest | undefined): boolean {
  return JSON.stringify(one && asked(one)) === JSON.stringify(other && asked(other));
}

/** The same for the same request, in whatever order it came together. */
function asked({ query, typed = query, scopes, mode, sort }: SearchRequest): unknown {
  return [typed, scopes, mode, sort];
}

/** A search as a `collate` block, a live document of whatever it finds; undefined for what a block cannot say: a question, a search by meaning, a glob. */
export function searchSource({ query, scopes, mode, sort }: SearchRequest): SearchSource | undefined {
  if (mode !== 'fast' || scopes.some((scope) => /[*?{}[\]]/.test(scope))) return undefined;
  const all = [query.trim(), inFolders(scopes)].filter((part) => part !== '').join(' ');
  return all === '' ? undefined : { kind: 'search', line: 0, query: all, ...(sort === undefined ? {} : { sort }) };
}

function inFolders(scopes: readonly string[]): string {
  const filters = scopes.map((scope) => `path:${/[\s"()]/.test(scope) ? `"${scope.replaceAll('"', '\\"')}"` : scope}`);
  return filters.length > 1 ? `(${filters.join(' OR ')})` : filters.join('');
}
