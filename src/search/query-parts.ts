/** The structure of a query as typed: words, phrases, expressions and filters, grouped, negated and within operators, as choices of these. */
import { wordsOf } from '../lines/words';
import { not, readExpression, type Expression, type Filter } from './filters/filter';
import { FILTERS, type FilterContext } from './filters/filters';
import type { Unit } from './note-units';
import { CASES, LIKE, OPERATORS, takesExpression, tokensOf, UNITS, type Token } from './query-tokens';

/** What a choice is made of. */
export type Part =
  | { readonly kind: 'filter'; readonly filter: Filter; readonly text: string }
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly isPhrase: boolean;
      /** Whether capital and small letters are told apart. */
      readonly isCased: boolean;
      readonly isExcluded: boolean;
    }
  /** Characters without a word among them. */
  | { readonly kind: 'literal'; readonly text: string; readonly isExcluded: boolean }
  | { readonly kind: 'expression'; readonly expression: Expression; readonly isExcluded: boolean }
  /** Whatever there is: `task:""`. */
  | { readonly kind: 'anything'; readonly isExcluded: boolean }
  /** A line, block, section, task or text with all these parts. */
  | { readonly kind: 'within'; readonly unit: Unit; readonly parts: readonly Part[]; readonly isExcluded: boolean };

/** What cannot be understood in a query, as it is written there. */
export interface QueryFault {
  readonly kind: 'date' | 'expression' | 'empty' | 'like' | 'too-many';
  readonly text: string;
}

/** In one line, for every text client. */
export function describeQueryFault({ kind, text }: QueryFault): string {
  if (kind === 'too-many') return `query: its groups stand for more than ${MOST_COMBINED} choices; expected fewer`;
  return `${text} ${WRONG[kind]}`;
}

const WRONG = {
  date: 'is not a date: expected one such as 2025-07-14, 2025-07 or 2025, or a time ago such as 7d, 2w or 3m',
  expression: 'is not a regular expression',
  empty: 'has nothing to look for',
  like: 'can be written once in a query, without "-", OR or parentheses around it',
};

/** One of these is enough: each is a list of parts that all have to hold. */
export type Choices = readonly (readonly Part[])[];

/** What a search by a text asks with, whose meaning passages come near to: `like:[[note]]`, `like:[[note#Heading]]` or `like:"some words"`. */
export interface Like {
  readonly kind: 'link' | 'words';
  /** What stands between the brackets, or the words. */
  readonly text: string;
  /** Whether notes that the note links to are left out. */
  readonly isUnlinked: boolean;
}

/** Leaves out what the note links to; a word like any other where nothing is asked with. */
export const UNLINKED = 'is:unlinked';

export interface QueryParts {
  readonly choices: Choices;
  readonly faults: readonly QueryFault[];
  readonly like?: Like;
}

/** Characters that are read. No tool takes a query as long; a paste by mistake shall not hold up whoever makes it. */
const MOST_CHARS = 10_000;
/** Choices that groups may multiply to. */
const MOST_COMBINED = 20;

export function partsOf(text: string, context: FilterContext): QueryParts {
  const tokens: readonly Token[] = tokensOf(text.slice(0, MOST_CHARS), context);
  const asked = tokens.filter(isLike);
  const [like] = asked;
  if (like === undefined) {
    const parts = parse(tokens, text, context);
    const isVain = parts.choices.length === 0 && parts.faults.length === 0;
    // `OR` is a word where the sides of it have nothing to look for.
    return isVain ? parse(tokens.map(orAsWord), text, context) : parts;
  }
  // It is one text for all of the query: no choice, and no part of a group.
  const before = tokens.slice(0, tokens.indexOf(like));
  const isInGroup = countOf(before, 'open') > countOf(before, 'close');
  if (like.kind === 'open' || like.minus || asked.length > 1 || isInGroup || countOf(tokens, 'or') > 0)
    return { choices: [], faults: [{ kind: 'like', text: LIKE }] };
  const others = tokens.filter((token) => token !== like && !saysUnlinked(token));
  const { choices, faults } = parse(others, text, context);
  return {
    choices,
    faults: like.text.trim() === '' ? [{ kind: 'empty', text: LIKE }, ...faults] : faults,
    like: { kind: like.form === 'link' ? 'link' : 'words', text: like.text, isUnlinked: tokens.some(saysUnlinked) },
  };
}

