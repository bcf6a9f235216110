/** Gets hold of the panel wherever it is: open, hidden, not loaded yet, or not there. */
import { Notice, type App, type WorkspaceLeaf } from 'obsidian';
import type { OpenedNote } from '../in-notes/saved/open-saved';
import type { Basics } from '../parts/basics';
import type { Pick } from './tray/picks';
import { Panel } from './panel';
import { PANEL_TYPE } from '../parts/panel-type';

/** The panel, brought to the front; opened in the right sidebar when there is none. */
export async function showPanel(app: App, { focus }: { readonly focus: boolean }): Promise<Panel | undefined> {
  const { workspace } = app;
  const leaf = panelLeaf(app) ?? (await workspace.ensureSideLeaf(PANEL_TYPE, 'right', { active: focus, reveal: true }));
  await leaf.loadIfDeferred();
  await workspace.revealLeaf(leaf);
  if (focus) workspace.setActiveLeaf(leaf, { focus: true });
  return leaf.view instanceof Panel ? leaf.view : undefined;
}

/** Whether the panel can be brought to the front without covering what a person may be working in. */
export function isPanelAside(app: App): boolean {
  const { leftSplit, rightSplit } = app.workspace;
  const leaf = panelLeaf(app);
  if (leaf === undefined || leaf.view.containerEl.isShown()) return true;
  const root = leaf.getRoot();
  return root === leftSplit || root === rightSplit;
}

/** The panel as it is; undefined when there is none, or it has not been looked at since Obsidian started. */
export function findPanel(app: App): Panel | undefined {
  const view = panelLeaf(app)?.view;
  return view instanceof Panel ? view : undefined;
}

/** Of several panels the active one, else one that is in sight. */
function panelLeaf({ workspace }: App): WorkspaceLeaf | undefined {
  const leaves = workspace.getLeavesOfType(PANEL_TYPE);
  const active = workspace.getActiveViewOfType(Panel)?.leaf;
  return leaves.find((leaf) => leaf === active) ?? leaves.find(({ view }) => view.containerEl.isShown()) ?? leaves[0];
}

/** Brings the panel to the front, or opens it, and does something there. */
export function withPanel(app: App, act: (panel: Panel) => unknown, { focus = true } = {}): void {
  void showPanel(app, { focus }).then((panel) => panel !== undefined && act(panel));
}

/** Shows what was saved in a note; where that is no document, says so. */
export async function showSaved(app: App, saved: OpenedNote | undefined, otherwise: string): Promise<void> {
  const panel = saved && (await showPanel(app, { focus: true }));
  if (saved === undefined || (await panel?.openSaved(saved)) !== true) new Notice(otherwise);
}

/** Adds to the tray and shows it, leaving the focus where it is. */
export async function addToTray({ app, texts }: Basics, picks: readonly Pick[]): Promise<void> {
  if (picks.length === 0) {
    new Notice(texts.nothingToAdd);
    return;
  }
  const panel = await showPanel(app, { focus: false });
  panel?.addToTray(picks);
}
