/** How English counts. */
import { shortRange, type Range } from '../../lines/ranges';

export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** `3 of 12 notes`. */
export const outOf = (n: number, total: number, one: string): string =>
  `${n.toLocaleString('en')} of ${count(total, one)}`;

/** How many of the notes, where there are more. */
export const notesOf = (notes: number, total: number): string =>
  total > notes ? outOf(notes, total, 'note') : count(notes, 'note');

/** `line 7`, `lines 12–18`. */
export const linesOf = (range: Range): string => `${range.start === range.end ? 'line' : 'lines'} ${shortRange(range)}`;
