/** Gets hold of the panel wherever it is: open, hidden, not loaded yet, or not there. */
import type { App, WorkspaceLeaf } from 'obsidian';
import { Panel } from './panel';
import { PANEL_TYPE } from './panel-type';

/** The panel, brought to the front; opened in the right sidebar when there is none. */
export async function showPanel(app: App, { focus }: { readonly focus: boolean }): Promise<Panel | undefined> {
  const { workspace } = app;
  const leaf = panelLeaf(app) ?? (await workspace.ensureSideLeaf(PANEL_TYPE, 'right', { active: focus, reveal: true }));
  await leaf.loadIfDeferred();
  await workspace.revealLeaf(leaf);
  if (focus) workspace.setActiveLeaf(leaf, { focus: true });
  return leaf.view instanceof Panel ? leaf.view : undefined;
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
