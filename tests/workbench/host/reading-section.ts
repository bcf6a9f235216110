/** One top-level block in the reading view: its element, its place in the note, and what plugins attached to it. */
import type * as obsidian from 'obsidian';
import { Component } from './component';
import { postProcess } from './post-processors';

/** What sections learn from the view they are in. */
export interface SectionHost {
  readonly sourcePath: string;
  readonly frontmatter: unknown;
  /** The whole text of the note. */
  readonly text: string;
}

export class ReadingSection extends Component {
  readonly el = createDiv();
  lineStart = 0;
  lineEnd = 0;

  constructor(
    /** The block's own text; a block whose text stays the same stays as it is. */
    readonly source: string,
    private readonly host: SectionHost,
  ) {
    super();
  }

  /** Lets the plugins change the block; call it once its element is in the page. */
  async process(): Promise<void> {
    await postProcess(this.el, {
      docId: this.host.sourcePath,
      sourcePath: this.host.sourcePath,
      frontmatter: this.host.frontmatter,
      addChild: (child) => this.addChild(child),
      getSectionInfo: (el) => this.#info(el),
    });
  }

  override onunload(): void {
    this.el.detach();
  }

  /** Obsidian gives the text of the whole note here, and the lines of the section within it. */
  #info(el: HTMLElement): obsidian.MarkdownSectionInformation | null {
    if (!this.el.contains(el)) return null;
    return { text: this.host.text, lineStart: this.lineStart, lineEnd: this.lineEnd };
  }
}
