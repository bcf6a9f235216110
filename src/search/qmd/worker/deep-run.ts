/**
 * One deep search: the question is expanded, looked up by words and by meaning, the lists are fused, and the best passages reranked. The models
 * are asked through QMD; the lists know the scope, and where in a note the meaning was found.
 */
import { clearInterval, setInterval } from 'node:timers';
import type { DeepHit } from '../../candidates';
import { parseQuery } from '../../query';
import { ftsExpression } from '../fts';
import type { Progress, WordList } from '../protocol';
import type { EmbeddingFormat } from './embedding-format';
import { fuse, type RankedList } from './fuse';
import type { ExpandedQuery, Llama, ModelParts } from './models';
import type { NotePiece } from './pieces';
import { lookUp } from './search-role';
import type { Database, Store } from './store';
import type { Near, VectorSearch } from './vector-search';

export interface DeepRunOptions {
  readonly query: string;
  /** What was found by the words of the query. */
  readonly words: WordList;
  /** The notes to search; all when absent. */
  readonly scope: ReadonlySet<string> | undefined;
  readonly vectors: VectorSearch;
  readonly llama: Llama;
  readonly format: EmbeddingFormat;
  /** The least likeness by which a note is near to the question. The model has to be asked for it, once. */
  readonly leastNearness: () => Promise<number>;
  readonly parts: ModelParts;
  readonly store: Store;
  /** For what the models have answered. */
  readonly cache: Database;
  readonly tell: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

export interface DeepFound {
  readonly hits: readonly DeepHit[];
  /** Whether no note comes near what was asked, nor holds its words. */
  readonly isNothingNear: boolean;
}

/** Notes in each list. */
const LISTED = 20;
/** As many as QMD reranks. */
const CANDIDATES = 40;
/** With a scope every note that has the words is a candidate. */
const ALL = 1_000_000;

/**
 * What the lists count for. Notes that hold all the words come first; some of the words say little beside the meaning. Measured by
 * `npm run bench -- meaning`.
 */
const WEIGHTS = { meaning: 1, allWords: 2, someWords: 0.1, expanded: 0.5, expandedWords: 0.25 };

/** A note that holds the words so much better than the next needs no expansion. */
const STRONG = { score: 0.7, gap: 0.15 };

/** What the reranker counts for beside the place in the fused list, whose second is worth half its first, and so on. */
const RERANKED = 0.4;
/** Passages reranked at once by one context, the smallest part that QMD gives to a second one. */
const RERANKED_BY_ONE = 10;
/** Fewer where there is one context only: a search that was replaced ends sooner. */
const RERANKED_ALONE = 4;

/** A model at work says nothing; whoever waits wants to know that it still lives. */
const SIGN_MS = 10_000;
/** After so many signs it counts as hung. */
const MOST_SIGNS = 60;

export class DeepRun {
  /** For each note, its scores in the lists by words and by meaning. */
  private readonly words = new Map<string, number[]>();
  private readonly meaning = new Map<string, number[]>();

  constructor(private readonly options: DeepRunOptions) {}

  async find(limit: number): Promise<DeepFound> {
    const { query, words, vectors, leastNearness } = this.options;
    for (const { path, score } of words.found) note(this.words, path, score);
    const expanded = isStrong(words) ? [] : await this.expand();
    this.enter('searching');
    const near = await this.lookUpMeaning(expanded);
    const isNear = words.isComplete || (near[0]?.found[0]?.score ?? 0) >= (await leastNearness());
    if (!isNear) return { hits: [], isNothingNear: true };
    const lists = [
      { weight: words.isComplete ? WEIGHTS.allWords : WEIGHTS.someWords, paths: pathsOf(words.found) },
      ...expanded.flatMap(({ type, query: text }): RankedList[] =>
        type === 'lex' ? [{ weight: WEIGHTS.expandedWords, paths: pathsOf(this.lookUpWords(text)) }] : [],
      ),
      ...near.map(({ weight, found }) => ({ weight, paths: pathsOf(found) })),
    ];
    const candidates = fuse(lists).slice(0, Math.max(CANDIDATES, limit));
    const asked = near[0]?.vector;
    const placed = candidates.flatMap(({ path }) => {
      const piece = vectors.pieceOf(path, asked, this.isByWordsAlone(path) ? wordsIn(query) : undefined);
      return piece === undefined ? [] : [{ path, piece }];
    });
    const scores = await this.rerank(placed);
    const hits = placed.map(({ path, piece }, place) => this.hitOf(path, piece, place, scores.get(path) ?? 0));
    return { hits: hits.sort((a, b) => b.score - a.score).slice(0, limit), isNothingNear: false };
  }

