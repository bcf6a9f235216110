/** Rendering markdown for whoever asks, outside the reading view. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Component } from './component';
import type { TFile } from './files';
import { MarkdownDom } from './markdown-dom';
import { postProcess } from './post-processors';
import { getFrontMatterInfo } from './yaml';

/** A component that lives as long as an element of rendered markdown. */
export class MarkdownRenderChild extends Component implements obsidian.MarkdownRenderChild {
  constructor(public containerEl: HTMLElement) {
    super();
  }
}

export abstract class MarkdownRenderer extends MarkdownRenderChild implements obsidian.MarkdownRenderer {
  declare app: App;
  hoverPopover: obsidian.HoverPopover | null = null;

  abstract get file(): TFile;

  /**
   * Adds rendered markdown to an element. Frontmatter is left out. As in Obsidian, links are drawn but do nothing by
   * themselves: outside the reading view, whoever renders them makes them open something.
   */
  static async render(
    app: obsidian.App,
    markdown: string,
    el: HTMLElement,
    sourcePath: string,
    component: obsidian.Component,
  ): Promise<void> {
    const { contentStart } = getFrontMatterInfo(markdown);
    new MarkdownDom(markdown.slice(contentStart), { app: app as unknown as App, sourcePath }).appendAll(el);
    await postProcess(el, {
      docId: 'rendered',
      sourcePath,
      frontmatter: null,
      addChild: (child) => component.addChild(child),
      getSectionInfo: () => null,
    });
  }
}
