/** Moving through the document by keyboard: from line to line, a collapsed block or a rendered chunk being one stop, and from block to block. */
import { EditorSelection, type EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { collapse, isCollapsed, placeIn, rowsTogether, shownIn } from './document-field';
import { isWithoutLines, placeAt, rowsAt, type Place } from './layout';

export type Direction = -1 | 1;

/** Characters of a line that are read out; a line may have millions. */
const SPOKEN = 300;

/** The block and line that the keyboard is at. A collapsed block has no line. */
export function activePlace(state: EditorState): Place | undefined {
  const place = placeIn(state, state.selection.main.head);
  return place !== undefined && isCollapsed(state, place.block) ? { ...place, line: null } : place;
}

/** Marks where the keyboard is if the editor has no line to mark there: a rendered chunk, or the header of a block whose lines are hidden. */
export const activeMarks: Extension = EditorView.updateListener.of(({ view }) => markActive(view));

function markActive({ state, contentDOM }: EditorView): void {
  const { head } = state.selection.main;
  const place = placeIn(state, head);
  const row = rowsTogether(state, state.doc.lineAt(head).number).first;
  const isHeader = place !== undefined && (isCollapsed(state, place.block) || isWithoutLines(place.block));
  for (const { dataset, classList } of contentDOM.findAll('.collate-chunk, .collate-block-header')) {
    const isAt = dataset['from'] === undefined ? isHeader : dataset['from'] === String(row - (place?.rows.first ?? 0));
    classList.toggle('is-active', isAt && dataset['block'] === place?.block.id);
  }
}

export function moveByLine(view: EditorView, direction: Direction, extend: boolean): void {
  if (scrollWithinLine(view, direction)) return;
  const { state } = view;
  const here = activeRow(state);
  const rows = placeAt(shownIn(state).layout, here)?.rows;
  const last = here === rows?.header ? rows.last : rowsTogether(state, here).last;
  const next = direction === 1 ? last + 1 : here - 1;
  moveToRow(view, stopNear(state, next, direction) ?? here, extend);
}

export function moveByPage(view: EditorView, direction: Direction, extend: boolean): void {
  const { state, scrollDOM } = view;
  const page = scrollDOM.clientHeight - 2 * view.defaultLineHeight - topMargin(view);
  const here = view.lineBlockAt(state.selection.main.head);
  const there = view.lineBlockAtHeight(here.top + direction * Math.max(page, view.defaultLineHeight));
  const row = stopNear(state, state.doc.lineAt(there.from).number, direction) ?? activeRow(state);
  if (row === activeRow(state)) scrollDOM.scrollBy(0, direction * page);
  else moveToRow(view, row, extend);
}

export function moveToEnd(view: EditorView, direction: Direction, extend: boolean): void {
  const row = direction === -1 ? 1 : view.state.doc.lines;
  moveToRow(view, stopNear(view.state, row, direction === -1 ? 1 : -1) ?? 1, extend);
}

/** To the first line of the next block; backwards first to that of this block. */
export function moveByBlock(view: EditorView, direction: Direction): void {
  const { state } = view;
  const place = placeIn(state, state.selection.main.head);
  if (place === undefined) return;
  const { layout } = shownIn(state);
  const isInside = activeRow(state) > place.rows.first;
  const index = direction === -1 && isInside ? place.index : place.index + direction;
  const rows = rowsAt(layout, Math.max(0, Math.min(layout.blocks.length - 1, index)));
  if (rows !== undefined) moveToRow(view, stopNear(state, rows.header, 1) ?? rows.first, false, 'start');
}

/** To what can be done about the lines of the active block; false when there is nothing to do. */
export function moveToVerdict(view: EditorView): boolean {
  const { state } = view;
  const place = activePlace(state);
  if (place === undefined || place.block.state === 'fresh') return false;
  // It is drawn only together with the header.
  moveToRow(view, place.rows.first, false, 'nearest', [collapse(state, place.block, false)]);
  const row = view.contentDOM.querySelector<HTMLElement>(`.collate-block-verdict[data-block="${place.block.id}"]`);
  const button = row?.querySelector('button');
  button?.focus();
  return button !== null && button !== undefined;
}

/** Hides or shows the lines of the active block. */
export function setActiveCollapsed(view: EditorView, hidden: boolean): void {
  const { state } = view;
  const place = activePlace(state);
  if (place === undefined || isCollapsed(state, place.block) === hidden) return;
  const { header, first } = place.rows;
  moveToRow(view, hidden ? header : first, false, 'nearest', [collapse(state, place.block, hidden)]);
}

/** Where the keyboard is: the row of a line, or that of the header of a collapsed block. */
function activeRow(state: EditorState): number {
  const row = state.doc.lineAt(state.selection.main.head).number;
  return stopNear(state, row, 1) ?? row;
}

/** The row to stop at when moving to a row: not at a header, unless its block is collapsed; undefined at the very end. */
function stopNear(state: EditorState, row: number, direction: Direction): number | undefined {
  if (row < 1 || row > state.doc.lines) return undefined;
  const place = placeAt(shownIn(state).layout, row);
  if (place === undefined) return row;
  if (isCollapsed(state, place.block)) return place.rows.header;
  return row === place.rows.header ? stopNear(state, row + direction, direction) : rowsTogether(state, row).first;
}

function moveToRow(
  view: EditorView,
  row: number,
  extend: boolean,
  y: 'nearest' | 'start' = 'nearest',
  effects: readonly StateEffect<unknown>[] = [],
): void {
  const { state } = view;
  const { from } = state.doc.line(row);
  const { anchor } = state.selection.main;
  const isTop = isBesideTop(view, row);
  view.dispatch({
    selection: extend ? EditorSelection.range(anchor, from) : EditorSelection.cursor(from),
    effects: [
      ...effects,
      EditorView.announce.of(spoken(state, row)),
      ...(isTop ? [] : [EditorView.scrollIntoView(from, { y })]),
    ],
    userEvent: 'select',
  });
  if (isTop) view.scrollDOM.scrollTop = 0;
}

/** Whether a row is the first and can be seen together with what stands above it. */
function isBesideTop(view: EditorView, row: number): boolean {
  const { state, scrollDOM } = view;
  if (row > (rowsAt(shownIn(state).layout, 0)?.first ?? 0)) return false;
  return view.lineBlockAt(state.doc.line(row).from).top < scrollDOM.clientHeight / 2;
}

/** A line as it is read out: its number and text, behind the note's path, and what became of the lines, where the block begins. */
function spoken(state: EditorState, row: number): string {
  const { layout, host } = shownIn(state);
  const place = placeAt(layout, row);
  if (place === undefined) return '';
  const isFirst = row <= place.rows.first;
  const { from } = state.doc.line(row);
  const { to } = state.doc.line(rowsTogether(state, row).last);
  const text = state.sliceDoc(from, Math.min(to, from + SPOKEN)).trimEnd();
  const line = place.line === null ? '' : `${place.line} ${text}`;
  const { path, state: now } = place.block;
  if (!isFirst) return line;
  return now === 'fresh' ? `${path} ${line}` : `${path} ${host.texts.verdicts[now]} ${line}`;
}

/** A line higher than the view is scrolled through before the next one is reached. */
function scrollWithinLine(view: EditorView, direction: Direction): boolean {
  const { scrollDOM } = view;
  const visible = scrollDOM.clientHeight - topMargin(view);
  const line = view.lineBlockAt(view.state.selection.main.head);
  if (visible <= 0 || line.height <= visible) return false;
  const edges = scrollDOM.getBoundingClientRect();
  const isMore =
    direction === 1
      ? view.documentTop + line.bottom > edges.bottom + 1
      : view.documentTop + line.top < edges.top + topMargin(view) - 1;
  if (isMore) scrollDOM.scrollBy(0, (direction * visible) / 2);
  return isMore;
}

/** What the sticky header covers. */
function topMargin(view: EditorView): number {
  return view.state.facet(EditorView.scrollMargins).reduce((most, margin) => Math.max(most, margin(view)?.top ?? 0), 0);
}