type Value = Extract<Token, { kind: 'value' }>;
type Open = Extract<Token, { kind: 'open' }>;

function isLike(token: Token): token is Value | Open {
  return (token.kind === 'value' || token.kind === 'open') && token.name === LIKE;
}

function saysUnlinked(token: Token): boolean {
  return token.kind === 'value' && token.written === UNLINKED;
}

function countOf(tokens: readonly Token[], kind: Token['kind']): number {
  return tokens.filter((token) => token.kind === kind).length;
}

function orAsWord(token: Token): Token {
  if (token.kind !== 'or') return token;
  return { kind: 'value', form: 'word', minus: false, name: '', text: 'OR', written: 'OR' };
}

function parse(tokens: readonly Token[], text: string, context: FilterContext): QueryParts {
  const parser = new Parser(tokens, context);
  const node = parser.parse();
  const { faults } = parser;
  try {
    return { choices: node(false).filter(asks), faults };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return { choices: [], faults: [...faults, { kind: 'too-many', text }] };
  }
}

/** A part of a query, or several: the choices that stand for it, or for its opposite. */
type Node = (isNegated: boolean) => Choices;

/** What an operator around a group says of what is in it. */
interface Around {
  readonly isCased: boolean;
  /** The filter whose values are in the group. */
  readonly field: string;
}

class Parser {
  readonly faults: QueryFault[] = [];
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly context: FilterContext,
  ) {}

  parse(): Node {
    const nodes: Node[] = [];
    for (; this.at < this.tokens.length; this.at++) {
      const node = this.choices({ isCased: false, field: '' });
      if (node !== undefined) nodes.push(node);
    }
    return all(nodes);
  }

  /** Up to the end of the group; undefined when nothing is in it. */
  private choices(around: Around): Node | undefined {
    const sides: Node[][] = [[]];
    for (; this.at < this.tokens.length; this.at++) {
      const token = this.tokens[this.at];
      if (token === undefined || token.kind === 'close') break;
      const node = token.kind === 'or' ? undefined : this.node(token, around);
      if (token.kind === 'or') sides.push([]);
      else if (node !== undefined) sides.at(-1)?.push(node);
    }
    const nodes = sides.filter(({ length }) => length > 0).map(all);
    return nodes.length === 0 ? undefined : any(nodes);
  }

  private node(token: Exclude<Token, { kind: 'close' | 'or' }>, around: Around): Node | undefined {
    if (token.kind === 'filter') {
      const { filter, text } = token;
      return leaf({ kind: 'filter', filter: { ...filter, written: text }, text });
    }
    const { minus, name } = token;
    if (token.kind === 'open') {
      this.at += 1;
      const inner = this.choices(within(name, around));
      if (inner === undefined && name !== '') this.faults.push({ kind: 'empty', text: `${name}()` });
      return inner && negated(minus, inUnit(name, inner));
    }
    const part = this.part(token, within(name, around));
    if (part === undefined) return undefined;
    return part.kind === 'filter' ? leaf(part) : negated(minus, inUnit(name, leaf(part)));
  }

  private part(token: Value, { isCased, field }: Around): Part | undefined {
    const { form, name, text, written } = token;
    const kind = FILTERS.find((one) => one.form === field);
    if (form === 'expression' && takesExpression(field)) {
      const expression = readExpression(text, isCased);
      if (expression === undefined) return void this.faults.push({ kind: 'expression', text: `/${text}/` });
      if (kind?.texts === undefined) return { kind: 'expression', expression, isExcluded: false };
      return filterPart(token, field, { kind: 'expression', expression, texts: kind.texts, isNegated: false });
    }
    if (kind !== undefined) {
      const filter = kind.parse(text, this.context.now);
      if (filter !== undefined) return filterPart(token, field, filter);
      if (kind.isDate === true) return void this.faults.push({ kind: 'date', text: field + text });
    }
    const isPhrase = form === 'phrase';
    const isWords = wordsOf(text).length > 0 || !(isPhrase || name in UNITS);
    if (isWords) {
      const words = kind === undefined || name === '' ? text : written;
      return { kind: 'words', text: words, isPhrase: isPhrase && kind === undefined, isCased, isExcluded: false };
    }
    if (text.trim() !== '') return { kind: 'literal', text, isExcluded: false };
    return name in UNITS ? { kind: 'anything', isExcluded: false } : undefined;
  }
}

