/** `path:` and `file:` let notes through whose path, or file name, contains a text, whatever its case and accents. */
import { fold } from '../../lines/fold';
import { noteName } from '../../lines/note-name';
import type { FilterKind } from './filter';

export const path = containing('path:', 'path:projects/ (the path contains it)', (where) => where, folders);

export const file = containing('file:', 'file:state (the file name contains it)', fileName, (where) => [
  noteName(where),
]);

/** What is looked into, and which values are offered, both by the path of a note. */
function containing(
  form: string,
  description: string,
  textOf: (where: string) => string,
  valuesOf: (where: string) => readonly string[],
): FilterKind {
  return {
    form,
    description,
    parse: (text) => {
      const wanted = fold(text);
      return { kind: 'note', test: (note) => fold(textOf(note.path)).includes(wanted) };
    },
    texts: (note) => [textOf(note.path)],
    values: { of: (note) => valuesOf(note.path) },
  };
}

function fileName(where: string): string {
  return where.slice(where.lastIndexOf('/') + 1);
}

/** The folder of a note, and those that it is in. */
function folders(where: string): readonly string[] {
  const found: string[] = [];
  for (let at = where.indexOf('/'); at !== -1; at = where.indexOf('/', at + 1)) found.push(where.slice(0, at + 1));
  return found;
}
