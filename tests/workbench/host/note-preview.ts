/** The box that shows a note before it is opened. */
import type { App } from './app';
import type { TFile } from './files';
import { HoverPopover } from './hover-popover';
import { parseLinktext } from './links';
import { MarkdownDom } from './markdown-dom';
import { resolveSubpathLine } from './subpath-line';
import type { HoverLink } from './workspace-events';
import { getFrontMatterInfo } from './yaml';

export class NotePreview extends HoverPopover {
  constructor(
    private readonly app: App,
    private readonly link: HoverLink,
  ) {
    super(link.hoverParent, link.targetEl, undefined, { x: link.event.clientX, y: link.event.clientY });
  }

  override onload(): void {
    const { linktext } = this.link;
    const embed = this.hoverEl.createDiv('markdown-embed is-loaded');
    const file = this.#file();
    if (file !== null) void this.#fill(embed, file);
    else {
      embed.addClass('mod-empty');
      embed.setText(`"${linktext}" is not created yet. Click to create.`);
    }
  }

  #file(): TFile | null {
    const { linktext, sourcePath = '' } = this.link;
    const { path } = parseLinktext(linktext);
    const { vault, metadataCache } = this.app;
    return path === '' ? vault.getFileByPath(sourcePath) : metadataCache.getFirstLinkpathDest(path, sourcePath);
  }

  /** Shows the note from the line of `state.scroll` on, or from the heading that the link names. */
  async #fill(embed: HTMLElement, file: TFile): Promise<void> {
    const text = await this.app.vault.cachedRead(file);
    const box = embed
      .createDiv('markdown-embed-content')
      .createDiv('markdown-preview-view markdown-rendered show-indentation-guide');
    const sizer = box.createDiv('markdown-preview-sizer markdown-preview-section');
    const { contentStart } = getFrontMatterInfo(text);
    const skipped = text.slice(0, contentStart).split('\n').length - 1;
    const dom = new MarkdownDom(text.slice(contentStart), { app: this.app, sourcePath: file.path });
    const blocks = dom.blocks.map(({ node, lineStart }) => {
      const el = sizer.createDiv();
      dom.appendBlock(el, node);
      return { el, line: lineStart + skipped };
    });
    this.position();
    const scroll = this.link.state?.['scroll'];
    const { subpath } = parseLinktext(this.link.linktext);
    const line = typeof scroll === 'number' ? scroll : resolveSubpathLine(text, subpath);
    const first = line === undefined ? undefined : blocks.findLast((block) => block.line <= line);
    if (first !== undefined) box.scrollTop += first.el.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }
}
