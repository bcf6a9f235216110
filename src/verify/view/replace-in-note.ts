/** Puts other words into a note through its editor, as one step that can be undone there. */
import type { App, MarkdownView } from 'obsidian';
import { whenLoaded } from '../../vault/view/obsidian-vault';
import type { Jump } from '../../follow/view/jump';
import { editedViews, openNotes, showEditor } from '../../follow/view/open-notes';
import type { PlacedClaim } from './claim-places';

/**
 * - `changed`: the words that were checked do not stand there any more, and nothing was done.
 * - `gone`: there is no such note, or it cannot be edited.
 */
export type Replaced = 'replaced' | 'changed' | 'gone';

/** Makes a quote in a note say what the note that it leads to says. */
export async function useNoteWords(app: App, jump: Jump, path: string, claim: PlacedClaim): Promise<Replaced> {
  const { start, end, written, replacement } = claim;
  if (replacement === undefined) return 'changed';
  const shown = editedViews(app.workspace, path).find(({ containerEl }) => containerEl.isShown());
  const view = shown ?? (await openForEditing(app, jump, path, claim.line));
  if (view === undefined) return 'gone';
  const { editor } = view;
  const text = editor.getValue();
  if (text.slice(start, end) !== written) return 'changed';
  editor.replaceRange(replacement, editor.offsetToPos(start), editor.offsetToPos(end));
  return 'replaced';
}

/** Shows the note at a line, ready to be written in. */
async function openForEditing(app: App, jump: Jump, path: string, line: number): Promise<MarkdownView | undefined> {
  await jump.open({ path, range: { start: line, end: line }, line });
  const view = openNotes(app.workspace, path).find(({ containerEl }) => containerEl.isShown());
  if (view === undefined || !(await whenLoaded(view))) return undefined;
  await showEditor(view);
  return view;
}
