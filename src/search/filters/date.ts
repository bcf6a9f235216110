/** `after:` and `before:` let passages through by their days, the days named included. */
import { daysIn } from '../../text/dates';
import type { Filter, FilterKind } from './filter';

export const after: FilterKind = {
  form: 'after:',
  description: 'after:2025-07 or after:7d (that day or later)',
  parse: ({ text, now }) => {
    const days = daysIn(text, now);
    return days && { kind: 'day', test: (day) => day >= days.first };
  },
  values: () => ['7d', '1m', '1y'],
};

export const before: FilterKind = {
  form: 'before:',
  description: 'before:2025 (that day or earlier)',
  parse: ({ text, now }) => {
    const days = daysIn(text, now);
    return days && { kind: 'day', test: (day) => day <= days.last };
  },
  values: () => ['7d', '1m', '1y'],
};

/** Filters for days as the arguments of `search` have them; what makes no sense is left out. */
export function dateFilters({ from, to }: { readonly from?: string; readonly to?: string }, now: number): Filter[] {
  const filters = [from && after.parse({ text: from, now }), to && before.parse({ text: to, now })];
  return filters.filter((filter): filter is Filter => typeof filter === 'object');
}
