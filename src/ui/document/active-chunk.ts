/** Marks the rendered chunk that the keyboard is at: it is no line that the editor itself could mark. */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { rowsTogether, shownIn } from './document-field';
import { placeAt, rowsAt } from './layout';

export const activeChunk: Extension = EditorView.updateListener.of(({ view }) => markActive(view));

function markActive({ state, contentDOM }: EditorView): void {
  const chunks = Array.from(contentDOM.querySelectorAll<HTMLElement>('.collate-chunk'));
  if (chunks.length === 0) return;
  const { layout } = shownIn(state);
  const row = state.doc.lineAt(state.selection.main.head).number;
  const place = placeAt(layout, row);
  const rows = rowsAt(layout, place?.index ?? -1);
  const from = rows === undefined ? '' : String(rowsTogether(state, row).first - rows.first);
  for (const { dataset, classList } of chunks)
    classList.toggle('is-active', dataset['block'] === place?.block.id && dataset['from'] === from);
}
