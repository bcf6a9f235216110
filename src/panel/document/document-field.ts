/** What the editor knows of the document: which blocks lie where, which are collapsed, and what is drawn between them. */
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range as Ranged,
  type Text,
} from '@codemirror/state';
import { searchPanelOpen } from '@codemirror/search';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { DocumentLook } from '../../follow/document-state';
import type { LiveBlock } from '../../follow/live-block';
import type { FindSpans } from '../../parts/rendered/mark-words';
import type { DocumentHost } from './document-host';
import { digitsOf, layoutOf, placeAt, rowsAt, type Layout, type Place, type Rows } from './layout';
import { chunksIn, ChunkWidget, propertiesIn, type PlacedChunk } from './rendered-chunk';
import { HeaderWidget, PlaceholderWidget, PreambleWidget, type Preamble } from './widgets';

export interface Shown {
  readonly layout: Layout;
  readonly preamble: Preamble;
  readonly look: DocumentLook;
  /** Ids of the blocks whose lines are hidden. */
  readonly collapsed: ReadonlySet<string>;
  /** What finds the words to mark. */
  readonly findSpans: FindSpans | undefined;
  /** Whether somebody looks for text, which is then shown as it is written. */
  readonly isSearched: boolean;
  readonly host: DocumentHost;
}

/** Other blocks, or the same in another state; goes with the changes of the text. */
export const showBlocks = StateEffect.define<Pick<Shown, 'layout' | 'preamble' | 'look' | 'findSpans'>>();
export const setCollapsed = StateEffect.define<ReadonlySet<string>>();

const shown = StateField.define<Shown & { readonly decorations: DecorationSet }>({
  create: () => {
    throw new Error('The field is made by documentField.');
  },
  update(value, transaction) {
    const { state, newDoc } = transaction;
    let next: Shown = value;
    for (const effect of transaction.effects) {
      if (effect.is(showBlocks)) next = { ...next, ...effect.value };
      if (effect.is(setCollapsed)) next = { ...next, collapsed: effect.value };
    }
    const isSearched = searchPanelOpen(state);
    if (isSearched !== next.isSearched) next = { ...next, isSearched };
    return next === value ? value : { ...next, decorations: decorate(next, newDoc) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.editorAttributes.from(field, ({ layout }) => ({ style: `--collate-digits: ${digitsOf(layout)}` })),
  ],
});

/** The extension that shows documents, beginning with none. */
export function documentField(host: DocumentHost): Extension {
  const preamble = { overview: undefined, problems: [], isEmpty: true };
  const nothing: Shown = {
    layout: layoutOf([]),
    preamble,
    look: 'source',
    collapsed: new Set<string>(),
    host,
    isSearched: false,
    findSpans: undefined,
  };
  return shown.init(({ doc }) => ({ ...nothing, decorations: decorate(nothing, doc) }));
}

export function shownIn(state: EditorState): Shown {
  return state.field(shown);
}

/** What of a block is not drawn line by line: all of it when it is rendered, else its properties. */
function chunksDrawn({ look, isSearched }: Shown, block: LiveBlock): readonly PlacedChunk[] {
  if (isSearched) return [];
  if (look === 'rendered') return chunksIn(block);
  const properties = propertiesIn(block);
  return properties === undefined ? [] : [properties];
}

/** The rows that are drawn as one: those of a rendered chunk, and else the row alone. */
export function rowsTogether(state: EditorState, row: number): Pick<Rows, 'first' | 'last'> {
  const alone = { first: row, last: row };
  const drawn = state.field(shown);
  const { block, rows } = placeAt(drawn.layout, row) ?? {};
  if (block === undefined || rows === undefined || row === rows.header || drawn.collapsed.has(block.id)) return alone;
  const offset = row - rows.first;
  const chunk = chunksDrawn(drawn, block).findLast(({ from }) => from <= offset);
  if (chunk === undefined || chunk.kind === 'plain' || offset >= chunk.to) return alone;
  return { first: rows.first + chunk.from, last: rows.first + chunk.to - 1 };
}

/** The block and line at a position. */
export function placeIn(state: EditorState, position: number): Place | undefined {
  return placeAt(state.field(shown).layout, state.doc.lineAt(position).number);
}

export function isCollapsed(state: EditorState, { id }: LiveBlock): boolean {
  return state.field(shown).collapsed.has(id);
}

/** The effect that hides or shows a block's lines. */
export function collapse(state: EditorState, { id }: LiveBlock, hidden: boolean): StateEffect<ReadonlySet<string>> {
  const collapsed = new Set(state.field(shown).collapsed);
  if (hidden) collapsed.add(id);
  else collapsed.delete(id);
  return setCollapsed.of(collapsed);
}

function decorate(drawn: Shown, text: Text): DecorationSet {
  const { layout, preamble, collapsed, host } = drawn;
  const ranges: Ranged<Decoration>[] = [];
  ranges.push(Decoration.widget({ widget: new PreambleWidget(preamble, host), block: true, side: -1 }).range(0));
  for (const [index, block] of layout.blocks.entries()) {
    const rows = rowsAt(layout, index);
    if (rows === undefined) continue;
    const isHidden = collapsed.has(block.id);
    const widget = new HeaderWidget(block, { collapsed: isHidden, apart: layout.apart.get(block.path) }, host);
    const end = text.line(isHidden ? rows.last : rows.header).to;
    ranges.push(Decoration.replace({ widget, block: true }).range(text.line(rows.header).from, end));
    if (isHidden) continue;
    const first = text.line(rows.first).from;
    for (const range of renderedChunks(block, first, drawn)) ranges.push(range);
    if (block.state === 'fresh' && block.lines.length === 0) {
      const reason = new PlaceholderWidget(host.texts.documentEmptyNote);
      ranges.push(Decoration.widget({ widget: reason, side: 1 }).range(first));
    }
  }
  return Decoration.set(ranges, true);
}

function renderedChunks(block: LiveBlock, begin: number, drawn: Shown): Ranged<Decoration>[] {
  const { findSpans, host } = drawn;
  const ranges: Ranged<Decoration>[] = [];
  // Counted along: to ask the editor where each of a hundred thousand lines is takes longer than everything else here.
  let [line, from] = [0, begin];
  for (const chunk of chunksDrawn(drawn, block)) {
    for (; line < chunk.from; line++) from += (block.lines[line]?.length ?? 0) + 1;
    let to = from - 1;
    for (; line < chunk.to; line++) to += (block.lines[line]?.length ?? 0) + 1;
    const widget = new ChunkWidget(block, chunk, findSpans, host);
    if (chunk.kind !== 'plain') ranges.push(Decoration.replace({ widget, block: true }).range(from, to));
    from = to + 1;
  }
  return ranges;
}
