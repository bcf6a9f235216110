/** The language of a code block over the right end of its first line in Live Preview, unless the selection touches the block. A click copies the code. */
import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { codeFences, fencedText } from './code-fences';
import { editorLivePreviewField } from './editor-fields';
import { MarkdownPreviewRenderer } from './post-processors';
import { setTooltip } from './tooltip';

class FlairWidget extends WidgetType {
  constructor(
    private readonly language: string,
    private readonly code: string,
  ) {
    super();
  }

  override eq({ language, code }: FlairWidget): boolean {
    return language === this.language && code === this.code;
  }

  override toDOM(): HTMLElement {
    const el = createSpan({ cls: 'code-block-flair', text: this.language, attr: { contenteditable: 'false' } });
    setTooltip(el, 'Copy');
    el.addEventListener('click', () => void navigator.clipboard.writeText(this.code));
    return el;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const beginning = Decoration.line({ class: 'HyperMD-codeblock HyperMD-codeblock-begin' });

/** Code blocks that a plugin draws have none. */
function draw(state: EditorState): DecorationSet {
  if (!state.field(editorLivePreviewField)) return Decoration.none;
  const { ranges } = state.selection;
  const flairs = state.field(codeFences).flatMap((fence) => {
    const { from, to, language } = fence;
    const isTouched = ranges.some((range) => range.from <= to && range.to >= from);
    if (language === '' || isTouched || MarkdownPreviewRenderer.codeBlockPostProcessors.has(language)) return [];
    const widget = new FlairWidget(language, fencedText(state, fence));
    return [beginning.range(from), Decoration.widget({ widget, side: 1 }).range(state.doc.lineAt(from).to)];
  });
  return Decoration.set(flairs);
}

const drawn = StateField.define<DecorationSet>({
  create: draw,
  update: (_before, { state }) => draw(state),
  provide: (field) => EditorView.decorations.from(field),
});

export const codeBlockFlair: Extension = [codeFences, drawn];
