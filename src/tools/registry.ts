/** The one way to call a tool: the panel, MCP, the agent and the command line all come here. Tools with a room of their own are handed in. */
import { oneLine } from '../lines/one-line';
import { checkArguments } from './arguments';
import { concat } from './concat';
import type { ToolContext } from './context';
import { hasFailed, LAST, refusal, type Document, type Note, type Placed, type Problem } from './document';
import { read } from './read';
import { renderBody, renderDocument, renderNote, renderProblem } from './render';
import { search } from './search';
import type { Tool } from './tool';
import { tree } from './tree';
import { understood } from './understand';
import { Pacer } from '../vault/pacer';

export interface Answer {
  readonly document: Document;
  /** The document as every text client gets it. */
  readonly text: string;
  readonly failed: boolean;
}

/** A call and what came of it. */
export interface AnsweredCall extends Pick<Answer, 'document' | 'failed'> {
  readonly tool: string;
  readonly args: unknown;
  /** Whether the document is for the reader alone: the model that made it is not shown its lines. */
  readonly isMade?: boolean;
}

/** A tool whose arguments are only known to fit after {@link callTool} has checked them. */
export type AnyTool = Tool<unknown>;

/** What finds and shows lines. */
export const readingTools: readonly AnyTool[] = [search, read, concat, tree];

/** A caller who gets a thousand arguments wrong has made one mistake; the first few show it. */
const MOST_FAULTS = 10;

/** Checks the arguments and runs one of the offered tools. Whatever the caller got wrong comes back as problems, never as an exception. */
export async function callTool(
  name: string,
  args: unknown,
  context: ToolContext,
  offered: readonly AnyTool[] = readingTools,
): Promise<Answer> {
  const { maxChars } = context;
  const tool = offered.find((one) => one.name === name);
  if (tool === undefined) {
    const names = offered.map((one) => one.name);
    return answer(refusal('unknown-tool', [unknownTool(name, names)]), maxChars);
  }
  // A call may list fifty thousand files: each step over them is a stretch of its own.
  const pacer = new Pacer();
  const meant = understood(tool.schema, args);
  await pacer.pause();
  const faults = checkArguments(tool.schema, meant);
  await pacer.pause();
  if (faults.length > 0) return answer(refusal('bad-arguments', firstFew(faults)), maxChars);
  const contradictions = tool.contradictions?.(meant) ?? [];
  if (contradictions.length > 0) return answer(refusal('bad-arguments', contradictions), maxChars);
  const given = answer(withNotes(await tool.run(meant, context), context), maxChars);
  if (tool.traits.showsLines) context.shown?.record(given.document);
  return given;
}

function withNotes(document: Document, { notes = [] }: ToolContext): Document {
  if (notes.length === 0) return document;
  return { ...document, notes: [...document.notes, ...notes.map((note) => ({ ...note, at: LAST }))] };
}

/** That there is no such tool, and which there are. */
export function unknownTool(name: string, offered: readonly string[]): string {
  return `there is no tool "${oneLine(name)}"; expected one of ${offered.join(', ')}`;
}

function firstFew(faults: readonly string[]): readonly string[] {
  const more = faults.length - MOST_FAULTS;
  return more <= 0 ? faults : [...faults.slice(0, MOST_FAULTS), `and ${more} more such faults`];
}

/** The text is made when someone asks for it: the panel shows the document itself. */
function answer(full: Document, maxChars: number | undefined): Answer {
  if (isTooLong(full))
    return answer(refusal('too-large', ['the answer is longer than a text can be; ask for fewer lines']), maxChars);
  const document = bounded(full, maxChars);
  let text: string | undefined;
  return {
    document,
    failed: hasFailed(document),
    get text() {
      return (text ??= renderDocument(document));
    },
  };
}

/** The longest text that V8 can hold, in UTF-16 units. */
const LONGEST_TEXT = 2 ** 29 - 24;
/** What comes before a line at most: a number, the bar and spaces; and a line end after it. */
const CHARS_PER_LINE = 12;

function isTooLong({ items }: Document): boolean {
  let length = 0;
  for (const item of items) if ('lines' in item) for (const line of item.lines) length += line.length + CHARS_PER_LINE;
  return length > LONGEST_TEXT;
}

/** As much as anyone reads of one note or problem that has no room. */
const LONGEST_REMARK_CHARS = 300;
/** Room for the note on those that were left out, and for what separates it. */
const LEFT_OUT_CHARS = 100;

/**
 * The document with as many of its notes and problems as the bound has room for: it counts the whole text, and what is said below the
 * document gives way before anything is too long. Says so when some are left out.
 */
function bounded(document: Document, maxChars: number | undefined): Document {
  if (maxChars === undefined || renderDocument(document).length <= maxChars) return document;
  let room = maxChars - renderBody(document).length - LEFT_OUT_CHARS;
  if (room < 0)
    return refusal('too-large', [`the answer is longer than the ${maxChars} characters it may have; ask for less`]);
  const fits = (line: string): boolean => {
    const isShort = line.length + '\n'.length <= room;
    if (isShort) room -= line.length + '\n'.length;
    return isShort;
  };
  // Problems first: without them a call that failed would pass for one that found nothing.
  const problems = document.problems.map(shortProblem).filter((problem) => fits(renderProblem(problem)));
  const notes = document.notes.map(shortNote).filter((note) => fits(renderNote(note)));
  const left = document.problems.length + document.notes.length - problems.length - notes.length;
  if (left === 0) return { ...document, notes, problems };
  const message = `${left} more ${left === 1 ? 'note or problem has' : 'notes and problems have'} no room here`;
  return { ...document, problems, notes: [...notes, { at: LAST, message }] };
}

function shortNote(note: Placed<Note>): Placed<Note> {
  return { ...note, ...short(note) };
}

function shortProblem({ current: _, ...problem }: Placed<Problem>): Placed<Problem> {
  return { ...problem, ...short(problem) };
}

function short({ path, message }: Note): Note {
  const cut = oneLine(message, LONGEST_REMARK_CHARS);
  return path === undefined ? { message: cut } : { path: oneLine(path, LONGEST_REMARK_CHARS), message: cut };
}
