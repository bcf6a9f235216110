/**
 * What a note says of itself: title, aliases, tags, properties and dates, for the catalogue. Frontmatter comes from
 * anywhere; whatever it holds, reading it is bounded in time and in what is kept of it.
 */
import { insideFences } from '../../lines/fences';
import { firstHeading } from '../../lines/first-heading';
import { isRecord } from '../../lines/is-record';
import { dayInHeading, dayOf } from '../../lines/dates';
import { readFrontmatter, type Yaml } from '../../lines/frontmatter';
import { frontmatterLength } from '../../lines/frontmatter-length';
import { splitLines } from '../../lines/lines';
import { simpleFrontmatter } from '../../lines/simple-frontmatter';
import type { NoteDetails, PropertyValue } from '../known-notes';
import { isCopy } from '../note-files';

/** Shared by the many notes that say nothing. */
export const NO_DETAILS: NoteDetails = { aliases: [], tags: [], properties: {} };

/** What the beginning of a note tells. */
export interface NoteHead {
  readonly details: NoteDetails;
  /** A saved document, which repeats other notes. */
  readonly isCopy: boolean;
  /** The heading that the note starts with, if it does. */
  readonly heading: string | undefined;
}

/** Characters. YAML takes a tenth of a second for as many keys as this holds, and four times that for twice as many. */
const LONGEST_FRONTMATTER = 16_384;
/** Characters that are looked at: 20 ms of work at a stretch. Hardly any note is longer. */
const LONGEST_HEAD = 1_000_000;
/** Brackets within brackets, or dashes on one line. People need three; a parser runs out of its stack at some thousand. */
const DEEPEST_NESTING = 50;

export function readHead(text: string, yaml: Yaml): NoteHead {
  const beginning = text.slice(0, LONGEST_HEAD);
  const lines = splitLines(beginning);
  const length = frontmatterLength(lines);
  const properties = length === 0 ? {} : propertiesIn(lines.slice(0, length), yaml);
  return {
    details: detached(detailsOf(properties, inlineTags(lines, length), headingDays(beginning))),
    isCopy: isCopy(lines, length),
    heading: firstHeading(lines, length),
  };
}

/** A copy: a string cut out of a text would keep the whole text in memory. */
function detached(details: NoteDetails): NoteDetails {
  return details === NO_DETAILS ? details : (JSON.parse(JSON.stringify(details)) as NoteDetails);
}

function propertiesIn(lines: readonly string[], yaml: Yaml): NoteDetails['properties'] {
  const block = lines.join('\n');
  if (block.length > LONGEST_FRONTMATTER || isDeep(lines)) return {};
  const properties = simpleFrontmatter(lines.slice(1, -1)) ?? readFrontmatter(`${block}\n`, yaml);
  const kept = new Keeper().keep(properties, 0);
  return isRecord(kept) ? kept : {};
}

function isDeep(lines: readonly string[]): boolean {
  let depth = 0;
  for (const line of lines) {
    if (MANY_DASHES.test(line)) return true;
    for (const character of line) {
      if (character === '[' || character === '{') depth += 1;
      else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
      if (depth > DEEPEST_NESTING) return true;
    }
  }
  return false;
}

const MANY_DASHES = new RegExp(`^ *(?:[-?] +){${DEEPEST_NESTING}}`);

/** Values kept of one note. An alias within an alias within an alias stands for billions. */
const MOST_VALUES = 1000;
/** Characters of one value. */
const LONGEST_VALUE = 2000;
const DEEPEST_VALUE = 6;

/** Makes plain data of whatever YAML gave, up to a number of values. */
class Keeper {
  private left = MOST_VALUES;

  keep(value: unknown, depth: number): PropertyValue | undefined {
    this.left -= 1;
    if (this.left < 0) return undefined;
    if (typeof value === 'string') return value.slice(0, LONGEST_VALUE);
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
    if (typeof value === 'bigint') return String(value);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (depth >= DEEPEST_VALUE) return undefined;
    if (Array.isArray(value)) return this.keepList(value, depth);
    return typeof value === 'object' ? this.keepObject(value, depth) : undefined;
  }

  private keepList(values: readonly unknown[], depth: number): PropertyValue[] {
    const kept: PropertyValue[] = [];
    for (const value of values) {
      if (this.left <= 0) break;
      const one = this.keep(value, depth + 1);
      if (one !== undefined) kept.push(one);
    }
    return kept;
  }

  private keepObject(value: object, depth: number): PropertyValue {
    const kept: [string, PropertyValue][] = [];
    for (const [key, one] of value instanceof Map ? value : Object.entries(value)) {
      if (this.left <= 0) break;
      const plain = this.keep(one, depth + 1);
      if (plain !== undefined) kept.push([String(key).slice(0, LONGEST_VALUE), plain]);
    }
    return Object.fromEntries(kept);
  }
}

