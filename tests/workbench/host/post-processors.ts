/** Functions of plugins that change rendered markdown before it is shown. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';

type PostProcessor = obsidian.MarkdownPostProcessor;
type Context = obsidian.MarkdownPostProcessorContext;
/** Draws a code block of one language. */
export type CodeBlockHandler = (source: string, el: HTMLElement, ctx: Context) => Promise<unknown> | void;

let processors: readonly PostProcessor[] = [];

export class MarkdownPreviewRenderer {
  static {
    loud(this, 'MarkdownPreviewRenderer', 'post-processors.ts');
  }

  /** Not in the typings. Who draws the code blocks of a language, in Live Preview too. */
  static readonly codeBlockPostProcessors = new Map<string, CodeBlockHandler>();

  /** Lower sort orders run first; those with the same, in the order they came. */
  static registerPostProcessor(postProcessor: PostProcessor, sortOrder = postProcessor.sortOrder ?? 0): void {
    postProcessor.sortOrder = sortOrder;
    processors = [...processors, postProcessor].sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0));
  }

  static unregisterPostProcessor(postProcessor: PostProcessor): void {
    processors = processors.filter((each) => each !== postProcessor);
  }

  /** A post-processor that gives each code block of a language to the handler, with an empty element in its place, and waits for it. */
  static createCodeBlockPostProcessor(
    language: string,
    handler: CodeBlockHandler,
  ): (el: HTMLElement, ctx: Context) => Promise<void> {
    return async (el, ctx) => {
      const drawn = el.findAll(`pre > code.language-${CSS.escape(language)}`).map(async (code) => {
        const block = createDiv(`block-language-${language}`);
        code.parentElement?.replaceWith(block);
        await handler(code.getText().replace(/\n$/, ''), block, ctx);
      });
      await Promise.all(drawn);
    };
  }

  /** Not in the typings. One language has one handler. */
  static registerCodeBlockPostProcessor(language: string, handler: CodeBlockHandler): void {
    if (this.codeBlockPostProcessors.has(language))
      throw new Error(`Code block postprocessor for language ${language} is already registered`);
    this.codeBlockPostProcessors.set(language, handler);
  }

  static unregisterCodeBlockPostProcessor(language: string): void {
    this.codeBlockPostProcessors.delete(language);
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
