/** What a saved search looks for, in one line below its name. */
import { requestOf } from '../../app/search/saved-searches';
import type { Texts } from '../../i18n/en';
import type { SavedSearch } from '../../settings';
import { describeDates } from './date-chip';

/** Its words, unless they are its name, where it searches, which days and in which order, and whether it goes deep. */
export function searchFacts(search: SavedSearch, texts: Texts): string {
  const { query, scopes, mode, dates, sort } = requestOf(search);
  const isSaid = (fact: string): boolean => fact === '' || fact === search.name;
  const days = dates === undefined ? '' : describeDates(dates, texts);
  const order = sort === undefined || sort === 'relevance' ? '' : texts.sortOrders[sort];
  const facts = [query, scopes.join(', '), days, order, mode === 'deep' ? texts.deep : ''];
  return facts.filter((fact) => !isSaid(fact)).join(' · ');
}
