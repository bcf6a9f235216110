/**
 * The deep role: keeps the models, and what they have answered, from one search to the next. A search expands the question, looks it up by words
 * and by meaning, fuses the lists and reranks the best passages. The models are asked through QMD; the lists know the scope, and where in a note
 * the meaning was found.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import type { DeepHit } from '../../candidates';
import { parseQuery } from '../../query';
import { ftsExpression } from '../fts';
import type { DeepResult, Progress, Request, WordList } from '../protocol';
import { embeddingFormat, type EmbeddingFormat } from './embedding-format';
import { DATABASE_SUFFIXES, isDamage } from './index-file';
import type { Database, ExpandedQuery, Llama, ModelParts, Qmd, Store } from './qmd-sdk';
import { lookUp } from './search-role';
import { coverage, nearestTo, pieceOf, type Near, type PlacedPiece } from './vector-search';

type DeepRequest = Request & { readonly do: 'deep' };

interface OpenModels {
  /** The files, to tell whether others are wanted. */
  readonly files: string;
  readonly llama: Llama;
  readonly format: EmbeddingFormat;
}

export class DeepSearcher {
  private models: OpenModels | undefined;

  constructor(
    readonly parts: ModelParts,
    readonly store: Store,
    /** What the models have answered. */
    readonly cache: Database,
  ) {}

  async search(request: DeepRequest, tell: (progress: Progress) => void, signal: AbortSignal): Promise<DeepResult> {
    const { embedded, notes } = coverage(this.store.internal.db, request.models.embed.name);
    if (embedded === 0) return { hits: [], embedded, notes };
    const hits = await new DeepRun(this, await this.open(request.models), request, tell, signal).find();
    return { hits, embedded, notes };
  }

  /** Each model is loaded by QMD when it is first used; those of other settings are let go first, since each takes gigabytes. */
  private async open(models: DeepRequest['models']): Promise<OpenModels> {
    const files = JSON.stringify(models);
    const { models: open } = this;
    if (open?.files === files) return open;
    this.models = undefined;
    await open?.llama.dispose();
    const { embed, generate, rerank } = models;
    const llama = await this.parts.llama({ embed: embed.file, generate, rerank });
    return (this.models = { files, llama, format: embeddingFormat(embed.file) });
  }
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

interface Placed {
  readonly path: string;
  readonly piece: PlacedPiece;
}

class DeepRun {
  /** For each note, its scores in the lists by words and by meaning. */
  private readonly words = new Map<string, number[]>();
  private readonly meaning = new Map<string, number[]>();

  constructor(
    private readonly searcher: DeepSearcher,
    private readonly models: OpenModels,
    private readonly request: DeepRequest,
    private readonly tell: (progress: Progress) => void,
    private readonly signal: AbortSignal,
  ) {}

  async find(): Promise<readonly DeepHit[]> {
    const { query, words, limit } = this.request;
    const { db } = this.searcher.store.internal;
    for (const { path, score } of words.found) note(this.words, path, score);
    const expanded = isStrong(words) ? [] : await this.expand();
    this.enter('searching');
    const { asked, near } = await this.lookUpMeaning(expanded);
    const lists = [
      { weight: words.isComplete ? WEIGHTS.allWords : WEIGHTS.someWords, paths: pathsOf(words.found) },
      ...expanded.flatMap(({ type, query: text }): RankedList[] =>
        type === 'lex' ? [{ weight: WEIGHTS.expandedWords, paths: pathsOf(this.lookUpWords(text)) }] : [],
      ),
      ...near.map(({ weight, found }) => ({ weight, paths: pathsOf(found) })),
    ];
    const candidates = pathsOf(fuse(lists)).slice(0, Math.max(CANDIDATES, limit));
    const places = new Map(nearestTo(db, asked, candidates.length, candidates).map(({ path, pos }) => [path, pos]));
    const placed = candidates.flatMap((path) => {
      const piece = pieceOf(db, path, this.isByWordsAlone(path) ? wordsIn(query) : (places.get(path) ?? 0));
      return piece === undefined ? [] : [{ path, piece }];
    });
    const scores = await this.rerank(placed);
    const hits = placed.map(({ path, piece }, place) => this.hitOf(path, piece, place, scores.get(path) ?? 0));
    return hits.sort((a, b) => b.score - a.score);
  }

  /** Tells the stage; a search that was aborted goes no further. */
  private enter(stage: Progress['stage'] & string, done = 0, total = 0): void {
    this.signal.throwIfAborted();
    this.tell({ stage, done, total });
  }

