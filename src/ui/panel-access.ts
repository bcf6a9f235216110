/** Gets hold of the panel wherever it is: open, hidden, not loaded yet, or not there. */
import type { App } from 'obsidian';
import { Panel } from './panel';
import { PANEL_TYPE } from './panel-type';

/** The panel, brought to the front; opened in the right sidebar when there is none. */
export async function showPanel(
  { workspace }: App,
  { focus }: { readonly focus: boolean },
): Promise<Panel | undefined> {
  const leaf =
    workspace.getLeavesOfType(PANEL_TYPE)[0] ??
    (await workspace.ensureSideLeaf(PANEL_TYPE, 'right', { active: focus, reveal: true }));
  await leaf.loadIfDeferred();
  await workspace.revealLeaf(leaf);
  if (focus) workspace.setActiveLeaf(leaf, { focus: true });
  return leaf.view instanceof Panel ? leaf.view : undefined;
}

/** The panel as it is; undefined when there is none, or it has not been looked at since Obsidian started. */
export function findPanel({ workspace }: App): Panel | undefined {
  const view = workspace.getLeavesOfType(PANEL_TYPE)[0]?.view;
  return view instanceof Panel ? view : undefined;
}
