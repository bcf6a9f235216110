/** The structure of a query as typed: words, phrases, expressions and filters, grouped, negated and within operators, as choices of these. */
import { wordsOf } from '../lines/words';
import type { Unit } from './note-units';
import { readExpression, type Expression } from './expression';
import { not, type Filter } from './filters/filter';
import { expressionFilter, FILTERS, type FilterContext } from './filters/filters';
import { takeLike, type Like } from './like';
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
  switch (kind) {
    case 'date':
      return `${text} is not a date: expected one such as 2025-07-14, 2025-07 or 2025, or a time ago such as 7d, 2w or 3m`;
    case 'expression':
      return `${text} is not a regular expression`;
    case 'empty':
      return `${text} has nothing to look for`;
    case 'like':
      return `${text} can be written once in a query, without "-", OR or parentheses around it`;
    case 'too-many':
      return `query: its groups stand for more than ${MOST_COMBINED} choices; expected fewer`;
  }
}

export interface QueryParts {
  /** One of these is enough. */
  readonly choices: readonly (readonly Part[])[];
  readonly faults: readonly QueryFault[];
  readonly like?: Like;
}

/** Characters that are read. No tool takes a query as long; a paste by mistake shall not hold up whoever makes it. */
const MOST_CHARS = 10_000;
/** Choices that groups may multiply to. */
const MOST_COMBINED = 20;

type Node =
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly Node[] }
  | { readonly kind: 'not'; readonly node: Node }
  | { readonly kind: 'within'; readonly unit: Unit; readonly node: Node }
  | { readonly kind: 'part'; readonly part: Part };

/** What an operator around a group says of what is in it. */
interface Around {
  readonly isCased: boolean;
  /** The filter whose values are in the group. */
  readonly field: string;
}

class Parser {
  readonly faults: QueryFault[] = [];
  readonly like: Like | undefined;
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(
    text: string,
    private readonly context: FilterContext,
    /** Whether `OR` stands between choices. */
    private readonly hasChoices: boolean,
  ) {
    const taken = takeLike(tokensOf(text, context));
    [this.like, this.tokens] = [taken?.like, taken?.rest ?? []];
    if (taken === undefined) this.faults.push({ kind: 'like', text: LIKE });
    if (this.like?.text.trim() === '') this.faults.push({ kind: 'empty', text: LIKE });
  }

  parse(): Node {
    const nodes: Node[] = [];
    while (this.at < this.tokens.length) {
      const node = this.choices({ isCased: false, field: '' });
      if (node !== undefined) nodes.push(node);
      this.at += 1;
    }
    return { kind: 'all', nodes };
  }

  get saysOr(): boolean {
    return this.tokens.some(({ kind }) => kind === 'or');
  }

  /** Up to the end of the group; undefined when nothing is in it. */
  private choices(around: Around): Node | undefined {
    const sides: Node[][] = [[]];
    for (; this.at < this.tokens.length; this.at++) {
      const token = this.tokens[this.at];
      if (token === undefined || token.kind === 'close') break;
      const isBetween = token.kind === 'or' && this.hasChoices;
      const node = isBetween ? undefined : this.node(token, around);
      if (isBetween) sides.push([]);
      else if (node !== undefined) sides.at(-1)?.push(node);
    }
    const nodes = sides.filter(({ length }) => length > 0).map((side): Node => ({ kind: 'all', nodes: side }));
    return nodes.length === 0 ? undefined : { kind: 'any', nodes };
  }

  private node(token: Exclude<Token, { kind: 'close' }>, around: Around): Node | undefined {
    switch (token.kind) {
      case 'or':
        return leaf({ kind: 'words', text: 'OR', isPhrase: false, isCased: false, isExcluded: false });
      case 'filter':
        return leaf({ kind: 'filter', filter: token.filter, text: token.text });
      case 'open': {
        this.at += 1;
        const inner = this.choices(within(token.name, around));
        if (inner === undefined && token.name !== '') this.faults.push({ kind: 'empty', text: `${token.name}()` });
        return inner && negated(token.minus, inUnit(token.name, inner));
      }
      case 'value': {
        const part = this.part(token, within(token.name, around));
        return part && negated(token.minus, inUnit(token.name, leaf(part)));
      }
    }
  }

