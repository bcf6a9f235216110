/** The answer of an engine as a document: whole passages for people, and what a model can afford for a model. */
import { dayOfLine } from '../search/dated-sections';
import type { EngineAnswer } from '../search/engine';
import type { KnownNotes } from '../search/known-notes';
import { PASSAGES_PER_NOTE, type NoteMatches } from '../search/match-note';
import { Matcher } from '../search/matches';
import { showPassages, type Passage } from '../search/passages';
import { hasConditions, inParts, type Query } from '../search/query';
import { describeRemark } from '../search/remarks';
import { cutLine } from '../search/shown-line';
import { frontmatterLength } from '../lines/frontmatter-length';
import { oneLine } from '../lines/one-line';
import { CHARS_PER_TOKEN, estimateTokens, howManyFit } from '../lines/tokens';
import { SEPARATOR_CHARS } from './assembly';
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
import { firstText, thinPassage } from './thin-passage';

/** As many as anyone reads through; whoever asks for more gets these. */
export const MOST_NOTES = 50;

/** What was asked, as far as the answer depends on it. */
export interface Asked {
  readonly query: Query;
  readonly scopes: readonly string[];
  /** Lines around each passage, or around each match of a long one. */
  readonly context: number;
  /** Whether the caller said so, and wants passages of every note. */
  readonly isWide: boolean;
  /** Notes, whether it was asked for or not. */
  readonly limit: number;
  /** As they were given, for the call that gives more. */
  readonly args: object;
  readonly known: KnownNotes;
  readonly maxChars: number | undefined;
  /** The most that a model can afford; whole passages when absent. */
  readonly tokens: number | undefined;
}

export function presentAnswer(answer: EngineAnswer, asked: Asked): Document {
  const { query, tokens } = asked;
  if (tokens === undefined) return presentWhole(answer, asked);
  const isListing = !asked.isWide && query.terms.length === 0 && query.like === undefined && !hasConditions(query);
  if (!isListing) return presentAffordable(answer, asked, tokens);
  // What filters alone let through: a line a note.
  const rows = answer.notes.map(({ note }) => listedAlone(note, asked.known));
  return documentOf(answer, asked, [], rows, tokens);
}

function presentWhole(answer: EngineAnswer, asked: Asked): Document {
  const items = answer.notes
    .flatMap(({ note }) => {
      const shown = showPassages(note, asked.context);
      return shown.map((passage, at) => ({ ...passage, more: moreBehind(note, shown, at) }));
    })
    .map((passage, at): PassageItem => ({ kind: 'passage', rank: at + 1, ...passage }));
  const notes = remarksOn(answer, asked).map((note) => ({ ...note, at: LAST }));
  return { found: foundIn(answer, asked, items.length, 0), items, notes, problems: [] };
}

/** How many passages of a note are not shown, at the last one that is. */
function moreBehind({ sections }: NoteMatches, shown: readonly Passage[], at: number): number {
  return at === shown.length - 1 ? sections.length - shown.length : 0;
}

/** Notes of which a passage is shown, where nothing else was asked for; of the others a line. */
const USUAL_PASSAGES = 3;
/** Tokens for these passages; with some forty for each line beyond them, 700 for ten notes, which most questions are worth. */
const PASSAGES_TOKENS = 400;
const LINE_TOKENS = 40;
/** The share of the room for passages that the first may take: most often it has the line that is looked for. */
const FIRST_SHARE = 0.5;
/** Tokens of a passage without lines around its matches, and what each line of context adds. */
const LEAST_PASSAGE = 140;
const PER_CONTEXT = 60;
/** Tokens that are kept for notes without a passage where these may take all. */
const LISTED_TOKENS = 350;
/** Characters. */
const LISTED_LINE = 120;
/** A passage that has less room than this is listed instead. */
const LEAST_TOKENS = 60;
/** Characters around the lines of a passage, its path aside. */
const FRAME_CHARS = 120;

