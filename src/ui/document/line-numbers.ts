/**
 * Gives every drawn line its number in its own note, as an attribute that the style sheet shows beside it: so it is
 * neither selected nor copied, and headers reach over the whole width. Each line also takes its own text direction, and
 * letters of one width where the note needs them.
 */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { LiveBlock } from '../../app/documents/live-block';
import { AlignedLines } from '../../text/aligned-lines';
import { shownIn } from './document-field';
import { isWithoutLines, placeAt, rowsAt } from './layout';

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = numberVisible(view);
    }

    update(update: ViewUpdate): void {
      const isNew = shownIn(update.state) !== shownIn(update.startState);
      if (update.docChanged || update.viewportChanged || isNew) this.decorations = numberVisible(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

export const lineNumbers: Extension = [plugin, EditorView.perLineTextDirection.of(true)];

function numberVisible({ state, visibleRanges }: EditorView): DecorationSet {
  const { layout } = shownIn(state);
  const builder = new RangeSetBuilder<Decoration>();
  let last = -1;
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const place = placeAt(layout, line.number);
      const rows = place === undefined ? undefined : rowsAt(layout, place.index);
      if (line.from > last && place !== undefined && rows !== undefined && line.number !== rows.header) {
        const classes = [
          ...(line.number === rows.first ? ['is-first'] : []),
          ...(line.number === rows.last ? ['is-last'] : []),
          ...(isAligned(place.block, line.number - rows.first) ? ['is-aligned'] : []),
          ...(isWithoutLines(place.block) ? ['is-nothing'] : []),
        ];
        const attributes = {
          dir: 'auto',
          ...(classes.length === 0 ? {} : { class: classes.join(' ') }),
          ...(place.line === null ? {} : { 'data-line': String(place.line) }),
        };
        builder.add(line.from, line.from, Decoration.line({ attributes }));
      }
      last = line.from;
      at = line.to + 1;
    }
  }
  return builder.finish();
}

const aligned = new WeakMap<LiveBlock, AlignedLines>();

/** Whether a line of a block, counted from 0, is code, part of a table, or frontmatter. */
function isAligned(block: LiveBlock, index: number): boolean {
  const { lines, within, range } = block;
  const known = aligned.get(block) ?? new AlignedLines(lines, within, (range?.start ?? 1) === 1);
  aligned.set(block, known);
  return known.at(index) !== undefined;
}
