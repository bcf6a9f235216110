/** `search`: the passages of the vault that match a query, with their true lines. */
import type { Engine, Sort } from '../search/engine';
import { emptyFilters } from '../search/empty-filters';
import { after, before } from '../search/filters/date';
import type { Filter, FilterKind } from '../search/filters/filter';
import { FILTER_DESCRIPTIONS } from '../search/filters/filters';
import { ExpressionTrouble, settleFilters } from '../search/expression-search';
import { searchableNotes } from '../search/note-files';
import { parseQuery, withFilters, type Query } from '../search/query';
import { describeQueryFault } from '../search/query-parts';
import { describeRemark } from '../search/remarks';
import { settleLike } from '../search/settle-like';
import { keepInScope, readScope, type ScopeFault } from '../search/scope';
import type { PathTest } from '../text/globs';
import { oneLine } from '../text/one-line';
import type { Listing } from '../vault/listing';
import type { Vault } from '../vault/vault';
import type { ToolContext } from './context';
import { refusal, type Document } from './document';
import { MOST_NOTES, presentAnswer } from './present-answer';
import type { Tool } from './tool';

export interface SearchArgs {
  readonly query: string;
  readonly scope?: string | readonly string[];
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
/** Far beyond any question; longer texts are a paste by mistake. */
const LONGEST_QUERY = 2000;

export const search: Tool<SearchArgs> = {
  name: 'search',
  title: 'Search notes',
  description: [
    'Finds passages in the vault. "fast" (default) looks for the words themselves, "deep" for the meaning as well.',
    'All words must occur in a note; if no note has them all, notes with some of them are found and the answer says so.',
    '"quoted words" are a phrase, /…/ is a regular expression, -word excludes, OR stands between choices, (…) groups.',
    'line:(…), block:(…), section:(…), task:(…), task-todo:(…), task-done:(…), content:(…) and match-case:(…) mean what they',
    'mean in Obsidian. like:[[note]], like:[[note#Heading]] or like:"words" finds passages near in meaning. Filters, each also with - before it:',
    `${FILTER_DESCRIPTIONS.join('; ')}; filters alone list the notes they let through, newest first.`,
    '"scope" limits the search to paths or globs: "projects/startup-x/", "projects/*/state.md", "**/changelog.md".',
    'Every passage comes with its path, its lines and the lines that match; of a long one only those and some around them',
    'are shown, gaps as "...": pass its header to "read" for the rest, then assemble the lines that answer with "concat".',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      query: { description: 'Words, "phrases", -exclusions, filters, or a question.', type: 'string' },
      scope: {
        description: 'A path or glob, or several; everything when left out.',
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
      },
      mode: { description: '"fast" or "deep".', anyOf: [{ type: 'string', enum: ['fast', 'deep'] }, { type: 'null' }] },
      limit: {
        description: `The most notes to find; more than ${MOST_NOTES} counts as ${MOST_NOTES}.`,
        type: ['integer', 'null'],
        minimum: 1,
      },
      context: {
        description: 'Lines shown around each passage, or around each match of a long one.',
        type: ['integer', 'null'],
        minimum: 0,
        maximum: MOST_CONTEXT,
      },
      date_from: {
        description: 'Only passages of this day or later: "2025-07-14", "2025-07", "2025", or "7d", "2w", "3m" ago.',
        type: ['string', 'null'],
      },
      date_to: { description: 'Only passages of this day or earlier.', type: ['string', 'null'] },
      sort: {
        description: '"relevance" (default), "newest" or "path".',
        anyOf: [{ type: 'string', enum: ['relevance', 'newest', 'path'] }, { type: 'null' }],
      },
    },
    required: ['query'],
    additionalProperties: false,
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
  const scopes = (typeof scope === 'string' ? [scope] : scope).filter((one) => one.trim() !== '');
  const listing = context.vault.listing();
  const where = await readScope(scopes, listing);
  if (where.kind === 'bad') return refusal('bad-scope', where.faults.map(describeFault));
  const { test } = where;
  if (context.engine === undefined) return refusal('no-engine', ['there is nothing to search with here']);
  const settled = await settle(query, context.vault, context.engine, context.signal);
  if (typeof settled === 'string') return refusal('bad-arguments', [settled]);
  const answer = await context.engine.search(settled, {
    mode: query.like === undefined ? mode : 'fast',
    scope: test,
    isScoped: scopes.length > 0,
    limit: most,
    sort,
    allWords: context.allWords,
    signal: context.signal,
    onProgress: context.onProgress,
  });
  const found = answer.notes.length > 0;
  const isEmptyScope = !found && scopes.length > 0 && !(await hasNotes(listing, test));
  const emptyScope = isEmptyScope ? [{ kind: 'empty-scope' } as const] : [];
  const inVain = found ? [] : emptyFilters(text, context.engine.known, now);
  const emptyFilter = inVain.map((filter) => ({ kind: 'empty-filter', filter }) as const);
  return presentAnswer(
    { ...answer, remarks: [...emptyScope, ...emptyFilter, ...answer.remarks] },
    {
      query,
      scopes,
      context: args.context ?? DEFAULT_CONTEXT,
      limit: most,
      maxChars: context.maxChars,
      tokens: context.searchTokens,
    },
  );
}

/** The query as an engine takes it, or why it cannot be answered. */
async function settle(
  query: Query,
  vault: Vault,
  { known, capabilities }: Engine,
  signal: AbortSignal | undefined,
): Promise<Query | string> {
  if (query.like !== undefined && !capabilities.byMeaning())
    return 'like: needs search by meaning, which is turned off on this device';
  try {
    const settled = await settleFilters(query, known, signal);
    return await settleLike(settled, vault);
  } catch (error) {
    if (!(error instanceof ExpressionTrouble)) throw error;
    return describeRemark(error.remark);
  }
}

/** The dates of the arguments as filters, and what is wrong with them. */
function readDates(args: SearchArgs, now: number): { readonly filters: Filter[]; readonly faults: string[] } {
  const filters: Filter[] = [];
  const faults: string[] = [];
  const read = (name: 'date_from' | 'date_to', kind: FilterKind): void => {
    const text = args[name]?.trim() ?? '';
    const filter = text === '' ? undefined : kind.parse({ text, now });
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

function describeFault({ scope, reason }: ScopeFault): string {
  return scope === undefined ? `scope: ${reason}` : `scope: "${oneLine(scope)}" is no path and no glob: ${reason}`;
}

async function hasNotes(listing: Listing, scope: PathTest): Promise<boolean> {
  return (await keepInScope(await searchableNotes(listing), scope)).length > 0;
}