/** The best passages, then a line for each note that is left. */
function presentAffordable(answer: EngineAnswer, asked: Asked, tokens: number): Document {
  const { query, context, isWide, known } = asked;
  const matcher = new Matcher(lookedFor(answer, query).terms, answer.weights);
  const notes = answer.notes.map(({ note }) => {
    const passages = showPassages(note, context);
    return { note, passages: isWide ? passages : passages.slice(0, 1) };
  });
  const rows = isWide
    ? []
    : notes.slice(USUAL_PASSAGES).map(({ note, passages: [best] }) => listed(note, best, matcher, known));
  const most = isWide ? tokens - Math.min(LISTED_TOKENS, LINE_TOKENS * notes.length) : PASSAGES_TOKENS;
  let room = asked.maxChars === undefined ? most : Math.min(most, estimateTokens(asked.maxChars) / 2);
  // Lines around short passages are whole by default, as long as the answer is no longer than one that was asked for.
  const spare = isWide ? 0 : tokens - most;
  const shown: (PassageItem | ThinnedItem)[] = [];
  const left: ListedItem[] = [];
  const shownNotes = isWide ? notes : notes.slice(0, USUAL_PASSAGES);
  for (const [at, { note, passages }] of shownNotes.entries()) {
    for (const [further, passage] of passages.entries()) {
      const frame = estimateTokens(FRAME_CHARS + passage.path.length);
      const share = isWide || shownNotes.length === 1 ? 1 : at === 0 ? FIRST_SHARE : 1 / (shownNotes.length - at);
      const cap = isWide ? LEAST_PASSAGE + PER_CONTEXT * context : Infinity;
      const allowed = Math.min(room * share - frame, further === 0 ? cap : cap / 2);
      if (left.length > 0 || (allowed < LEAST_TOKENS && shown.length > 0)) {
        if (further === 0) left.push(listed(note, passage, matcher, known));
        break;
      }
      const thinning = { matcher, context, tokens: allowed, room: room + spare - frame, isFurther: further > 0 };
      const day = dayOfLine(note.lines, passage.matches[0] ?? passage.passage.start, known.note(note.path));
      const more = moreBehind(note, passages, further);
      const item = { ...thinPassage(note, passage, shown.length + 1, thinning), day, more };
      shown.push(item);
      room -= estimateTokens(renderItem(item).length + SEPARATOR_CHARS);
    }
  }
  return documentOf(answer, asked, shown, [...left, ...rows], tokens);
}

/** With as many of the lines as have room, and the call that gives more. */
function documentOf(
  answer: EngineAnswer,
  asked: Asked,
  shown: readonly (PassageItem | ThinnedItem)[],
  rows: readonly ListedItem[],
  tokens: number,
): Document {
  const maxChars = Math.min(asked.maxChars ?? Infinity, tokens * CHARS_PER_TOKEN);
  const said = remarksOn(answer, asked);
  const chars = said.reduce((sum, note) => sum + renderNote(note).length + '\n'.length, 0);
  const taken = shown.reduce((sum, item) => sum + renderItem(item).length + SEPARATOR_CHARS, 0);
  const room = estimateTokens(Math.max(0, maxChars - chars - taken - SUMMARY_CHARS));
  const tokensOf = (item: ListedItem): number => estimateTokens(renderItem(item).length + '\n'.length);
  const fitting = rows.slice(0, howManyFit(rows, tokensOf, room));
  const unlisted = rows.length - fitting.length;
  const notes = [
    ...(unlisted > 0 ? [{ message: `${unlisted} more ${unlisted === 1 ? 'note is' : 'notes are'} not listed` }] : []),
    ...said,
  ].map((note) => ({ ...note, at: LAST }));
  return {
    found: foundIn(answer, asked, shown.length, rows.length),
    items: [...shown, ...fitting],
    notes,
    problems: [],
  };
}

function listed(note: NoteMatches, best: Passage | undefined, matcher: Matcher, known: KnownNotes): ListedItem {
  const { path, lines } = note;
  if (best === undefined) return listedAlone(note, known);
  const { passage: range, matches } = best;
  const body = frontmatterLength(lines);
  const worths = matches.map((at) => {
    const text = lines[at - 1] ?? '';
    return matcher.worthOfLine(text) * (at <= body ? PROPERTY_SHARE : HEADING.test(text) ? HEADING_SHARE : 1);
  });
  const line = matches[worths.indexOf(Math.max(...worths))] ?? firstText(lines, range);
  const text = cutLine((lines[line - 1] ?? '').trim(), matcher, LISTED_LINE);
  return { kind: 'listed', path, day: dayOfLine(lines, line, known.note(path)), best: { range, line, text } };
}

