/** `search`: the passages of the vault that match a query, with their true lines. */
import type { Engine, Sort } from '../search/engine';
import { emptyFilters } from '../search/keep-notes';
import { after, before } from '../search/filters/date';
import type { Filter, FilterKind } from '../search/filters/filter';
import { FILTER_DESCRIPTIONS } from '../search/filters/filters';
import { ExpressionTrouble } from '../search/expression-search';
import { searchableNotes } from '../search/note-files';
import { parseQuery, withFilters, type Query } from '../search/query';
import { describeQueryFault } from '../search/query-parts';
import { describeRemark } from '../search/remarks';
import { settleLike } from '../search/settle-like';
import { keepInScope, readScope } from '../search/scope';
import { oneLine } from '../lines/one-line';
import type { Vault } from '../vault/vault';
import type { ToolContext } from './context';
import { refusal, type Document } from './document';
import { MOST_NOTES, presentAnswer } from './present-answer';
import type { Tool } from './tool';

export interface SearchArgs {
  readonly query: string;
  readonly scope?: readonly string[];
  readonly mode?: 'fast' | 'deep';
  readonly limit?: number;
  readonly context?: number;
  readonly date_from?: string;
  readonly date_to?: string;
  readonly sort?: Sort;
}

const DEFAULT_LIMIT = 10;
const DEFAULT_CONTEXT = 3;
const MOST_CONTEXT = 20;
/** Notes that are ranked for a model, however few it wants: an index alone does not know which words are next to each other, and a wrong first note costs it more. */
const LEAST_RANKED = 120;
/** Far beyond any question; longer texts are a paste by mistake. */
const LONGEST_QUERY = 2000;

export const search: Tool<SearchArgs> = {
  name: 'search',
  title: 'Search notes',
  description: [
    'Finds passages in the notes: "fast" (default) by words, "deep" by meaning as well. All words must occur in a note; if none has them',
    'all, notes with some of them are given and the answer says so. "quoted words" are a phrase, -word excludes, /…/ is a regular expression,',
    'a OR b is either. A filter counts for its side of OR only: write "tag:#idea (bank OR invoice)" to have it count for both.',
    'line:(…), section:(…), task-todo:(…) and so on mean what they mean in Obsidian; like:[[note]] or like:"words" finds what is near in meaning.',
    `Filters, each also with - before it: ${FILTER_DESCRIPTIONS.join('; ')}; alone they list notes, newest first.`,
    'The best passages come first, with lines and day, then one line for each other note; "..." is a gap. Pass a header to "read" for the rest,',
    'give "context" for passages of every note, then assemble the lines that answer with "concat".',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      query: {
        description: 'Words, filters, or a question.',
        type: 'string',
        also: ['q', 'text', 'question', 'pattern', 'keywords', 'searchquery'],
      },
      scope: {
        description: 'Only these paths or globs: ["projects/x/"], ["projects/*/state.md", "**/changelog.md"].',
        type: 'array',
        items: { type: 'string' },
        also: ['path', 'paths', 'folder', 'folders', 'directory', 'glob', 'scopes'],
      },
      mode: { type: 'string', enum: ['fast', 'deep'] },
      limit: {
        description: `The most notes, up to ${MOST_NOTES}.`,
        type: 'integer',
        minimum: 1,
        also: ['maxresults', 'numresults', 'topk', 'k', 'n', 'count', 'max'],
      },
      context: {
        description: 'Lines around each match.',
        type: 'integer',
        minimum: 0,
        maximum: MOST_CONTEXT,
        also: ['contextlines'],
      },
      date_from: {
        description: 'That day or later: "2025-07-14", "2025-07", "2025", or "7d", "2w", "3m" ago.',
        type: 'string',
        also: ['from', 'since', 'after', 'startdate'],
      },
      date_to: {
        description: 'That day or earlier.',
        type: 'string',
        also: ['to', 'until', 'before', 'enddate'],
      },
      sort: {
        type: 'string',
        enum: ['relevance', 'newest', 'path'],
        also: ['sortby', 'order', 'orderby'],
      },
    },
    required: ['query'],
  },
  traits: { readOnly: true, searches: true, offeredToAsk: true },
  run: runSearch,
};

