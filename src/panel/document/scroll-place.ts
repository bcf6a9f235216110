/** Where the document is scrolled to: taken, kept while it is out of sight, and gone to again. */
import { EditorView } from '@codemirror/view';
import { shownIn } from './document-field';
import { placeAt, rowsAt } from './layout';

/** A place in the document that a changed width and notes that grew do not move. */
export interface DocumentScroll {
  /** The id of the block at the top. */
  readonly block: string;
  /** Rows below its header. */
  readonly row: number;
  /** Pixels below that row's top. */
  readonly offset: number;
}

export class ScrollPlace {
  /** The place that was last on screen: a document that is not displayed cannot be asked for it. */
  private seen: DocumentScroll | undefined;
  /** The place that the editor has yet to go to, which it does once it is displayed and has measured what is there. */
  private wanted: DocumentScroll | undefined;

  constructor(private readonly view: EditorView) {}

  /** Where it is, or is on its way to. */
  get current(): DocumentScroll | undefined {
    return this.wanted ?? (this.isDisplayed ? this.getScroll() : this.seen);
  }

  /** There is another document. */
  forget(): void {
    this.seen = undefined;
    this.wanted = undefined;
  }

  /** It was scrolled; gives whether that is of any interest. */
  remember(): boolean {
    if (!this.isDisplayed || this.wanted !== undefined) return false;
    this.seen = this.getScroll();
    return true;
  }

  goTo(scroll: DocumentScroll | undefined): void {
    const from = scroll && this.positionOf(scroll);
    this.wanted = from === undefined ? undefined : scroll;
    if (from !== undefined) this.view.dispatch({ effects: EditorView.scrollIntoView(from) });
  }

  /** The editor is about to scroll to a position; gives whether that was done here, to the pixel. */
  arrive(position: number): boolean {
    const { view, wanted } = this;
    if (wanted === undefined) return false;
    view.scrollDOM.scrollTop = view.lineBlockAt(position).top + view.documentPadding.top + wanted.offset;
    this.seen = wanted;
    this.wanted = undefined;
    return true;
  }

  /** Undefined while there is nothing to scroll. */
  private getScroll(): DocumentScroll | undefined {
    const { state, scrollDOM, documentTop } = this.view;
    const top = scrollDOM.getBoundingClientRect().top - documentTop;
    const line = this.view.lineBlockAtHeight(top);
    const row = state.doc.lineAt(line.from).number;
    const place = placeAt(shownIn(state).layout, row);
    if (place === undefined) return undefined;
    return { block: place.block.id, row: row - place.rows.header, offset: Math.round(top - line.top) };
  }

  /** Where the row of a place starts; undefined when there is no such block. */
  positionOf({ block, row }: DocumentScroll): number | undefined {
    const { state } = this.view;
    const { layout } = shownIn(state);
    const rows = rowsAt(
      layout,
      layout.blocks.findIndex(({ id }) => id === block),
    );
    return rows === undefined ? undefined : state.doc.line(Math.min(rows.header + row, rows.last)).from;
  }

  private get isDisplayed(): boolean {
    return this.view.scrollDOM.clientHeight > 0;
  }
}
