/** Those who look for a line as a model does: what each reads, text by text, until the line is before it. */
import type { Engine } from '../../src/search/engine';
import { blockHeader } from '../../src/lines/block';
import { AFFORDABLE_TOKENS, USUAL_ANSWER_CHARS } from '../../src/tools/context';
import type { Document } from '../../src/tools/document';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Vault } from '../../src/vault/vault';
import type { GrepFolder, QmdResult, QmdServer } from './search-rivals';
import type { LineQuestion } from './token-questions';

/** The texts that a model reads one after the other; it stops as soon as it has what it looks for. */
export type Reader = (question: LineQuestion) => AsyncGenerator<string>;

/** A model gives up after so many texts beyond the first answer. */
const MOST_READS = 5;

/** Collate, as its MCP server answers: a search, then the call for more that it names, then `read` of what is shown in part or only named. */
export function collateReader(vault: Vault, engine: Engine, name: string): Reader {
  const context = { vault, engine, searchTokens: AFFORDABLE_TOKENS, maxChars: USUAL_ANSWER_CHARS };
  return async function* read({ query }) {
    const { document, text } = await callAnyTool('search', { query }, context);
    if (document.found !== undefined && document.found.engine !== name)
      throw new Error(`${document.found.engine} answered "${query}" in place of ${name}`);
    yield text;
    const more = callForMore(text);
    const wide = more === undefined ? undefined : await callAnyTool('search', more, context);
    if (wide !== undefined) yield wide.text;
    const reads = MOST_READS - (wide === undefined ? 0 : 1);
    for (const paths of partlyShown(wide?.document ?? document).slice(0, reads))
      yield (await callAnyTool('read', { paths }, context)).text;
  };
}

/** What `read` is given for the passages that an answer has no room for, in its order. */
function partlyShown({ items }: Document): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'thinned') return [blockHeader({ path: item.path, range: item.passage })];
    return item.kind === 'listed' ? [blockHeader({ path: item.path, range: item.best?.range ?? null })] : [];
  });
}

/** The arguments of the one call that an answer names; undefined if it names none. */
function callForMore(text: string): unknown {
  const [, args] = /for more call search\((.*)\)$/m.exec(text) ?? [];
  return args === undefined ? undefined : JSON.parse(args);
}

/** QMD for a client that shows the text of an answer, which names documents: these are then read from their beginning. */
export function qmdTextReader(server: QmdServer): Reader {
  return async function* read({ query }) {
    const { text, results } = await server.find(query);
    yield text;
    for (const { docid } of results.slice(0, MOST_READS)) yield await server.get({ file: docid });
  };
}

/** Lines above a match, and lines in all, that QMD's description tells models to get. */
const LINES_ABOVE = 20;
const LINES_AROUND = 80;

/** QMD for a client that shows the structure of an answer: excerpts and lines, around which documents are then read. */
export function qmdStructureReader(server: QmdServer): Reader {
  return async function* read({ query }) {
    const { results } = await server.find(query);
    yield results.map(excerptOf).join('\n');
    for (const { docid, line } of results.slice(0, MOST_READS))
      yield await server.get({ file: docid, fromLine: Math.max(1, line - LINES_ABOVE), maxLines: LINES_AROUND });
  };
}

/** As little around it as can be: what clients make of the structure differs. */
function excerptOf({ docid, score, file, title, snippet }: QmdResult): string {
  return `${docid} ${score} ${file} - ${title}\n${snippet}`;
}

/** Grep for the words, as a model that knows which words of its question matter: lines with any of them. */
export function grepReader(grep: GrepFolder, folder: string): Reader {
  return async function* read({ words }) {
    yield await grep(folder, words);
  };
}

/** Characters. A part of a cut line counts as the line from this length on, if it holds the words asked for. */
const LEAST_PART = 60;

/** Where in a text the line, or enough of it, has been read; undefined if it is not there. */
export function seenAt(text: string, { line, words }: LineQuestion): number | undefined {
  const ends = [line, ...partsWith(line, words)].flatMap((part) => {
    const at = text.indexOf(part);
    return at === -1 ? [] : [at + part.length];
  });
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** The shortest parts from every place of a line that are long enough and hold all the words. */
function partsWith(line: string, words: readonly string[]): string[] {
  const parts: string[] = [];
  const folded = line.toLowerCase();
  for (let start = 0; start + LEAST_PART <= line.length; start++) {
    const ends = words.map((word) => {
      const at = folded.indexOf(word.toLowerCase(), start);
      return at === -1 ? Infinity : at + word.length;
    });
    const end = Math.max(start + LEAST_PART, ...ends);
    if (end > line.length) break;
    parts.push(line.slice(start, end));
  }
  return parts;
}
