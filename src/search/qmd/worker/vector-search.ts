/** Looks for meaning among the vectors of the index, within a scope, and tells where in each note it was found. */
import { fold } from '../../../lines/fold';
import { splitLines } from '../../../lines/lines';
import { noteName } from '../../../lines/note-name';
import { ownText } from './index-text';
import { cutPieces, type NotePiece } from './pieces';
import type { Database } from './qmd-sdk';

/** A note near to a vector. */
export interface Near {
  readonly path: string;
  /** The cosine of the angle between them: 1 at most. */
  readonly score: number;
  /** Where in its text the nearest piece starts. */
  readonly pos: number;
}

/** A piece of a note as it is shown. */
export type PlacedPiece = NotePiece & { readonly firstLine: string };

/** The most neighbours that the vector extension gives at once: enough for some notes, however many pieces they have. */
const MOST_NEIGHBOURS = 4096;

/** The nearest pieces, keyed by hash and number, as the notes that have them. With `IN` the extension compares no others. */
const nearestNotes = (isScoped: boolean): string => `
  WITH near AS (
    SELECT hash_seq AS key, instr(hash_seq, '_') AS cut, distance FROM vectors_vec
    WHERE embedding MATCH ? AND k = ${MOST_NEIGHBOURS} ${isScoped ? `AND hash_seq IN (${KEYS_IN_SCOPE})` : ''}
  )
  SELECT d.path, v.pos, 1 - MIN(near.distance) AS score FROM near
  JOIN content_vectors v ON v.hash = substr(key, 1, cut - 1) AND v.seq = CAST(substr(key, cut + 1) AS INTEGER)
  JOIN documents d ON d.hash = v.hash AND d.active = 1 ${isScoped ? 'AND d.path IN (SELECT value FROM json_each(?))' : ''}
  GROUP BY d.path ORDER BY score DESC LIMIT ?`;

const KEYS_IN_SCOPE = `
  SELECT v.hash || '_' || v.seq FROM json_each(?) scope
  JOIN documents d ON d.path = scope.value AND d.active = 1 JOIN content_vectors v ON v.hash = d.hash`;

/** The notes nearest to a vector, best first; of those in the scope where there is one. */
export function nearestTo(
  db: Database,
  vector: readonly number[],
  limit: number,
  scope: Iterable<string> | undefined,
): Near[] {
  const paths = scope === undefined ? undefined : JSON.stringify([...scope]);
  const scoped = paths === undefined ? [] : [paths, paths];
  return db.prepare(nearestNotes(paths !== undefined)).all(new Float32Array(vector), ...scoped, limit) as Near[];
}

/** How many notes are embedded by a model, and how many there are. */
export function coverage(db: Database, model: string): { readonly embedded: number; readonly notes: number } {
  const done = `SELECT hash FROM content_vectors WHERE model = ? GROUP BY hash HAVING COUNT(*) >= MAX(total_chunks)`;
  const count = `SELECT COUNT(*) AS n FROM documents WHERE active = 1`;
  const { n: notes } = db.prepare(count).get() as { n: number };
  const { n: embedded } = db.prepare(`${count} AND hash IN (${done})`).get(model) as { n: number };
  return { embedded, notes };
}

/** The piece of a note at a position in its text, or the one that holds most of some words. */
export function pieceOf(db: Database, path: string, where: number | readonly string[]): PlacedPiece | undefined {
  const row = db
    .prepare('SELECT c.doc FROM documents d JOIN content c ON c.hash = d.hash WHERE d.path = ? AND d.active = 1')
    .get(path) as { doc: string } | undefined;
  if (row === undefined) return undefined;
  const text = ownText(row.doc);
  const pieces = cutPieces(noteName(path), text);
  const piece =
    typeof where === 'number'
      ? (pieces.findLast(({ pos }) => pos <= where) ?? pieces[0])
      : pieceWithMost(pieces, where);
  return piece && { ...piece, firstLine: splitLines(text)[piece.lines.start - 1] ?? '' };
}

function pieceWithMost(pieces: readonly NotePiece[], words: readonly string[]): NotePiece | undefined {
  const counts = pieces.map(({ head, body }) => {
    const text = fold(`${head}\n${body}`);
    return words.filter((word) => text.includes(word)).length;
  });
  return pieces[counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0))];
}
