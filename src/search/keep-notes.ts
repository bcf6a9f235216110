/** Which notes scope and filters let through, as far as that is known without reading them. */
import type { PathTest } from '../lines/globs';
import { daysOfNote, oneDay } from './dated-sections';
import type { SearchOptions } from './engine';
import type { NoteTest } from './filters/filter';
import type { KnownNotes } from './known-notes';
import { hasFilters, type Choice, type Query } from './query';

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
export function passTest({ filters }: Choice): NoteTest {
  const tests = filters.map((filter): NoteTest => {
    if (filter.kind === 'expression') return () => true;
    if (filter.kind === 'note') return filter.test;
    return (note) => filter.test(daysOfNote(note)) || note.headingDays?.map(oneDay).some(filter.test) === true;
  });
  return (note) => tests.every((test) => test(note));
}
