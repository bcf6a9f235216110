/** What is being typed at the caret of a query: the name of a filter, or its value; nothing that is offered for in any other place. */
import { FILTERS } from './filters/filters';
import type { Span } from './matches';
import { LIKE } from './query-tokens';

/** `span`: the characters that a choice takes the place of. */
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

const NAMES = FILTERS.map(({ form }) => form.slice(0, -1)).join('|');
/** Filters as far as they are typed, closed or not: a note that is asked with, a value, and a property, which is no link and no empty check box. */
const FILTER = new RegExp(
  `(?<like>${LIKE}\\[\\[)[^\\]\\[#|]*(?:\\]\\])?|` +
    `-?(?<form>(?:${NAMES}):)(?:"[^"]*"?|[^\\s"]*)|` +
    `-?(?<bracket>\\[)(?![[\\]])[^[\\]]*\\]?`,
  'iy',
);
/** A phrase, closed or not, or a word. */
const TEXT = /"[^"]*"?|“[^“”]*”?|„[^“”]*[“”]?|«[^«»]*»?|(?<word>[^\s"“„«]+)/y;
/** Fewer letters begin too many words that are no names. */
const NAME = /^-?([a-z]{2,})$/i;

/** Undefined where neither the name nor the value of a filter is being typed. */
export function typedFilterAt(text: string, caret: number): TypedFilter | undefined {
  for (let at = 0; at < caret;) {
    const isStart = at === 0 || /\s/.test(text.charAt(at - 1));
    const filter = isStart ? matchAt(FILTER, text, at) : null;
    const part = filter ?? matchAt(TEXT, text, at);
    const end = at + (part?.[0].length ?? 1);
    if (part !== null && caret <= end) {
      if (filter === null) return isStart ? nameIn(text, part, caret) : undefined;
      return filter.groups?.['bracket'] === undefined ? valueIn(text, filter, caret) : propertyIn(text, filter, caret);
    }
    at = end;
  }
  return undefined;
}

function nameIn(text: string, part: RegExpExecArray, caret: number): TypedFilter | undefined {
  const end = part.index + part[0].length;
  const [, typed] = NAME.exec(part.groups?.['word'] ?? '') ?? [];
  const isName = typed !== undefined && caret === end && !/["“„«]/.test(text.charAt(end));
  return isName ? { kind: 'name', typed, span: { start: end - typed.length, end } } : undefined;
}

function valueIn(text: string, { 0: written, index, groups }: RegExpExecArray, caret: number): TypedFilter | undefined {
  const [isLink, form] = [groups?.['like'] !== undefined, (groups?.['form'] ?? LIKE).toLowerCase()];
  const start = index + written.indexOf(':') + 1;
  const mark = isLink ? '[[' : text.charAt(start) === '"' ? '"' : '';
  const from = start + mark.length;
  const isClosed = mark !== '' && written.length > from - index && written.endsWith(isLink ? ']]' : '"');
  const end = index + written.length;
  if (caret < from || (isClosed && (isLink || caret === end))) return undefined;
  const span = { start, end: mark === '"' && !isClosed ? wordEnd(text, caret) : end };
  return { kind: 'value', form, typed: text.slice(from, caret), span };
}

function propertyIn(text: string, { 0: all, index }: RegExpExecArray, caret: number): TypedFilter | undefined {
  const [start, end] = [index + all.indexOf('[') + 1, index + all.length];
  const isClosed = all.endsWith(']');
  if (caret < start || (isClosed && caret === end)) return undefined;
  const written = text.slice(start, caret);
  const colon = written.indexOf(':');
  const whole = { start, end: isClosed ? end : Math.min(wordEnd(text, caret), end) };
  if (colon === -1) return { kind: 'property', typed: written.trim(), span: whole };
  // Of several values, the last is the one that is typed.
  const [before = ''] = /^.*\sOR\s+/s.exec(written) ?? [];
  const valueStart = Math.max(before.length, colon + 1);
  const typed = written.slice(valueStart).replace(/^\s*"?/, '');
  const span = { start: start + valueStart, end: whole.end };
  return { kind: 'property-value', name: written.slice(0, colon), typed, span, whole };
}

function wordEnd(text: string, from: number): number {
  const length = text.slice(from).search(/[\s"]/);
  return length === -1 ? text.length : from + length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