/** A filter that stands alone, or one of the values in a group of them. */
function filterPart({ minus, name, written }: Value, field: string, filter: Filter): Part {
  const text = `${minus ? '-' : ''}${name === '' ? field : ''}${written}`;
  const signed = minus ? not(filter) : filter;
  return { kind: 'filter', filter: name === '' ? signed : { ...signed, written: text }, text };
}

function leaf(part: Part): Node {
  return (isNegated) => [[isNegated ? opposite(part) : part]];
}

function negated(isOpposite: boolean, node: Node): Node {
  return (isNegated) => node(isNegated !== isOpposite);
}

function all(nodes: readonly Node[]): Node {
  return (isNegated) => (isNegated ? nodes.flatMap((node) => node(true)) : combined(nodes, false));
}

function any(nodes: readonly Node[]): Node {
  return (isNegated) => (isNegated ? combined(nodes, true) : nodes.flatMap((node) => node(false)));
}

function inUnit(name: string, node: Node): Node {
  const unit = UNITS[name];
  return unit === undefined ? node : (isNegated) => any(node(false).map((parts) => hoisted(unit, parts)))(isNegated);
}

/** Parts within a unit; what a filter says holds for the whole note. */
function hoisted(unit: Unit, parts: readonly Part[]): Node {
  const filters = parts.filter(({ kind }) => kind === 'filter');
  const others = parts.filter(({ kind }) => kind !== 'filter');
  const inner: Part = { kind: 'within', unit, parts: others, isExcluded: false };
  return all([...filters, ...(others.length === 0 ? [] : [inner])].map(leaf));
}

function within(name: string, { isCased, field }: Around): Around {
  if (name === '') return { isCased, field };
  return { isCased: CASES[name] ?? isCased, field: OPERATORS.includes(name) ? '' : name };
}

/** More than {@link MOST_COMBINED} choices came of groups. */
class TooMany extends Error {}

/** The choices of nodes that all have to hold. */
function combined(nodes: readonly Node[], isNegated: boolean): Choices {
  let choices: Part[][] = [[]];
  for (const [at, node] of nodes.entries()) {
    const others = node(isNegated);
    if (at > 0 && choices.length * others.length > MOST_COMBINED) throw new TooMany();
    const [only = []] = others;
    // Most are one word, of which a paste has thousands: copied for each, they take half a second.
    if (others.length === 1) for (const choice of choices) choice.push(...only);
    else choices = choices.flatMap((choice) => others.map((other) => [...choice, ...other]));
  }
  return choices;
}

function opposite(part: Part): Part {
  if (part.kind === 'filter') return { kind: 'filter', filter: not(part.filter), text: `-${part.text}` };
  return { ...part, isExcluded: !part.isExcluded };
}

/** Whether there is something to look for: what must not occur is not. */
function asks(choice: readonly Part[]): boolean {
  const isAsked = (part: Part): boolean =>
    part.kind === 'filter' || (!part.isExcluded && (part.kind !== 'words' || wordsOf(part.text).length > 0));
  return choice.some(isAsked);
}
