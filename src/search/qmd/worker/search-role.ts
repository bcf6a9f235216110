/** The search role: looks up QMD's full-text index and ranks as QMD does. */
import type { Candidates } from '../../candidates';
import type { Store } from './qmd-sdk';

/** QMD's own weights for path, title and text. */
const LOOK_UP = `
  WITH found AS (
    SELECT rowid, bm25(documents_fts, 1.5, 4.0, 1.0) AS rank
    FROM documents_fts WHERE documents_fts MATCH ? ORDER BY rank LIMIT ?
  )
  SELECT documents.path, found.rank FROM found
  JOIN documents ON documents.id = found.rowid
  WHERE documents.active = 1 ORDER BY found.rank`;

const COUNT = 'SELECT count(*) AS notes FROM documents_fts WHERE documents_fts MATCH ?';

/** Notes that fit an FTS5 expression, best first, without their texts. */
export function lookUp({ internal }: Store, match: string, limit: number): Candidates {
  const rows = internal.db.prepare(LOOK_UP).all(match, limit) as { path: string; rank: number }[];
  // QMD's mapping of BM25 (negative, lower is better) to a score from 0 to 1.
  const found = rows.map(({ path, rank }) => ({ path, score: Math.abs(rank) / (1 + Math.abs(rank)) }));
  if (rows.length < limit) return { found, total: rows.length };
  const { notes: total } = internal.db.prepare(COUNT).get(match) as { notes: number };
  return { found, total };
}
