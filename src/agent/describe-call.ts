/** A tool call in few words, for the trace and for what stands in place of a result that was left out. */
import { oneLine } from '../text/one-line';
import type { Document } from '../tools/document';
import { isRecord } from './json-shape';
import type { CallArguments } from './provider';

/** Enough to recognise a call by. */
const SHORT_CHARS = 120;

/** The query, the paths, the folder: what tells this call from another, without its names. */
export function shortArguments(args: CallArguments): string {
  if (args.kind === 'malformed') return cut(args.text);
  if (!isRecord(args.value)) return cut(JSON.stringify(args.value) ?? '');
  const values = Object.entries(args.value).filter(([name, value]) => name !== 'overview' && value !== null);
  return cut(values.map(([, value]) => shortValue(value)).join(' · '));
}

function shortValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shortValue).join(', ');
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const { path, lines } = value;
  if (typeof path !== 'string') return JSON.stringify(value);
  return typeof lines === 'string' && lines !== '' ? `${path}:${lines}` : path;
}

function cut(text: string): string {
  const line = oneLine(text);
  return line.length <= SHORT_CHARS ? line : `${line.slice(0, SHORT_CHARS).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** How much a document holds. */
export function countItems({ found, items }: Document): { items: number; notes: number } {
  if (found !== undefined) return { items: found.passages, notes: found.notes };
  const rows = items.flatMap((item) => (item.kind === 'tree' ? item.rows : []));
  const files = rows.filter(({ kind }) => kind === 'file').length;
  const others = items.filter(({ kind }) => kind !== 'tree');
  const notes = new Set(others.filter(({ kind }) => kind !== 'folder').map(({ path }) => path));
  return { items: rows.length + others.length, notes: files + notes.size };
}

/** Longer calls are not worth repeating word by word. */
const STUB_CHARS = 300;

/** Stands in for a result that was left out, and names the call that gives it again. */
export function stubOf(tool: string, args: CallArguments, document: Document | undefined): string {
  const written = args.kind === 'parsed' ? (JSON.stringify(args.value) ?? '') : '';
  const call = written.length <= STUB_CHARS ? `${tool}(${written})` : `"${tool}" for ${shortArguments(args)}`;
  const { items, notes } = document === undefined ? { items: 0, notes: 0 } : countItems(document);
  return `Left out to save room: ${items} items of ${notes} notes. Call ${call} to see them again.`;
}
