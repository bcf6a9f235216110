/** What Obsidian lets people do with a link, for the rows of the panel and for links in notes: hover to preview, drag to insert, follow. */
import { getLinkpath, type App, type HeadingCache, type HoverParent } from 'obsidian';
import { followLink } from '../../app/jump/drawers';
import type { Target } from '../../app/jump/jump';
import { headingLink } from '../../text/heading-link';
import type { Heading } from '../../text/headings';

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

  /** Previews a link as it is written in a note. */
  hoverLink(event: MouseEvent, linktext: string, sourcePath: string, targetEl: HTMLElement): void {
    const { source, hoverParent } = this;
    this.app.workspace.trigger('hover-link', { event, source, hoverParent, targetEl, linktext, sourcePath });
  }

  /** Whether a link as it is written in a note leads to a file that is there. */
  isKnown(linktext: string, sourcePath: string): boolean {
    const path = getLinkpath(linktext);
    return path === '' || this.app.metadataCache.getFirstLinkpathDest(path, sourcePath) !== null;
  }

  /** Follows a link as it is written in a note; false, and nothing is done, when it leads nowhere: no note is made of it. */
  follow(linktext: string, sourcePath: string, event: MouseEvent): boolean {
    if (!this.isKnown(linktext, sourcePath)) return false;
    void followLink(this.app, linktext, sourcePath, event);
    return true;
  }

  /**
   * Dropped into a note it becomes a link to the heading that the lines stand under, else to the note. `title`: the heading
   * that is shown for them. The link is written as one in the note that is open, into which it is most likely dropped.
   */
  drag({ dataTransfer }: DragEvent, { path, range }: Pick<Target, 'path' | 'range'>, title?: string): void {
    const { vault, fileManager, metadataCache, workspace } = this.app;
    const file = vault.getFileByPath(path);
    if (file === null || dataTransfer === null) return;
    const headings = (metadataCache.getFileCache(file)?.headings ?? []).map(asHeading);
    const part = range === null ? '' : headingLink(headings, range, title);
    const sourcePath = workspace.getActiveFile()?.path ?? '';
    const link = fileManager.generateMarkdownLink(file, sourcePath, part === '' ? '' : `#${part}`);
    dataTransfer.setData('text/plain', link);
    dataTransfer.effectAllowed = 'copyLink';
  }
}

function asHeading({ heading, level, position }: HeadingCache): Heading {
  return { line: position.start.line + 1, level, text: `${'#'.repeat(level)} ${heading}` };
}
