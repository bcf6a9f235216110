/** A query as an expression for QMD's full-text index (SQLite FTS5). What it finds is only a candidate: the matcher decides. */
import { formsOf } from '../../lines/inflections';
import type { Wanted } from '../candidates';
import { beginningIn, type Query, type Term } from '../query';

/**
 * Notes that hold all terms of a choice, or any of them. What a query excludes is left to the matcher: QMD compares stems, and
 * would exclude `universal` with `universe`. `isWord` tells whether a form occurs in the vault: most do not.
 */
export function ftsExpression({ terms, choices }: Query, wanted: Wanted, isWord = (_: string) => true): string {
  const written = terms.map((term) => ftsTerm(term, isWord));
  if (wanted === 'any') return written.join(' OR ');
  const parts = choices.filter((choice) => choice.terms.length > 0);
  const all = parts.map((choice) => choice.terms.map((place) => written[place] ?? '').join(' AND '));
  return all.length > 1 ? all.map((one) => `(${one})`).join(' OR ') : all.join('');
}

/** Words are letters and digits only, so quoting them is enough to keep any operator out. */
function ftsTerm(term: Term, isWord: (word: string) => boolean): string {
  const { words } = term;
  const last = words.at(-1) ?? '';
  const star = beginningIn(term) === undefined ? '' : '*';
  if (words.length > 1) return `"${words.join(' ')}"${star}`;
  const others = formsOf(last).filter((form) => (star === '' || !form.startsWith(last)) && isWord(form));
  return `(${[`"${last}"${star}`, ...others.map((form) => `"${form}"`)].join(' OR ')})`;
}
