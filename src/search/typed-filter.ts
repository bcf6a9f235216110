/** What is being typed at the caret of a query: the name of a filter, or its value; nothing that is offered for in any other place. */
import { FILTERS } from './filters/filters';
import { LIKE } from './query-tokens';

/** The characters that a choice takes the place of. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type TypedFilter =
  /** `pa`, which may become `path:`. */
  | { readonly kind: 'name'; readonly typed: string; readonly span: Span }
  /** `path:pro`. */
  | { readonly kind: 'value'; readonly form: string; readonly typed: string; readonly span: Span }
  /** `[sta`. */
  | { readonly kind: 'property'; readonly typed: string; readonly span: Span }
  /** `[status:do`; `whole` is all that stands between the brackets, and the closing one. */
  | {
      readonly kind: 'property-value';
      readonly name: string;
      readonly typed: string;
      readonly span: Span;
      readonly whole: Span;
    };

interface Part {
  /** Where the text goes on. */
  readonly end: number;
  /** What is typed where the caret is within this part. */
  readonly typed?: TypedFilter | undefined;
}

const NAMES = FILTERS.map(({ form }) => form.slice(0, -1)).join('|');
const NAMED = new RegExp(`-?(?:${NAMES}):`, 'iy');
/** A note that is asked with, closed or not. */
const LINKED = new RegExp(`${LIKE}\\[\\[[^\\]\\[#|]*(?:\\]\\])?`, 'iy');
/** Not a link to a note, nor an empty check box. */
const BRACKET = /-?\[(?![[\]])/y;
/** A phrase, closed or not. */
const PHRASE = /"[^"]*"?|“[^“”]*”?|„[^“”]*[“”]?|«[^«»]*»?/y;
const WORD = /[^\s"“„«]+/y;
/** Fewer letters begin too many words that are no names. */
const NAME = /^-?([a-z]{2,})$/i;
const SPACE = /\s/;

/** Undefined where neither the name nor the value of a filter is being typed. */
export function typedFilterAt(text: string, caret: number): TypedFilter | undefined {
  for (let at = 0; at < caret;) {
    if (SPACE.test(text.charAt(at))) at += 1;
    else {
      const { end, typed } = partAt(text, at, caret);
      if (caret <= end) return typed;
      at = Math.max(end, at + 1);
    }
  }
  return undefined;
}

function partAt(text: string, at: number, caret: number): Part {
  const isStart = at === 0 || SPACE.test(text.charAt(at - 1));
  const linked = isStart ? matchAt(LINKED, text, at) : undefined;
  if (linked !== undefined) return linkedPart(text, at, linked, caret);
  const named = isStart ? matchAt(NAMED, text, at) : undefined;
  if (named !== undefined) return namedPart(text, at, named, caret);
  const bracket = isStart ? matchAt(BRACKET, text, at) : undefined;
  if (bracket !== undefined) return bracketPart(text, at + bracket.length, caret);
  const phrase = matchAt(PHRASE, text, at);
  if (phrase !== undefined) return { end: at + phrase.length };
  const word = matchAt(WORD, text, at) ?? '';
  const end = at + word.length;
  const [, typed] = NAME.exec(word) ?? [];
  const isName = isStart && typed !== undefined && caret === end && !/["“„«]/.test(text.charAt(end));
  return { end, typed: isName ? { kind: 'name', typed, span: { start: end - typed.length, end } } : undefined };
}

function namedPart(text: string, at: number, named: string, caret: number): Part {
  const start = at + named.length;
  const form = named.replace(/^-/, '').toLowerCase();
  if (text.charAt(start) !== '"') {
    const end = wordEnd(text, start);
    const typed = text.slice(start, caret);
    return { end, typed: caret < start ? undefined : { kind: 'value', form, typed, span: { start, end } } };
  }
  const close = text.indexOf('"', start + 1);
  const isWithin = caret > start && (close === -1 || caret <= close);
  const span = { start, end: close === -1 ? wordEnd(text, caret) : close + 1 };
  const typed = text.slice(start + 1, caret);
  return {
    end: close === -1 ? text.length : close + 1,
    typed: isWithin ? { kind: 'value', form, typed, span } : undefined,
  };
}

function linkedPart(text: string, at: number, linked: string, caret: number): Part {
  const [start, end] = [at + LIKE.length, at + linked.length];
  const typed = text.slice(start + '[['.length, caret);
  const isWithin = caret >= start + '[['.length && !linked.endsWith(']]');
  return { end, typed: isWithin ? { kind: 'value', form: LIKE, typed, span: { start, end } } : undefined };
}

/** `start`: behind the opening bracket. */
function bracketPart(text: string, start: number, caret: number): Part {
  const length = text.slice(start).search(/[[\]]/);
  const close = length === -1 ? text.length : start + length;
  const isClosed = text.charAt(close) === ']';
  const end = isClosed ? close + 1 : close;
  if (caret < start || caret > close) return { end };
  const replaced = isClosed ? end : Math.min(wordEnd(text, caret), close);
  const written = text.slice(start, caret);
  const colon = written.indexOf(':');
  const whole = { start, end: replaced };
  if (colon === -1) return { end, typed: { kind: 'property', typed: written.trim(), span: whole } };
  // Of several values, the last is the one that is typed.
  const [before = ''] = /^.*\sOR\s+/s.exec(written) ?? [];
  const valueStart = Math.max(before.length, colon + 1);
  const typed = written.slice(valueStart).replace(/^\s*"?/, '');
  const span = { start: start + valueStart, end: replaced };
  return { end, typed: { kind: 'property-value', name: written.slice(0, colon), typed, span, whole } };
}

function wordEnd(text: string, from: number): number {
  const length = text.slice(from).search(/[\s"]/);
  return length === -1 ? text.length : from + length;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
