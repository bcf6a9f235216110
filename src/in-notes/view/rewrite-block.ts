/** Changes the text of a `collate` block in its note, and nothing else: through the editor where there is one. */
import type { App, Editor, TFile } from 'obsidian';
import { findBlock } from '../source/find-block';
import { joinText, splitText } from '../../lines/lines';
import type { Range } from '../../lines/ranges';
import { openNotes, showEditor } from '../../follow/view/open-notes';

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
  const editor = editorOf(app, place.path);
  if (editor !== undefined) {
    const found = findBlock(linesOf(editor), text, place.near);
    if (found === undefined) return { kind: 'lost' };
    replaceLines(editor, found, next);
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
  const found = findBlock(linesOf(view.editor), text, place.near);
  if (found === undefined) return false;
  const line = Math.min(found.start, found.end - 1);
  view.editor.setCursor({ line, ch: view.editor.getLine(line).length });
  view.editor.focus();
  return true;
}

async function rewriteFile(app: App, file: TFile, place: BlockPlace, text: string, next: string): Promise<boolean> {
  let isFound = false;
  await app.vault.process(file, (note) => {
    const split = splitText(note);
    const found = findBlock(split.lines, text, place.near);
    isFound = found !== undefined;
    if (found === undefined) return note;
    const fresh = next.split('\n');
    const [lines, ends] = [[...split.lines], [...split.ends]];
    const count = found.end - 1 - found.start;
    const end = ends[found.start - 1] ?? '\n';
    lines.splice(found.start, count, ...fresh);
    ends.splice(found.start, count, ...fresh.map(() => end));
    return joinText({ ...split, lines, ends });
  });
  return isFound;
}

function replaceLines(editor: Editor, { start, end }: Range, next: string): void {
  const last = Math.max(start, end - 2);
  const isEmpty = end - start < 2;
  const from = { line: start, ch: 0 };
  if (isEmpty) editor.replaceRange(`${next}\n`, from);
  else editor.replaceRange(next, from, { line: last, ch: editor.getLine(last).length });
}

/** Only an editor in which the change would be seen; one behind a reading view has no undo. */
function editorOf(app: App, path: string): Editor | undefined {
  return openNotes(app.workspace, path).find((view) => view.getMode() === 'source')?.editor;
}

function linesOf(editor: Editor): readonly string[] {
  return splitText(editor.getValue()).lines;
}
