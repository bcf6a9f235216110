/** Something to search for in a vault one knows nothing of: what several of its notes are about, else the title of one. */
import { findExamples } from '../../src/panel/search/find-examples';
import { isSearchable } from '../../src/search/note-files';
import { parseQuery } from '../../src/search/query';
import { frontmatterLength } from '../../src/lines/frontmatter-length';
import { findHeadings } from '../../src/lines/headings';
import { splitLines } from '../../src/lines/lines';
import { wordsOf } from '../../src/lines/words';
import type { ToolContext } from '../../src/tools/context';
import type { Vault } from '../../src/vault/vault';

/** A few words say what is wanted; a whole sentence would match its own note alone. */
const MOST_WORDS = 3;
/** A vault whose first notes are all empty is not searched for one that is not. */
const MOST_NOTES = 50;

/** Undefined when there is no note with words in it. */
export async function findQuestion(context: ToolContext): Promise<string | undefined> {
  const queries = (await findExamples(context)).map(({ query }) => query);
  const isAboutNotes = (query: string): boolean => parseQuery(query).terms.length > 0;
  return queries.find(isAboutNotes) ?? (await wordsOfTitle(context.vault)) ?? queries[0];
}

/** Words from the first heading, or else the first line, of the first note that has some; undefined when none has. */
async function wordsOfTitle(vault: Vault): Promise<string | undefined> {
  const notes = (await vault.listing().files()).filter(({ path }) => isSearchable(path));
  for (const note of notes.slice(0, MOST_NOTES)) {
    const lines = splitLines(await vault.read(note).catch(() => ''));
    const body = lines.slice(frontmatterLength(lines));
    const titles = [...findHeadings(lines).map(({ text }) => text), ...body].map(firstWords);
    const question = titles.find((title) => parseQuery(title).terms.length > 0);
    if (question !== undefined) return question;
  }
  return undefined;
}

/** As they are written, without whatever has a meaning in a query. */
function firstWords(line: string): string {
  const words = wordsOf(line).slice(0, MOST_WORDS);
  return words.map(({ start, end }) => line.slice(start, end)).join(' ');
}
