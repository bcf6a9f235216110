/** Live Preview of code blocks that a plugin draws: the drawing in place of the lines, unless the selection touches them. */
import { EditorSelection, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import { codeFences, fencedText, type CodeFence } from './code-fences';
import { Component } from './component';
import { editorInfoField, editorLivePreviewField } from './editor-fields';
import { setIcon } from './icons';
import { noteFrontmatter } from './note-frontmatter';
import { MarkdownPreviewRenderer, type CodeBlockHandler } from './post-processors';
import { setTooltip } from './tooltip';

/** What goes when a drawing goes: the children that its handler has added. */
const lives = new WeakMap<HTMLElement, Component>();

class CodeBlockWidget extends WidgetType {
  constructor(
    private readonly language: string,
    private readonly text: string,
    private readonly handler: CodeBlockHandler,
    /** Where the fence was when this was made, for as long as the drawing is not in the page. */
    private readonly from: number,
  ) {
    super();
  }

  /** A drawing stays as long as its text does, wherever that goes. */
  override eq(other: CodeBlockWidget): boolean {
    return other.language === this.language && other.text === this.text && other.handler === this.handler;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { language, text } = this;
    const el = createDiv(`cm-preview-code-block cm-embed-block markdown-rendered cm-lang-${language}`);
    const life = new Component();
    life.load();
    lives.set(el, life);
    addEditButton(el, view, () => this.fenceOf(el, view));
    const resized = new ResizeObserver(() => view.requestMeasure());
    resized.observe(el);
    life.register(() => resized.disconnect());
    void this.draw(text, el.createDiv(`block-language-${language}`), this.context(el, view, life));
    return el;
  }

  override destroy(el: HTMLElement): void {
    lives.get(el)?.unload();
    lives.delete(el);
  }

  private async draw(text: string, el: HTMLElement, ctx: obsidian.MarkdownPostProcessorContext): Promise<void> {
    try {
      await this.handler(text, el, ctx);
    } catch (error) {
      window.reportError(error);
    }
  }

  private context(el: HTMLElement, view: EditorView, life: Component): obsidian.MarkdownPostProcessorContext {
    const sourcePath = view.state.field(editorInfoField).file?.path ?? '';
    return {
      docId: sourcePath,
      sourcePath,
      frontmatter: noteFrontmatter(view.state.doc.toString()),
      addChild: (child) => life.addChild(child),
      getSectionInfo: (part) => (el.contains(part) ? sectionOf(view.state, this.fenceOf(el, view)) : null),
    };
  }

  /** Where the lines of a drawing are now; undefined once it is gone. */
  private fenceOf(el: HTMLElement, view: EditorView): CodeFence | undefined {
    if (!lives.has(el)) return undefined;
    const at = view.contentDOM.contains(el) ? view.posAtDOM(el) : this.from;
    return view.state.field(codeFences).find(({ from, to }) => from <= at && at <= to);
  }
}

function sectionOf({ doc }: EditorState, fence: CodeFence | undefined): obsidian.MarkdownSectionInformation | null {
  if (fence === undefined) return null;
  const [lineStart, lineEnd] = [fence.from, fence.to].map((at) => doc.lineAt(at).number - 1) as [number, number];
  return { text: doc.toString(), lineStart, lineEnd };
}

/** Puts the cursor into the lines, which are then shown. */
function addEditButton(el: HTMLElement, view: EditorView, fence: () => CodeFence | undefined): void {
  const button = el.createDiv('edit-block-button');
  setIcon(button, 'lucide-code-2');
  setTooltip(button, 'Edit this block');
  button.addEventListener('click', () => {
    const { from } = fence() ?? {};
    if (from === undefined) return;
    view.dispatch({ selection: EditorSelection.cursor(view.state.doc.lineAt(from).to + 1) });
    view.focus();
  });
}

interface Drawn {
  readonly decorations: DecorationSet;
  /** How the decorations came about; as long as all of it is the same, so are they. */
  readonly fences: readonly CodeFence[];
  readonly open: string;
  readonly handlers: string;
}

function draw(state: EditorState, before?: Drawn): Drawn {
  const fences = state.field(codeFences);
  const isLive = state.field(editorLivePreviewField);
  const handlersOf = MarkdownPreviewRenderer.codeBlockPostProcessors;
  const { ranges } = state.selection;
  const touched = fences.filter(({ from, to }) => ranges.some((range) => range.from <= to && range.to >= from));
  const open = isLive ? touched.map(({ from }) => from).join() : 'all';
  const handlers = [...handlersOf.keys()].join();
  if (before?.fences === fences && before.open === open && before.handlers === handlers) return before;
  const widgets = fences.flatMap((fence) => {
    const { from, to, language } = fence;
    const handler = handlersOf.get(language);
    if (!isLive || handler === undefined || touched.includes(fence)) return [];
    const widget = new CodeBlockWidget(language, fencedText(state, fence), handler, from);
    return [Decoration.replace({ widget, block: true }).range(from, to)];
  });
  return { decorations: Decoration.set(widgets), fences, open, handlers };
}

const drawn = StateField.define<Drawn>({
  create: (state) => draw(state),
  update: (before, { state }) => draw(state, before),
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

export const codeBlockPreview: Extension = [codeFences, drawn];