function detailsOf(
  properties: NoteDetails['properties'],
  inline: readonly string[],
  days: NoteDetails['headingDays'],
): NoteDetails {
  const names = Object.keys(properties);
  if (names.length === 0 && inline.length === 0 && days === undefined) return NO_DETAILS;
  const get = (...wanted: readonly string[]): PropertyValue | undefined => {
    const name = names.find((one) => wanted.includes(one.toLowerCase()));
    return name === undefined ? undefined : properties[name];
  };
  const title = textOf(get('title'));
  const created = dateOf(get('created')) ?? dateOf(get('date'));
  const updated = dateOf(get('updated'));
  return {
    ...(title === undefined ? {} : { title }),
    aliases: textsOf(get('aliases', 'alias'), /,/),
    tags: unique([...textsOf(get('tags', 'tag'), /[\s,]+/).map(withoutHash), ...inline]),
    properties,
    ...(created === undefined ? {} : { created }),
    ...(updated === undefined ? {} : { updated }),
    ...(days === undefined ? {} : { headingDays: days }),
  };
}

const HEADINGS_WITH_YEARS = /^ {0,3}#{1,6}[ \t][^\n\r]*\d{4}[^\n\r]*/gm;

/** The first and the last day that a heading names. Lines in code fences count as well: which passages have which days is told by reading. */
function headingDays(text: string): NoteDetails['headingDays'] {
  let days: [string, string] | undefined;
  for (const [line] of text.matchAll(HEADINGS_WITH_YEARS)) {
    const day = dayInHeading(line);
    if (day === undefined) continue;
    if (days === undefined) days = [day, day];
    else if (day < days[0]) days[0] = day;
    else if (day > days[1]) days[1] = day;
  }
  return days;
}

function textOf(value: PropertyValue | undefined): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** A list, or what a text lists. */
function textsOf(value: PropertyValue | undefined, separator: RegExp): string[] {
  const values = typeof value === 'string' ? value.split(separator) : Array.isArray(value) ? value : [value];
  return (values as readonly (PropertyValue | undefined)[]).flatMap((one) => textOf(one) ?? []);
}

/** As first written; Obsidian takes no notice of case. */
function unique(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** The day that a value starts with, if the calendar has it. */
function dateOf(value: PropertyValue | undefined): string | undefined {
  const [, year, month, date] = (typeof value === 'string' && DATE.exec(value.trim())) || [];
  return dayOf(Number(year), Number(month), Number(date));
}

/** What ends a tag: white space and punctuation, of Unicode's general blocks too, but not `-`, `_` and `/`. */
const TAG = /(?:^|\s)#([^\u2000-\u206F\u2E00-\u2E7F'!"#$%&()*+,.:;<=>?@^`{|}~[\]\\\s]+)/g;
const MAYBE = /(?:^|\s)#[^\s#]/;
/** What is left of no tag at all, or of a number. */
const NUMBER = /^\d*$/;

/** Characters. What is longer is data. */
const LONGEST_TAG = 200;
/** Different tags kept of one note. */
const MOST_TAGS = 1000;

/** Tags in the text of a note, by Obsidian's rule, behind the frontmatter, which takes so many lines: without `#`, in order, each once. */
export function inlineTags(lines: readonly string[], frontmatter: number): readonly string[] {
  const body = lines.slice(frontmatter);
  const tags = new Set<string>();
  if (!body.some((line) => MAYBE.test(line))) return [];
  const inFence = insideFences(body);
  for (let at = 0; at < body.length && tags.size < MOST_TAGS; at++) {
    const line = body[at] ?? '';
    if (!line.includes('#') || inFence[at] === true) continue;
    for (const [, tag = ''] of withoutCode(line).matchAll(TAG))
      if (tag.length <= LONGEST_TAG && !NUMBER.test(withoutHash(tag))) tags.add(withoutHash(tag));
  }
  return [...tags];
}

/** A tag without its `#`, and without slashes at its ends. */
export function withoutHash(tag: string): string {
  return tag.replace(/^#/, '').replace(/^\/{1,200}|\/{1,200}$/g, '');
}

/** A line without the code in it: between two runs of as many backticks. What stands between two pieces of code is no beginning of a tag. */
function withoutCode(line: string): string {
  if (!line.includes('`')) return line;
  // Every second piece is a run.
  const pieces = line.split(/(`+)/);
  const last = new Map<number, number>();
  for (let at = 1; at < pieces.length; at += 2) last.set(pieces[at]?.length ?? 0, at);
  let kept = '';
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? '';
    const isOpening = at % 2 === 1 && (last.get(piece.length) ?? 0) > at;
    kept += isOpening ? '.' : piece;
    for (let isInside = isOpening; isInside; isInside = pieces[at]?.length !== piece.length) at += 2;
  }
  return kept;
}
