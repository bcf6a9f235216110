/**
 * A query as typed, understood: words, compounds and phrases to find, those that must not occur, filters, conditions, and choices
 * between these.
 */
import { emptyPlaces, isQuestion, isStopWord } from '../lines/stop-words';
import { isCjk, isRunning, wordsOf, type Word } from '../lines/words';
import type { Filter } from './filters/filter';
import type { FilterContext } from './filters/filters';
import type { Unit } from './note-units';
import { partsOf, type Choices, type Like, type Part, type QueryFault } from './query-parts';

/** Something to find: one word, or several that stand side by side in this order. */
export interface Term {
  /** Folded words. */
  readonly words: readonly string[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly open: boolean;
  /** The words as typed, in small letters, where one of them has an accent. */
  readonly accented?: readonly string[];
  /** The words as typed, where capital and small letters are told apart. */
  readonly cased?: readonly string[];
}

/** That one unit of a note fulfils all these tests; or that none does. Only a note that was read can tell. */
export interface Condition {
  readonly kind: 'within';
  /** `note` is its text and its path. */
  readonly unit: Unit;
  readonly tests: readonly Test[];
  readonly isExcluded: boolean;
}

export type Test =
  | { readonly kind: 'term'; readonly term: Term; readonly isExcluded: boolean }
  | Exclude<Part, { readonly kind: 'filter' | 'words' | 'within' }>
  | Condition;

/** The tests of conditions, and of those within them; `isRequired`: only those that a note has to pass. */
export function* testsIn(tests: readonly Test[], isRequired = false): Generator<Exclude<Test, Condition>> {
  for (const test of tests) {
    if (isRequired && test.isExcluded) continue;
    if (test.kind === 'within') yield* testsIn(test.tests, isRequired);
    else yield test;
  }
}

/** What a note has to fulfil: it holds all these terms and none that it must not hold, passes all filters and fulfils all conditions. */
export interface Choice {
  /** Places among the terms of the query; none when filters or conditions alone decide. */
  readonly terms: readonly number[];
  /** Those of them that only conditions ask for: anywhere else they do not count. */
  readonly bound: readonly number[];
  readonly excluded: readonly Term[];
  readonly filters: readonly Filter[];
  readonly conditions: readonly Condition[];
}

export interface Query {
  /** As typed. */
  readonly text: string;
  /** As a question to a model: its words as they are written, without quotation marks, filters, and what must not occur. */
  readonly question: string;
  /** Whether its words, but for those in quotation marks, are a question or a request. */
  readonly isAsked: boolean;
  /** What to find, of all choices, each once; empty when the query has no word at all. */
  readonly terms: readonly Term[];
  /** One of these is enough: `a b OR c` is `a b`, or `c`. None when there is nothing to look for. */
  readonly choices: readonly Choice[];
  /** What cannot be understood: then there is nothing to look for. */
  readonly faults: readonly QueryFault[];
  /** What is asked with, where passages like it are to be found: as it is written, … */
  readonly like?: Like;
  /** … and as an engine takes it, once the note it names was read: see `settleLike`. */
  readonly nearTo?: NearTo;
}

/** What passages are to be near to, as an engine takes it. */
export interface NearTo {
  /** In pieces, as notes are embedded. */
  readonly texts: readonly string[];
  /** Notes that are not looked for: the note itself, and what it links to where that was asked for. */
  readonly without: ReadonlySet<string>;
}

const NO_CHOICE: Choice = { terms: [], bound: [], excluded: [], filters: [], conditions: [] };

/** Shorter words are no beginnings of others: they would match most of the vault. */
const SHORTEST_PREFIX = 3;

/** The last word of a term where it may be the beginning of a longer one. */
export function beginningIn({ words, open }: Term): string | undefined {
  const last = words.at(-1) ?? '';
  return open && last.length >= SHORTEST_PREFIX && !isCjk(last) ? last : undefined;
}

/** What holds the parts of a compound together: `multi-agent`, `client/serveur`, `a@b.org`, `v2.1`, `snake_case`. */
const JOINED = /^[-–'’ʼ/\\.@_#:~%&+]+$/;

export function parseQuery(text: string, context: Partial<FilterContext> = {}): Query {
  const { choices: parts, faults, like } = partsOf(text, { now: Date.now(), ...context });
  if (faults.length > 0) return { text, question: '', isAsked: false, terms: [], choices: [], faults };
  const query = { text, ...questionOf(parts), ...readChoices(parts), faults };
  if (like !== undefined) return { ...query, choices: query.choices.length > 0 ? query.choices : [NO_CHOICE], like };
  // In a sentence a compound is what it is made of.
  return isSentence(query) ? inParts(query) : query;
}

function questionOf(choices: Choices): Pick<Query, 'question' | 'isAsked'> {
  const wordsIn = (part: Part): readonly Part[] => {
    if (part.kind === 'filter' || part.isExcluded) return [];
    return part.kind === 'within' ? part.parts.flatMap(wordsIn) : [part];
  };
  const asked = new Set(choices.flat().flatMap(wordsIn));
  const words = [...asked].flatMap((part) => (part.kind === 'words' && part.text.trim() !== '' ? [part] : []));
  const pieces = words.flatMap(({ text, isPhrase }) => (isPhrase ? [] : text.trim().split(' ')));
  return {
    question: words.map(({ text }) => text.trim()).join(' '),
    isAsked: isQuestion(pieces.map((piece) => wordsOf(piece).map(({ text }) => text))),
  };
}

/** Nobody writes more; what is pasted by mistake shall not take seconds. Of a longer query the beginning counts. */
const MOST_CHOICES = 20;
const MOST_TERMS = 30;
const MOST_FILTERS = 20;
/** Words side by side, or characters of a script without spaces. */
const LONGEST_TERM = 30;

/** Choices with their terms, in place of the places of these. */
type ReadChoice = Omit<Choice, 'terms' | 'bound'> & Readonly<Record<'terms' | 'bound', readonly Term[]>>;

function readChoices(choices: Choices): Pick<Query, 'terms' | 'choices'> {
  const read = new Map(choices.map(readChoice));
  const places = new Map<string, number>();
  const terms: Term[] = [];
  const kept = [...read.values()].slice(0, MOST_CHOICES).filter((choice, at) => {
    const more = choice.terms.filter((term) => !places.has(keyOf(term)));
    const isKept = terms.length + more.length <= MOST_TERMS || at === 0;
    if (isKept) for (const term of more) places.set(keyOf(term), terms.push(term) - 1);
    return isKept;
  });
  const placesOf = (some: readonly Term[]): number[] => some.flatMap((term) => places.get(keyOf(term)) ?? []);
  return {
    terms,
    choices: kept.map((choice) => ({ ...choice, terms: placesOf(choice.terms), bound: placesOf(choice.bound) })),
  };
}

/** With a key that is the same for choices that ask for the same. */
function readChoice(parts: readonly Part[]): readonly [key: string, choice: ReadChoice] {
  const { terms, excluded } = termsIn(parts);
  const filters = new Map(parts.flatMap((part) => (part.kind === 'filter' ? [[part.text, part.filter]] : [])));
  const conditions = parts.flatMap(conditionsOf).slice(0, MOST_FILTERS);
  const own = new Set(terms.map(keyOf));
  // The terms that a note has to hold to fulfil a condition.
  const implied = [...testsIn(conditions, true)].flatMap((test) => (test.kind === 'term' ? [test.term] : []));
  const bound = unique(implied).filter((term) => !own.has(keyOf(term)));
  const all = [...terms, ...bound].slice(0, MOST_TERMS);
  const key = JSON.stringify([all.map(keyOf), excluded.map(keyOf), [...filters.keys()], conditions]);
  return [key, { terms: all, bound, excluded, filters: [...filters.values()].slice(0, MOST_FILTERS), conditions }];
}

/** The telling words of some parts, and those that must not occur. */
function termsIn(parts: readonly Part[]): { readonly terms: readonly Term[]; readonly excluded: readonly Term[] } {
  const words = parts.flatMap((part) => (part.kind === 'words' ? [part] : []));
  const terms = words.flatMap((part) => (part.isExcluded ? [] : termsOf(part)));
  const excluded = words.flatMap((part) => (part.isExcluded ? termsOf(part) : []));
  const text = words.map((part) => part.text).join(' ');
  return {
    terms: unique(withoutStopWords(terms, text)).slice(0, MOST_TERMS),
    excluded: unique(excluded).slice(0, MOST_TERMS),
  };
}

/** The condition that a part is for the whole note; none for words and filters, which an index knows more of. */
function conditionsOf(part: Part): readonly Condition[] {
  if (part.kind === 'words' || part.kind === 'filter') return [];
  if (part.kind === 'within') return [conditionOf(part)];
  return [{ kind: 'within', unit: 'note', tests: [{ ...part, isExcluded: false }], isExcluded: part.isExcluded }];
}

function conditionOf({ unit, parts, isExcluded }: Extract<Part, { kind: 'within' }>): Condition {
  const { terms, excluded } = termsIn(parts);
  const asTests = (some: readonly Term[], isNot: boolean): readonly Test[] =>
    some.map((term) => ({ kind: 'term', term, isExcluded: isNot }));
  const others = parts.flatMap((part): readonly Test[] => {
    if (part.kind === 'words' || part.kind === 'filter') return [];
    return [part.kind === 'within' ? conditionOf(part) : part];
  });
  return {
    kind: 'within',
    unit,
    tests: [...asTests(terms, false), ...asTests(excluded, true), ...others].slice(0, MOST_TERMS),
    isExcluded,
  };
}

/** The same query, in which every choice has to pass further filters as well. */
export function withFilters(query: Query, filters: readonly Filter[]): Query {
  if (filters.length === 0) return query;
  const choices = query.choices.length > 0 ? query.choices : [NO_CHOICE];
  return { ...query, choices: choices.map((choice) => ({ ...choice, filters: [...choice.filters, ...filters] })) };
}

export function hasFilters({ choices }: Query): boolean {
  return choices.some(({ filters }) => filters.length > 0);
}

/** The strings without a word that a query looks for. */
export function literalsIn({ choices }: Query): readonly string[] {
  const tests = choices.flatMap(({ conditions }) => [...testsIn(conditions, true)]);
  return [...new Set(tests.flatMap((test) => (test.kind === 'literal' ? [test.text] : [])))];
}

export function hasConditions({ choices }: Query): boolean {
  return choices.some(({ conditions }) => conditions.length > 0);
}

/** Whether a choice has conditions and no words, so that every note that passes its filters has to be read. */
export function isScan({ choices }: Query): boolean {
  return choices.some(({ terms, conditions }) => terms.length === 0 && conditions.length > 0);
}

/** The same query with some of its terms only; choices that are left with none are left out. */
export function withTerms(query: Query, isKept: (place: number) => boolean): Query {
  const some = query.terms.map((term, place) => (isKept(place) ? [term] : []));
  const kept = withOthers(query, some);
  const isLeft = ({ terms }: Choice, at: number): boolean => terms.length > 0 || query.choices[at]?.terms.length === 0;
  return { ...kept, choices: kept.choices.filter(isLeft) };
}

/** The same query with other terms, or none, in the place of each. */
function withOthers(query: Query, others: readonly (readonly Term[])[]): Query {
  const terms = unique(others.flat()).slice(0, MOST_TERMS);
  const places = new Map(terms.map((term, at) => [keyOf(term), at]));
  const placesOf = (before: readonly number[]): number[] => {
    const now = before.flatMap((place) => others[place] ?? []);
    return [...new Set(now.flatMap((term) => places.get(keyOf(term)) ?? []))];
  };
  const choices = query.choices.map((choice) => ({
    ...choice,
    terms: placesOf(choice.terms),
    bound: placesOf(choice.bound),
  }));
  return { ...query, terms, choices };
}

/** Terms, or characters of a script without spaces. Nobody lists more words that all have to be in a note. */
const FEWEST_IN_SENTENCE = 5;
const FEWEST_CHARACTERS = 8;

/** Whether a query is a sentence, of which a note need not hold every word: a question, or many words of any language. */
export function isSentence(query: Query): boolean {
  const [choice, ...others] = query.choices;
  if (choice === undefined || others.length > 0 || choice.conditions.length > 0) return false;
  const open = query.terms.filter((term) => term.open);
  const words = open.flatMap((term) => term.words);
  return (
    open.length >= FEWEST_IN_SENTENCE ||
    words.filter(isCjk).length >= FEWEST_CHARACTERS ||
    words.filter(isRunning).length >= FEWEST_IN_SENTENCE ||
    query.isAsked
  );
}

/** The terms of a piece of text without white space: its compounds, or single words where nothing joins them. A phrase is one term. */
function termsOf({ text: piece, isPhrase, isCased }: Extract<Part, { kind: 'words' }>): Term[] {
  if (isPhrase) {
    const words = wordsOf(piece).slice(0, LONGEST_TERM);
    return words.length === 0 ? [] : [termOf(piece, words, false, isCased)];
  }
  const groups: Word[][] = [];
  for (const word of wordsOf(piece)) {
    const last = groups.at(-1)?.at(-1);
    const between = last === undefined ? undefined : piece.slice(last.end, word.start);
    if (last !== undefined && between !== undefined && isJoined(last.text, between, word.text))
      groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => termOf(piece, withoutElision(piece, group).slice(0, LONGEST_TERM), true, isCased));
}

function termOf(piece: string, group: readonly Word[], open: boolean, isCased: boolean): Term {
  const words = group.map(({ text }) => text);
  const cased = group.map(({ start, end }) => piece.slice(start, end));
  const accented = cased.map(asTyped);
  const hasAccents = accented.some((word, at) => word !== words[at]);
  return { words, open, ...(hasAccents ? { accented } : {}), ...(isCased ? { cased } : {}) };
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

/** French and Italian articles and pronouns before an apostrophe are no part of the word: `l'API` is `API`. */
const ELISIONS: ReadonlySet<string> = new Set(
  'c d j l m n s t qu jusqu lorsqu puisqu quoiqu all dall dell nell sull un'.split(' '),
);

function withoutElision(piece: string, group: readonly Word[]): readonly Word[] {
  const [first, second] = group;
  if (first === undefined || second === undefined || !ELISIONS.has(first.text)) return group;
  const isApostrophe = /^['’ʼ]$/.test(piece.slice(first.end, second.start));
  return isApostrophe && !group.slice(1).every(({ text }) => isStopWord(text)) ? group.slice(1) : group;
}

/** The telling ones; all when none is. */
function withoutStopWords(terms: readonly Term[], text: string): readonly Term[] {
  const words = terms.map((term) => (term.open ? term.words : undefined));
  const empty = emptyPlaces(words, text);
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
  return withOthers(query, parts);
}

function isCompound({ words, open }: Term): boolean {
  return open && words.length > 1 && !(words.length === 2 && words.every(isCjk));
}

function partsIn({ words, accented, cased }: Term, text: string): readonly Term[] {
  const parts = words.flatMap((word, at): Term[] => {
    const one = { words: [word], open: true };
    const [before, next] = [words[at - 1], words[at + 1]];
    if (!isCjk(word))
      return [
        { ...one, ...(accented && { accented: [accented[at] ?? word] }), ...(cased && { cased: [cased[at] ?? word] }) },
      ];
    if (next !== undefined && isCjk(next)) return [{ words: [word, next], open: true }];
    return before !== undefined && isCjk(before) ? [] : [one];
  });
  return withoutStopWords(parts, text);
}

function unique(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

function keyOf({ words, open, cased }: Term): string {
  return `${words.join(' ')}|${String(open)}|${cased?.join(' ') ?? ''}`;
}
