/** The reading view: a note rendered block by block, with links that open and a scroll position counted in lines. */
import type * as obsidian from 'obsidian';
import type { TFile } from './files';
import { Keymap } from './keymap';
import { loud } from './loud';
import { MarkdownDom } from './markdown-dom';
import type { MarkdownView } from './markdown-view';
import { noteFrontmatter } from './note-frontmatter';
import { ReadingSection, type SectionHost } from './reading-section';
import { MarkdownRenderer } from './rendered-markdown';
import { getFrontMatterInfo } from './yaml';

export class MarkdownPreviewView extends MarkdownRenderer implements obsidian.MarkdownPreviewView, SectionHost {
  static {
    loud(this, 'MarkdownPreviewView', 'reading-view.ts');
  }

  text = '';
  frontmatter: unknown = null;
  readonly #scrollEl: HTMLElement;
  readonly #sizerEl: HTMLElement;
  #sections: ReadingSection[] = [];
  #rendered: string | null = null;

  constructor(readonly view: MarkdownView) {
    super(view.contentEl.createDiv('markdown-reading-view'));
    this.app = view.app;
    this.#scrollEl = this.containerEl.createDiv({
      cls: 'markdown-preview-view markdown-rendered node-insert-event is-readable-line-width',
      attr: { tabindex: -1 },
    });
    this.#sizerEl = this.#scrollEl.createDiv('markdown-preview-sizer markdown-preview-section');
    this.#scrollEl.on('click', 'a.internal-link', (evt, link) => this.#open(evt, link));
    this.#scrollEl.on('auxclick', 'a.internal-link', (evt, link) => this.#open(evt, link));
    this.#scrollEl.on('mouseover', 'a.internal-link', (event, targetEl) => this.#hover(event, targetEl));
  }

  get file(): TFile {
    const { file } = this.view;
    if (file === null) throw new Error('The view shows no file.');
    return file;
  }

  get sourcePath(): string {
    return this.view.file?.path ?? '';
  }

  get(): string {
    return this.text;
  }

  /** Takes another text; it is rendered when the view is shown. */
  set(data: string, clear: boolean): void {
    if (clear) this.clear();
    this.text = data;
    if (this.containerEl.isShown()) this.renderIfNeeded();
  }

  clear(): void {
    for (const section of this.#sections) this.removeChild(section);
    this.#sections = [];
    this.#rendered = null;
    this.text = '';
  }

  /** Renders what changed, or with `full` everything anew. */
  rerender(full = false): void {
    const scroll = this.getScroll();
    const { text } = this;
    if (full) this.clear();
    this.text = text;
    this.#rendered = null;
    this.renderIfNeeded();
    this.applyScroll(scroll);
  }

  renderIfNeeded(): void {
    if (this.#rendered === this.text) return;
    this.#rendered = this.text;
    const kept = bySource(this.#sections);
    const { contentStart } = getFrontMatterInfo(this.text);
    this.frontmatter = noteFrontmatter(this.text);
    const skipped = this.text.slice(0, contentStart).split('\n').length - 1;
    const lines = this.text.split('\n');
    const dom = new MarkdownDom(this.text.slice(contentStart), { app: this.app, sourcePath: this.sourcePath });
    const fresh: ReadingSection[] = [];
    const sections = dom.blocks.map(({ node, lineStart, lineEnd }) => {
      const source = lines.slice(skipped + lineStart, skipped + lineEnd + 1).join('\n');
      const section = kept.get(source)?.shift() ?? this.addChild(new ReadingSection(source, this));
      section.lineStart = skipped + lineStart;
      section.lineEnd = skipped + lineEnd;
      if (section.el.childElementCount === 0) {
        dom.appendBlock(section.el, node);
        section.el.className = `el-${section.el.firstElementChild?.tagName.toLowerCase() ?? 'p'}`;
        fresh.push(section);
      }
      return section;
    });
    for (const gone of [...kept.values()].flat()) this.removeChild(gone);
    this.#sections = sections;
    this.#sizerEl.replaceChildren(...sections.map(({ el }) => el));
    for (const section of fresh) void section.process();
  }

  /** The line at the top, with a fraction for what of its block is scrolled out of sight. */
  getScroll(): number {
    const top = this.#scrollEl.getBoundingClientRect().top;
    const section = this.#sections.find(({ el }) => el.getBoundingClientRect().bottom > top);
    if (section === undefined) return 0;
    const { top: start, height } = section.el.getBoundingClientRect();
    const hidden = Math.max(0, top - start) / Math.max(1, height);
    return section.lineStart + hidden * (section.lineEnd - section.lineStart + 1);
  }

  /** Brings a line to the top. */
  applyScroll(scroll: number): void {
    const section = this.#sectionAt(scroll);
    if (section === undefined) return;
    if (section === this.#sections[0] && scroll <= section.lineStart) {
      this.#scrollEl.scrollTop = 0;
      return;
    }
    const lines = section.lineEnd - section.lineStart + 1;
    const within = Math.max(0, Math.min(1, (scroll - section.lineStart) / lines));
    const { top, height } = section.el.getBoundingClientRect();
    this.#scrollEl.scrollTop += top + within * height - this.#scrollEl.getBoundingClientRect().top;
  }

  /**
   * Brings a line to the top, by its share of the lines of its block, and marks the block until the next click. In a
   * table the rule has a line and no height, so that a row far down lies above the edge by then.
   */
  flashLine(line: number): void {
    this.renderIfNeeded();
    const section = this.#sectionAt(line);
    if (section === undefined) return;
    this.applyScroll(line);
    section.el.addClass('is-flashing');
    const { doc } = section.el;
    doc.addEventListener('mousedown', () => section.el.removeClass('is-flashing'), { once: true, capture: true });
  }

  focus(): void {
    this.#scrollEl.focus();
  }

  /** The block that holds a line, or the last one before it. */
  #sectionAt(line: number): ReadingSection | undefined {
    return this.#sections.findLast(({ lineStart }) => lineStart <= line) ?? this.#sections[0];
  }

  #open(event: MouseEvent, link: HTMLElement): void {
    if (event.button > 1) return;
    event.preventDefault();
    const linktext = link.getAttr('data-href') ?? '';
    void this.app.workspace.openLinkText(linktext, this.sourcePath, Keymap.isModEvent(event));
  }

  #hover(event: MouseEvent, targetEl: HTMLElement): void {
    const linktext = targetEl.getAttr('data-href') ?? '';
    const { sourcePath } = this;
    this.app.workspace.trigger('hover-link', {
      event,
      source: 'preview',
      hoverParent: this,
      targetEl,
      linktext,
      sourcePath,
    });
  }
}

/** Several blocks may have the same text. */
function bySource(sections: readonly ReadingSection[]): Map<string, ReadingSection[]> {
  const groups = new Map<string, ReadingSection[]>();
  for (const section of sections) groups.set(section.source, [...(groups.get(section.source) ?? []), section]);
  return groups;
}
