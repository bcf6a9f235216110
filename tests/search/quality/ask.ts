/** Asks the search tool and reads from its answer what the labelled set judges: the one place that knows its form. */
import type { Engine } from '../../../src/search/engine';
import { Matcher } from '../../../src/search/matches';
import { parseQuery } from '../../../src/search/query';
import { noteName } from '../../../src/lines/note-name';
import type { Document, PassageItem } from '../../../src/tools/document';
import { callAnyTool } from '../../../src/plugin/all-tools';
import { showLine } from '../../../src/search/shown-line';
import { EXCERPT_CHARS, excerptLines } from '../../../src/panel/search/excerpt';
import type { Vault } from '../../../src/vault/vault';
import type { AskOptions } from './cases';

export interface ShownPassage {
  readonly path: string;
  /** The headings that its first match stands under. */
  readonly trail: readonly string[];
  readonly lines: readonly string[];
  /** The lines that the panel shows of it at first. */
  readonly excerpt: readonly string[];
}

export interface Answer {
  /** Paths, best first. */
  readonly notes: readonly string[];
  /** How many notes there are in all. */
  readonly total: number;
  readonly passages: readonly ShownPassage[];
  readonly suggestions: readonly string[];
  /** Why there is no answer. */
  readonly refusal?: string;
  /** All that the answer says, in lines. */
  readonly said: readonly string[];
}

export type Ask = (query: string, options?: AskOptions) => Promise<Answer>;

/** `name` is who has to answer. */
export function askTool(vault: Vault, engine: Engine, name: string): Ask {
  return async (query, options = {}) => {
    const { document, failed, text } = await callAnyTool(
      'search',
      { query, context: 0, ...options },
      { vault, engine },
    );
    const { engine: answered = name } = document.found ?? {};
    if (answered !== name) throw new Error(`${answered} answered "${query}" in place of ${name}`);
    const items = document.items.filter((item) => item.kind === 'passage');
    return {
      notes: [...new Set(items.map(({ path }) => path))],
      total: totalIn(document),
      passages: items.map((item) => shown(item, query, document.found?.weights)),
      suggestions: suggestionsIn(document),
      said: text.split('\n'),
      ...(failed ? { refusal: text.split('\n', 1).join() } : {}),
    };
  };
}

function shown(
  { path, trail, lines, passage, matches }: PassageItem,
  query: string,
  weights?: readonly number[],
): ShownPassage {
  const matcher = new Matcher(parseQuery(query).terms, weights);
  const excerpt = excerptLines({ passage, lines, matches, name: noteName(path) }, matcher).map(
    (line) => showLine(lines[line - passage.start] ?? '', matcher, EXCERPT_CHARS).text,
  );
  return { path, trail, lines, excerpt };
}

function totalIn({ found }: Document): number {
  return found?.total ?? 0;
}

function suggestionsIn({ found }: Document): string[] {
  return (found?.suggestions ?? []).map(({ word }) => word);
}
