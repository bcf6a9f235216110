/** The arguments of a call in few words, for people who follow what a model does. */
import { isRecord } from '../is-record';
import { oneLine } from '../text/one-line';

/** Enough to recognise a call by. */
const MOST_CHARS = 120;

/** The query, the paths, the folder: what tells this call from another, without its names. */
export function shortArguments(args: unknown): string {
  if (!isRecord(args)) return oneLine(shortValue(args), MOST_CHARS);
  const values = Object.entries(args).filter(([name, value]) => name !== 'overview' && value !== null);
  return oneLine(values.map(([, value]) => shortValue(value)).join(' · '), MOST_CHARS);
}

function shortValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shortValue).join(', ');
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const { path, lines } = value;
  if (typeof path !== 'string') return JSON.stringify(value);
  return typeof lines === 'string' && lines !== '' ? `${path}:${lines}` : path;
}