  /** Tells the stage; a search that was aborted goes no further. */
  private enter(stage: Progress['stage'] & string, done = 0, total = 0): void {
    this.options.signal.throwIfAborted();
    this.options.tell({ stage, done, total });
  }

  private async expand(): Promise<readonly ExpandedQuery[]> {
    const { query, llama, parts, cache, tell } = this.options;
    this.enter('expanding');
    let signs = 0;
    const alive = setInterval(() => {
      if (++signs <= MOST_SIGNS) tell({ stage: 'expanding', done: 0, total: 0 });
    }, SIGN_MS);
    try {
      return await parts.expandQuery(query, llama.generateModelName, cache, llama);
    } finally {
      clearInterval(alive);
    }
  }

  /** Notes with all the words of a text that the question was expanded to. */
  private lookUpWords(text: string): WordList['found'] {
    const { store, scope } = this.options;
    const query = parseQuery(text);
    if (query.terms.length === 0) return [];
    const found = lookUp(store, ftsExpression(query, 'all'), scope === undefined ? LISTED : ALL)
      .found.filter(({ path }) => scope?.has(path) !== false)
      .slice(0, LISTED);
    for (const { path, score } of found) note(this.words, path, score);
    return found;
  }

  /** The notes near to the question first, then those near to what it was expanded to. */
  private async lookUpMeaning(
    expanded: readonly ExpandedQuery[],
  ): Promise<{ readonly weight: number; readonly vector: readonly number[]; readonly found: readonly Near[] }[]> {
    const { query, llama, format, vectors } = this.options;
    const texts = [query, ...expanded.flatMap(({ type, query: text }) => (type === 'lex' ? [] : [text]))];
    await llama.ensureEmbedContexts();
    const embedded = await llama.embedBatch(texts.map((text) => format.question(text)));
    if (embedded[0] === null) throw new Error('the question could not be embedded');
    return embedded.flatMap((one, at) => {
      if (one === null) return [];
      const found = vectors.nearest(one.embedding, LISTED, at === 0);
      for (const { path, score } of found) note(this.meaning, path, score);
      return [{ weight: at === 0 ? WEIGHTS.meaning : WEIGHTS.expanded, vector: one.embedding, found }];
    });
  }

  /** Some at a time, which shows how far it is and lets an aborted search end. */
  private async rerank(placed: readonly Placed[]): Promise<ReadonlyMap<string, number>> {
    const { query, llama, parts, cache } = this.options;
    const scores = new Map<string, number>();
    if (placed.length === 0) return scores;
    this.enter('reranking', 0, placed.length);
    const contexts = (await llama.ensureRerankContexts()).length;
    // QMD would give every passage the same score, and remember that.
    if (contexts === 0) throw new Error('the reranking model could not be loaded');
    const size = contexts > 1 ? RERANKED_BY_ONE * contexts : RERANKED_ALONE;
    for (let at = 0; at < placed.length; at += size) {
      this.enter('reranking', at, placed.length);
      const some = placed
        .slice(at, at + size)
        .map(({ path, piece: { head, body } }) => ({ file: path, text: `${head}\n${body}` }));
      const ranked = await parts.rerank(query, some, llama.rerankModelName, cache, undefined, llama);
      for (const { file, score } of ranked) scores.set(file, score);
    }
    this.enter('reranking', placed.length, placed.length);
    return scores;
  }

  /** A note found by its words alone shows these. */
  private isByWordsAlone(path: string): boolean {
    return this.words.has(path) && !this.meaning.has(path);
  }

  private hitOf(path: string, { lines, firstLine }: PlacedPiece, place: number, rerank: number): DeepHit {
    const explanation = { words: this.words.get(path) ?? [], meaning: this.meaning.get(path) ?? [], rerank };
    const score = (1 - RERANKED) / (place + 1) + RERANKED * rerank;
    return { path, score, explanation, ...(this.isByWordsAlone(path) ? {} : { lines, firstLine }) };
  }
}

type PlacedPiece = NotePiece & { readonly firstLine: string };

interface Placed {
  readonly path: string;
  readonly piece: PlacedPiece;
}

function isStrong({ found: [first, second], isComplete }: WordList): boolean {
  const { score = 0 } = first ?? {};
  return isComplete && score >= STRONG.score && score - (second?.score ?? 0) >= STRONG.gap;
}

function note(scores: Map<string, number[]>, path: string, score: number): void {
  const known = scores.get(path);
  if (known === undefined) scores.set(path, [score]);
  else known.push(score);
}

function pathsOf(found: readonly { readonly path: string }[]): string[] {
  return found.map(({ path }) => path);
}

function wordsIn(query: string): readonly string[] {
  return parseQuery(query).terms.flatMap(({ words }) => words);
}
