/** A document as Obsidian keeps it in its workspace file: what was collated, and nothing of the notes' text. */
import { isRecord } from '../../is-record';
import { isSavedAnchor, type SavedAnchor } from '../../text/follow';
import { parseRange } from '../../text/ranges';
import type { FileLines } from '../../tools/concat';

export interface SavedFile extends FileLines {
  /** Absent for what could not be collated. */
  readonly anchor?: SavedAnchor;
}

export interface DocumentState {
  readonly version: 1;
  readonly title: string;
  readonly overview?: string;
  readonly files: readonly SavedFile[];
}

/** Takes back what was saved; undefined for anything else. */
export function parseDocumentState(value: unknown): DocumentState | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined;
  const { title, overview, files } = value;
  if (typeof title !== 'string' || !Array.isArray(files)) return undefined;
  if (overview !== undefined && typeof overview !== 'string') return undefined;
  const saved = files.map(parseFile);
  if (!saved.every((file) => file !== undefined)) return undefined;
  return { version: 1, title, ...(overview === undefined ? {} : { overview }), files: saved };
}

function parseFile(value: unknown): SavedFile | undefined {
  if (!isRecord(value)) return undefined;
  const { path, lines, anchor } = value;
  if (typeof path !== 'string' || (typeof lines !== 'string' && lines !== null)) return undefined;
  if (anchor === undefined) return { path, lines };
  if (!isSavedAnchor(anchor) || anchor.whole !== (lines === null)) return undefined;
  return lines === null || parseRange(lines) !== undefined ? { path, lines, anchor } : undefined;
}
