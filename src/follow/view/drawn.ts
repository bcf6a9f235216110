/** What Obsidian draws in place of a note's lines: rows of tables, properties, and blocks that have no parts of their own. */
import type { EditorView } from '@codemirror/view';
import type { Range } from '../../lines/ranges';
import { propertiesOf, propertyLines } from './cursor-line';

/** Long enough for a long note to be drawn, in milliseconds. */
const DRAWING_MS = 2000;
/** What stays where it is for so many frames is not moved any more by what is drawn around it. */
const STILL_FRAMES = 5;

/** The elements in place of lines of a range, as far as the editor has drawn them. */
export function drawnFor(view: EditorView, range: Range): HTMLElement[] {
  const { doc } = view.state;
  const blocks = [...view.contentDOM.children].filter(
    (el): el is HTMLElement => el.instanceOf(HTMLElement) && !el.matches('.cm-line, .cm-gap'),
  );
  const drawn = blocks.flatMap((el) => {
    const { from, to } = view.lineBlockAt(view.posAtDOM(el));
    const first = doc.lineAt(from).number;
    if (first > range.end || doc.lineAt(to).number < range.start) return [];
    const table = el.matches('.cm-table-widget') ? el.querySelector('table') : null;
    return table === null ? [el] : rowsFor(table, first, range);
  });
  return range.start > propertyLines(doc) ? drawn : [...propertiesFor(view, range), ...drawn];
}

/** The rows in place of lines of a range, in a table whose header is the line `first`. */
export function rowsFor(table: HTMLTableElement, first: number, { start, end }: Range): HTMLElement[] {
  // The rule below the header has a line, and no row.
  const rowOf = (line: number): number => Math.max(0, line - first - 1);
  return [...table.rows].slice(rowOf(start), rowOf(end) + 1);
}

/** The properties on lines of a range; all of them together where none of these is shown. */
function propertiesFor({ dom, state: { doc } }: EditorView, range: Range): HTMLElement[] {
  const container = dom.querySelector<HTMLElement>('.metadata-container');
  if (container?.isShown() !== true) return [];
  const names = propertiesOf(doc, range);
  const rows = [...container.querySelectorAll<HTMLElement>('[data-property-key]')].filter(
    (row) => row.isShown() && names.has((row.dataset['propertyKey'] ?? '').toLowerCase()),
  );
  return rows.length === 0 ? [container] : rows;
}

/**
 * Brings an element into the middle of its note as soon as it is drawn, and again while what is drawn around it moves it:
 * heights are estimated at first. Ends when the element stays, or when a person does something in the note.
 */
export function keepInView(noteEl: HTMLElement, find: () => HTMLElement | undefined): void {
  const { win } = noteEl;
  const end = win.performance.now() + DRAWING_MS;
  const done = new AbortController();
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    noteEl.addEventListener(type, () => done.abort(), { passive: true, signal: done.signal });
  let still = 0;
  const look = (): void => {
    if (done.signal.aborted) return;
    const el = noteEl.isConnected ? find() : undefined;
    if (el !== undefined) still = bringToMiddle(el) ? 0 : still + 1;
    if (still < STILL_FRAMES && noteEl.isConnected && win.performance.now() < end) win.requestAnimationFrame(look);
    else done.abort();
  };
  win.requestAnimationFrame(look);
}

/** Gives whether anything was scrolled. Only the note is: `scrollIntoView` would move the panes around it as well. */
function bringToMiddle(el: HTMLElement): boolean {
  const scroller = el.closest('.cm-scroller, .markdown-preview-view');
  if (scroller === null) return false;
  const { top, height } = el.getBoundingClientRect();
  const before = scroller.scrollTop;
  const above = Math.max(0, scroller.clientHeight - height) / 2;
  scroller.scrollTop += top - scroller.getBoundingClientRect().top - above;
  return Math.abs(scroller.scrollTop - before) >= 1;
}
