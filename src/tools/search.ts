/** `search`: the passages of the vault that match a query, with their true lines. */
import type { EngineAnswer } from '../search/engine';
import { isSearchable } from '../search/note-files';
import { parseQuery } from '../search/query';
import { PASSAGES_PER_NOTE, showPassages } from '../search/passages';
import { describeRemark } from '../search/remarks';
import { ScanEngine } from '../search/scan-engine';
import { readScope } from '../search/scope';
import { blockHeader } from '../text/block';
import type { PathTest } from '../text/globs';
import { oneLine } from '../text/one-line';
import type { Listing } from '../vault/listing';
import { Assembly, type Rest } from './assembly';
import type { ToolContext } from './context';
import { refusal, type Document, type PassageItem } from './document';
import type { Tool } from './tool';

export interface SearchArgs {
  readonly query: string;
  readonly scope?: string | readonly string[];
  readonly mode?: 'fast' | 'deep';
  readonly limit?: number;
  readonly context?: number;
}

const DEFAULT_LIMIT = 10;
const MOST_NOTES = 50;
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
    '"quoted words" are a phrase, -word excludes. "scope" limits the search to paths or globs: "projects/startup-x/",',
    '"projects/*/state.md", "**/changelog.md". Every passage comes with its path, its lines and the lines that match;',
    'read more of a note with "read", then assemble the lines that answer the question with "concat".',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      query: { description: 'Words, "phrases", -exclusions, or a question.', type: 'string' },
      scope: {
        description: 'A path or glob, or several; everything when left out.',
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
      },
      mode: { description: '"fast" or "deep".', anyOf: [{ type: 'string', enum: ['fast', 'deep'] }, { type: 'null' }] },
      limit: { description: 'The most notes to find.', type: ['integer', 'null'], minimum: 1, maximum: MOST_NOTES },
      context: {
        description: 'Lines shown above and below each passage.',
        type: ['integer', 'null'],
        minimum: 0,
        maximum: MOST_CONTEXT,
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
  run: runSearch,
};

async function runSearch(args: SearchArgs, context: ToolContext): Promise<Document> {
  const { query: text, scope = [], mode = 'fast', limit = DEFAULT_LIMIT } = args;
  if (text.length > LONGEST_QUERY)
    return refusal('bad-arguments', [`query: expected at most ${LONGEST_QUERY} characters, got ${text.length}`]);
  const query = parseQuery(text);
  if (query.terms.length === 0)
    return refusal('bad-arguments', [`query: expected at least one word to find, got "${oneLine(text)}"`]);
  const scopes = (typeof scope === 'string' ? [scope] : scope).filter((one) => one.trim() !== '');
  const listing = context.vault.listing();
  const { test, bad } = await readScope(scopes, listing);
  if (bad.length > 0)
    return refusal(
      'bad-scope',
      bad.map((one) => `scope: "${oneLine(one)}" is no path and no glob`),
    );
  const engine = context.engine ?? new ScanEngine(context.vault, 'no index is used here; every note was read');
  const answer = await engine.search(query, {
    mode,
    scope: test,
    isScoped: scopes.length > 0,
    limit,
    signal: context.signal,
    onProgress: context.onProgress,
  });
  const isEmpty = answer.notes.length === 0 && scopes.length > 0 && !(await hasNotes(listing, test));
  const remarks = isEmpty ? [{ kind: 'empty-scope' } as const, ...answer.remarks] : answer.remarks;
  return present({ ...answer, remarks }, args, scopes, context.maxChars);
}

async function hasNotes(listing: Listing, scope: PathTest): Promise<boolean> {
  return (await listing.files()).some(({ path }) => isSearchable(path) && scope(path));
}

function present(
  answer: EngineAnswer,
  { query, context = DEFAULT_CONTEXT }: SearchArgs,
  scopes: readonly string[],
  maxChars: number | undefined,
): Document {
  const assembly = new Assembly(maxChars);
  const items = answer.notes
    .flatMap(({ note, score }) => showPassages(note, score, context))
    .map((passage, at): PassageItem => ({ kind: 'passage', rank: at + 1, ...passage }));
  for (const item of items) {
    const outcome = assembly.add({ item }, item.rank);
    if (outcome.taken === 'whole') continue;
    const left = items.slice(item.rank - (outcome.taken === 'none' ? 1 : 0));
    assembly.addLast({
      message: cutMessage(maxChars ?? Infinity, left, outcome.taken === 'part' ? outcome.rest : undefined),
    });
    break;
  }
  const more = answer.notes.flatMap(({ note: { path, sections } }) => {
    const count = sections.length - PASSAGES_PER_NOTE;
    return count > 0 ? [{ path, count }] : [];
  });
  for (const { path, count } of more)
    assembly.addLast({ path, message: `${count} more ${count === 1 ? 'passage matches' : 'passages match'}` });
  if (answer.anyWord) assembly.addLast({ message: 'no note holds all the words; these hold some of them' });
  if (answer.notes.length === 0) {
    const where =
      scopes.length === 0 ? 'in the whole vault' : `in ${scopes.map((one) => `"${oneLine(one)}"`).join(', ')}`;
    assembly.addLast({ message: `nothing found for "${oneLine(query)}" ${where}` });
  }
  for (const remark of answer.remarks) assembly.addLast({ message: describeRemark(remark) });
  const explanations = answer.notes.flatMap(({ note: { path }, explanation }) =>
    explanation === undefined ? [] : [{ path, ...explanation }],
  );
  const { mode, engine, anyWord, remarks } = answer;
  const counts = { passages: items.length, notes: answer.notes.length };
  const found = { ...counts, mode, engine, anyWord, more, explanations, remarks };
  return { found, ...assembly.document() };
}

/** Names the calls that read what an answer had no room for. */
function cutMessage(maxChars: number, left: readonly PassageItem[], rest: Rest | undefined): string {
  const parts = [...(rest === undefined ? [] : [rest]), ...left.map(({ path, passage }) => ({ path, range: passage }))];
  const paths = parts.map(blockHeader);
  const named = paths.slice(0, MOST_NAMED);
  const more = paths.length > named.length ? `, and ${paths.length - named.length} more passages` : '';
  return `the answer was cut at ${maxChars} characters; for the rest call read(${JSON.stringify({ paths: named })})${more}`;
}

/** As many as a reader may want at once. */
const MOST_NAMED = 5;