/** Without a line of it. */
function listedAlone({ path, lines, sections }: NoteMatches, known: KnownNotes): ListedItem {
  const first = sections[0]?.range.start ?? 0;
  return { kind: 'listed', path, day: dayOfLine(lines, first, known.note(path)) };
}

/** What a property and a heading count for beside a line of the text: both often say no more than the name of the note. */
const PROPERTY_SHARE = 0.5;
const HEADING_SHARE = 0.8;
const HEADING = /^ {0,3}#{1,6}\s/;

function moreOf({ notes }: EngineAnswer): Found['more'] {
  return notes.flatMap(({ note: { path, sections } }) => {
    const count = sections.length - PASSAGES_PER_NOTE;
    return count > 0 ? [{ path, count }] : [];
  });
}

function lookedFor({ isInParts }: EngineAnswer, query: Query): Query {
  return isInParts ? inParts(query) : query;
}

function foundIn(answer: EngineAnswer, { query }: Asked, passages: number, listedNotes: number): Found {
  const { notes, total, isInParts: _, ...facts } = answer;
  const explanations = notes.flatMap(({ note: { path }, explanation }) =>
    explanation === undefined ? [] : [{ path, ...explanation }],
  );
  const counts = { passages, notes: notes.length, listed: listedNotes, total: Math.max(total, notes.length) };
  return { ...facts, ...counts, query: lookedFor(answer, query), more: moreOf(answer), explanations };
}

/** What is to be said of the answer as a whole. */
function remarksOn(answer: EngineAnswer, asked: Asked): Note[] {
  const { query, scopes } = asked;
  const where =
    scopes.length === 0 ? 'in the whole vault' : `in ${scopes.map((one) => `"${oneLine(one)}"`).join(', ')}`;
  const { notes, suggestions, anyWord, nowhere } = answer;
  const messages = [
    ...(anyWord && nowhere.length === 0 ? ['no note has all the words; these have some of them'] : []),
    ...(notes.length === 0 ? [`nothing found for "${oneLine(query.text)}" ${where}`] : []),
    ...suggestionsFor(suggestions),
    ...answer.remarks.map(describeRemark),
    ...howToGetMore(answer, asked),
  ];
  return messages.map((message) => ({ message }));
}

/** A longer call is not repeated. */
const LONGEST_CALL = 250;

/** The one call that gives more notes, or more of these. */
function howToGetMore({ notes, total }: EngineAnswer, { limit, isWide, tokens, args }: Asked): string[] {
  const isMore = total > notes.length && notes.length >= limit;
  const isCut = tokens !== undefined && !isWide && notes.length > USUAL_PASSAGES;
  if (!isMore && !isCut) return [];
  if (isMore && limit >= MOST_NOTES && !isCut) return [`${total} notes match; narrow the query or the scope`];
  const change = {
    ...(isMore ? { limit: Math.min(MOST_NOTES, limit * MORE_NOTES) } : {}),
    ...(isCut ? { context: WIDE_CONTEXT } : {}),
  };
  const call = `search(${JSON.stringify({ ...args, ...change })})`;
  return [`for more call ${call.length <= LONGEST_CALL ? call : `search again with ${JSON.stringify(change)}`}`];
}

/** How many times as many notes the call for more gives, and how many lines around each match. */
const MORE_NOTES = 2;
const WIDE_CONTEXT = 3;

/** Letters. Shorter words are near too many others. */
const SHORTEST_MISSPELT = 4;

function suggestionsFor(suggestions: EngineAnswer['suggestions']): string[] {
  const typed = [...new Set(suggestions.map((one) => one.typed))];
  return typed
    .filter((word) => word.length >= SHORTEST_MISSPELT && !/\d/.test(word))
    .map((word) => {
      const near = suggestions.filter((one) => one.typed === word).map((one) => one.word);
      return `"${oneLine(word)}": did you mean ${near.join(' or ')}?`;
    });
}

/** Room for the line above the passages, and for the note on notes that are not counted. */
const SUMMARY_CHARS = 150;
