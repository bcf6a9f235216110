/** Looks for meaning among the vectors of the index, within a scope, and keeps where in each note it was found. */
import { fold } from '../../../text/fold';
import { splitLines } from '../../../text/lines';
import { noteName } from '../../../text/note-name';
import { cutPieces, type NotePiece } from './pieces';
import { textAt, type Database } from './store';

/** A note near to a vector. */
export interface Near {
  readonly path: string;
  /** The cosine of the angle between them: 1 at most. */
  readonly score: number;
}

/** The most neighbours that the vector extension gives at once. */
const MOST_NEIGHBOURS = 4096;
/** How many times more neighbours are asked for when too few of them are of different notes. */
const MORE = 4;
/** A note has several pieces, so more are asked for than notes are wanted. */
const PIECES_PER_NOTE = 3;
/** Up to so many pieces in a scope, each is compared by itself; beyond, neighbours are filtered. */
const EXACT_UP_TO = 20_000;
/** Keys in one query, well below what SQLite takes. */
const KEYS_AT_ONCE = 400;
/** A vector near the one asked for, by its key: the hash of a text and the number of the piece. */
interface Neighbour {
  readonly key: string;
  readonly distance: number;
}

/** The notes that have a text, and where in it a piece starts. */
interface Place {
  readonly path: string;
  readonly pos: number;
}

export class VectorSearch {
  /** Whether notes in the scope may have been left out. */
  isCapped = false;
  /** Where the piece of each note starts that is nearest to the question. */
  private readonly nearestOf = new Map<string, number>();
  private readonly keysInScope: readonly string[] | undefined;

  constructor(
    private readonly db: Database,
    private readonly model: string,
    private readonly scope: ReadonlySet<string> | undefined,
  ) {
    this.keysInScope = scope === undefined ? undefined : this.keysOf(scope);
  }

  /** How many notes are embedded by this model, and how many there are. */
  coverage(): { readonly embedded: number; readonly notes: number } {
    const done = `SELECT hash FROM content_vectors WHERE model = ? GROUP BY hash HAVING COUNT(*) >= MAX(total_chunks)`;
    const count = `SELECT COUNT(*) AS n FROM documents WHERE active = 1`;
    const { n: notes } = this.db.prepare(count).get() as { n: number };
    const { n: embedded } = this.db.prepare(`${count} AND hash IN (${done})`).get(this.model) as { n: number };
    return { embedded, notes };
  }

  /** The notes nearest to a vector, best first; for the question itself their pieces are kept. */
  nearest(vector: readonly number[], limit: number, isQuestion: boolean): Near[] {
    const found = new Map<string, Near>();
    for (const { key, distance } of this.neighbours(new Float32Array(vector), limit)) {
      if (found.size >= limit) break;
      for (const { path, pos } of this.placesOf(key)) {
        if (isQuestion && !this.nearestOf.has(path)) this.nearestOf.set(path, pos);
        if (!found.has(path)) found.set(path, { path, score: 1 - distance });
      }
    }
    return [...found.values()].slice(0, limit);
  }

  /** The piece of a note that comes nearest to what was asked; with words the one that holds most of them. */
  pieceOf(
    path: string,
    asked: readonly number[] | undefined,
    words: readonly string[] | undefined,
  ): (NotePiece & { readonly firstLine: string }) | undefined {
    const note = textAt(this.db, path);
    if (note === undefined) return undefined;
    const pieces = cutPieces(noteName(path), note.text);
    const piece =
      words === undefined
        ? pieceAt(pieces, this.nearestOf.get(path) ?? (asked && this.nearestIn(note.hash, asked)) ?? 0)
        : mostWords(pieces, words);
    return piece && { ...piece, firstLine: splitLines(note.text)[piece.lines.start - 1] ?? '' };
  }

  private nearestIn(hash: string, asked: readonly number[]): number | undefined {
    const pieces = this.db
      .prepare('SELECT seq, pos FROM content_vectors WHERE hash = ? AND model = ?')
      .all(hash, this.model) as { seq: number; pos: number }[];
    const positions = new Map(pieces.map(({ seq, pos }) => [`${hash}_${seq}`, pos]));
    const [nearest] = this.compare(new Float32Array(asked), [...positions.keys()]);
    return nearest && positions.get(nearest.key);
  }

  /** Pieces by distance, enough of them for `limit` notes where there are so many. */
  private neighbours(asked: Float32Array, limit: number): Neighbour[] {
    const { keysInScope } = this;
    if (keysInScope !== undefined && keysInScope.length <= EXACT_UP_TO) return this.compare(asked, keysInScope);
    for (let most = limit * PIECES_PER_NOTE; ; most *= MORE) {
      const near = this.near(asked, Math.min(most, MOST_NEIGHBOURS));
      const paths = new Set(near.flatMap(({ key }) => this.placesOf(key).map(({ path }) => path)));
      if (paths.size < limit && near.length >= most) continue;
      this.isCapped ||= paths.size < limit && near.length === MOST_NEIGHBOURS;
      return near;
    }
  }

  private near(asked: Float32Array, most: number): Neighbour[] {
    return this.db
      .prepare('SELECT hash_seq AS key, distance FROM vectors_vec WHERE embedding MATCH ? AND k = ? ORDER BY distance')
      .all(asked, most) as Neighbour[];
  }

  /** Given pieces by their distance. */
  private compare(asked: Float32Array, keys: readonly string[]): Neighbour[] {
    const found: Neighbour[] = [];
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
      const some = keys.slice(at, at + KEYS_AT_ONCE);
      const distances = this.db.prepare(
        `SELECT hash_seq AS key, vec_distance_cosine(embedding, ?) AS distance FROM vectors_vec
         WHERE hash_seq IN (${some.map(() => '?').join(',')})`,
      );
      found.push(...(distances.all(asked, ...some) as Neighbour[]));
    }
    return found.sort((a, b) => a.distance - b.distance);
  }

  private keysOf(scope: ReadonlySet<string>): string[] {
    const rows = this.db
      .prepare(
        `SELECT d.path, v.hash || '_' || v.seq AS key FROM content_vectors v
         JOIN documents d ON d.hash = v.hash AND d.active = 1 WHERE v.model = ?`,
      )
      .all(this.model) as { path: string; key: string }[];
    return [...new Set(rows.filter(({ path }) => scope.has(path)).map(({ key }) => key))];
  }

  /** The notes in the scope whose text has this piece. */
  private placesOf(key: string): Place[] {
    const cut = key.lastIndexOf('_');
    const rows = this.db
      .prepare(
        `SELECT d.path, v.pos FROM content_vectors v JOIN documents d ON d.hash = v.hash AND d.active = 1
         WHERE v.hash = ? AND v.seq = ?`,
      )
      .all(key.slice(0, cut), Number(key.slice(cut + 1))) as Place[];
    return rows.filter(({ path }) => this.scope?.has(path) !== false);
  }
}

function pieceAt(pieces: readonly NotePiece[], pos: number): NotePiece | undefined {
  return pieces.findLast((piece) => piece.pos <= pos) ?? pieces[0];
}

function mostWords(pieces: readonly NotePiece[], words: readonly string[]): NotePiece | undefined {
  const counts = pieces.map(({ head, body }) => {
    const text = fold(`${head}\n${body}`);
    return words.filter((word) => text.includes(word)).length;
  });
  return pieces[counts.indexOf(Math.max(...counts))];
}
