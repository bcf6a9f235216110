/** The note that a person was in last, while a panel beside it has the focus. */
import { MarkdownView, type App } from 'obsidian';

/** In the main area, where the panel may be as well: then a note that is in sight. */
export function lastNote({ workspace }: App): MarkdownView | undefined {
  const recent = workspace.getActiveViewOfType(MarkdownView) ?? workspace.getMostRecentLeaf()?.view;
  if (recent instanceof MarkdownView) return recent;
  const views = workspace.getLeavesOfType('markdown').map(({ view }) => view);
  return views.find((view): view is MarkdownView => view instanceof MarkdownView && view.containerEl.isShown());
}
