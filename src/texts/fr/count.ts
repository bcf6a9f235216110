/** Comment on compte en français. */
import { shortRange, type Range } from '../../lines/ranges';

/** Zéro et un sont au singulier. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('fr')} ${n < 2 ? one : many}`;

/** `3 sur 12 notes`. */
export const outOf = (n: number, total: number, one: string): string =>
  `${n.toLocaleString('fr')} sur ${count(total, one)}`;

/** Combien des notes, s’il y en a d’autres. */
export const notesOf = (notes: number, total: number): string =>
  total > notes ? `${notes.toLocaleString('fr')} des ${count(total, 'note')}` : count(notes, 'note');

/** `ligne 7`, `lignes 12–18`. */
export const linesOf = (range: Range): string =>
  `${range.start === range.end ? 'ligne' : 'lignes'} ${shortRange(range)}`;

export const theLines = (range: Range): string => `${range.start === range.end ? 'la' : 'les'} ${linesOf(range)}`;
