/** What a query is made of as typed: words, phrases, expressions and filters, with the operators before them and the groups around them. */
import type { Filter } from './filters/filter';
import { FILTERS, propertyAt, type FilterContext } from './filters/filters';
import type { Unit } from './note-units';

/** The operators that have a search of their own behind them, with what they look at. */
export const UNITS: Readonly<Record<string, Unit>> = Object.fromEntries(
  (['content', 'line', 'block', 'section', 'task', 'task-todo', 'task-done'] as const).map((unit) => [
    `${unit}:`,
    unit,
  ]),
);
/** Those that tell capital and small letters apart, or no longer do. */
export const CASES: Readonly<Record<string, boolean>> = { 'match-case:': true, 'ignore-case:': false };
/** The operators, as they are written before what they hold for. */
export const OPERATORS: readonly string[] = [...Object.keys(UNITS), ...Object.keys(CASES)];

/** What a text or a note is written behind that is asked with instead of words. */
export const LIKE = 'like:';

/** Quotation marks in use: straight, curly, French and German. A straight one within a phrase has `\` before it. */
const PHRASE = /(-?)(?:"([^"\\]*(?:\\"?[^"\\]*)*)"|“([^“”]*)”|„([^“”]*)[“”]|«([^«»]*)»)/y;
/** What stands before a group, an expression or a value. */
const HEAD = new RegExp(
  `(-?)((?:${[...FILTERS.map(({ form }) => form), ...OPERATORS, LIKE].join('|').replaceAll(':', '')}):)?`,
  'iy',
);
/** A link to a note, or to a part of it. */
const LINK = /\[\[([^\][\n]+)\]\]/y;
/** A minus before a word of two letters or more; options of programs (`-s`) and numbers below zero are no exclusions. */
const EXCLUSION = /^-[\p{L}#@][\p{L}\p{N}]/u;

/** Groups within each other; what is nested deeper is a paste, and its parentheses are text. */
const DEEPEST_GROUP = 30;

export type Token =
  | { readonly kind: 'open'; readonly minus: boolean; readonly name: string; readonly at: number }
  | { readonly kind: 'close'; readonly at: number }
  | { readonly kind: 'or' }
  | { readonly kind: 'filter'; readonly filter: Filter; readonly text: string }
  | {
      readonly kind: 'value';
      readonly form: 'word' | 'phrase' | 'expression' | 'link';
      readonly minus: boolean;
      /** In small letters, with its colon; empty without one. */
      readonly name: string;
      readonly text: string;
      /** All of it, but for the minus. */
      readonly written: string;
    };

/** With where it begins and ends in the query. */
export type PlacedToken = Token & { readonly start: number; readonly end: number };

/** Takes a text apart. */
class Lexer {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly context: FilterContext,
    /** Where groups begin and end; without it, every parenthesis that may begin or end one does. */
    private readonly paired?: ReadonlySet<number>,
  ) {}

  *tokens(): Generator<PlacedToken> {
    let isStart = true;
    while (this.at < this.text.length) {
      if (/\s/.test(this.char())) {
        this.at += 1;
        isStart = true;
        continue;
      }
      const start = this.at;
      const token: Token | undefined = (isStart ? this.headed() : undefined) ?? this.plain(isStart);
      isStart = token?.kind === 'open';
      if (token !== undefined) yield { ...token, start, end: this.at };
    }
  }

  private char(at = this.at): string {
    return this.text.charAt(at);
  }

  /** A group, an expression, an operator with its value, or a filter; undefined where there is none. */
  private headed(): Token | undefined {
    const { text, at } = this;
    const [head = '', sign, named = ''] = matchAt(HEAD, text, at) ?? [];
    const [minus, name, body] = [sign === '-', named.toLowerCase(), at + head.length];
    if (this.char(body) === '(' && this.paired?.has(body) !== false) {
      this.at = body + 1;
      return { kind: 'open', minus, name, at: body };
    }
    const end = takesExpression(name) ? expressionEnd(text, body) : undefined;
    if (end !== undefined) {
      const written = text.slice(at + Number(minus), end);
      return this.value(end, { form: 'expression', minus, name, text: text.slice(body + 1, end - 1), written });
    }
    if (name === '') return this.property();
    const [link, target] = (name === LIKE ? matchAt(LINK, text, body) : undefined) ?? [];
    if (link !== undefined && target !== undefined)
      return this.value(body + link.length, { form: 'link', minus, name, text: target, written: link });
    const isOperator = OPERATORS.includes(name) || name === LIKE;
    const phrase = isOperator || this.char(body) === '"' ? matchAt(PHRASE, text, body) : undefined;
    if (phrase !== undefined && phrase[1] !== '-') {
      const close = body + phrase[0].length;
      const quoted = quotedIn(phrase);
      if (!isOperator && (quoted === '' || !this.isEnd(close))) return undefined;
      const written = text.slice(at + Number(minus), close);
      return this.value(close, { form: 'phrase', minus, name, text: quoted, written });
    }
    // Its value is still to come: until then it is nothing to look for.
    if (text.slice(body).trim() === '') return this.skip(text.length);
    const stop = this.pieceEnd(body, isOperator ? /[\s"“„«]/ : /[\s"]/);
    if (stop === body || !(isOperator || this.isEnd(stop))) return undefined;
    const written = text.slice(at + Number(minus), stop);
    return this.value(stop, { form: 'word', minus, name, text: text.slice(body, stop), written });
  }

  private property(): Token | undefined {
    const found = propertyAt(this.text, this.at, this.context);
    if (found === undefined) return undefined;
    const text = this.text.slice(this.at, found.end);
    return this.took(found.end, { kind: 'filter', filter: found.filter, text });
  }

  /** A phrase, the end of a group, `OR` or a piece of text; undefined for a quotation mark without its partner. */
  private plain(isStart: boolean): Token | undefined {
    const { text, at } = this;
    const phrase = matchAt(PHRASE, text, at);
    if (phrase !== undefined) {
      const [written, sign] = phrase;
      const minus = sign === '-';
      return this.value(at + written.length, { form: 'phrase', minus, name: '', text: quotedIn(phrase), written });
    }
    if (this.isClose(at)) return this.took(at + 1, { kind: 'close', at });
    const end = this.pieceEnd(at, /[\s"“„«]/);
    const piece = text.slice(at, end);
    if (piece === 'OR') return this.took(end, { kind: 'or' });
    const minus = isStart && EXCLUSION.test(piece);
    const written = minus ? piece.slice(1) : piece;
    if (piece === '') return this.skip(at + 1);
    return this.value(end, { form: 'word', minus, name: '', text: written, written });
  }

  private skip(end: number): undefined {
    this.at = end;
  }

  private value(end: number, value: Omit<Extract<Token, { kind: 'value' }>, 'kind'>): Token {
    return this.took(end, { kind: 'value', ...value });
  }

  private took(end: number, token: Token): Token {
    this.at = end;
    return token;
  }

  /** Where a piece of text ends; parentheses within it are its own. */
  private pieceEnd(from: number, stops: RegExp): number {
    let depth = 0;
    for (let at = from; at < this.text.length; at++) {
      const char = this.char(at);
      if (stops.test(char) || (char === ')' && depth === 0 && this.isClose(at))) return at;
      if (char === '(') depth += 1;
      if (char === ')' && depth > 0) depth -= 1;
    }
    return this.text.length;
  }

  private isEnd(at: number): boolean {
    return at >= this.text.length || /\s/.test(this.char(at)) || this.isClose(at);
  }

  private isClose(at: number): boolean {
    if (this.char(at) !== ')') return false;
    return this.paired?.has(at) ?? /^(?:[\s)]|$)/.test(this.char(at + 1));
  }
}

/** Whether a filter, or a query outside of any, can be an expression. */
export function takesExpression(field: string): boolean {
  return FILTERS.find(({ form }) => form === field)?.texts !== undefined || field === '' || OPERATORS.includes(field);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function quotedIn(phrase: RegExpExecArray): string {
  return (phrase.slice(2).find((mark) => mark !== undefined) ?? '').replaceAll('\\"', '"');
}

/** Characters; a longer one is a paste. */
const LONGEST_EXPRESSION = 1000;

/** Where the expression ends that begins at a place; undefined where a slash begins something else, such as a path. */
function expressionEnd(text: string, start: number): number | undefined {
  if (text.charAt(start) !== '/') return undefined;
  let isInClass = false;
  for (let at = start + 1; at < Math.min(text.length, start + LONGEST_EXPRESSION); at++) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '[') isInClass = true;
    else if (char === ']') isInClass = false;
    else if (char === '/' && !isInClass)
      return at > start + 1 && /^(?:[\s)]|$)/.test(text.charAt(at + 1)) ? at + 1 : undefined;
  }
  return undefined;
}

/** The tokens of a query. A parenthesis without its partner is text. */
export function tokensOf(text: string, context: FilterContext): readonly PlacedToken[] {
  const paired = new Set<number>();
  const waiting: number[] = [];
  for (const token of new Lexer(text, context).tokens()) {
    if (token.kind === 'open') waiting.push(token.at);
    const open = token.kind === 'close' ? waiting.pop() : undefined;
    if (token.kind === 'close' && open !== undefined && waiting.length < DEEPEST_GROUP) paired.add(open).add(token.at);
  }
  return [...new Lexer(text, context, paired).tokens()];
}
