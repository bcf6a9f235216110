/** What a person wants from the box of the panel. */
import { isRecord } from '../../is-record';
import type { SearchMode, Sort } from '../../search/engine';
import { parseQuery } from '../../search/query';
import { daysIn } from '../../text/dates';

/** What becomes of the words in the box: they are searched for, or asked. */
export type PanelMode = SearchMode | 'ask';

/** In the order they are offered. */
export const MODES: readonly PanelMode[] = ['fast', 'deep', 'ask'];

/** In the order they are offered; the first is what a search for words has unless another is chosen. */
export const SORTS: readonly Sort[] = ['relevance', 'newest', 'path'];

/** Which days to search, both included, as the tool takes them: `2025-07-14`, or `7d` ago. */
export interface SearchDates {
  readonly from?: string;
  readonly to?: string;
}

/** Neither `sort` nor `dates` is there unless it was chosen, as in what older versions have saved. */
export interface SearchRequest {
  readonly query: string;
  readonly scopes: readonly string[];
  readonly mode: PanelMode;
  readonly sort?: Sort | undefined;
  readonly dates?: SearchDates | undefined;
  /** Whether nothing is to be put right in the words. */
  readonly isLiteral?: boolean | undefined;
  /** What was typed, where what was probably meant is searched for instead. */
  readonly typed?: string | undefined;
}

/** A request from saved data: what is damaged is left at its beginning. */
export function readRequest(data: unknown): SearchRequest {
  const { query, scopes, mode, sort, dates } = isRecord(data) ? data : {};
  const order = SORTS.find((one) => one === sort);
  const days = readDates(dates);
  return {
    query: typeof query === 'string' ? query : '',
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    mode: MODES.find((one) => one === mode) ?? 'fast',
    ...(order === undefined ? {} : { sort: order }),
    ...(days === undefined ? {} : { dates: days }),
  };
}

function readDates(data: unknown): SearchDates | undefined {
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && daysIn(value, Date.now()) !== undefined;
  const { from, to } = isRecord(data) ? data : {};
  if (!isDay(from) && !isDay(to)) return undefined;
  return { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) };
}

/** Whether there is anything to look for: words, a filter, or days; or something to be said of the query. */
export function isSearch({ query, dates }: SearchRequest): boolean {
  const { choices, faults } = parseQuery(query);
  return dates !== undefined || choices.length > 0 || faults.length > 0;
}

/** What is really searched for: there is no meaning to look for without words. */
export function searchedFor(request: SearchRequest): SearchRequest {
  return parseQuery(request.query).terms.length > 0 ? request : { ...request, mode: 'fast' };
}

/** The order of the results: without words, nothing is more relevant than anything else, and the newest notes come first. */
export function sortOf({ query, sort }: SearchRequest): Sort {
  if (sort !== undefined && sort !== 'relevance') return sort;
  const { terms, like } = parseQuery(query);
  return terms.length > 0 || like !== undefined ? 'relevance' : 'newest';
}

/** Whether two requests look for the same, in the same order; one that was put right is the one that was typed. */
export function isSameRequest(one: SearchRequest | undefined, other: SearchRequest | undefined): boolean {
  return JSON.stringify(one && asked(one)) === JSON.stringify(other && asked(other));
}

/** The same for the same request, in whatever order it came together. */
function asked({ query, typed = query, scopes, mode, sort, dates }: SearchRequest): unknown {
  return [typed, scopes, mode, sort, dates?.from, dates?.to];
}
