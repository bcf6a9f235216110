/** Notes in the order that somebody chose, by what is known of them. */
import { daysOfNote } from './dated-sections';
import type { Sort } from './engine';
import type { KnownNote, KnownNotes } from './known-notes';

/** In another order than that of an engine. */
export function sorted<Note extends { readonly path: string }>(
  candidates: readonly Note[],
  sort: Sort,
  known: KnownNotes,
): readonly Note[] {
  if (sort === 'relevance') return candidates;
  const byPath = (a: Note, b: Note): number => (a.path < b.path ? -1 : 1);
  if (sort === 'path') return [...candidates].sort(byPath);
  const days = new Map(candidates.map(({ path }) => [path, newestOf(known.note(path))]));
  const timeOf = ({ path }: Note): number => known.note(path)?.mtime ?? 0;
  return [...candidates].sort((a, b) => {
    const [dayA = '', dayB = ''] = [days.get(a.path), days.get(b.path)];
    return dayA === dayB ? timeOf(b) - timeOf(a) || byPath(a, b) : dayA < dayB ? 1 : -1;
  });
}

/** The day it says, else the last of its headings that are dates, else that of its last change. */
export function newestOf(note: KnownNote | undefined): string {
  if (note === undefined) return '';
  return note.nameDays?.last ?? note.updated ?? note.created ?? note.headingDays?.[1] ?? daysOfNote(note).last;
}
