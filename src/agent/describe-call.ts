/** A tool call in few words, for the trace and for what stands in place of a result that was left out. */
import type { Document } from '../tools/document';
import { shortArguments } from '../tools/short-arguments';
import type { CallArguments } from './provider';

/** What tells this call from another. */
export function shortCall(args: CallArguments): string {
  return shortArguments(args.kind === 'malformed' ? args.text : args.value);
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
  const call = written.length <= STUB_CHARS ? `${tool}(${written})` : `"${tool}" for ${shortCall(args)}`;
  const { items, notes } = document === undefined ? { items: 0, notes: 0 } : countItems(document);
  return `Left out to save room: ${items} items of ${notes} notes. Call ${call} to see them again.`;
}
