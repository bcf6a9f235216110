/** The answer of an engine as a document: whole passages for people, and what a model can afford for a model. */
import type { EngineAnswer } from '../search/engine';
import { PASSAGES_PER_NOTE, type NoteMatches } from '../search/match-note';
import { Matcher } from '../search/matches';
import { showPassages, type Passage } from '../search/passages';
import { inParts, type Query } from '../search/query';
import { describeRemark } from '../search/remarks';
import { cutLine } from '../search/shown-line';
import { blockHeader } from '../text/block';
import { oneLine } from '../text/one-line';
import { CHARS_PER_TOKEN, estimateTokens } from '../text/tokens';
import { Assembly, MOST_NAMED, REST_NOTE_CHARS, type Rest } from './assembly';
import { LONGEST_REMARK_CHARS } from './bounded';
import {
  LAST,
  type Document,
  type Found,
  type ListedItem,
  type Note,
  type PassageItem,
  type ThinnedItem,
} from './document';
import { renderItem, renderNote } from './render';
import { firstText, LONGEST_LINE, thinPassage, type Thinning } from './thin-passage';

/** As many as anyone reads through; whoever asks for more gets these. */
export const MOST_NOTES = 50;

/** What was asked, as far as the answer depends on it. */
export interface Asked {
  readonly query: Query;
  readonly scopes: readonly string[];
  /** Lines around each passage, or around each match of a long one. */
  readonly context: number;
  /** Notes, whether it was asked for or not. */
  readonly limit: number;
  readonly maxChars: number | undefined;
  /** What a model can afford; whole passages when absent. */
  readonly tokens: number | undefined;
}

export function presentAnswer(answer: EngineAnswer, asked: Asked): Document {
  return asked.tokens === undefined ? presentWhole(answer, asked) : presentAffordable(answer, asked, asked.tokens);
}

function presentWhole(answer: EngineAnswer, asked: Asked): Document {
  const { context, maxChars } = asked;
  const items = answer.notes
    .flatMap(({ note, score }) => showPassages(note, score, context))
    .map((passage, at): PassageItem => ({ kind: 'passage', rank: at + 1, ...passage }));
  const { said, chars } = fitRemarks(remarksOn(answer, asked), moreOf(answer), maxChars);
  const assembly = new Assembly(maxChars, undefined, chars + SUMMARY_CHARS);
  for (const item of items) {
    const outcome = assembly.add({ item }, item.rank);
    if (outcome.taken === 'whole') continue;
    const left = items.slice(item.rank - (outcome.taken === 'none' ? 1 : 0));
    assembly.addLast({
      message: cutMessage(maxChars ?? Infinity, left, outcome.taken === 'part' ? outcome.rest : undefined),
    });
    break;
  }
  for (const note of said) assembly.addLast(note);
  return { found: foundIn(answer, items.length), ...assembly.document() };
}

/** Tokens that what is left takes at the most, beyond what passages take; less where the whole answer has less room. */
const LISTED_TOKENS = 350;
const LISTED_SHARE = 0.25;
/** Characters. */
const LISTED_LINE = 120;
/** A passage that has less room than this is listed instead. */
const LEAST_TOKENS = 60;
/** Characters around the lines of a passage, its path aside. */
const FRAME_CHARS = 220;

