/** How English counts. */
import { shortRange, type Range } from '../../lines/ranges';

export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** How many of the notes, where there are more. */
export const notesOf = (notes: number, total: number): string =>
  total > notes ? `${notes.toLocaleString('en')} of ${count(total, 'note')}` : count(notes, 'note');

/** `line 7`, `lines 12–18`. */
export const linesOf = (range: Range): string => `${range.start === range.end ? 'line' : 'lines'} ${shortRange(range)}`;
