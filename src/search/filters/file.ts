/** `file:` lets notes through whose file name contains a text, whatever its case and accents. */
import { fold } from '../../lines/fold';
import { noteName } from '../../lines/note-name';
import type { FilterKind } from './filter';

export const file: FilterKind = {
  form: 'file:',
  description: 'file:state (the file name contains it)',
  parse: (text) => {
    const wanted = fold(text);
    return { kind: 'note', test: ({ path }) => fold(fileName(path)).includes(wanted) };
  },
  texts: ({ path }) => [fileName(path)],
  values: { of: ({ path }) => [noteName(path)] },
};

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
