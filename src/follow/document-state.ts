/** A document as Obsidian keeps it in its workspace file: what was collated, and nothing of the notes' text. */
import { isRecord } from '../lines/is-record';
import type { Quote } from './anchor/quoted-ends';
import { parseFirstAnchor, type FirstAnchor } from './anchor/first-version';
import { parseSavedAnchor, type SavedAnchor } from './anchor/saved';
import { parseRange } from '../lines/ranges';
import type { HeldBlock } from './live-block';
import type { FileLines } from '../tools/concat';

export interface SavedFile extends FileLines {
  /** The block's id; absent in what version 0.1.0 saved, which goes by the order. */
  readonly id?: string;
  /** Absent for what could not be collated. */
  readonly anchor?: SavedAnchor | FirstAnchor;
  /** The words of the anchor where they come from a note; what is kept elsewhere has none. */
  readonly quote?: Quote;
  /** Finds what the lines have become, as long as nobody has accepted it. */
  readonly edited?: SavedAnchor;
  /** The hash of the note in which they are known to stand at `lines`. */
  readonly note?: string;
}

/** Lines as they are written, or as Obsidian shows them. */
export const LOOKS = ['source', 'rendered'] as const;
export type DocumentLook = (typeof LOOKS)[number];

export interface DocumentState {
  readonly version: 1;
  readonly title: string;
  readonly overview?: string | undefined;
  /** What was searched for, whose words are marked. */
  readonly query?: string | undefined;
  /** `source` when absent. */
  readonly view?: DocumentLook | undefined;
  readonly files: readonly SavedFile[];
}

/** Takes back what was saved; undefined for anything else. */
export function parseDocumentState(value: unknown): DocumentState | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined;
  const { title, overview, files, query, view } = value;
  if (typeof title !== 'string' || !Array.isArray(files)) return undefined;
  if (overview !== undefined && typeof overview !== 'string') return undefined;
  const saved = files.map(parseFile);
  if (!saved.every((file) => file !== undefined)) return undefined;
  const sought = typeof query === 'string' ? query : undefined;
  const look = view === 'rendered' ? view : undefined;
  return { version: 1, title, overview, query: sought, view: look, files: withOwnIds(saved) };
}

/** Two blocks of one id would be taken for each other. */
function withOwnIds(files: readonly SavedFile[]): readonly SavedFile[] {
  const ids = new Set(files.map(({ id }) => id));
  const isClear = ids.size === files.length && [...ids].every((id) => typeof id === 'string');
  return isClear ? files : files.map(({ id: _, ...file }) => file);
}

function parseFile(value: unknown): SavedFile | undefined {
  if (!isRecord(value)) return undefined;
  const { path, lines, anchor } = value;
  if (typeof path !== 'string' || (typeof lines !== 'string' && lines !== null)) return undefined;
  if (anchor === undefined) return { path, lines };
  const file = { ...value, path, lines } as SavedFile;
  if (savedPlace(file) === undefined) return undefined;
  return lines === null || parseRange(lines) !== undefined ? file : undefined;
}

/** What finds a saved file's lines again; undefined when nothing was saved that does. */
export function savedPlace(file: SavedFile): Pick<HeldBlock, 'anchor' | 'edited' | 'note'> | undefined {
  const { lines, anchor, quote, edited, note } = file;
  const found = parseSavedAnchor(anchor) ?? parseFirstAnchor(anchor);
  if (found === undefined || ('whole' in found && found.whole !== (lines === null))) return undefined;
  return {
    anchor: quote === undefined || 'whole' in found ? found : { ...found, quote },
    edited: edited === undefined ? undefined : parseSavedAnchor(edited),
    note: typeof note === 'string' ? note : undefined,
  };
}
