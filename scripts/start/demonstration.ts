/** The main job in the terminal: a search, and the lines it found collated into one document. */
import { frontmatterLength } from '../../src/lines/frontmatter-length';
import type { Document, PassageItem } from '../../src/tools/document';
import { noteName } from '../../src/lines/note-name';
import { wordsOf } from '../../src/lines/words';
import { findExamples } from '../../src/panel/search/find-examples';
import { isSearchable } from '../../src/search/note-files';
import { parseQuery } from '../../src/search/query';
import type { ToolContext } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';

export interface Demonstration {
  readonly query: string;
  readonly scope?: string;
  /** What to say above the collated lines. */
  readonly overview?: string;
}

/** Searches and collates, each time with the command line that does the same. */
export async function demonstrate(
  { query, scope, overview }: Demonstration,
  context: ToolContext,
  vault: string,
): Promise<void> {
  const show = async (name: string, args: object): Promise<Document> => {
    console.log(`\n$ ${commandLine(name, args, vault)}\n`);
    const { document, text } = await callAnyTool(name, args, context);
    console.log(text);
    return document;
  };
  const { items } = await show('search', { query, ...(scope === undefined ? {} : { scope }), limit: 3, context: 0 });
  const files = items.flatMap((item) => (item.kind === 'passage' ? [{ path: item.path, lines: linesOf(item) }] : []));
  if (files.length === 0) return;
  console.log('\nThe sections that match, collated into one document:');
  await show('concat', { ...(overview === undefined ? {} : { overview }), files });
}

/** A few words say what is wanted; a whole sentence would match its own note alone. */
const MOST_WORDS = 3;

/**
 * Something to search for in a vault one knows nothing of: what several of its notes are about, else the first words of the name of one.
 * Undefined when there is no note with words in it.
 */
export async function findQuestion(context: ToolContext): Promise<string | undefined> {
  const examples = (await findExamples(context)).map(({ query }) => query);
  const notes = (await context.vault.listing().files()).filter(({ path }) => isSearchable(path));
  const names = notes.map(({ path }) => wordsOf(noteName(path)).slice(0, MOST_WORDS));
  const queries = [...examples, ...names.map((words) => words.map(({ text }) => text).join(' '))];
  return queries.find((query) => parseQuery(query).terms.length > 0) ?? examples[0];
}

/** Notes named in the short form, and the characters shown of each. */
const MOST_NOTES = 3;
const LINE_CHARS = 100;

/** Searches a vault that nobody here knows, and says in a few lines what it found. */
export async function showSearch({ query }: Demonstration, context: ToolContext, vault: string): Promise<void> {
  const args = { query, limit: MOST_NOTES };
  const { document } = await callAnyTool('search', { ...args, context: 0 }, context);
  const { found, items } = document;
  const passages = items.flatMap((item) => (item.kind === 'passage' ? [item] : []));
  const best = passages.filter(({ path }, at) => passages.findIndex((other) => other.path === path) === at);
  console.log(`Notes that “${query}” finds here: ${found?.total ?? 0}`);
  for (const item of best.slice(0, MOST_NOTES)) {
    const shown = `${item.path}${firstMatch(item)}`;
    console.log(`  ${shown.length > LINE_CHARS ? `${shown.slice(0, LINE_CHARS - 1)}…` : shown}`);
  }
  console.log(`In full: ${commandLine('search', args, vault)}`);
}

/** The first line that matches; of a note that is found by its path, the first that says something. */
function firstMatch({ matches, noteLines }: PassageItem): string {
  const top = frontmatterLength(noteLines);
  const [line = 1 + noteLines.findIndex((one, at) => at >= top && /\p{L}/u.test(one))] = matches;
  return line === 0 ? '' : `, line ${line}: ${noteLines[line - 1]?.trim() ?? ''}`;
}

/** Lines. What is longer is cut off: this is a sample. */
const LONGEST_RANGE = 12;

/** The lines of a passage from its heading on, or, where that is far away, from its first match on, as a range. */
function linesOf({ passage, matches: [first = passage.start] }: PassageItem): string {
  const start = first < passage.start + LONGEST_RANGE ? passage.start : first;
  return `${start}-${Math.min(passage.end, start + LONGEST_RANGE - 1)}`;
}

function commandLine(name: string, args: object, vault: string): string {
  return `npm run -s tool -- ${name} ${quote(JSON.stringify(args))} --vault ${quote(vault)}`;
}

/** A word for a POSIX shell. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
