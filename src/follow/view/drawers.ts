/** On phones and tablets sidebars are drawers, which lie over the note that was opened from them. */
import { Keymap, Platform, type App } from 'obsidian';

/** Closes the drawers, so that the note is seen; sidebars on a computer stay. */
export function closeDrawers({ workspace }: App): void {
  if (!Platform.isMobile) return;
  for (const drawer of [workspace.leftSplit, workspace.rightSplit]) if (!drawer.collapsed) drawer.collapse();
}

/** Follows a link as it is written in a note, to where it is seen. */
export async function followLink(app: App, linktext: string, sourcePath: string, event: MouseEvent): Promise<void> {
  await app.workspace.openLinkText(linktext, sourcePath, Keymap.isModEvent(event));
  closeDrawers(app);
}
