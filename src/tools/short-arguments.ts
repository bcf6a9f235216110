/** The arguments of a call in few words, for people who follow what a model does. */
import { isRecord } from '../lines/is-record';
import { oneLine } from '../lines/one-line';

/** Enough to recognise a call by. */
const MOST_CHARS = 120;

/** Lists in lists in lists say nothing more; a client may nest them by the ten thousand. */
const DEEPEST = 4;

/** The query, the paths, the folder: what tells this call from another, without its names. */
export function shortArguments(args: unknown): string {
  const values = isRecord(args)
    ? Object.entries(args).flatMap(([name, value]) => (name === 'overview' || value === null ? [] : [value]))
    : [args];
  return oneLine(values.map((value) => shortValue(value, 0)).join(' · '), MOST_CHARS);
}

function shortValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return value.slice(0, MOST_CHARS + 1);
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((one) => shortValue(one, depth + 1)).join(', ');
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const { path, lines } = value;
  if (typeof path === 'string') return typeof lines === 'string' && lines !== '' ? `${path}:${lines}` : path;
  const written = Object.entries(value).map(([key, one]) => `"${key}":${shortValue(one, depth + 1)}`);
  return `{${written.join(',')}}`;
}
