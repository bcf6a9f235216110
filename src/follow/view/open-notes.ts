/** The notes that are open, and which of them a person was in last while a panel beside it has the focus. */
import { MarkdownView, type App, type Workspace } from 'obsidian';

/** In the main area, where the panel may be as well: then a note that is in sight. */
export function lastNote({ workspace }: App): MarkdownView | undefined {
  const recent = workspace.getActiveViewOfType(MarkdownView) ?? workspace.getMostRecentLeaf()?.view;
  if (recent instanceof MarkdownView) return recent;
  return openNotes(workspace).find(({ containerEl }) => containerEl.isShown());
}

/** Of one note, or of all. */
export function openNotes(workspace: Workspace, path?: string): MarkdownView[] {
  return workspace.getLeavesOfType('markdown').flatMap(({ view }) => {
    const isMeant = view instanceof MarkdownView && (path === undefined || view.file?.path === path);
    return isMeant ? [view] : [];
  });
}

/** The editors of a note in which a change is seen: one behind a reading view has no undo. */
export function editedViews(workspace: Workspace, path: string): MarkdownView[] {
  return openNotes(workspace, path).filter((view) => view.getMode() === 'source');
}

/** Has a note ready to be written in. */
export async function showEditor(view: MarkdownView): Promise<void> {
  if (view.getMode() !== 'preview') return;
  const state = view.leaf.getViewState();
  await view.leaf.setViewState({ ...state, state: { ...state.state, mode: 'source' } });
}

/** The text of a note as its editor has it, or would have it: line ends of one unit, no mark before the first. */
export async function textOfNote(app: App, path: string): Promise<string | undefined> {
  const view = openNotes(app.workspace, path).find((one) => one.data !== '');
  if (view !== undefined) return asEdited(view.getViewData());
  const file = app.vault.getFileByPath(path);
  return file === null ? undefined : asEdited(await app.vault.cachedRead(file));
}

function asEdited(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
