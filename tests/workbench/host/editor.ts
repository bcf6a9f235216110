/** Obsidian's editor interface, with lines and columns from 0, on a CodeMirror editor. */
import { EditorSelection, type SelectionRange } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import { editorCommands } from './editor-commands';
import { loud } from './loud';

export { editorInfoField, editorLivePreviewField } from './editor-fields';

type Position = obsidian.EditorPosition;

export class Editor implements obsidian.Editor {
  static {
    loud(this, 'Editor', 'editor.ts');
  }

  constructor(readonly cm: EditorView) {}

  getDoc(): this {
    return this;
  }

  refresh(): void {
    this.cm.requestMeasure();
  }

  getValue(): string {
    return this.cm.state.doc.toString();
  }

  setValue(content: string): void {
    this.cm.dispatch({ changes: { from: 0, to: this.cm.state.doc.length, insert: content } });
  }

  /** The text of a line; empty where there is no such line. */
  getLine(line: number): string {
    return line < 0 || line > this.lastLine() ? '' : this.cm.state.doc.line(line + 1).text;
  }

  setLine(n: number, text: string): void {
    this.replaceRange(text, { line: n, ch: 0 }, { line: n, ch: this.getLine(n).length });
  }

  lineCount(): number {
    return this.cm.state.doc.lines;
  }

  lastLine(): number {
    return this.lineCount() - 1;
  }

  getSelection(): string {
    const { from, to } = this.cm.state.selection.main;
    return this.cm.state.sliceDoc(from, to);
  }

  somethingSelected(): boolean {
    return this.cm.state.selection.ranges.some(({ empty }) => !empty);
  }

  getRange(from: Position, to: Position): string {
    return this.cm.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
  }

  replaceSelection(replacement: string, origin?: string): void {
    this.cm.dispatch({ ...this.cm.state.replaceSelection(replacement), ...byUser(origin) });
  }

  replaceRange(replacement: string, from: Position, to: Position = from, origin?: string): void {
    this.cm.dispatch({
      changes: { from: this.posToOffset(from), to: this.posToOffset(to), insert: replacement },
      ...byUser(origin),
    });
  }

  getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): Position {
    return this.offsetToPos(this.cm.state.selection.main[side]);
  }

  listSelections(): obsidian.EditorSelection[] {
    return this.cm.state.selection.ranges.map(({ anchor, head }) => ({
      anchor: this.offsetToPos(anchor),
      head: this.offsetToPos(head),
    }));
  }

  setCursor(pos: Position | number, ch = 0): void {
    this.setSelection(typeof pos === 'number' ? { line: pos, ch } : pos);
  }

  setSelection(anchor: Position, head: Position = anchor): void {
    this.setSelections([{ anchor, head }]);
  }

  setSelections(ranges: obsidian.EditorSelectionOrCaret[], main = 0): void {
    this.cm.dispatch({
      selection: EditorSelection.create(
        ranges.map(({ anchor, head }) => this.#range(anchor, head)),
        main,
      ),
    });
  }

  focus(): void {
    this.cm.focus();
  }

  blur(): void {
    this.cm.contentDOM.blur();
  }

  hasFocus(): boolean {
    return this.cm.hasFocus;
  }

  getScrollInfo(): obsidian.EditorScrollInfo {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.cm.scrollDOM;
    return { left: scrollLeft, top: scrollTop, width: scrollWidth, height: scrollHeight, clientWidth, clientHeight };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    const { scrollDOM } = this.cm;
    scrollDOM.scrollTo(x ?? scrollDOM.scrollLeft, y ?? scrollDOM.scrollTop);
  }

  /** Scrolls only as far as needed for the range to be seen, or with `center` so that it is in the middle. */
  scrollIntoView({ from, to }: obsidian.EditorRange, center = false): void {
    this.cm.dispatch({
      effects: EditorView.scrollIntoView(this.#range(from, to), { y: center ? 'center' : 'nearest' }),
    });
  }

  undo(): void {
    editorCommands.undo(this.cm);
  }

  redo(): void {
    editorCommands.redo(this.cm);
  }

  exec(command: obsidian.EditorCommandName): void {
    editorCommands[command](this.cm);
  }

  /** Makes all changes at once, as one step of undoing: their places are before any of them, the selection's after all. */
  transaction(tx: obsidian.EditorTransaction, origin?: string): void {
    const { state } = this.cm;
    const replaced = tx.replaceSelection === undefined ? {} : state.replaceSelection(tx.replaceSelection);
    const changes = (tx.changes ?? []).map(({ from, to, text }) => ({
      from: this.posToOffset(from),
      to: this.posToOffset(to ?? from),
      insert: text,
    }));
    const edited = state.update(replaced, { changes, ...byUser(origin) });
    const selections = tx.selections ?? (tx.selection === undefined ? [] : [tx.selection]);
    if (selections.length === 0) return this.cm.dispatch(edited);
    const ranges = selections.map(({ from, to }) =>
      EditorSelection.range(offsetIn(edited.newDoc, from), offsetIn(edited.newDoc, to ?? from)),
    );
    this.cm.dispatch(replaced, { changes, selection: EditorSelection.create(ranges), ...byUser(origin) });
  }

  /** The word at a place, or null between words. */
  wordAt(pos: Position): obsidian.EditorRange | null {
    const word = this.cm.state.wordAt(this.posToOffset(pos));
    return word === null ? null : { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
  }

  /** The offset of a place; places outside the text count as the nearest one inside. */
  posToOffset(pos: Position): number {
    return offsetIn(this.cm.state.doc, pos);
  }

  offsetToPos(offset: number): Position {
    const { doc } = this.cm.state;
    const line = doc.lineAt(Math.max(0, Math.min(offset, doc.length)));
    return { line: line.number - 1, ch: Math.min(offset, line.to) - line.from };
  }

  /** Reads the lines of the selection, then writes them, in one transaction; empty lines are left out if asked. */
  processLines<T>(
    read: (line: number, lineText: string) => T | null,
    write: (line: number, lineText: string, value: T | null) => obsidian.EditorChange | void,
    ignoreEmpty = false,
  ): void {
    const first = this.getCursor('from').line;
    const last = this.getCursor('to').line;
    const lines = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      .map((line) => ({ line, text: this.getLine(line) }))
      .filter(({ text }) => !ignoreEmpty || text.trim() !== '')
      .map(({ line, text }) => ({ line, text, value: read(line, text) }));
    const changes = lines.flatMap(({ line, text, value }) => write(line, text, value) ?? []);
    if (changes.length > 0) this.transaction({ changes });
  }

  #range(anchor: Position, head: Position = anchor): SelectionRange {
    return EditorSelection.range(this.posToOffset(anchor), this.posToOffset(head));
  }
}

function offsetIn(doc: EditorView['state']['doc'], { line, ch }: Position): number {
  if (line < 0) return 0;
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.max(from, Math.min(from + ch, to));
}

function byUser(origin: string | undefined): { userEvent?: string } {
  return origin === undefined ? {} : { userEvent: origin };
}
