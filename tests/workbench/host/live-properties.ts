/** Properties in Live Preview: an element above the text, whose own lines are not shown and have no place to scroll to. */
import { StateField, type EditorState, type Extension, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view';
import { editorLivePreviewField } from './editor-fields';
import { noteFrontmatter } from './note-frontmatter';
import { getFrontMatterInfo } from './yaml';

/** The end of the closing `---`, or -1. */
export function propertiesEnd({ doc }: EditorState): number {
  // Writing out the whole text at each key press is what a long note would be slow by.
  if (doc.sliceString(0, 3) !== '---') return -1;
  const { exists, contentStart } = getFrontMatterInfo(doc.toString());
  if (!exists) return -1;
  return doc.lineAt(Math.max(0, contentStart - 1)).to;
}

function hide(state: EditorState): DecorationSet {
  const end = state.field(editorLivePreviewField, false) === true ? propertiesEnd(state) : -1;
  if (end < 0) return Decoration.none;
  return Decoration.set([Decoration.line({ class: 'is-hidden' }).range(0), Decoration.replace({}).range(0, end)]);
}

const hidden = StateField.define<DecorationSet>({
  create: hide,
  update: (before, { docChanged, effects, state }: Transaction) =>
    docChanged || effects.length > 0 ? hide(state) : before,
  provide: (field) => EditorView.decorations.from(field),
});

/** The element stands beside the text, so that the editor knows nothing of it. */
const shown = ViewPlugin.define((view) => {
  const el = createDiv('metadata-container');
  let drawn = '';
  const draw = (): void => {
    const text = view.state.field(hidden).size === 0 ? '' : view.state.sliceDoc(0, propertiesEnd(view.state));
    if (text === drawn) return;
    drawn = text;
    el.empty();
    if (text === '') el.detach();
    else view.contentDOM.before(el);
    const properties = el.createDiv('metadata-properties');
    for (const [key, value] of Object.entries(noteFrontmatter(text) ?? {})) {
      const row = properties.createDiv({ cls: 'metadata-property', attr: { 'data-property-key': key } });
      row.createDiv({ cls: 'metadata-property-key', text: key });
      row.createDiv({ cls: 'metadata-property-value', text: String(value) });
    }
  };
  draw();
  return { update: draw, destroy: () => el.detach() };
});

export const liveProperties: Extension = [hidden, shown];
