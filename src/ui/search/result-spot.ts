/** A place among the results: a passage, the row for more of them, or the note itself. */
import type { Target } from '../../app/jump/jump';
import type { Span } from '../../search/matches';
import type { NoteRow } from './note-row';
import type { PassageCard } from './passage-card';

export interface Spot {
  readonly row: NoteRow;
  readonly card: PassageCard | undefined;
  readonly isMore: boolean;
  readonly line: number | undefined;
}

/** What lies under a mouse or has the focus. */
export function spotAt(rows: readonly NoteRow[], target: EventTarget | null): Spot | undefined {
  const at = target as HTMLElement;
  const row = rows.find(({ el }) => el.contains(at));
  if (row === undefined) return undefined;
  const cardEl = at.closest('.collate-passage');
  const line = at.closest<HTMLElement>('.collate-line')?.dataset['line'];
  return {
    row,
    card: cardEl === null ? undefined : row.cards.find(({ el }) => el === cardEl),
    isMore: row.isMore(at),
    line: line === undefined ? undefined : Number(line),
  };
}

export function elementOf({ row, card }: Pick<Spot, 'row' | 'card'>): HTMLElement {
  return card?.el ?? row.titleEl;
}

/** Where a click there leads. */
export function targetOf({ row, card, line }: Pick<Spot, 'row' | 'card' | 'line'>): Target {
  const words = (text: string): readonly Span[] => row.context.matcher.spansIn(text);
  if (card === undefined) return { path: row.note.path, range: null, words };
  return { ...card.pick, line: line ?? card.firstLine, words };
}

/** The same passage in a row that was made anew; where its lines have moved, the one that stands in its place. */
export function sameCard(row: NoteRow, before: Pick<Spot, 'row' | 'card'>): PassageCard | undefined {
  const { card } = before;
  if (card === undefined) return undefined;
  const text = (one: PassageCard): string => one.passage.lines.join('\n');
  const isThere = (one: PassageCard): boolean => one.passage.passage.start === card.passage.passage.start;
  const same = row.cards.filter((one) => text(one) === text(card));
  return (
    same.find(isThere) ??
    same[0] ??
    row.cards.find(isThere) ??
    row.cards[before.row.cards.indexOf(card)] ??
    row.cards.at(-1)
  );
}
