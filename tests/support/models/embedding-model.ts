/**
 * The embedding model: a text's vector is the sum of its words' vectors. Words of one synonym group share a vector,
 * stop words have none, and any other word is the sum of its pieces of letters, much weaker than a group's word. It
 * knows nothing of meaning beyond the groups it is given. Of a chunk longer than 512 tokens (some 1400 letters) its
 * vector holds only the last batch of 512: so QMD does with any model of this kind (tobi/qmd issue 897).
 *
 * To be slow, its tokenizer puts filler before every text that begins as QMD begins a query or a note. The vectors stay
 * the same, so notes embedded with the quick model can be searched with a slow one.
 */
import { createHash } from 'node:crypto';
import { encodeBert } from './bert';
import { foldingReplacements } from './folding';
import { tensor } from './gguf';
import { fillerBatch, QUICK_READING, SLOW_READING } from './slow-reading';
import { SPECIAL, SPECIAL_COUNT, tokenizerMetadata } from './tokenizer';
import { vocabulary, type VocabularyPiece } from './vocabulary';

export interface EmbeddingModelOptions {
  readonly synonyms: readonly (readonly string[])[];
  readonly stopWords: readonly string[];
  readonly slowQueries: boolean;
  readonly slowNotes: boolean;
}

/**
 * The columns of a token's row. Each synonym group has a column of its own, so unrelated groups are exactly unlike.
 * Pieces of letters share the next columns. The two ballast columns are dropped at the end, see `setBallast`.
 */
const GROUP_COLUMNS = 32;
const LETTER_COLUMNS = 94;
const BALLAST = GROUP_COLUMNS + LETTER_COLUMNS;
const WIDTH = BALLAST + 2;

/** What QMD opens its embedding context with. */
const CONTEXT_TOKENS = 2048;

/** How long the vector of a group's word is. A third of a row's length must be left for its ballast. */
const GROUP_LENGTH = 8;
/**
 * How long that of a piece of letters is: so short that one synonym among 500 tokens of ordinary prose makes a likeness
 * of more than 0.3, at which `qmd vsearch` cuts off.
 */
const LETTERS_LENGTH = GROUP_LENGTH / 15;
/** Too short to be noticed, but a text of stop words only, or in another script, has a direction as well. */
const END_LENGTH = GROUP_LENGTH / 150;

/**
 * How QMD begins what it embeds, and the words a tokenizer finds in that: `task: search result | query: …` for a query,
 * `title: … | text: …` for a note's chunk. A note that itself says `title: ` gets filler there as well.
 */
const QUERY_BEGIN = { text: 'task: search result | query: ', words: 'task search result query' };
const NOTE_BEGIN = { text: 'title: ', words: 'title' };

export function encodeEmbeddingModel({ synonyms, stopWords, slowQueries, slowNotes }: EmbeddingModelOptions): Buffer {
  if (synonyms.length > GROUP_COLUMNS) throw new RangeError(`There is room for ${GROUP_COLUMNS} synonym groups.`);
  const pieces = vocabulary(synonyms, stopWords);
  const replacements = foldingReplacements();
  if (slowQueries) replacements.set(QUERY_BEGIN.text, `${fillerBatch()} ${QUERY_BEGIN.words} `);
  if (slowNotes) replacements.set(NOTE_BEGIN.text, `${fillerBatch()} ${NOTE_BEGIN.words} `);
  const { blocks, heads } = slowQueries || slowNotes ? SLOW_READING : QUICK_READING;
  return encodeBert({
    name: 'collate-tiny-embedding',
    tokenizer: tokenizerMetadata(pieces, replacements),
    contextTokens: CONTEXT_TOKENS,
    width: WIDTH,
    embeddings: embeddingRows(pieces),
    blocks,
    heads,
    pooling: 'mean',
    tensors: [tensor(`blk.${blocks - 1}.layer_output_norm.weight`, [WIDTH], (column) => (column < BALLAST ? 1 : 0))],
  });
}

function embeddingRows(pieces: readonly VocabularyPiece[]): Float32Array {
  const rows = new Float32Array((SPECIAL_COUNT + pieces.length) * WIDTH);
  const rowOf = (token: number): Float32Array => rows.subarray(token * WIDTH, (token + 1) * WIDTH);
  const end = rowOf(SPECIAL.end);
  setLetters(end, '</s>', END_LENGTH);
  setBallast(end);
  for (const [at, { text, meaning }] of pieces.entries()) {
    if (meaning.kind === 'nothing') continue;
    const row = rowOf(SPECIAL_COUNT + at);
    if (meaning.kind === 'group') row[meaning.group] = GROUP_LENGTH;
    else setLetters(row, text, LETTERS_LENGTH);
    setBallast(row);
  }
  return rows;
}

/** Gives a text a direction of its own among the columns of letters: in each of them plus or minus, by its hash. */
function setLetters(row: Float32Array, text: string, length: number): void {
  const hash = createHash('sha256').update(text).digest();
  const size = length / Math.sqrt(LETTER_COLUMNS);
  for (let at = 0; at < LETTER_COLUMNS; at++) {
    const bit = ((hash[at >> 3] ?? 0) >> (at & 7)) & 1;
    row[GROUP_COLUMNS + at] = bit === 1 ? size : -size;
  }
}

/**
 * Brings the row's mean to 0 and its variance to 1. The model normalises every row several times, and a row that is
 * normal already comes out as it went in: this is what lets tokens weigh differently. With the sum s and the sum of
 * squares q of the other columns, the ballast x, y is such that x + y = -s and x² + y² = width - q.
 */
function setBallast(row: Float32Array): void {
  let sum = 0;
  let squares = 0;
  for (const value of row) {
    sum += value;
    squares += value * value;
  }
  const spread = Math.sqrt((WIDTH - squares) / 2 - (sum * sum) / 4);
  row[BALLAST] = spread - sum / 2;
  row[BALLAST + 1] = -spread - sum / 2;
}
