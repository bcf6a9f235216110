/**
 * What models commonly write in place of what a schema asks for: another name of an argument, a string for a list, a number as a
 * string. Only what can mean one thing is understood; all else is left as it is, for the check of the arguments to refuse.
 */
import { isRecord } from '../lines/is-record';
import { parsedJson } from '../lines/untrusted';
import type { Schema } from './arguments';

export function understood(schema: Schema, value: unknown): unknown {
  const { type } = schema;
  if (type === undefined) return value;
  switch (type) {
    case 'object':
      return asObject(schema, value);
    case 'array':
      return asList(value).map((item) => understood(schema.items ?? {}, item));
    case 'string':
      return asString(schema, value);
    case 'integer':
      return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
  }
}

/** An object of more keys means nothing that a schema asks for. */
const MOST_KEYS = 100;

type Entry = readonly [name: string, value: unknown];

function asObject(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') {
    const parsed = parsedAs('{', value);
    const [only, ...others] = schema.required ?? [];
    if (isRecord(parsed)) return asObject(schema, parsed);
    return only === undefined || others.length > 0 ? value : asObject(schema, { [only]: value });
  }
  if (!isRecord(value) || Object.keys(value).length > MOST_KEYS) return value;
  return asProperties(schema, withItems(schema, value));
}

/** One object in place of the list that it belongs in, and what all objects of a list share, given once beside it. */
function withItems(
  { properties = {}, required = [] }: Schema,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const [only = ''] = required;
  const items = properties[only]?.items;
  if ((items?.required?.length ?? 0) < 2) return value;
  const [names, inItems] = [namesOf(properties), namesOf(items?.properties ?? {})];
  const isShared = ([key]: Entry): boolean => names.get(plain(key)) === undefined && inItems.has(plain(key));
  const shared = Object.entries(value).filter(isShared);
  const own = Object.entries(value).filter((one) => !isShared(one));
  if (shared.length === 0) return value;
  const [list] = own.filter(([key]) => names.get(plain(key)) === only);
  const given = list === undefined ? [{}] : asList(list[1]);
  const whole = given.map((one) => (isRecord(one) ? { ...Object.fromEntries(shared), ...one } : one));
  return { ...Object.fromEntries(own.filter((one) => one !== list)), [only]: whole };
}

function asProperties(schema: Schema, value: Record<string, unknown>): unknown {
  const { properties = {}, required = [] } = schema;
  const names = namesOf(properties);
  const said = Object.keys(value).flatMap((key) => (isEmpty(value[key]) ? [] : names.get(plain(key))));
  const given = Object.entries(value).flatMap(([key, one]): Entry[] => {
    const name = Object.hasOwn(properties, key) ? key : names.get(plain(key));
    // An argument that is given under two names means two things.
    const isOne = name !== undefined && !Object.hasOwn(value, name) && said.indexOf(name) === said.lastIndexOf(name);
    const its = name !== undefined && (name === key || isOne) ? name : key;
    const isLeftOut =
      one === null || one === undefined || (isEmpty(one) && (!required.includes(its) || said.includes(its)));
    return isLeftOut || (name === undefined && REASONS.has(plain(key))) ? [] : [[its, one]];
  });
  const entries = Object.hasOwn(properties, 'lines') ? withLines(given, properties) : given;
  return Object.fromEntries(
    entries.map(([name, one]) => [name, understood((Object.hasOwn(properties, name) && properties[name]) || {}, one)]),
  );
}

function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || (Array.isArray(value) && value.length === 0);
}

/** Models are taught elsewhere to say why they call a tool. */
const REASONS = new Set(['explanation', 'reason', 'reasoning', 'thought']);

/** `filePath`, `file_path` and `FilePath` are one name. */
function plain(key: string): string {
  return key.replace(/[-_]/g, '').toLowerCase();
}

type Properties = NonNullable<Schema['properties']>;

/** Kept: a call may list fifty thousand objects of one schema. */
const NAMES = new WeakMap<Properties, ReadonlyMap<string, string>>();

function namesOf(properties: Properties): ReadonlyMap<string, string> {
  const kept = NAMES.get(properties);
  if (kept !== undefined) return kept;
  const names = new Map(
    Object.entries(properties).flatMap(([name, { also = [] }]) => [name, ...also].map((one) => [plain(one), name])),
  );
  NAMES.set(properties, names);
  return names;
}

const STARTS = new Set(['startline', 'linestart', 'fromline', 'start', 'offset']);
const ENDS = new Set(['endline', 'lineend', 'toline', 'end']);
const COUNT = 'limit';

/** A first and a last line, or a first and how many, as `lines`. */
function withLines(entries: readonly Entry[], properties: object): readonly Entry[] {
  const isFree = (name: string): boolean => !Object.hasOwn(properties, name);
  const start = entries.find(([name]) => STARTS.has(plain(name)) && isFree(name));
  const end = entries.find(([name]) => (ENDS.has(plain(name)) || name === COUNT) && isFree(name));
  const first = numberIn(start);
  const last = end?.[0] === COUNT ? first + numberIn(end) - 1 : numberIn(end);
  if (start === undefined || entries.some(([name]) => name === 'lines') || !Number.isInteger(first)) return entries;
  if (end !== undefined && !Number.isInteger(last)) return entries;
  const others = entries.filter((one) => one !== start && one !== end);
  return [...others, ['lines', `${first}-${end === undefined ? '' : last}`]];
}

function numberIn(entry: Entry | undefined): number {
  const value = entry?.[1];
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
}

/** Behind what can only be the end of a path. */
const NEXT_PATH = /(\.md|\/|\((?:lines? [^()]*|folded)\)|\]\])\s*,\s*/g;

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  const parsed = parsedAs('[', value);
  if (Array.isArray(parsed)) return parsed;
  const parts = value
    .replace(NEXT_PATH, '$1\n')
    .split('\n')
    .flatMap((part) => part.trim() || []);
  return parts.length === 0 ? [value] : parts;
}

function asString({ enum: choices, separator }: Schema, value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every(isText) && (separator !== undefined || value.length === 1))
    return value.join(separator);
  const chosen = typeof value === 'string' ? choices?.find((one) => one === value.toLowerCase()) : undefined;
  return chosen ?? value;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

/** What a text says in JSON, if it begins as that does; undefined for anything else, such as a note whose name begins with a bracket. */
function parsedAs(bracket: '[' | '{', text: string): unknown {
  return text.trimStart().startsWith(bracket) ? parsedJson(text) : undefined;
}
