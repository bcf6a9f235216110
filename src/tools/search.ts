/** `search`: the passages of the vault that match a query, with their true lines. */
import type { EngineAnswer } from '../search/engine';
import { searchableNotes } from '../search/note-files';
import { PASSAGES_PER_NOTE, showPassages } from '../search/passages';
import { parseQuery } from '../search/query';
import { describeRemark } from '../search/remarks';
import { keepInScope, readScope, type ScopeFault } from '../search/scope';
import { blockHeader } from '../text/block';
import type { PathTest } from '../text/globs';
import { oneLine } from '../text/one-line';
import type { Listing } from '../vault/listing';
import { Assembly, MOST_NAMED, REST_NOTE_CHARS, type Rest } from './assembly';
import { LONGEST_REMARK_CHARS } from './bounded';
import type { ToolContext } from './context';
import { refusal, type Document, type Note, type PassageItem } from './document';
import { renderNote } from './render';
import type { Tool } from './tool';

export interface SearchArgs {
  readonly query: string;
  readonly scope?: string | readonly string[];
  readonly mode?: 'fast' | 'deep';
  readonly limit?: number;
  readonly context?: number;
}

const DEFAULT_LIMIT = 10;
/** As many as anyone reads through; whoever asks for more gets these. */
export const MOST_NOTES = 50;
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
      limit: {
        description: `The most notes to find; more than ${MOST_NOTES} counts as ${MOST_NOTES}.`,
        type: ['integer', 'null'],
        minimum: 1,
      },
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
  traits: { readOnly: true, searches: true, offeredToAsk: true },
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
  const where = await readScope(scopes, listing);
  if (where.kind === 'bad') return refusal('bad-scope', where.faults.map(describeFault));
  const { test } = where;
  if (context.engine === undefined) return refusal('no-engine', ['there is nothing to search with here']);
  const answer = await context.engine.search(query, {
    mode,
    scope: test,
    isScoped: scopes.length > 0,
    limit: Math.min(limit, MOST_NOTES),
    signal: context.signal,
    onProgress: context.onProgress,
  });
  const isEmpty = answer.notes.length === 0 && scopes.length > 0 && !(await hasNotes(listing, test));
  const remarks = isEmpty ? [{ kind: 'empty-scope' } as const, ...answer.remarks] : answer.remarks;
  return present({ ...answer, remarks }, args, scopes, context.maxChars);
}

function describeFault({ scope, reason }: ScopeFault): string {
  return scope === undefined ? `scope: ${reason}` : `scope: "${oneLine(scope)}" is no path and no glob: ${reason}`;
}

async function hasNotes(listing: Listing, scope: PathTest): Promise<boolean> {
  return (await keepInScope(await searchableNotes(listing), scope)).length > 0;
}

function present(
  answer: EngineAnswer,
  { query, context = DEFAULT_CONTEXT }: SearchArgs,
  scopes: readonly string[],
  maxChars: number | undefined,
): Document {
  const items = answer.notes
    .flatMap(({ note, score }) => showPassages(note, score, context))
    .map((passage, at): PassageItem => ({ kind: 'passage', rank: at + 1, ...passage }));
  const more = answer.notes.flatMap(({ note: { path, sections } }) => {
    const count = sections.length - PASSAGES_PER_NOTE;
    return count > 0 ? [{ path, count }] : [];
  });
  const { said, chars } = fitRemarks(remarksOn(answer, query, scopes), more, maxChars);
  const assembly = new Assembly(maxChars, undefined, chars + SUMMARY_CHARS);
  for (const item of items) {
    const outcome = assembly.add({ item }, item.rank);
    if (outcome.taken === 'whole') continue;
    const left = items.slice(item.rank - (outcome.taken === 'none' ? 1 : 0));
    assembly.addLast({
      message: cutMessage(maxChars ?? Infinity, left, outcome.taken === 'part' ? outcome.rest : undefined),
    });
    break;
  }
  for (const note of said) assembly.addLast(note);
  const explanations = answer.notes.flatMap(({ note: { path }, explanation }) =>
    explanation === undefined ? [] : [{ path, ...explanation }],
  );
  const { mode, engine, anyWord, remarks } = answer;
  const counts = { passages: items.length, notes: answer.notes.length };
  const found = { ...counts, mode, engine, anyWord, more, explanations, remarks };
  return { found, ...assembly.document() };
}

/** What is to be said of the answer as a whole. */
function remarksOn(answer: EngineAnswer, query: string, scopes: readonly string[]): Note[] {
  const where =
    scopes.length === 0 ? 'in the whole vault' : `in ${scopes.map((one) => `"${oneLine(one)}"`).join(', ')}`;
  const messages = [
    ...(answer.anyWord ? ['no note holds all the words; these hold some of them'] : []),
    ...(answer.notes.length === 0 ? [`nothing found for "${oneLine(query)}" ${where}`] : []),
    ...answer.remarks.map(describeRemark),
  ];
  return messages.map((message) => ({ message }));
}

/** Room for the line above the passages, and for the note on notes that are not counted. */
const SUMMARY_CHARS = 150;
/** The share of a bounded answer that what is said about it may take; the passages are what was asked for. */
const REMARKS_SHARE = 0.25;

/** The remarks, and for as many notes as have room how many more passages they have; with the characters that takes. */
function fitRemarks(
  remarks: readonly Note[],
  more: readonly { readonly path: string; readonly count: number }[],
  maxChars: number | undefined,
): { readonly said: readonly Note[]; readonly chars: number } {
  const counts = more.map(({ path, count }) => ({
    path,
    message: `${count} more ${count === 1 ? 'passage matches' : 'passages match'}`,
  }));
  if (maxChars === undefined) return { said: [...counts, ...remarks], chars: 0 };
  let chars = 0;
  const fits = (note: Note): boolean => {
    const after = chars + renderNote(note).length + '\n'.length;
    if (after > maxChars * REMARKS_SHARE) return false;
    chars = after;
    return true;
  };
  const short = remarks.map(({ message }) => ({ message: oneLine(message, LONGEST_REMARK_CHARS) }));
  const kept = short.filter(fits);
  const full = counts.findIndex((note) => !fits(note));
  if (full === -1) return { said: [...counts, ...kept], chars };
  const left = counts.length - full;
  const rest = { message: `${left} more ${left === 1 ? 'note has' : 'notes have'} more passages that match` };
  return { said: [...counts.slice(0, full), rest, ...kept], chars };
}

/** Names the calls that read what an answer had no room for, as many as have room in the note. */
function cutMessage(maxChars: number, left: readonly PassageItem[], rest: Rest | undefined): string {
  const parts = [...(rest === undefined ? [] : [rest]), ...left.map(({ path, passage }) => ({ path, range: passage }))];
  const paths = parts.map(blockHeader);
  const named = paths.slice(0, MOST_NAMED);
  while (JSON.stringify(named).length > REST_NOTE_CHARS - CUT_WORDS_CHARS) named.pop();
  const cut = `the answer was cut at ${maxChars} characters; for the rest`;
  if (named.length === 0) return `${cut} search in a smaller scope`;
  const more = paths.length > named.length ? `, and ${paths.length - named.length} more passages` : '';
  return `${cut} call read(${JSON.stringify({ paths: named })})${more}`;
}

/** Room in the note for its words around the call. */
const CUT_WORDS_CHARS = 200;
