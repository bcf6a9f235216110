/** Puts other words into a note through its editor, as one step that can be undone there. */
import { MarkdownView, type App } from 'obsidian';
import { whenLoaded } from '../../vault/obsidian-vault';
import type { Jump } from '../jump/jump';
import { replacedText, type PlacedClaim } from './claim-places';

/**
 * - `changed`: the words that were checked do not stand there any more, and nothing was done.
 * - `gone`: there is no such note, or it cannot be edited.
 */
export type Replaced = 'replaced' | 'changed' | 'gone';

/** Makes a quote in a note say what the note that it leads to says. */
export async function useNoteWords(app: App, jump: Jump, path: string, claim: PlacedClaim): Promise<Replaced> {
  const { edit, written } = claim;
  if (edit === undefined || replacedText(claim) === undefined) return 'changed';
  const view = editedView(app, path) ?? (await openForEditing(app, jump, path, claim.line));
  if (view === undefined) return 'gone';
  const { editor } = view;
  const text = editor.getValue();
  if (text.slice(claim.start, claim.end) !== written) return 'changed';
  const start = claim.start + edit.start;
  const end = claim.start + edit.end;
  editor.replaceRange(edit.text, positionAt(text, start), positionAt(text, end));
  return 'replaced';
}

/** Only an editor in which the change is seen: one behind a reading view has no undo. */
function editedView(app: App, path: string): MarkdownView | undefined {
  const views = viewsOf(app, path).filter((view) => view.getMode() === 'source');
  return views.find(({ containerEl }) => containerEl.isShown());
}

/** Shows the note at a line, ready to be written in. */
async function openForEditing(app: App, jump: Jump, path: string, line: number): Promise<MarkdownView | undefined> {
  await jump.open({ path, range: { start: line, end: line }, line });
  const view = viewsOf(app, path).find(({ containerEl }) => containerEl.isShown());
  if (view === undefined || !(await whenLoaded(view))) return undefined;
  if (view.getMode() === 'preview') {
    const state = view.leaf.getViewState();
    await view.leaf.setViewState({ ...state, state: { ...state.state, mode: 'source' } });
  }
  return view;
}

function viewsOf({ workspace }: App, path: string): MarkdownView[] {
  return workspace
    .getLeavesOfType('markdown')
    .flatMap(({ view }) => (view instanceof MarkdownView && view.file?.path === path ? [view] : []));
}

/** The text of a note as its editor has it, or would have it: line ends of one unit, no mark before the first. */
export async function textOfNote(app: App, path: string): Promise<string | undefined> {
  const view = viewsOf(app, path).find((one) => one.data !== '');
  if (view !== undefined) return asEdited(view.getViewData());
  const file = app.vault.getFileByPath(path);
  return file === null ? undefined : asEdited(await app.vault.cachedRead(file));
}

function asEdited(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function positionAt(text: string, offset: number): { readonly line: number; readonly ch: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length - 1, ch: offset - (before.lastIndexOf('\n') + 1) };
}
