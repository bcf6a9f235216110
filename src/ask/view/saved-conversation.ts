/**
 * A conversation with Ask as Obsidian keeps it with the panel: questions, overviews, and the headers of blocks. No line of a note
 * is in it, but for what an overview says of one.
 */
import type { EarlierAnswer } from '../agent';
import { fields, isRecord } from '../../lines/is-record';
import type { Block } from '../../lines/block';
import { parseRange } from '../../lines/ranges';
import type { FileLines } from '../../tools/concat';

/** How a question ended; what was under way when Obsidian or the panel was closed is interrupted. */
export type Ended = 'answered' | 'unanswered' | 'interrupted';

export interface Answer {
  /** Absent for one that rested on a note which was excluded when it was written down. */
  readonly overview?: string | undefined;
  /** The headers of its blocks, in their order. */
  readonly files: readonly FileLines[];
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
  /** Its document's id among the recent ones. */
  readonly recent?: string | undefined;
}

/** What the questions from here on are about, in words: scopes, and lines by the name they have on the chip. */
export interface Beginning {
  readonly scopes: readonly string[];
  readonly about?: string | undefined;
}

export interface SavedExchange {
  readonly question: string;
  readonly ended: Ended;
  readonly answer?: Answer | undefined;
  /** Where another conversation begins below the one before. */
  readonly begins?: Beginning | undefined;
}

/** The lines that questions are about, as they are found again. */
export interface SavedAbout {
  readonly label: string;
  readonly key: string;
  /** How many pieces there are. */
  readonly count: number;
  /** As the document of these lines writes and reads it. */
  readonly document?: unknown;
}

export interface SavedConversation {
  readonly version: 1;
  readonly exchanges: readonly SavedExchange[];
  /** Of whom the last ones were asked, and what they were about. */
  readonly talk?: { readonly host: string; readonly within: string } | undefined;
  /** `not kept`: they were about lines of which nothing may be written down. */
  readonly about?: SavedAbout | 'not kept' | undefined;
}

/** Questions on the page after a restart. Older ones are scrolled to by nobody. */
const MOST_EXCHANGES = 20;
/** Characters of all of them as they are written down; Obsidian writes its layout every few seconds. Some 400 headers besides the words. */
const MOST_CHARS = 50_000;
/** A question is longer by mistake only; an overview has five lines. */
const LONGEST_TEXT = 4000;
/** Headers of one answer, and their characters, so that the newest one always has room. */
const MOST_FILES = 200;
const MOST_FILE_CHARS = 20_000;

/** The newest exchanges that there is room for. */
export function bounded(exchanges: readonly SavedExchange[]): readonly SavedExchange[] {
  const kept: SavedExchange[] = [];
  let room = MOST_CHARS;
  for (const exchange of exchanges.slice(-MOST_EXCHANGES).reverse()) {
    const cut = cutExchange(exchange);
    room -= JSON.stringify(cut).length;
    if (room < 0) break;
    kept.unshift(cut);
  }
  return kept;
}

function cutExchange({ question, answer, ...rest }: SavedExchange): SavedExchange {
  return {
    ...rest,
    question: cutText(question, LONGEST_TEXT),
    answer: answer && {
      ...answer,
      overview: answer.overview === undefined ? undefined : cutText(answer.overview, LONGEST_TEXT),
      files: fittingFiles(answer.files.slice(0, MOST_FILES)),
    },
  };
}

function fittingFiles(files: readonly FileLines[]): readonly FileLines[] {
  let room = MOST_FILE_CHARS;
  const end = files.findIndex(({ path }) => (room -= path.length) < 0);
  return end === -1 ? files : files.slice(0, end);
}

function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** What was answered in the conversation that goes on, which is all since another one began. */
export function earlierAnswers(exchanges: readonly SavedExchange[]): EarlierAnswer[] {
  const from = exchanges.findLastIndex(({ begins }) => begins !== undefined);
  return exchanges.slice(Math.max(0, from)).flatMap(({ question, ended, answer }): EarlierAnswer[] => {
    if (ended !== 'answered' || answer?.overview === undefined) return [];
    return [{ question, overview: answer.overview, headers: answer.files.map(headerOf) }];
  });
}

/** The lines that a header means; null for the whole note. */
export function headerOf({ path, lines }: FileLines): Pick<Block, 'path' | 'range'> {
  return { path, range: lines === null ? null : (parseRange(lines) ?? null) };
}

/** Takes back what was saved; what is damaged is left out. */
export function parseConversation(value: unknown): SavedConversation {
  const { exchanges, talk, about } = isRecord(value) && value['version'] === 1 ? value : {};
  const { host, within } = fields(talk);
  return {
    version: 1,
    exchanges: bounded(Array.isArray(exchanges) ? exchanges.flatMap(parseExchange) : []),
    talk: typeof host === 'string' && typeof within === 'string' ? { host, within } : undefined,
    about: parseAbout(about),
  };
}

/** What cannot be read is told as not kept: questions were about some lines, and are not any more. */
function parseAbout(value: unknown): SavedConversation['about'] {
  if (value === undefined) return undefined;
  const { label, key, count, document } = fields(value);
  if (typeof label !== 'string' || typeof key !== 'string' || !Number.isSafeInteger(count)) return 'not kept';
  return { label, key, count: count as number, document };
}

function parseExchange(value: unknown): SavedExchange[] {
  const { question, ended: written, answer, begins } = fields(value);
  const end = (['answered', 'unanswered', 'interrupted'] as const).find((one) => one === written);
  if (typeof question !== 'string' || end === undefined) return [];
  const read = parseAnswer(answer);
  const ended = end === 'answered' && read === undefined ? 'unanswered' : end;
  return [{ question, ended, answer: read, begins: begins === undefined ? undefined : parseBeginning(begins) }];
}

function parseAnswer(value: unknown): Answer | undefined {
  const { overview, files, made, recent } = fields(value);
  if (!Array.isArray(files) || typeof made !== 'number') return undefined;
  return {
    overview: stringIn(overview),
    files: files.map(parseFile),
    made,
    recent: stringIn(recent),
  };
}

/** One that cannot be read keeps its place, for citations go by number. */
function parseFile(value: unknown): FileLines {
  const { path, lines } = fields(value);
  if (typeof path !== 'string') return { path: '', lines: null };
  return { path, lines: typeof lines === 'string' && parseRange(lines) !== undefined ? lines : null };
}

function parseBeginning(value: unknown): Beginning {
  const { scopes, about } = fields(value);
  return {
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    about: stringIn(about),
  };
}

function stringIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
