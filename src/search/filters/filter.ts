/** What a filter is: a part of a query that lets notes or passages through, rather than one that is looked for. */
import type { KnownNote, KnownNotes } from '../known-notes';

export type Filter =
  /** Lets a whole note through, by what is known of it. */
  | { readonly kind: 'note'; readonly test: (note: KnownNote) => boolean }
  /** Lets passages through, by their days. */
  | { readonly kind: 'day'; readonly test: (day: string) => boolean };

/** The value of a filter as it is written. */
export interface FilterValue {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One kind of filter. A new one is a file of this folder and a row in the list of all. */
export interface FilterKind {
  /** What it is written as, before its value: `path:`. */
  readonly form: string;
  /** What a model is told of it, with an example. */
  readonly description: string;
  /** The filter for a value; undefined where the value makes no sense, so that all of it is text. */
  readonly parse: (value: FilterValue) => Filter | undefined;
  /** Values to offer while typing, commonest first, as they are written. */
  readonly values?: (known: KnownNotes) => readonly string[];
}

/** The other way round. */
export function not(filter: Filter): Filter {
  return filter.kind === 'note'
    ? { kind: 'note', test: (note) => !filter.test(note) }
    : { kind: 'day', test: (day) => !filter.test(day) };
}
