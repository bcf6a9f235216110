/** The one list of filters, and how they are found in a query. Only a known name directly followed by its value is one. */
import type { KnownNotes } from '../known-notes';
import { after, before } from './date';
import { not, type Filter, type FilterKind } from './filter';
import { file, path } from './path';
import { isProperty, propertyFilter, PROPERTY_DESCRIPTION } from './property';
import { tag } from './tag';

export const FILTERS: readonly FilterKind[] = [path, file, tag, after, before];

/** What a model is told of all of them. */
export const FILTER_DESCRIPTIONS: readonly string[] = [
  ...FILTERS.map(({ description }) => description),
  PROPERTY_DESCRIPTION,
];

/** Not a link to a note, a check box, or a link with its address. */
const PROPERTY = /(-?)\[(?![[\]])([^[\]:]{2,100})(?::(\/(?:\\.|[^/\\\s]){1,200}\/|[^[\]]{0,200}))?\](?=[\s)]|$)/y;

/** What filters are read with. */
export interface FilterContext {
  /** Milliseconds since 1970: what `7d` ago is counted from. */
  readonly now: number;
  /** Tells whether `[name]` names a property, or is text like `[prod]` in a title; always a property when absent. */
  readonly known?: KnownNotes | undefined;
}

/** The filter for a property that starts at a place in a text, and where the text goes on; undefined where what stands there is something else. */
export function propertyAt(
  text: string,
  at: number,
  { known }: FilterContext,
): { readonly filter: Filter; readonly end: number } | undefined {
  PROPERTY.lastIndex = at;
  const [all = '', minus, name = '', value] = PROPERTY.exec(text) ?? [];
  const isText = value === undefined && known !== undefined && !isProperty(name, known);
  const filter = all === '' || isText ? undefined : propertyFilter(name, value);
  return filter && { filter: minus === '-' ? not(filter) : filter, end: at + all.length };
}
