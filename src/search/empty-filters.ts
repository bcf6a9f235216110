/** The filters of a query that no note of the vault passes, so that a search with them finds nothing whatever its words are. */
import { FILTERS, type FilterContext } from './filters/filters';
import { passTest } from './keep-notes';
import type { KnownNotes } from './known-notes';
import { parseQuery } from './query';
import { tokensOf, type Token } from './query-tokens';

/** How many are looked at: nobody writes more. */
const MOST_FILTERS = 20;

/** As they are written. None where the query gives a choice: then another side of it may find something. */
export function emptyFilters(query: string, known: KnownNotes, now: number): readonly string[] {
  const context = { known, now };
  return filtersIn(query, context).filter((filter) => {
    const [choice] = parseQuery(filter, context).choices;
    if (choice === undefined || choice.filters.length === 0) return false;
    const passes = passTest(choice);
    for (const note of known.notes()) if (passes(note)) return false;
    return true;
  });
}

/** All filters of a query without choices, as they are written. */
export function filtersIn(query: string, context: FilterContext): readonly string[] {
  const tokens = tokensOf(query, context);
  return tokens.some(({ kind }) => kind === 'or') ? [] : tokens.flatMap(filterIn).slice(0, MOST_FILTERS);
}

function filterIn(token: Token): string[] {
  if (token.kind === 'filter') return [token.text];
  const isFilter = token.kind === 'value' && FILTERS.some(({ form }) => form === token.name);
  return isFilter ? [(token.minus ? '-' : '') + token.written] : [];
}

/** The query without a filter that is written in it. */
export function withoutFilter(query: string, filter: string): string {
  return query.replace(filter, ' ').replace(/\s+/g, ' ').trim();
}