/** Passages until the tokens are spent, then a line for each note that is left. */
function presentAffordable(answer: EngineAnswer, asked: Asked, tokens: number): Document {
  const { query, context, maxChars } = asked;
  const matcher = new Matcher((answer.isInParts ? inParts(query) : query).terms, answer.weights);
  const { said, chars } = fitRemarks(remarksOn(answer, asked), moreOf(answer), maxChars ?? tokens * CHARS_PER_TOKEN);
  const bound = maxChars === undefined ? Infinity : estimateTokens(maxChars - chars - SUMMARY_CHARS);
  const listedTokens = Math.min(LISTED_TOKENS, bound * LISTED_SHARE);
  let room = Math.min(tokens - estimateTokens(chars), bound - listedTokens);
  const shown: (PassageItem | ThinnedItem)[] = [];
  const left: ListedItem[] = [];
  /** Whether a passage had room. */
  const show = (note: NoteMatches, passage: Passage): boolean => {
    const frame = estimateTokens(FRAME_CHARS + passage.path.length);
    const isFirst = shown.length === 0;
    if (left.length > 0 || (room - frame < LEAST_TOKENS && !isFirst)) return false;
    const isFurther = shown.at(-1)?.path === passage.path;
    const item = affordable(note, passage, shown.length + 1, { matcher, context, tokens: room - frame, isFurther });
    const cost = estimateTokens(renderItem(item).length + SEPARATOR_CHARS);
    if (cost > room && !isFirst) return false;
    shown.push(item);
    room -= cost;
    return true;
  };
  for (const { note, score } of answer.notes) {
    const rest = showPassages(note, score, context).find((passage) => !show(note, passage));
    if (rest !== undefined) left.push(listed(note, rest, matcher));
  }
  const rows = fitListed(left, listedTokens);
  const unlisted = left.length - rows.length;
  const notes = [
    ...(unlisted > 0 ? [{ message: `${unlisted} more ${unlisted === 1 ? 'note is' : 'notes are'} not listed` }] : []),
    ...said,
  ].map((note) => ({ ...note, at: LAST }));
  return { found: foundIn(answer, shown.length), items: [...shown, ...rows], notes, problems: [] };
}

/** Items stand one blank line apart. */
const SEPARATOR_CHARS = 2;

function affordable(note: NoteMatches, passage: Passage, rank: number, thinning: Thinning): PassageItem | ThinnedItem {
  const thinned = thinPassage(note, passage, thinning);
  if (thinned.kind === 'whole') return { kind: 'passage', rank, ...trimmed(passage, thinned.from) };
  const { path, score, passage: range, matches, trail } = passage;
  return { kind: 'thinned', rank, path, score, passage: range, matches, trail, rows: thinned.rows };
}

/** A passage from a line on, where it begins above it, and with no more lines around it than are short. */
function trimmed(passage: Passage, from: number): Passage {
  const { range, lines, total, passage: own } = passage;
  const { start, end } = range ?? { start: 1, end: total };
  const isLong = (line: number): boolean => (lines[line - start]?.length ?? 0) > LONGEST_LINE;
  let first = own.start;
  while (first > Math.max(start, from) && !isLong(first - 1)) first -= 1;
  first = Math.max(first, from);
  let last = own.end;
  while (last < end && !isLong(last + 1)) last += 1;
  if (first === start && last === end) return passage;
  return { ...passage, range: { start: first, end: last }, lines: lines.slice(first - start, last - start + 1) };
}

function listed({ path, lines }: NoteMatches, { passage, matches }: Passage, matcher: Matcher): ListedItem {
  const worthOf = (line: number): number => matcher.worthOf(matcher.heldIn(lines[line - 1] ?? '').terms);
  const worths = matches.map(worthOf);
  const line = matches[worths.indexOf(Math.max(...worths))] ?? firstText(lines, passage);
  return {
    kind: 'listed',
    path,
    range: passage,
    line,
    text: cutLine((lines[line - 1] ?? '').trim(), matcher, LISTED_LINE),
  };
}

/** As many as have room. */
function fitListed(all: readonly ListedItem[], tokens: number): readonly ListedItem[] {
  let room = tokens;
  const full = all.findIndex((item) => (room -= estimateTokens(renderItem(item).length + '\n'.length)) < 0);
  return full === -1 ? all : all.slice(0, full);
}

function moreOf({ notes }: EngineAnswer): Found['more'] {
  return notes.flatMap(({ note: { path, sections } }) => {
    const count = sections.length - PASSAGES_PER_NOTE;
    return count > 0 ? [{ path, count }] : [];
  });
}

function foundIn(answer: EngineAnswer, passages: number): Found {
  const { notes, total, mode, engine, anyWord, isInParts, weights, suggestions, remarks } = answer;
  const explanations = notes.flatMap(({ note: { path }, explanation }) =>
    explanation === undefined ? [] : [{ path, ...explanation }],
  );
  const counts = { passages, notes: notes.length, total: Math.max(total, notes.length) };
  return {
    ...counts,
    mode,
    engine,
    anyWord,
    isInParts,
    weights,
    suggestions,
    more: moreOf(answer),
    explanations,
    remarks,
  };
}

