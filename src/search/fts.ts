/** A query as an expression for QMD's full-text index (SQLite FTS5). It finds a little more than the matcher keeps. */
import { formsOf } from '../text/inflections';
import { isCjk } from '../text/words';
import type { Query, Term } from './query';

/** Shorter words are not looked up as beginnings: they would touch most of the index. */
const SHORTEST_PREFIX = 3;

/** Notes that hold all terms, or any of them, and none that is excluded. */
export function ftsExpression({ terms, excluded }: Query, wanted: 'all' | 'any'): string {
  const positive = terms.map(ftsTerm).join(wanted === 'all' ? ' AND ' : ' OR ');
  return excluded.reduce((expression, term) => `(${expression}) NOT ${ftsTerm(term)}`, positive);
}

/** Words are letters and digits only, so quoting them is enough to keep any operator out. */
function ftsTerm({ words, open }: Term): string {
  const last = words.at(-1) ?? '';
  const star = open && last.length >= SHORTEST_PREFIX && !isCjk(last) ? '*' : '';
  if (words.length > 1) return `"${words.join(' ')}"${star}`;
  const others = formsOf(last).filter((form) => star === '' || !form.startsWith(last));
  return `(${[`"${last}"${star}`, ...others.map((form) => `"${form}"`)].join(' OR ')})`;
}
