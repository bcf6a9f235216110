/** Where the document is scrolled to: taken, kept while it is out of sight, and gone to again. */
import type { EditorView } from '@codemirror/view';
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

/** How often a place is gone to before it is settled for: heights are exact once lines are drawn, which takes a round or two. */
const MOST_ROUNDS = 5;

export class ScrollPlace {
  /** The place that was last on screen: a document that is not displayed cannot be asked for it. */
  private seen: DocumentScroll | undefined;
  /** The place to go to once it can be seen. */
  private wanted: DocumentScroll | undefined;
  /** How often it may still be gone to. */
  private rounds = 0;

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

  /** It was scrolled; gives whether by somebody. */
  remember(): boolean {
    if (!this.isDisplayed || this.wanted !== undefined) return false;
    this.seen = this.getScroll();
    return true;
  }

  goTo(scroll: DocumentScroll | undefined): void {
    this.wanted = scroll;
    this.rounds = MOST_ROUNDS;
    this.goOn();
  }

  /** Goes there once the editor can measure, and again while heights turn out other than estimated. */
  goOn(): void {
    const { wanted } = this;
    const from = wanted === undefined || !this.isDisplayed ? undefined : this.positionOf(wanted);
    if (wanted === undefined || from === undefined) return;
    this.view.requestMeasure({
      key: 'collate-scroll',
      read: () => this.view.lineBlockAt(from).top + this.view.documentPadding.top + wanted.offset,
      write: (top) => {
        const isThere = Math.abs(this.view.scrollDOM.scrollTop - top) < 1;
        this.view.scrollDOM.scrollTop = top;
        this.seen = wanted;
        this.rounds -= 1;
        if (isThere || this.rounds <= 0) this.wanted = undefined;
        else this.goOn();
      },
    });
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
