/** What a filter is: a part of a query that lets notes or passages through, rather than one that is looked for. */
import type { Days } from '../../lines/dates';
import { quietly } from '../../lines/quietly';
import type { KnownNote } from '../known-notes';

export type Filter = Rule & {
  /** As it is typed in a query; absent where a group of several stands for it, or an argument. */
  readonly written?: string;
};

type Rule =
  /** Lets a whole note through, by what is known of it. */
  | { readonly kind: 'note'; readonly test: NoteTest }
  /** Lets passages through, by their days. */
  | { readonly kind: 'day'; readonly test: (days: Days) => boolean }
  /** Lets a note through if an expression finds something in one of these texts of it. An engine settles it before it looks for notes: see `settleFilters`. */
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

/** A regular expression as typed between slashes. It is never run where it could not be ended: see `expression-search.ts`. */
export interface Expression {
  readonly source: string;
  /** Whether capital and small letters are told apart. */
  readonly isCased: boolean;
}

/** Undefined when it is none that JavaScript understands. */
export function readExpression(source: string, isCased: boolean): Expression | undefined {
  // It is only read here.
  return quietly(() => new RegExp(source)) && { source, isCased };
}

/** A value that is offered while typing. */
export interface OfferedValue {
  readonly value: string;
  /** How many notes have it, or which days it lets through. */
  readonly about: { readonly notes: number } | { readonly from: string } | { readonly until: string };
}

/** The other way round. */
export function not(filter: Filter): Filter {
  switch (filter.kind) {
    case 'note':
      return { kind: 'note', test: (note) => !filter.test(note) };
    case 'day':
      return { kind: 'day', test: (days) => !filter.test(days) };
    case 'expression': {
      const { kind, expression, texts } = filter;
      return { kind, expression, texts, isNegated: !filter.isNegated };
    }
  }
}
