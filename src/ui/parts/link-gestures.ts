/** What Obsidian lets people do with a link, for the rows of the panel: hover to preview, drag to insert. */
import type { App, HoverParent } from 'obsidian';
import type { Target } from '../../app/jump/jump';

export class LinkGestures {
  constructor(
    private readonly app: App,
    private readonly hoverParent: HoverParent,
    /** As registered with `registerHoverLinkSource`. */
    private readonly source: string,
  ) {}

  hover(event: MouseEvent, { path, range, line = range?.start ?? 1 }: Target, targetEl: HTMLElement): void {
    const { source, hoverParent } = this;
    const state = { scroll: line - 1 };
    this.app.workspace.trigger('hover-link', {
      event,
      source,
      hoverParent,
      targetEl,
      linktext: path,
      sourcePath: '',
      state,
    });
  }

  /** Dropped into a note it becomes a link to the note, or to the heading the lines stand under. */
  drag({ dataTransfer }: DragEvent, { path }: Target, trail: readonly string[]): void {
    const file = this.app.vault.getFileByPath(path);
    if (file === null || dataTransfer === null) return;
    const heading = trail.at(-1) ?? '';
    const subpath =
      heading === ''
        ? ''
        : `#${heading
            .replace(/[#|^:%[\]\\]+/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()}`;
    dataTransfer.setData('text/plain', this.app.fileManager.generateMarkdownLink(file, '', subpath));
    dataTransfer.effectAllowed = 'copyLink';
  }
}
