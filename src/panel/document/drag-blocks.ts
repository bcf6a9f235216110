/** Blocks of the document are moved by dragging their headers; dropped into a note, a header becomes a link as everywhere. */
import { BlockType, type BlockInfo, type EditorView } from '@codemirror/view';
import type { LiveBlock } from '../../follow/live-block';
import type { MovableThings } from '../../parts/drag-to-move';
import { shownIn } from './document-field';
import { placeAt, rowsAt } from './layout';

/** Pixels of the line. */
const LINE = 2;

/** `body` holds the editor, and gets the line. */
export function draggedBlocks(
  body: HTMLElement,
  view: EditorView,
  move: (block: LiveBlock, by: number) => void,
): MovableThings {
  const line = body.createDiv({ cls: 'collate-drop-line', attr: { 'aria-hidden': 'true' } });
  line.hide();
  const blocks = (): readonly LiveBlock[] => shownIn(view.state).layout.blocks;
  return {
    placeOf: (target) => {
      const id = (target as HTMLElement).closest<HTMLElement>('.collate-block-header')?.dataset['block'];
      const at = blocks().findIndex((block) => block.id === id);
      return at === -1 ? undefined : at;
    },
    gapAt: (y) => gapAt(view, y),
    showGap: (gap) => {
      const top = gap === undefined ? undefined : topOf(view, gap);
      line.toggle(top !== undefined);
      if (top === undefined) return;
      line.setCssProps({ '--collate-drop-top': `${top - body.getBoundingClientRect().top}px` });
    },
    move: (from, to) => {
      const block = blocks()[from];
      if (block !== undefined) move(block, to - from);
      // So that the keys that undo it are heard.
      view.focus();
    },
  };
}

/** Above a block in the upper half of what is seen of it, else below it. */
function gapAt(view: EditorView, y: number): number | undefined {
  const { layout } = shownIn(view.state);
  const row = view.lineBlockAtHeight(y - view.documentTop);
  const place = placeAt(layout, view.state.doc.lineAt(row.from).number);
  if (place === undefined) return undefined;
  const { top, bottom } = edgesOf(view, place.index);
  const seen = view.scrollDOM.getBoundingClientRect();
  const middle = (Math.max(top, seen.top) + Math.min(bottom, seen.bottom)) / 2;
  return y < middle ? place.index : place.index + 1;
}

/** Where the line of a gap is drawn: at the edge of what is seen when the gap itself is not. */
function topOf(view: EditorView, gap: number): number {
  const count = shownIn(view.state).layout.blocks.length;
  const { top } = gap < count ? edgesOf(view, gap) : { top: edgesOf(view, count - 1).bottom };
  const seen = view.scrollDOM.getBoundingClientRect();
  return Math.min(seen.bottom - LINE, Math.max(seen.top, top - LINE / 2));
}

/** The heights in the window where a block begins and ends. */
function edgesOf(view: EditorView, index: number): { readonly top: number; readonly bottom: number } {
  const { state, documentTop } = view;
  const rows = rowsAt(shownIn(state).layout, index);
  if (rows === undefined) return { top: documentTop, bottom: documentTop };
  // Above the first block is the overview, which is no part of it.
  const head = view.lineBlockAt(state.doc.line(rows.header).from);
  const parts: readonly BlockInfo[] = Array.isArray(head.type) ? (head.type as BlockInfo[]) : [head];
  return {
    top: documentTop + (parts.find(({ type }) => type !== BlockType.WidgetBefore) ?? head).top,
    bottom: documentTop + view.lineBlockAt(state.doc.line(rows.last).to).bottom,
  };
}