/** What is to be said of the answer as a whole. */
function remarksOn(answer: EngineAnswer, { query, scopes, limit }: Asked): Note[] {
  const where =
    scopes.length === 0 ? 'in the whole vault' : `in ${scopes.map((one) => `"${oneLine(one)}"`).join(', ')}`;
  const { notes, total, suggestions, anyWord } = answer;
  const isMore = total > notes.length && notes.length >= limit;
  const messages = [
    ...(anyWord ? ['no note holds all the words; these hold some of them'] : []),
    ...(notes.length === 0 ? [`nothing found for "${oneLine(query.text)}" ${where}`] : []),
    ...suggestionsFor(suggestions),
    ...(isMore ? [`${total} notes match, and ${first(notes.length)}; ${moreHow(limit)}`] : []),
    ...answer.remarks.map(describeRemark),
  ];
  return messages.map((message) => ({ message }));
}

function first(count: number): string {
  return count === 1 ? 'this is the first' : `these are the first ${count}`;
}

function moreHow(limit: number): string {
  return limit < MOST_NOTES ? `a larger "limit" gives more, up to ${MOST_NOTES}` : 'narrow the query or the scope';
}

function suggestionsFor(suggestions: EngineAnswer['suggestions']): string[] {
  const typed = [...new Set(suggestions.map((one) => one.typed))];
  return typed.map((word) => {
    const near = suggestions.filter((one) => one.typed === word).map((one) => one.word);
    return `no note holds "${oneLine(word)}"; did you mean ${near.join(' or ')}?`;
  });
}

/** Room for the line above the passages, and for the note on notes that are not counted. */
const SUMMARY_CHARS = 150;
/** The share of a bounded answer that what is said about it may take; the passages are what was asked for. */
const REMARKS_SHARE = 0.25;

/** The remarks, and for as many notes as have room how many more passages they have; with the characters that takes. */
function fitRemarks(
  remarks: readonly Note[],
  more: Found['more'],
  maxChars: number | undefined,
): { readonly said: readonly Note[]; readonly chars: number } {
  const counts = more.map(({ path, count }) => ({
    path,
    message: `${count} more ${count === 1 ? 'passage matches' : 'passages match'}`,
  }));
  if (maxChars === undefined) return { said: [...counts, ...remarks], chars: 0 };
  let chars = 0;
  const fits = (note: Note): boolean => {
    const after = chars + renderNote(note).length + '\n'.length;
    if (after > maxChars * REMARKS_SHARE) return false;
    chars = after;
    return true;
  };
  const short = remarks.map(({ message }) => ({ message: oneLine(message, LONGEST_REMARK_CHARS) }));
  const kept = short.filter(fits);
  const full = counts.findIndex((note) => !fits(note));
  if (full === -1) return { said: [...counts, ...kept], chars };
  const left = counts.length - full;
  const rest = { message: `${left} more ${left === 1 ? 'note has' : 'notes have'} more passages that match` };
  return { said: [...counts.slice(0, full), rest, ...kept], chars };
}

/** Names the calls that read what an answer had no room for, as many as have room in the note. */
function cutMessage(maxChars: number, left: readonly PassageItem[], rest: Rest | undefined): string {
  const parts = [...(rest === undefined ? [] : [rest]), ...left.map(({ path, passage }) => ({ path, range: passage }))];
  const paths = parts.map(blockHeader);
  const named = paths.slice(0, MOST_NAMED);
  while (JSON.stringify(named).length > REST_NOTE_CHARS - CUT_WORDS_CHARS) named.pop();
  const cut = `the answer was cut at ${maxChars} characters; for the rest`;
  if (named.length === 0) return `${cut} search in a smaller scope`;
  const more = paths.length > named.length ? `, and ${paths.length - named.length} more passages` : '';
  return `${cut} call read(${JSON.stringify({ paths: named })})${more}`;
}

/** Room in the note for its words around the call. */
const CUT_WORDS_CHARS = 200;
