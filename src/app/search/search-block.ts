/** What is searched for in the panel, as a `collate` block: a live document of whatever the search finds. */
import type { SearchSource } from '../../text/collate-block/collate-block';
import type { SearchDates, SearchRequest } from './search-request';

/** Undefined for what a block cannot say: a question, a search by meaning, a glob. */
export function searchSource({ query, scopes, mode, sort, dates }: SearchRequest): SearchSource | undefined {
  if (mode !== 'fast' || scopes.some((scope) => /[*?{}[\]]/.test(scope))) return undefined;
  const all = [query.trim(), inFolders(scopes), onDays(dates ?? {})].filter((part) => part !== '').join(' ');
  return all === '' ? undefined : { kind: 'search', line: 0, query: all, ...(sort === undefined ? {} : { sort }) };
}

function inFolders(scopes: readonly string[]): string {
  const filters = scopes.map((scope) => `path:${/[\s"()]/.test(scope) ? `"${scope.replaceAll('"', '\\"')}"` : scope}`);
  return filters.length > 1 ? `(${filters.join(' OR ')})` : filters.join('');
}

function onDays({ from, to }: SearchDates): string {
  return [...(from === undefined ? [] : [`after:${from}`]), ...(to === undefined ? [] : [`before:${to}`])].join(' ');
}