  private part(token: Extract<Token, { kind: 'value' }>, { isCased, field }: Around): Part | undefined {
    const { form, name, text, written } = token;
    if (form === 'expression' && takesExpression(field)) {
      const expression = readExpression(text, isCased);
      if (expression === undefined) this.faults.push({ kind: 'expression', text: written });
      else if (field === '') return { kind: 'expression', expression, isExcluded: false };
      else return { kind: 'filter', filter: expressionFilter(field, expression), text: field + written };
      return undefined;
    }
    const kind = FILTERS.find((one) => one.form === field);
    if (kind !== undefined) {
      const filter = kind.parse(text, this.context.now);
      if (filter !== undefined) return { kind: 'filter', filter, text: field + text };
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

function leaf(part: Part): Node {
  return { kind: 'part', part };
}

function negated(isNegated: boolean, node: Node): Node {
  return isNegated ? { kind: 'not', node } : node;
}

function inUnit(name: string, node: Node): Node {
  const unit = UNITS[name];
  return unit === undefined ? node : { kind: 'within', unit, node };
}

function within(name: string, { isCased, field }: Around): Around {
  if (name === '') return { isCased, field };
  return { isCased: CASES[name] ?? isCased, field: OPERATORS.includes(name) ? '' : name };
}

/** More than {@link MOST_COMBINED} choices came of groups. */
class TooMany extends Error {}

/** The choices of a tree: each a list of parts that all have to hold. */
function expand(node: Node, isNegated = false): readonly (readonly Part[])[] {
  switch (node.kind) {
    case 'part':
      return [[isNegated ? opposite(node.part) : node.part]];
    case 'not':
      return expand(node.node, !isNegated);
    case 'within':
      return expand({ kind: 'any', nodes: expand(node.node).map((parts) => hoisted(node.unit, parts)) }, isNegated);
    case 'all':
    case 'any':
      return (node.kind === 'any') === isNegated
        ? combined(node.nodes, isNegated)
        : node.nodes.flatMap((one) => expand(one, isNegated));
  }
}

/** The choices of nodes that all have to hold. */
function combined(nodes: readonly Node[], isNegated: boolean): readonly (readonly Part[])[] {
  let choices: Part[][] = [[]];
  for (const [at, node] of nodes.entries()) {
    const others = expand(node, isNegated);
    if (at > 0 && choices.length * others.length > MOST_COMBINED) throw new TooMany();
    const [only, ...more] = others;
    if (only !== undefined && more.length === 0) for (const choice of choices) choice.push(...only);
    else choices = choices.flatMap((choice) => others.map((other) => [...choice, ...other]));
  }
  return choices;
}

/** Parts within a unit; what a filter says holds for the whole note. */
function hoisted(unit: Unit, parts: readonly Part[]): Node {
  const filters = parts.filter(({ kind }) => kind === 'filter');
  const others = parts.filter(({ kind }) => kind !== 'filter');
  const inner: Part = { kind: 'within', unit, parts: others, isExcluded: false };
  return { kind: 'all', nodes: [...filters, ...(others.length === 0 ? [] : [inner])].map(leaf) };
}

function opposite(part: Part): Part {
  if (part.kind === 'filter') return { kind: 'filter', filter: not(part.filter), text: `-${part.text}` };
  return { ...part, isExcluded: !part.isExcluded };
}

/** `OR` is a word where the sides of it have nothing to look for. */
export function partsOf(text: string, context: FilterContext): QueryParts {
  const read = (hasChoices: boolean): QueryParts & { readonly saysOr: boolean } => {
    const parser = new Parser(text.slice(0, MOST_CHARS), context, hasChoices);
    const tree = parser.parse();
    const { faults, saysOr, like } = parser;
    const asked = like === undefined ? { saysOr } : { like, saysOr };
    try {
      return { choices: expand(tree).filter(asks), faults, ...asked };
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return { choices: [], faults: [...faults, { kind: 'too-many', text }], ...asked };
    }
  };
  const parts = read(true);
  return parts.saysOr && parts.choices.length === 0 && parts.faults.length === 0 ? read(false) : parts;
}

/** Whether there is something to look for: what must not occur is not. */
function asks(choice: readonly Part[]): boolean {
  const isAsked = (part: Part): boolean =>
    part.kind === 'filter' || (!part.isExcluded && (part.kind !== 'words' || wordsOf(part.text).length > 0));
  return choice.some(isAsked);
}
