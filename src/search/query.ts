/** A query as typed, understood: words, compounds and phrases to find, and those that must not occur. */
import { isCjk, wordsOf, type Word } from '../text/words';
import { isStopWord } from './stop-words';

/** Something to find: one word, or several that stand side by side in this order. */
export interface Term {
  /** Folded words. */
  readonly words: readonly string[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly open: boolean;
}

export interface Query {
  /** As typed. */
  readonly text: string;
  /** What to find; empty when the query has no word at all. */
  readonly terms: readonly Term[];
  /** What a note must not contain. */
  readonly excluded: readonly Term[];
}

/** Shorter words are no beginnings of others: they would match most of the vault. */
export const SHORTEST_PREFIX = 3;

/** The last word of a term where it may be the beginning of a longer one. */
export function beginningIn({ words, open }: Term): string | undefined {
  const last = words.at(-1) ?? '';
  return open && last.length >= SHORTEST_PREFIX && !isCjk(last) ? last : undefined;
}

/** Quotation marks in use: straight, curly, French and German. */
const PHRASE = /(-?)(?:"([^"]*)"|“([^“”]*)”|„([^“”]*)[“”]|«([^«»]*)»)/g;
/** What holds the parts of a compound together: `multi-agent`, `client/serveur`, `a@b.org`, `v2.1`, `snake_case`. */
const JOINED = /^[-–'’ʼ/\\.@_#:~%&+]+$/;

/** A minus before a word of two letters or more; options of programs (`-s`) and numbers below zero are no exclusions. */
const EXCLUSION = /^-[\p{L}#@][\p{L}\p{N}]/u;

export function parseQuery(text: string): Query {
  const terms: Term[] = [];
  const excluded: Term[] = [];
  const rest = text.replace(PHRASE, (_, minus: string, ...marks: (string | undefined)[]) => {
    const phrase = marks.slice(0, 4).find((mark) => mark !== undefined) ?? '';
    const words = wordsOf(phrase).map((word) => word.text);
    if (words.length > 0) (minus === '-' ? excluded : terms).push({ words, open: false });
    return ' ';
  });
  for (const piece of rest.split(/\s+/)) {
    (EXCLUSION.test(piece) ? excluded : terms).push(...termsOf(piece));
  }
  return { text, terms: withoutStopWords(unique(terms)), excluded: unique(excluded) };
}

/** A query as a question to a model: without quotation marks, and without what must not occur. */
export function questionIn({ text }: Query): string {
  const unquoted = text.replace(PHRASE, (_, minus: string, ...marks: (string | undefined)[]) =>
    minus === '-' ? ' ' : ` ${marks.slice(0, 4).find((mark) => mark !== undefined) ?? ''} `,
  );
  const pieces = unquoted.split(/\s+/).filter((piece) => piece !== '' && !EXCLUSION.test(piece));
  return pieces.join(' ');
}

/** The terms of a piece of text without white space: its compounds, or single words where nothing joins them. */
function termsOf(piece: string): Term[] {
  const groups: Word[][] = [];
  for (const word of wordsOf(piece)) {
    const last = groups.at(-1)?.at(-1);
    const between = last === undefined ? undefined : piece.slice(last.end, word.start);
    if (last !== undefined && between !== undefined && isJoined(last.text, between, word.text))
      groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({ words: withoutElision(piece, group), open: true }));
}

/** Characters of a script without spaces hang together, and so do numbers across a comma. */
function isJoined(left: string, between: string, right: string): boolean {
  if (between === '') return isCjk(left) || isCjk(right);
  return JOINED.test(between) || (between === ',' && /\d$/.test(left) && /^\d/.test(right));
}

/** French articles and pronouns before an apostrophe are no part of the word: `l'API` is `API`. */
const ELISIONS: ReadonlySet<string> = new Set('c d j l m n s t qu jusqu lorsqu puisqu quoiqu'.split(' '));

function withoutElision(piece: string, group: readonly Word[]): readonly string[] {
  const words = group.map((word) => word.text);
  const [first, second] = group;
  if (first === undefined || second === undefined || !ELISIONS.has(first.text)) return words;
  const isApostrophe = /^['’ʼ]$/.test(piece.slice(first.end, second.start));
  return isApostrophe && !words.slice(1).every(isStopWord) ? words.slice(1) : words;
}

function withoutStopWords(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter(({ words, open }) => !open || !words.every(isStopWord));
  return telling.length > 0 ? telling : terms;
}

/**
 * The parts of a query that is one compound, each as a term of its own, for when the compound is nowhere: its telling
 * words, and pairs of characters in scripts without spaces. Undefined for any other query.
 */
export function splitCompound(query: Query): Query | undefined {
  const [term, ...others] = query.terms;
  if (term === undefined || others.length > 0 || !term.open || term.words.length < 2) return undefined;
  const { words } = term;
  const parts = words.flatMap((word, i): Term[] => {
    if (!isCjk(word)) return [{ words: [word], open: true }];
    const next = words[i + 1];
    return next !== undefined && isCjk(next) ? [{ words: [word, next], open: true }] : [];
  });
  return { ...query, terms: withoutStopWords(unique(parts)) };
}

/** The query that an answer holds the matches of: its parts, where it is a compound and only those were found. */
export function queryAnswered(query: Query, anyWord: boolean): Query {
  return (anyWord ? splitCompound(query) : undefined) ?? query;
}

function unique(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [`${term.words.join(' ')}|${String(term.open)}`, term])).values()];
}
