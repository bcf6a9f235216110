/** What is said of a filter or a value that is offered while a query is typed. */
import type { Completion } from '../search/complete-query';
import type { Texts } from './en';

export function describeCompletion(about: Completion['about'], texts: Texts): string {
  if (about === 'any-value') return texts.anyValue;
  if ('filter' in about) return texts.filterHints[about.filter] ?? '';
  if ('notes' in about) return texts.noteCount(about.notes);
  return 'from' in about ? texts.fromDay(about.from) : texts.datesUntil(about.until);
}
