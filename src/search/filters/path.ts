/** `path:` lets notes through whose path contains a text, whatever its case and accents. */
import { fold } from '../../text/fold';
import type { KnownNotes } from '../known-notes';
import type { FilterKind } from './filter';

export const path: FilterKind = {
  form: 'path:',
  description: 'path:projects/ (the path contains it)',
  parse: ({ text }) => {
    const wanted = fold(text);
    return { kind: 'note', test: ({ path: where }) => fold(where).includes(wanted) };
  },
  values: folders,
};

/** Every folder, those with most notes first. */
function folders(known: KnownNotes): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path: where } of known.notes())
    for (let at = where.indexOf('/'); at !== -1; at = where.indexOf('/', at + 1)) {
      const folder = where.slice(0, at + 1);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([folder]) => folder);
}