async function runSearch(args: SearchArgs, context: ToolContext): Promise<Document> {
  const { query: text, scope = [], mode = 'fast', limit = DEFAULT_LIMIT, sort } = args;
  const most = Math.min(limit, MOST_NOTES);
  if (text.length > LONGEST_QUERY)
    return refusal('bad-arguments', [`query: expected at most ${LONGEST_QUERY} characters, got ${text.length}`]);
  const now = context.now ?? Date.now();
  const dates = readDates(args, now);
  if (dates.faults.length > 0) return refusal('bad-arguments', dates.faults);
  const parsed = parseQuery(text, { now, known: context.engine?.known });
  if (parsed.faults.length > 0) return refusal('bad-arguments', parsed.faults.map(describeQueryFault));
  const query = withFilters(parsed, dates.filters);
  if (query.choices.length === 0)
    return refusal('bad-arguments', [`query: expected at least one word to find, or a filter, got "${oneLine(text)}"`]);
  const scopes = scope.filter((one) => one.trim() !== '');
  const listing = context.vault.listing();
  const where = await readScope(scopes, listing, context.exactPaths);
  if (where.kind === 'bad') return refusal('bad-scope', where.faults);
  const { test } = where;
  if (context.engine === undefined) return refusal('no-engine', ['there is nothing to search with here']);
  const settled = await settle(query, context.vault, context.engine);
  if (typeof settled === 'string') return refusal('bad-arguments', [settled]);
  const isForModel = context.searchTokens !== undefined;
  const search = context.engine.search(settled, {
    // Without words there is no meaning to look for, and `like:` finds its own.
    mode: query.like === undefined && query.terms.length > 0 ? mode : 'fast',
    scope: test,
    isScoped: scopes.length > 0,
    limit: isForModel ? Math.max(most, LEAST_RANKED) : most,
    needed: most,
    sort,
    allWords: context.allWords,
    signal: context.signal,
    onProgress: context.onProgress,
  });
  const found = await search.catch(troubleOf);
  if (found instanceof ExpressionTrouble) return refusal('bad-arguments', [describeRemark(found.remark)]);
  const answer = { ...found, notes: found.notes.slice(0, most) };
  const isFound = answer.notes.length > 0;
  const isSought = isFound || scopes.length === 0;
  const isEmptyScope = !isSought && (await keepInScope(await searchableNotes(listing), test)).length === 0;
  const emptyScope = isEmptyScope ? [{ kind: 'empty-scope' } as const] : [];
  const inVain = isFound ? [] : emptyFilters(parsed, context.engine.known);
  const emptyFilter = inVain.map((filter) => ({ kind: 'empty-filter', filter }) as const);
  return presentAnswer(
    { ...answer, remarks: [...emptyScope, ...emptyFilter, ...answer.remarks] },
    {
      query,
      scopes,
      context: args.context ?? DEFAULT_CONTEXT,
      isWide: args.context !== undefined,
      limit: most,
      args,
      known: context.engine.known,
      maxChars: context.maxChars,
      tokens: context.searchTokens,
    },
  );
}

/** The query as an engine takes it, or why it cannot be answered. */
async function settle(query: Query, vault: Vault, { capabilities }: Engine): Promise<Query | string> {
  if (query.like !== undefined && !capabilities.byMeaning())
    return 'like: needs search by meaning, which is turned off on this device';
  return settleLike(query, vault);
}

/** Why an expression among the filters could not be held against the notes. */
function troubleOf(error: unknown): ExpressionTrouble {
  if (error instanceof ExpressionTrouble) return error;
  throw error;
}

/** The dates of the arguments as filters, and what is wrong with them. */
function readDates(args: SearchArgs, now: number): { readonly filters: Filter[]; readonly faults: string[] } {
  const filters: Filter[] = [];
  const faults: string[] = [];
  const read = (name: 'date_from' | 'date_to', kind: FilterKind): void => {
    const text = args[name]?.trim() ?? '';
    const filter = text === '' ? undefined : kind.parse(text, now);
    if (filter !== undefined) filters.push(filter);
    else if (text !== '')
      faults.push(
        `${name}: expected a day, a month or a year such as 2025-07-14, 2025-07 or 2025, or a time ago such as 7d, 2w or 3m, got "${oneLine(text)}"`,
      );
  };
  read('date_from', after);
  read('date_to', before);
  return { filters, faults };
}
