/** Marks text in the editor after a jump, until the next click. */
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view';

/** Part of a note by its offsets. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

const setFlash = StateEffect.define<readonly TextRange[]>();
const mark = Decoration.mark({ class: 'is-flashing' });

const flashField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const flashes = transaction.effects.filter((effect) => effect.is(setFlash)).map((effect) => effect.value);
    const ranges = flashes.at(-1);
    if (ranges === undefined) return marks.map(transaction.changes);
    return Decoration.set(
      ranges.filter(({ from, to }) => from < to).map(({ from, to }) => mark.range(from, to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks these ranges and nothing else. */
export function flash(view: EditorView, ranges: readonly TextRange[]): void {
  view.dispatch({ effects: setFlash.of(ranges) });
}

/** Ends the marks at the next press of a mouse button anywhere in the window. */
const untilClick = ViewPlugin.define((view) => {
  const { ownerDocument } = view.dom;
  const end = (): void => {
    if (view.state.field(flashField).size > 0) flash(view, []);
  };
  ownerDocument.addEventListener('mousedown', end, { capture: true });
  return { destroy: () => ownerDocument.removeEventListener('mousedown', end, { capture: true }) };
});

export const flashing: Extension = [flashField, untilClick];
