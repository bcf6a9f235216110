/** Changes the text of a `collate` block in its note, and nothing else: through the editor where there is one. */
import type { App, Editor, TFile } from 'obsidian';
import { findBlock } from '../source/find-block';
import { replaceLines } from '../../lines/line-edit';
import { splitLines } from '../../lines/lines';
import type { Range } from '../../lines/ranges';
import { editedViews, openNotes, showEditor } from '../../follow/view/open-notes';

/** Where a block stands. */
export interface BlockPlace {
  readonly path: string;
  /** The line of the note on which its section begins, from 0, as far as that is known; several blocks may read alike. */
  readonly near: number;
}

/**
 * - `editor`: it can be undone there.
 * - `file`: the note was changed on disk; `undo` puts back what was there, unless somebody has changed it since.
 * - `lost`: the note has no such block any more.
 */
export type Rewritten =
  | { readonly kind: 'editor' }
  | { readonly kind: 'file'; readonly undo: () => Promise<boolean> }
  | { readonly kind: 'lost' };

/** Puts another text between the fences of the block that has this one. */
export async function rewriteBlock(app: App, place: BlockPlace, text: string, next: string): Promise<Rewritten> {
  const editor = editedViews(app.workspace, place.path)[0]?.editor;
  if (editor !== undefined) {
    const found = findBlock(splitLines(editor.getValue()), text, place.near);
    if (found === undefined) return { kind: 'lost' };
    replaceInEditor(editor, found, next);
    return { kind: 'editor' };
  }
  const file = app.vault.getFileByPath(place.path);
  if (file === null || !(await rewriteFile(app, file, place, text, next))) return { kind: 'lost' };
  return { kind: 'file', undo: () => rewriteFile(app, file, place, next, text) };
}

/** Shows a block in an editor, with the cursor on its first line; false when it is not there any more. */
export async function editBlock(app: App, place: BlockPlace, text: string, el: HTMLElement): Promise<boolean> {
  const views = openNotes(app.workspace, place.path);
  const view = views.find(({ containerEl }) => containerEl.contains(el)) ?? views[0];
  if (view === undefined) return false;
  await showEditor(view);
  const found = findBlock(splitLines(view.editor.getValue()), text, place.near);
  if (found === undefined) return false;
  const line = Math.min(found.start - 1, view.editor.lastLine());
  view.editor.setCursor({ line, ch: view.editor.getLine(line).length });
  view.editor.focus();
  return true;
}

async function rewriteFile(app: App, file: TFile, place: BlockPlace, text: string, next: string): Promise<boolean> {
  let isFound = false;
  await app.vault.process(file, (note) => {
    const found = findBlock(splitLines(note), text, place.near);
    isFound = found !== undefined;
    return found === undefined ? note : replaceLines(note, found, next.split('\n'));
  });
  return isFound;
}

function replaceInEditor(editor: Editor, { start, end }: Range, next: string): void {
  const from = { line: start - 1, ch: 0 };
  if (end < start) editor.replaceRange(`${next}\n`, from);
  else editor.replaceRange(next, from, { line: end - 1, ch: editor.getLine(end - 1).length });
}
