/** `path:` lets notes through whose path contains a text, whatever its case and accents. */
import { fold } from '../../lines/fold';
import type { FilterKind } from './filter';

export const path: FilterKind = {
  form: 'path:',
  description: 'path:projects/ (the path contains it)',
  parse: (text) => {
    const wanted = fold(text);
    return { kind: 'note', test: ({ path: where }) => fold(where).includes(wanted) };
  },
  texts: (note) => [note.path],
  values: { of: (note) => folders(note.path) },
};

/** The folder of a note, and those that it is in. */
function folders(where: string): readonly string[] {
  const found: string[] = [];
  for (let at = where.indexOf('/'); at !== -1; at = where.indexOf('/', at + 1)) found.push(where.slice(0, at + 1));
  return found;
}
