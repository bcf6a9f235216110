/** What is being typed at the cursor inside a `collate` fence: a field, its value, a link, a part of a note, a path, or a query. */
import { collateFences } from '../../lines/collate-fences';
import { linesInFence, mayHoldFence } from '../../lines/fences';
import type { Span } from '../../lines/span';
import { FIELD_NAMES, SEARCH_FIELDS, type SearchField } from './collate-block';
import { MOST_LINES } from './parse-block';
import { BEFORE_PART } from './parse-source';

/** A note whose lines are read as they are needed. Lines are counted from 0. */
export interface NoteLines {
  readonly count: number;
  line(at: number): string;
}

/** What a line can begin with. */
export type LineStart = 'title' | 'view' | 'search' | SearchField | 'overview' | 'link';

/** As a span, the characters of the line that a choice takes the place of. */
export type Typed = Span &
  (
    | { readonly kind: 'start'; readonly typed: string; readonly starts: readonly LineStart[]; readonly indent: string }
    | { readonly kind: 'value'; readonly field: 'view' | 'sort'; readonly typed: string }
    /** What is behind it: nothing, the brackets that close it, or a part or an alias that stays. */
    | { readonly kind: 'link'; readonly typed: string; readonly behind: '' | ']]' | 'more' }
    /** `#Head` or `#^id` of a note that a link or a path names; `typed` is without the `#`. */
    | {
        readonly kind: 'part';
        readonly of: 'link' | 'path';
        readonly note: string;
        readonly typed: string;
        readonly behind: '' | ']]' | 'more';
      }
    | { readonly kind: 'path'; readonly typed: string }
    /** A query with the place of the cursor in it; it begins at `start`. */
    | { readonly kind: 'query'; readonly query: string; readonly caret: number }
  );

/** Undefined where nothing is offered; at once for nearly every key press outside of blocks. */
export function whatIsTyped(note: NoteLines, at: number, ch: number): Typed | undefined {
  const line = note.line(at);
  const typed = inLine(line, ch);
  if (typed === undefined) return undefined;
  const block = blockAround(note, at);
  if (block === undefined) return undefined;
  return typed.kind === 'start' ? lineStart(note, at, block, typed) : typed;
}

const OPENING = /^ {0,3}(?:`{3,}|~{3,})[ \t]*collate(?:\s|$)/;

/** The lines of the block that a line is in; undefined for those of its fence, and for fences in lists and quotes. */
function blockAround(note: NoteLines, at: number): Span | undefined {
  // No line of a block could begin or end a fence, so that nearly every line is known not to be in one by those around it.
  let start = at;
  while (start > Math.max(0, at - MOST_LINES) && !mayHoldFence(note.line(start - 1))) start -= 1;
  if (start === 0 || !OPENING.test(note.line(start - 1)) || mayHoldFence(note.line(at))) return undefined;
  const lines = Array.from({ length: note.count }, (_, line) => note.line(line));
  // It could be in another fence, or end it.
  const fence = collateFences(lines).find((one) => one.start === start);
  return fence && { start, end: start + linesInFence(lines, fence).length };
}

/** No line that anybody types a field or a link in is longer. */
const LONGEST_LINE = 1000;
const WORD = /^([ \t]*)([a-z]*)$/i;
const VALUE = /^([ \t]*(view|sort)[ \t]*:[ \t]*)([a-z]*)$/i;
const SEARCH = /^[ \t]*search[ \t]*:[ \t]*/i;
const LINK = /^(?:[ \t]*|[ \t]*>.*)\[\[([^[\]|#]*)(#[^[\]|]*)?$/;
/** What stands between the cursor and the end of a link. */
const LINK_REST = /^([^[\]|#]*)(\]\]|[#|])/;
const PATH = /^[ \t]*([^\s>[][^:]*)$/;

function inLine(line: string, ch: number): Typed | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const [before, after] = [line.slice(0, ch), line.slice(ch)];
  const search = SEARCH.exec(line)?.[0];
  if (search !== undefined) {
    const start = search.length;
    if (start > ch) return undefined;
    return { kind: 'query', query: line.slice(start), caret: ch - start, start, end: line.length };
  }
  const link = LINK.exec(before);
  if (link !== null) return linkAt(link, after, ch);
  if (after.trim() !== '') return undefined;
  const [, indent = '', word] = WORD.exec(before) ?? [];
  if (word !== undefined) return { kind: 'start', typed: word, starts: [], indent, start: indent.length, end: ch };
  const [, upTo = '', field, value = ''] = VALUE.exec(before) ?? [];
  if (field !== undefined)
    return { kind: 'value', field: field.toLowerCase() as 'view' | 'sort', typed: value, start: upTo.length, end: ch };
  const [, path] = PATH.exec(before) ?? [];
  return path === undefined ? undefined : pathAt(path, ch);
}

function linkAt([, note = '', part]: RegExpExecArray, after: string, ch: number): Typed {
  const [, rest = '', next] = LINK_REST.exec(after) ?? [];
  const behind = next === undefined ? '' : next === ']]' ? ']]' : 'more';
  const end = ch + rest.length;
  if (part === undefined) return { kind: 'link', typed: note, behind, start: ch - note.length, end };
  const typed = part.slice(1);
  return { kind: 'part', of: 'link', note: note.trim(), typed, behind, start: ch - typed.length, end };
}

/** A path is told from other words by a folder. */
function pathAt(path: string, ch: number): Typed | undefined {
  if (!path.includes('/')) return undefined;
  const at = path.indexOf(BEFORE_PART);
  if (at === -1) return { kind: 'path', typed: path, start: ch - path.length, end: ch };
  const typed = path.slice(at + BEFORE_PART.length);
  const note = path.slice(0, at).trim();
  return { kind: 'part', of: 'path', note, typed, behind: '', start: ch - typed.length, end: ch };
}

const FIELD = new RegExp(`^[ \\t]*(${FIELD_NAMES})[ \\t]*:`, 'i');

/** What a line may begin with here, as far as it begins like what is typed; all of it only while the block is empty. */
function lineStart(
  note: NoteLines,
  at: number,
  block: Span,
  typed: Extract<Typed, { kind: 'start' }>,
): Typed | undefined {
  const lines = Array.from({ length: block.end - block.start }, (_, place) => note.line(block.start + place));
  const isEmpty = lines.every((line) => line.trim() === '');
  if (typed.typed === '' && !isEmpty) return undefined;
  const said = new Set(lines.map((line) => FIELD.exec(line)?.[1]?.toLowerCase()));
  const below = belowSearch(lines, at - block.start);
  const possible: readonly LineStart[] = [
    ...SEARCH_FIELDS.filter((name) => below !== undefined && !below.has(name)),
    ...(['title', 'view'] as const).filter((name) => !said.has(name)),
    'search',
    ...(typed.typed === '' ? (['overview', 'link'] as const) : []),
  ];
  const starts = possible.filter((name) => name.startsWith(typed.typed.toLowerCase()) || typed.typed === '');
  return starts.length === 0 ? undefined : { ...typed, starts };
}

/** The fields that the search above a line has already; undefined when no search is above it. */
function belowSearch(lines: readonly string[], at: number): ReadonlySet<string> | undefined {
  const has = new Set<string>();
  for (let above = at - 1; above >= 0; above--) {
    const line = lines[above] ?? '';
    const field = FIELD.exec(line)?.[1]?.toLowerCase();
    if (field === 'search') return has;
    if (SEARCH_FIELDS.some((name) => name === field)) has.add(field ?? '');
    else if (line.trim() !== '') return undefined;
  }
  return undefined;
}
