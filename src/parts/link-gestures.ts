/** What Obsidian lets people do with a link, for the rows of the panel and for links in notes: hover to preview, drag to insert, follow. */
import { getLinkpath, Notice, type HeadingCache, type HoverParent } from 'obsidian';
import { followLink } from '../follow/view/drawers';
import type { Target } from '../follow/view/jump';
import type { Basics } from './basics';
import { headingLink } from '../lines/heading-link';
import type { Heading } from '../lines/headings';
import { PANEL_TYPE } from './panel-type';
import type { LinkHost } from './rendered/rendered-links';

export class LinkGestures {
  constructor(
    private readonly services: Pick<Basics, 'app' | 'texts'>,
    /** Where Obsidian keeps the preview. */
    private readonly hoverParent: HoverParent = { hoverPopover: null },
  ) {}

  hover(event: MouseEvent, { path, range, line = range?.start ?? 1 }: Target, at: HTMLElement): void {
    this.preview(event, at, path, { sourcePath: '', state: { scroll: line - 1 } });
  }

  /** What can be done with the links in a note's lines, as they are written there. */
  linksIn(sourcePath: string): LinkHost {
    const { app, texts } = this.services;
    const isLinkKnown = (linktext: string): boolean => {
      const path = getLinkpath(linktext);
      return path === '' || app.metadataCache.getFirstLinkpathDest(path, sourcePath) !== null;
    };
    return {
      isLinkKnown,
      // No note is made of one that leads nowhere.
      openLink: (linktext, event) => {
        if (isLinkKnown(linktext)) void followLink(app, linktext, sourcePath, event);
        else new Notice(texts.linkNowhere(linktext));
      },
      hoverLink: (event, at, linktext) => this.preview(event, at, linktext, { sourcePath }),
    };
  }

  /**
   * Dropped into a note it becomes a link to the heading that the lines stand under, else to the note. `title`: the heading
   * that is shown for them. The link is written as one in the note that is open, into which it is most likely dropped.
   */
  drag({ dataTransfer }: DragEvent, { path, range }: Pick<Target, 'path' | 'range'>, title?: string): void {
    const { vault, fileManager, metadataCache, workspace } = this.services.app;
    const file = vault.getFileByPath(path);
    if (file === null || dataTransfer === null) return;
    const headings = (metadataCache.getFileCache(file)?.headings ?? []).map(asHeading);
    const part = range === null ? '' : headingLink(headings, range, title);
    const sourcePath = workspace.getActiveFile()?.path ?? '';
    const link = fileManager.generateMarkdownLink(file, sourcePath, part === '' ? '' : `#${part}`);
    dataTransfer.setData('text/plain', link);
    dataTransfer.effectAllowed = 'copyLink';
  }

  private preview(event: MouseEvent, targetEl: HTMLElement, linktext: string, from: object): void {
    const shown = { event, source: PANEL_TYPE, hoverParent: this.hoverParent, targetEl, linktext, ...from };
    this.services.app.workspace.trigger('hover-link', shown);
  }
}

function asHeading({ heading, level, position }: HeadingCache): Heading {
  return { line: position.start.line + 1, level, text: `${'#'.repeat(level)} ${heading}` };
}

/** Follows a link of an overview: to lines of its document, or to a heading of the note. */
export function openLink({ app, jump }: Basics, target: Target, subpath: string, event: MouseEvent): void {
  if (subpath === '') void jump.open(target, event);
  else void followLink(app, target.path + subpath, '', event);
}
