/** What a saved or past search looks for, in one line below its name or beside its words. */
import { requestOf } from '../../app/search/saved-searches';
import type { SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import type { SavedSearch } from '../../settings';
import { describeDates } from './date-chip';

/** Its words, unless they are its name, and {@link requestFacts}. */
export function searchFacts(search: SavedSearch, texts: Texts): string {
  const request = requestOf(search);
  const facts = [request.query, requestFacts(request, texts)];
  return facts.filter((fact) => fact !== '' && fact !== search.name).join(' · ');
}

/** What there is to a search besides its words: where it searches, which days and in which order, and whether it goes deep. */
export function requestFacts({ scopes, mode, dates, sort }: SearchRequest, texts: Texts): string {
  const days = dates === undefined ? '' : describeDates(dates, texts);
  const order = sort === undefined || sort === 'relevance' ? '' : texts.sortOrders[sort];
  const facts = [scopes.join(', '), days, order, mode === 'deep' ? texts.deep : ''];
  return facts.filter((fact) => fact !== '').join(' · ');
}
