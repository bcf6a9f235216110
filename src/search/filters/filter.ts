/** What a filter is: a part of a query that lets notes or passages through, rather than one that is looked for. */
import type { Days } from '../../lines/dates';
import type { Expression } from '../expression';
import type { KnownNote } from '../known-notes';

export type Filter =
  /** Lets a whole note through, by what is known of it. */
  | { readonly kind: 'note'; readonly test: NoteTest }
  /** Lets passages through, by their days. */
  | { readonly kind: 'day'; readonly test: (days: Days) => boolean }
  /** Lets a note through if an expression finds something in one of these texts of it. Settled before a search: see `settleFilters`. */
  | {
      readonly kind: 'expression';
      readonly expression: Expression;
      readonly texts: (note: KnownNote) => readonly string[];
      readonly isNegated: boolean;
    };

export type NoteTest = (note: KnownNote) => boolean;

/** One kind of filter. A new one is a file of this folder and a row in the list of all. */
export interface FilterKind {
  /** What it is written as, before its value: `path:`. */
  readonly form: string;
  /** What a model is told of it, with an example. */
  readonly description: string;
  /** The filter for a value as it is written, at a time in milliseconds since 1970; undefined where the value makes no sense, so that all of it is text. */
  readonly parse: (text: string, now: number) => Filter | undefined;
  /** Whether any other value than a date is a mistake. */
  readonly isDate?: boolean;
  /** What an expression in place of the value is held against; absent where there can be none. */
  readonly texts?: (note: KnownNote) => readonly string[];
  /** What to offer while typing: the values of each note, to be counted over all of them, or what is offered always. */
  readonly values?:
    | { readonly of: (note: KnownNote) => readonly string[] }
    | { readonly always: (now: number) => readonly OfferedValue[] };
}

/** A value that is offered while typing. */
export interface OfferedValue {
  readonly value: string;
  /** How many notes have it, or which days it lets through. */
  readonly about: { readonly notes: number } | { readonly from: string } | { readonly until: string };
}

/** A test of texts that keeps its verdicts: thousands of notes share a few tags and names of properties. */
export function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    const verdict = verdicts.get(text) ?? test(text);
    verdicts.set(text, verdict);
    return verdict;
  };
}

/** The other way round. */
export function not(filter: Filter): Filter {
  if (filter.kind === 'expression') return { ...filter, isNegated: !filter.isNegated };
  if (filter.kind === 'day') return { kind: 'day', test: (days) => !filter.test(days) };
  return { kind: 'note', test: (note) => !filter.test(note) };
}
