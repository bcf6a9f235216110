/** `after:` and `before:` let passages through by their days, the days named included. */
import { daysIn, type Days } from '../../lines/dates';
import { localDay } from '../../lines/local-day';
import type { FilterKind } from './filter';

export const after: FilterKind = {
  form: 'after:',
  isDate: true,
  description: 'after:2025-07 or after:7d (that day or later)',
  parse: (text, now) => {
    const days = daysIn(text, now);
    return days && { kind: 'day', test: ({ last }) => last >= days.first };
  },
  values: { always: (now) => dates(now).map(({ value, first }) => ({ value, about: { from: first } })) },
};

export const before: FilterKind = {
  form: 'before:',
  isDate: true,
  description: 'before:2025 (that day or earlier)',
  parse: (text, now) => {
    const days = daysIn(text, now);
    return days && { kind: 'day', test: ({ first }) => first <= days.last };
  },
  values: { always: (now) => dates(now).map(({ value, last }) => ({ value, about: { until: last } })) },
};

/** Spans of time ago, then today, this month, this year and the one before, with the days they stand for. */
function dates(now: number): readonly ({ readonly value: string } & Days)[] {
  const today = localDay(now);
  const [year = '', month = ''] = today.split('-');
  const values = ['7d', '1m', '1y', today, `${year}-${month}`, year, String(Number(year) - 1)];
  return values.flatMap((value) => {
    const days = daysIn(value, now);
    return days === undefined ? [] : [{ value, ...days }];
  });
}
