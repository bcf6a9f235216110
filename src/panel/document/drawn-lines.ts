/**
 * What the lines in sight have about them. Each has its number in its own note, as an attribute that the style sheet shows beside it:
 * so it is neither selected nor copied, and headers reach over the whole width. It also takes its own text direction, letters of
 * one width where the note needs them, and marks on the words that were searched for.
 */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { LiveBlock } from '../../follow/live-block';
import { alignedLines } from '../../lines/aligned-lines';
import { onceFor } from '../../lines/once-for';
import { shownIn } from './document-field';
import { isPast, isWithoutLines, placeAt, type Place } from './layout';

export const drawnLines: Extension = [
  EditorView.decorations.of((view) => decorateVisible(view)),
  EditorView.perLineTextDirection.of(true),
];

/** Characters of a line that words are looked for in: a line may have millions. */
const LONGEST = 10_000;

const found = Decoration.mark({ tagName: 'mark', class: 'collate-match' });

function decorateVisible({ state, visibleRanges }: EditorView): DecorationSet {
  const { layout, findSpans } = shownIn(state);
  const builder = new RangeSetBuilder<Decoration>();
  let last = -1;
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const place = placeAt(layout, line.number);
      if (line.from > last && place !== undefined && line.number !== place.rows.header) {
        builder.add(line.from, line.from, lineLook(place, line.number));
        for (const { start, end } of findSpans?.(line.text.slice(0, LONGEST)) ?? [])
          builder.add(line.from + start, line.from + end, found);
      }
      last = line.from;
      at = line.to + 1;
    }
  }
  return builder.finish();
}

function lineLook({ block, rows, line }: Place, row: number): Decoration {
  const classes = [
    ...(row === rows.first ? ['is-first'] : []),
    ...(row === rows.last ? ['is-last'] : []),
    ...(alignedIn(block)[row - rows.first] === undefined ? [] : ['is-aligned']),
    ...(isPast(block) ? ['collate-past'] : []),
    ...(isWithoutLines(block) ? ['is-nothing'] : []),
  ];
  const attributes = {
    dir: 'auto',
    ...(classes.length === 0 ? {} : { class: classes.join(' ') }),
    ...(line === null ? {} : { 'data-line': String(line) }),
  };
  return Decoration.line({ attributes });
}

/** Which lines of a block are code, part of a table, or frontmatter. */
const alignedIn = onceFor(({ lines, within, range }: LiveBlock) =>
  alignedLines(lines, within, (range?.start ?? 1) === 1),
);