  private async expand(): Promise<readonly ExpandedQuery[]> {
    const { parts, cache } = this.searcher;
    const { llama } = this.models;
    this.enter('expanding');
    let signs = 0;
    const alive = setInterval(() => {
      if (++signs <= MOST_SIGNS) this.tell({ stage: 'expanding', done: 0, total: 0 });
    }, SIGN_MS);
    try {
      return await parts.expandQuery(this.request.query, llama.generateModelName, cache, llama);
    } finally {
      clearInterval(alive);
    }
  }

  private get scope(): ReadonlySet<string> | undefined {
    return this.request.scope && new Set(this.request.scope);
  }

  /** Notes with all the words of a text that the question was expanded to. */
  private lookUpWords(text: string): WordList['found'] {
    const { scope } = this;
    const query = parseQuery(text);
    if (query.terms.length === 0) return [];
    const found = lookUp(this.searcher.store, ftsExpression(query, 'all'), scope === undefined ? LISTED : ALL)
      .found.filter(({ path }) => scope?.has(path) !== false)
      .slice(0, LISTED);
    for (const { path, score } of found) note(this.words, path, score);
    return found;
  }

  /** The notes near to the question first, then those near to what it was expanded to. */
  private async lookUpMeaning(expanded: readonly ExpandedQuery[]): Promise<{
    readonly asked: readonly number[];
    readonly near: readonly { readonly weight: number; readonly found: readonly Near[] }[];
  }> {
    const { llama, format } = this.models;
    const { query, scope } = this.request;
    const texts = [query, ...expanded.flatMap(({ type, query: text }) => (type === 'lex' ? [] : [text]))];
    await llama.ensureEmbedContexts();
    const vectors = (await llama.embedBatch(texts.map((text) => format.question(text)))).map((one) => one?.embedding);
    const [asked] = vectors;
    if (asked === undefined) throw new Error('the question could not be embedded');
    const near = vectors.flatMap((vector, at) => {
      if (vector === undefined) return [];
      const found = nearestTo(this.searcher.store.internal.db, vector, LISTED, scope);
      for (const { path, score } of found) note(this.meaning, path, score);
      return [{ weight: at === 0 ? WEIGHTS.meaning : WEIGHTS.expanded, found }];
    });
    return { asked, near };
  }

  /** Some at a time, which shows how far it is and lets an aborted search end. */
  private async rerank(placed: readonly Placed[]): Promise<ReadonlyMap<string, number>> {
    const { parts, cache } = this.searcher;
    const { llama } = this.models;
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
      const ranked = await parts.rerank(this.request.query, some, llama.rerankModelName, cache, undefined, llama);
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

/** A list of notes among others. */
interface RankedList {
  readonly weight: number;
  /** Paths, best first. */
  readonly paths: readonly string[];
}

/**
 * The larger, the less a first place counts beside a tenth. With the usual 60 places differ so little that a list of any weight moves a note
 * past a dozen others.
 */
const K = 10;

/** Several lists as one, by the places that notes have in them: reciprocal rank fusion, each list with a weight of its own. Best first; the first one's score is 1. */
export function fuse(lists: readonly RankedList[]): { readonly path: string; readonly score: number }[] {
  const scores = new Map<string, number>();
  for (const { weight, paths } of lists)
    for (const [place, path] of paths.entries()) scores.set(path, (scores.get(path) ?? 0) + weight / (K + place + 1));
  const best = Math.max(...scores.values(), Number.MIN_VALUE);
  return Array.from(scores, ([path, score]) => ({ path, score: score / best })).sort((a, b) => b.score - a.score);
}

function isStrong({ found: [first, second], isComplete }: WordList): boolean {
  const { score = 0 } = first ?? {};
  return isComplete && score >= STRONG.score && score - (second?.score ?? 0) >= STRONG.gap;
}

function note(scores: Map<string, number[]>, path: string, score: number): void {
  scores.set(path, [...(scores.get(path) ?? []), score]);
}

function pathsOf(found: readonly { readonly path: string }[]): string[] {
  return found.map(({ path }) => path);
}

function wordsIn(query: string): readonly string[] {
  return parseQuery(query).terms.flatMap(({ words }) => words);
}

/** QMD's own table for what the models have answered. */
const TABLE = 'CREATE TABLE IF NOT EXISTS llm_cache (hash TEXT PRIMARY KEY, result TEXT, created_at TEXT)';

/**
 * Opens what the models have answered, a file of its own: the index has one writer, which the deep role is not. A damaged
 * one is begun anew, since everything in it can be asked again.
 */
export function openCache(qmd: Qmd, folder: string): Database {
  const file = join(folder, 'deep-cache.sqlite');
  const open = (): Database => {
    const database = qmd.openDatabase(file);
    database.exec(TABLE);
    return database;
  };
  try {
    return open();
  } catch (error) {
    if (!isDamage(error)) throw error;
    for (const suffix of DATABASE_SUFFIXES) rmSync(file + suffix, { force: true });
    return open();
  }
}
