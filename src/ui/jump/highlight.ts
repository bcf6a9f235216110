/** Marks lines in an editor without selecting them: until the next edit, or for a while. */
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Range } from '../../text/ranges';

/** Long enough to find the lines and read a few of them. */
export const HIGHLIGHT_MS = 8000;

const mark = StateEffect.define<Range | null>();

const marked = StateField.define<Range | null>({
  create: () => null,
  update(range, transaction) {
    for (const effect of transaction.effects) if (effect.is(mark)) return effect.value;
    return transaction.docChanged ? null : range;
  },
});

const markedLine = Decoration.line({ class: 'collate-jumped' });

/** Only the lines on screen, so that a range of any length costs the same. */
function decorate(view: EditorView): DecorationSet {
  const range = view.state.field(marked);
  if (range === null) return Decoration.none;
  const { doc } = view.state;
  const lines = view.visibleRanges.flatMap(({ from, to }) => {
    const first = Math.max(doc.lineAt(from).number, range.start);
    const last = Math.min(doc.lineAt(to).number, range.end);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => doc.line(first + i).from);
  });
  return Decoration.set([...new Set(lines)].map((from) => markedLine.range(from)));
}

/** What every editor needs for {@link highlightLines} to work in it. */
export const jumpHighlight: Extension = [marked, EditorView.decorations.of(decorate)];

/** Marks the lines of a range and nothing else; an earlier mark in the same editor goes. */
export function highlightLines(view: EditorView, range: Range): void {
  const shown = { ...range };
  view.dispatch({ effects: mark.of(shown) });
  const { defaultView } = view.dom.ownerDocument;
  defaultView?.setTimeout(() => {
    if (view.state.field(marked, false) === shown) view.dispatch({ effects: mark.of(null) });
  }, HIGHLIGHT_MS);
}
