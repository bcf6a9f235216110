/** Links from outside, `obsidian://collate?…`: to lines of a note, or to a search. Whoever wrote one may have meant anything by it. */
import { makeAnchor, type Anchor } from './anchor/anchor';
import { indexNote } from './anchor/indexed-note';
import { parseAnchor, writeAnchor } from './anchor/written';
import { formatRange, parseRange, type Range } from '../lines/ranges';

export interface LinesLink {
  readonly vault: string;
  /** A path of the vault. */
  readonly file: string;
  readonly range: Range;
  /** Finds the lines when they are somewhere else by now. Then its numbers are the link's. */
  readonly anchor?: Anchor | undefined;
}

/** What a link asks for, or which of its parts is wrong. */
export type CollateLink =
  | { readonly kind: 'lines'; readonly file: string; readonly range: Range; readonly anchor: Anchor }
  | { readonly kind: 'query'; readonly query: string }
  | LinkProblem;

/**
 * - `nothing`: neither a file nor a query.
 * - `both`: a file and a query.
 * - `bad-file`, `bad-lines`, `bad-words`, `bad-query`: what cannot be one, or is given several times or too long.
 * - `outside-vault`: a path that leaves the vault.
 */
export interface LinkProblem {
  readonly kind: 'problem';
  readonly code: 'nothing' | 'both' | 'bad-file' | 'bad-lines' | 'bad-words' | 'bad-query' | 'outside-vault';
}

const START = 'obsidian://collate?';

/** The lines, the words and the check of an anchor as it is written. */
const WORDS = /^(\S+)(?: "(.*?)")?(?: ~(\w+))?$/su;

export function writeLink({ vault, file, range, anchor }: LinesLink): string {
  const numbers = range.start === range.end ? String(range.start) : formatRange(range);
  const [, lines = numbers, words, check] = (anchor === undefined ? null : WORDS.exec(writeAnchor(anchor))) ?? [];
  const given = Object.entries({ vault, file, lines, words, check });
  return START + given.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encode(value)}`])).join('&');
}

/**
 * A link that finds some lines of a note again; `noteLines` are those that the range counts in. Lines past the end mean
 * the last one; undefined for an empty note.
 */
export function linkToLines(
  vault: string,
  { path: file, range }: { readonly path: string; readonly range: Range },
  noteLines: readonly string[],
): string | undefined {
  const total = noteLines.length;
  if (total === 0) return undefined;
  const there = { start: Math.min(range.start, total), end: Math.min(range.end, total) };
  return writeLink({ vault, file, range: there, anchor: makeAnchor(indexNote(noteLines), there) });
}

/** Half of a character cannot be encoded; and brackets and quotes would end a link in a note. */
function encode(value: string): string {
  const whole = value.replace(/\p{Surrogate}/gu, '\uFFFD');
  return encodeURIComponent(whole).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Characters: as long as paths, queries and words can be. */
const LONGEST_FILE = 4096;
const LONGEST_QUERY = 2000;
const LONGEST_WORDS = 1000;
const LONGEST_LINES = 40;

/** Takes the parameters as Obsidian hands them over, decoded. Those that are not ours are ignored. */
export function parseLink(parameters: Readonly<Record<string, unknown>>): CollateLink {
  const [file, query] = [valueOf(parameters, 'file'), valueOf(parameters, 'query')];
  if (file === undefined && query === undefined) return problem('nothing');
  if (file !== undefined && query !== undefined) return problem('both');
  return file === undefined ? parseQueryLink(query) : parseLinesLink(file, parameters);
}

function parseQueryLink(given: unknown): CollateLink {
  const query = textOf(given, LONGEST_QUERY)?.trim();
  return query === undefined || query === '' ? problem('bad-query') : { kind: 'query', query };
}

function parseLinesLink(given: unknown, parameters: Readonly<Record<string, unknown>>): CollateLink {
  const file = textOf(given, LONGEST_FILE)?.trim().normalize('NFC');
  if (file === undefined || file === '' || file.endsWith('/')) return problem('bad-file');
  if (OUTSIDE.test(file)) return problem('outside-vault');
  const lines = textOf(valueOf(parameters, 'lines'), LONGEST_LINES);
  const range = lines === undefined ? undefined : parseRange(lines);
  if (range === undefined) return problem('bad-lines');
  const [words, check] = [valueOf(parameters, 'words'), valueOf(parameters, 'check')];
  const quote = words === undefined ? '' : ` "${textOf(words, LONGEST_WORDS) ?? '"'}"`;
  const behind = check === undefined ? '' : ` ~${textOf(check, LONGEST_LINES) ?? '!'}`;
  const anchor = parseAnchor(`${formatRange(range)}${quote}${behind}`);
  return anchor === undefined ? problem('bad-words') : { kind: 'lines', file, range, anchor };
}

/** Own properties only: what every object has was in no link. */
function valueOf(parameters: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

/** Undefined for what is no text, too long, or holds what nobody can see or type. */
function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  return UNSEEN.test(value) ? undefined : value;
}

const UNSEEN = /[\p{Cc}\u2028\u2029]/u;

/** Absolute paths, drives, network shares, addresses and steps upwards, with either slash. */
const OUTSIDE = /^~?[/\\]|^[a-z][a-z0-9+.-]*:(?!\s)|(?:^|[/\\])\.\.(?:[/\\]|$)/i;

function problem(code: LinkProblem['code']): LinkProblem {
  return { kind: 'problem', code };
}
