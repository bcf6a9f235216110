/** A query as typed, understood: words, compounds and phrases to find, those that must not occur, filters, and choices between these. */
import { emptyPlaces, isQuestion, isStopWord } from '../text/stop-words';
import { isCjk, isRunning, wordsOf, type Word } from '../text/words';
import type { Filter } from './filters/filter';
import { filterAt, type FilterContext } from './filters/filters';

/** Something to find: one word, or several that stand side by side in this order. */
export interface Term {
  /** Folded words. */
  readonly words: readonly string[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly open: boolean;
  /** The words as typed, in small letters, where one of them has an accent. */
  readonly accented?: readonly string[];
}

/** What a note has to fulfil: it holds all these terms and none that it must not hold, and passes all filters. */
export interface Choice {
  /** Places among the terms of the query; none when filters alone decide. */
  readonly terms: readonly number[];
  readonly excluded: readonly Term[];
  readonly filters: readonly Filter[];
}

export interface Query {
  /** As typed. */
  readonly text: string;
  /** What to find, of all choices, each once; empty when the query has no word at all. */
  readonly terms: readonly Term[];
  /** One of these is enough: `a b OR c` is `a b`, or `c`. None when there is nothing to look for. */
  readonly choices: readonly Choice[];
}

/** A query for notes that hold any of some terms. */
export function anyOf(terms: readonly Term[]): Query {
  return {
    text: terms.map(({ words }) => words.join(' ')).join(' '),
    terms,
    choices: [{ terms: terms.map((_, at) => at), excluded: [], filters: [] }],
  };
}

/** Shorter words are no beginnings of others: they would match most of the vault. */
export const SHORTEST_PREFIX = 3;

/** The last word of a term where it may be the beginning of a longer one. */
export function beginningIn({ words, open }: Term): string | undefined {
  const last = words.at(-1) ?? '';
  return open && last.length >= SHORTEST_PREFIX && !isCjk(last) ? last : undefined;
}

/** Quotation marks in use: straight, curly, French and German. */
const PHRASE = /(-?)(?:"([^"]*)"|“([^“”]*)”|„([^“”]*)[“”]|«([^«»]*)»)/y;
/** Up to white space, or to where a phrase may begin. */
const PIECE = /[^\s"“„«]+/y;
/** What holds the parts of a compound together: `multi-agent`, `client/serveur`, `a@b.org`, `v2.1`, `snake_case`. */
const JOINED = /^[-–'’ʼ/\\.@_#:~%&+]+$/;

/** A minus before a word of two letters or more; options of programs (`-s`) and numbers below zero are no exclusions. */
const EXCLUSION = /^-[\p{L}#@][\p{L}\p{N}]/u;

type Part =
  | { readonly kind: 'filter'; readonly filter: Filter; readonly text: string }
  | { readonly kind: 'words'; readonly text: string; readonly isPhrase: boolean; readonly isExcluded: boolean }
  | { readonly kind: 'or' };

/** The parts of a text in order. */
function* partsOf(text: string, context: FilterContext): Generator<Part> {
  for (let at = 0; at < text.length;) {
    const isStart = at === 0 || /\s/.test(text[at - 1] ?? '');
    const found = isStart ? filterAt(text, at, context) : undefined;
    if (found !== undefined) {
      yield { kind: 'filter', filter: found.filter, text: text.slice(at, found.end) };
      at = found.end;
      continue;
    }
    const phrase = matchAt(PHRASE, text, at);
    if (phrase !== undefined) {
      const quoted = phrase.slice(2).find((mark) => mark !== undefined) ?? '';
      yield { kind: 'words', text: quoted, isPhrase: true, isExcluded: phrase[1] === '-' };
      at += phrase[0].length;
      continue;
    }
    const [piece] = matchAt(PIECE, text, at) ?? [];
    const end = at + (piece?.length ?? 1);
    if (piece === 'OR') yield { kind: 'or' };
    else if (piece !== undefined)
      yield { kind: 'words', text: piece, isPhrase: false, isExcluded: isStart && EXCLUSION.test(piece) };
    at = end;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

export function parseQuery(text: string, context: Partial<FilterContext> = {}): Query {
  const parts = [...partsOf(text, { now: Date.now(), ...context })];
  const read = readChoices(parts);
  // `OR` alone, or with nothing beside it, is a word.
  const choices = read.length > 0 ? read : readChoices(parts.map((part) => (part.kind === 'or' ? OR_AS_WORD : part)));
  const query = queryOf(text, choices);
  // In a sentence a compound is what it is made of.
  return isSentence(query) ? inParts(query) : query;
}

const OR_AS_WORD: Part = { kind: 'words', text: 'OR', isPhrase: false, isExcluded: false };

interface ReadChoice {
  /** The same for choices that ask for the same. */
  readonly key: string;
  readonly terms: readonly Term[];
  readonly excluded: readonly Term[];
  readonly filters: readonly Filter[];
}

/** Nobody writes more; what is pasted by mistake shall not take seconds. Of a longer query the beginning counts. */
const MOST_CHOICES = 20;
const MOST_TERMS = 30;
const MOST_FILTERS = 20;
/** Words side by side, or characters of a script without spaces. */
const LONGEST_TERM = 30;

/** Those that ask for something: what must not occur is nothing to look for. */
function readChoices(parts: readonly Part[]): ReadChoice[] {
  const groups: Part[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'or') groups.push([]);
    else groups.at(-1)?.push(part);
  }
  const asking = groups.map(readChoice).filter(({ terms, filters }) => terms.length > 0 || filters.length > 0);
  const choices = [...new Map(asking.map((choice) => [choice.key, choice])).values()].slice(0, MOST_CHOICES);
  let terms = 0;
  return choices.filter((choice, at) => (terms += choice.terms.length) <= MOST_TERMS || at === 0);
}

function readChoice(parts: readonly Part[]): ReadChoice {
  const terms: Term[] = [];
  const excluded: Term[] = [];
  const filters = new Map<string, Filter>();
  for (const part of parts) {
    if (part.kind === 'filter') filters.set(part.text, part.filter);
    else if (part.kind === 'words') (part.isExcluded ? excluded : terms).push(...termsOf(part.text, part.isPhrase));
  }
  const text = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join(' ');
  const telling = unique(withoutStopWords(terms, text)).slice(0, MOST_TERMS);
  const unwanted = unique(excluded).slice(0, MOST_TERMS);
  const key = [...telling.map(keyOf), '-', ...unwanted.map(keyOf), '-', ...filters.keys()].join('\n');
  return { key, terms: telling, excluded: unwanted, filters: [...filters.values()].slice(0, MOST_FILTERS) };
}

function queryOf(text: string, choices: readonly ReadChoice[]): Query {
  const terms = unique(choices.flatMap((choice) => choice.terms));
  const places = new Map(terms.map((term, at) => [keyOf(term), at]));
  return {
    text,
    terms,
    choices: choices.map(({ terms: its, excluded, filters }) => ({
      excluded,
      filters,
      terms: its.map((term) => places.get(keyOf(term)) ?? 0),
    })),
  };
}

/** The same query, in which every choice has to pass further filters as well. */
export function withFilters(query: Query, filters: readonly Filter[]): Query {
  if (filters.length === 0) return query;
  const choices = query.choices.length > 0 ? query.choices : [{ terms: [], excluded: [], filters: [] }];
  return { ...query, choices: choices.map((choice) => ({ ...choice, filters: [...choice.filters, ...filters] })) };
}

export function hasFilters({ choices }: Query): boolean {
  return choices.some(({ filters }) => filters.length > 0);
}

export function hasExclusions({ choices }: Query): boolean {
  return choices.some(({ excluded }) => excluded.length > 0);
}

/** The same query with some of its terms only; choices that are left with none are left out. */
export function withTerms(query: Query, isKept: (place: number) => boolean): Query {
  const kept = query.terms.flatMap((_, place) => (isKept(place) ? [place] : []));
  return {
    ...query,
    terms: kept.flatMap((place) => query.terms[place] ?? []),
    choices: query.choices.flatMap((choice) => {
      const terms = choice.terms.filter(isKept).map((place) => kept.indexOf(place));
      return terms.length === 0 && choice.terms.length > 0 ? [] : [{ ...choice, terms }];
    }),
  };
}

/** Terms, or characters of a script without spaces. Nobody lists more words that all have to be in a note. */
const FEWEST_IN_SENTENCE = 5;
const FEWEST_CHARACTERS = 8;

/** Whether a query is a sentence, of which a note need not hold every word: a question, or many words of any language. */
export function isSentence(query: Query): boolean {
  const [choice, ...others] = query.choices;
  if (choice === undefined || others.length > 0) return false;
  const open = query.terms.filter((term) => term.open);
  const words = open.flatMap((term) => term.words);
  return (
    choice.terms.length >= FEWEST_IN_SENTENCE ||
    words.filter(isCjk).length >= FEWEST_CHARACTERS ||
    words.filter(isRunning).length >= FEWEST_IN_SENTENCE ||
    isQuestion(
      questionIn(query)
        .split(' ')
        .map((piece) => wordsOf(piece).map(({ text }) => text)),
    )
  );
}

/** A query as a question to a model: its words as they are written, without quotation marks, filters, and what must not occur. */
export function questionIn({ text }: Query): string {
  const asked: string[] = [];
  for (const part of partsOf(text, { now: 0 }))
    if (part.kind === 'words' && !part.isExcluded) asked.push(part.text.trim());
  return asked.filter((one) => one !== '').join(' ');
}

/** The terms of a piece of text without white space: its compounds, or single words where nothing joins them. A phrase is one term. */
function termsOf(piece: string, isPhrase: boolean): Term[] {
  if (isPhrase) {
    const words = wordsOf(piece).slice(0, LONGEST_TERM);
    return words.length === 0 ? [] : [termOf(piece, words, false)];
  }
  const groups: Word[][] = [];
  for (const word of wordsOf(piece)) {
    const last = groups.at(-1)?.at(-1);
    const between = last === undefined ? undefined : piece.slice(last.end, word.start);
    if (last !== undefined && between !== undefined && isJoined(last.text, between, word.text))
      groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => termOf(piece, withoutElision(piece, group).slice(0, LONGEST_TERM), true));
}

function termOf(piece: string, group: readonly Word[], open: boolean): Term {
  const words = group.map(({ text }) => text);
  const accented = group.map(({ start, end }) => asTyped(piece.slice(start, end)));
  return { words, open, ...(accented.some((word, at) => word !== words[at]) ? { accented } : {}) };
}

/** In small letters, with its accents. */
export function asTyped(word: string): string {
  return word.toLowerCase().normalize('NFC');
}

/** Characters of a script without spaces hang together, and so do numbers across a comma. */
function isJoined(left: string, between: string, right: string): boolean {
  if (between === '') return [left, right].some((word) => isCjk(word) || isRunning(word));
  return JOINED.test(between) || (between === ',' && /\d$/.test(left) && /^\d/.test(right));
}

/** French articles and pronouns before an apostrophe are no part of the word: `l'API` is `API`. */
const ELISIONS: ReadonlySet<string> = new Set('c d j l m n s t qu jusqu lorsqu puisqu quoiqu'.split(' '));

function withoutElision(piece: string, group: readonly Word[]): readonly Word[] {
  const [first, second] = group;
  if (first === undefined || second === undefined || !ELISIONS.has(first.text)) return group;
  const isApostrophe = /^['’ʼ]$/.test(piece.slice(first.end, second.start));
  return isApostrophe && !group.slice(1).every(({ text }) => isStopWord(text)) ? group.slice(1) : group;
}

/** The telling ones; all when none is. */
function withoutStopWords(terms: readonly Term[], text: string): readonly Term[] {
  const empty = emptyPlaces(
    terms.map(({ words, open }) => (open ? words : undefined)),
    text,
  );
  const telling = terms.filter((_, place) => !empty.has(place));
  return telling.length > 0 ? telling : terms;
}

/**
 * The query in which compounds are what they are made of: their telling words, and pairs of characters in scripts without
 * spaces. The query itself where it has none.
 */
export function inParts(query: Query): Query {
  if (!query.terms.some(isCompound)) return query;
  const parts = query.terms.map((term) => (isCompound(term) ? partsIn(term, query.text) : [term]));
  const terms = unique(parts.flat()).slice(0, MOST_TERMS);
  const places = new Map(terms.map((term, at) => [keyOf(term), at]));
  const placesOf = (term: number): number[] => (parts[term] ?? []).flatMap((part) => places.get(keyOf(part)) ?? []);
  const choices = query.choices.map((choice) => ({ ...choice, terms: [...new Set(choice.terms.flatMap(placesOf))] }));
  return { ...query, terms, choices };
}

function isCompound({ words, open }: Term): boolean {
  return open && words.length > 1 && !(words.length === 2 && words.every(isCjk));
}

function partsIn({ words, accented }: Term, text: string): readonly Term[] {
  const parts = words.flatMap((word, at): Term[] => {
    if (!isCjk(word)) return [{ words: [word], open: true, ...(accented && { accented: [accented[at] ?? word] }) }];
    const [before, next] = [words[at - 1], words[at + 1]];
    if (next !== undefined && isCjk(next)) return [{ words: [word, next], open: true }];
    return before !== undefined && isCjk(before) ? [] : [{ words: [word], open: true }];
  });
  return withoutStopWords(parts, text);
}

function unique(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

function keyOf({ words, open }: Term): string {
  return `${words.join(' ')}|${String(open)}`;
}
