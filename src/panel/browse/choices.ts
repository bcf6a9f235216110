/** What Browse offers: folders, notes and other texts, and the sections of notes, found by what is typed. */
import { fold } from '../../lines/fold';
import { noteName } from '../../lines/note-name';
import type { Range } from '../../lines/ranges';
import type { TreeRow } from '../../tools/document';
import { kindByExtension } from '../../vault/file-kinds';
import { foldersAbove } from '../../vault/listing';

export interface Choice extends Pick<TreeRow, 'path' | 'tokens' | 'exact'> {
  readonly kind: TreeRow['kind'] | 'section';
  /** As Obsidian lists it: a note without `.md`; of a section the heading. */
  readonly name: string;
  /** The lines of a section. */
  readonly range?: Range;
  readonly date?: string | undefined;
}

/** What can be picked of the vault, in the order of its tree. */
export function choicesOf(rows: readonly TreeRow[]): readonly Choice[] {
  const texts = rows.filter((row) => row.kind === 'file' && isText(row));
  const folders = new Set(texts.flatMap(({ path }) => foldersAbove(path)));
  return rows
    .filter((row) => (row.kind === 'folder' ? folders.has(row.path) : isText(row)))
    .map(({ kind, path, tokens, exact, date }) => ({ kind, path, name: noteName(path), tokens, exact, date }));
}

/** A file of unknown kind counts as text until it was read and nothing in it counted. */
function isText({ path, exact, tokens }: TreeRow): boolean {
  const kind = kindByExtension(path);
  return kind === 'text' || (kind === 'unknown' && !(exact && tokens === 0));
}

/** The files in a folder, and in the folders below it. */
export function filesIn(folder: string, choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ kind, path }) => kind === 'file' && path.startsWith(`${folder}/`));
}

/**
 * What has all the words in its path, blind to accents and case: first the names that begin with what was typed, then those that
 * have it in them, then the others. With nothing typed the folders at the top, and the files that were changed last.
 */
export function findChoices(typed: string, choices: readonly Choice[]): readonly Choice[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const files = choices.filter(({ kind }) => kind === 'file');
    const newest = [...files].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
    return [...choices.filter(({ kind, path }) => kind === 'folder' && !path.includes('/')), ...newest];
  }
  const ranks: Choice[][] = [[], [], []];
  for (const choice of choices) {
    const path = fold(choice.kind === 'folder' ? `${choice.path}/` : choice.path);
    if (!words.every((word) => path.includes(word))) continue;
    const name = fold(choice.name);
    const rank = name.startsWith(words.join(' ')) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
    ranks[rank]?.push(choice);
  }
  return ranks.flat();
}
