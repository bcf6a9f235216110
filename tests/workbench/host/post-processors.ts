/** Functions of plugins that change rendered markdown before it is shown. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';

type PostProcessor = obsidian.MarkdownPostProcessor;
type Context = obsidian.MarkdownPostProcessorContext;

let processors: readonly PostProcessor[] = [];

export class MarkdownPreviewRenderer {
  static {
    loud(this, 'MarkdownPreviewRenderer', 'post-processors.ts');
  }

  /** Lower sort orders run first; those with the same, in the order they came. */
  static registerPostProcessor(postProcessor: PostProcessor, sortOrder = postProcessor.sortOrder ?? 0): void {
    postProcessor.sortOrder = sortOrder;
    processors = [...processors, postProcessor].sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0));
  }

  static unregisterPostProcessor(postProcessor: PostProcessor): void {
    processors = processors.filter((each) => each !== postProcessor);
  }

  /** A post-processor that gives each code block of a language to the handler, with an empty element in its place. */
  static createCodeBlockPostProcessor(
    language: string,
    handler: (source: string, el: HTMLElement, ctx: Context) => Promise<unknown> | void,
  ): (el: HTMLElement, ctx: Context) => void {
    return (el, ctx) => {
      for (const code of el.findAll(`pre > code.language-${CSS.escape(language)}`)) {
        const block = createDiv(`block-language-${language}`);
        code.parentElement?.replaceWith(block);
        void handler(code.getText().replace(/\n$/, ''), block, ctx);
      }
    };
  }
}

/** Runs all post-processors on an element, one after the other; one that fails is reported and skipped. */
export async function postProcess(el: HTMLElement, ctx: Context): Promise<void> {
  for (const processor of processors) {
    try {
      await processor(el, ctx);
    } catch (error) {
      window.reportError(error);
    }
  }
}
