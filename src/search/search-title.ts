/** The words that a search asks for, by which it is named: without filters, conditions and expressions. Empty where it has no others. */
import { parseQuery } from './query';

const OPERATORS = /[:()[\]/]/;

export function searchTitle(query: string): string {
  return OPERATORS.test(query) ? parseQuery(query).question : query;
}
