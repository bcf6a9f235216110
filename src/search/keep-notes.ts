/** Which notes scope and filters let through, as far as that is known without reading them. */
import type { PathTest } from '../lines/globs';
import { daysOfNote, oneDay } from './dated-sections';
import type { SearchOptions } from './engine';
import type { Filter, NoteTest } from './filters/filter';
import type { KnownNotes } from './known-notes';
import { hasFilters, type Choice, type Query } from './query';
import { tokensOf } from './query-tokens';

/** Which paths may be found at all; undefined when all may. */
export function keepTest(query: Query, known: KnownNotes, { scope, isScoped }: SearchOptions): PathTest | undefined {
  if (!hasFilters(query)) return isScoped ? scope : undefined;
  const tests = query.choices.map((choice) => (choice.filters.length === 0 ? undefined : passTest(choice)));
  return (path) => {
    if (!scope(path)) return false;
    const note = known.note(path);
    return tests.some((test) => test === undefined || (note !== undefined && test(note)));
  };
}

/** Which notes may pass the filters of a choice; of one with several days only reading tells. */
export function passTest({ filters }: Pick<Choice, 'filters'>): NoteTest {
  const tests = filters.map((filter): NoteTest => {
    if (filter.kind === 'expression') return () => true;
    if (filter.kind === 'note') return filter.test;
    return (note) => filter.test(daysOfNote(note)) || note.headingDays?.map(oneDay).some(filter.test) === true;
  });
  return (note) => tests.every((test) => test(note));
}

/** Those that no note of the vault passes, as they are written, so that a search with them finds nothing whatever its words are. */
export function emptyFilters(query: Query, known: KnownNotes): readonly string[] {
  return writtenFilters(query, (filter) => {
    const passes = passTest({ filters: [filter] });
    for (const note of known.notes()) if (passes(note)) return false;
    return true;
  });
}

/** The filters of a query without choices, as they are written: where it gives a choice, another side of it may find something. */
export function writtenFilters(
  { choices }: Query,
  isWanted: (filter: Filter) => boolean = () => true,
): readonly string[] {
  const [choice, ...others] = choices;
  const filters = others.length > 0 ? [] : (choice?.filters.filter(isWanted) ?? []);
  return filters.flatMap(({ written }) => written ?? []);
}

/** The query without a filter that is written in it. */
export function withoutFilter(query: string, filter: string): string {
  const token = tokensOf(query, { now: 0 }).find(({ start, end }) => query.slice(start, end) === filter);
  const rest = token === undefined ? query : `${query.slice(0, token.start)} ${query.slice(token.end)}`;
  return rest.replace(/\s+/g, ' ').trim();
}
