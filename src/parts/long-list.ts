/**
 * A long list of which only the rows near sight are in the page, and those that have to stay, such as the one somebody is at. Rows are as high as
 * each other, but for those that stay. In place of rows that are not drawn, there is a margin above the next one, or below the last.
 */
import { Component } from 'obsidian';

/** By as much the same height differs from place to place, where it is no whole number. */
const ROUNDING_PX = 1;

export interface LongListRows<Row> {
  make(): Row;
  /** Shows in a row what belongs to a place of the list. */
  draw(row: Row, place: number): void;
  /** The places whose rows stay in the page, wherever the list is scrolled to. */
  kept(): readonly number[];
}

export class LongList<Row extends { readonly el: HTMLElement }> extends Component {
  /** By their places, in order. */
  private drawn: ReadonlyMap<number, Row> = new Map();
  private count = 0;
  /** Pixels; known once a row has been seen. */
  private rowHeight = 0;

  /** `el` is what scrolls, and what the rows lie in. */
  constructor(
    private readonly el: HTMLElement,
    private readonly rows: LongListRows<Row>,
  ) {
    super();
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'scroll', () => this.draw());
    const resized = new ResizeObserver(() => this.draw());
    resized.observe(this.el);
    this.register(() => resized.disconnect());
  }

  /** Shows that many rows, and draws those anew that are in the page. */
  render(count: number): void {
    this.count = count;
    const before = this.drawn;
    this.draw();
    for (const [place, row] of this.drawn) if (before.get(place) === row) this.rows.draw(row, place);
    this.layOut();
  }

  /** Scrolls no further than needed to see a row, which is in the page then. */
  reveal(place: number): void {
    const { el } = this;
    const top = this.topOf(place);
    const bottom = top + (this.drawn.get(place)?.el.offsetHeight ?? this.rowHeight);
    if (top < el.scrollTop) el.scrollTop = top;
    else if (bottom > el.scrollTop + el.clientHeight) el.scrollTop = bottom - el.clientHeight;
    this.draw();
  }

  /** The rows in the page, with their places, in order. */
  get inPage(): ReadonlyMap<number, Row> {
    return this.drawn;
  }

  /** The place of the row that an element belongs to. */
  placeOf(target: EventTarget | null): number | undefined {
    for (const [place, { el }] of this.drawn) if (el.contains(target as Node | null)) return place;
    return undefined;
  }

  /** Rows that stay near sight stay as they are; those that leave it serve for those that come. */
  private draw(): void {
    const places = this.placesToDraw();
    const spare = [...this.drawn].flatMap(([place, row]) => (places.has(place) ? [] : [row]));
    for (const { el } of spare) el.remove();
    const drawn = new Map<number, Row>();
    let last: HTMLElement | undefined;
    for (const place of [...places].sort((a, b) => a - b)) {
      const known = this.drawn.get(place);
      const row = known ?? spare.pop() ?? this.rows.make();
      // What is in its place is not moved: that would take the focus from it.
      if (known === undefined) {
        if (last === undefined) this.el.prepend(row.el);
        else last.after(row.el);
        this.rows.draw(row, place);
      }
      drawn.set(place, row);
      last = row.el;
    }
    this.drawn = drawn;
    this.layOut();
  }

  private placesToDraw(): ReadonlySet<number> {
    const { count, rowHeight, el } = this;
    const height = el.clientHeight;
    // A list that has become shorter was scrolled past its end.
    const top = Math.min(this.plainTop(el.scrollTop), Math.max(0, count * rowHeight - height));
    const { first, last } = rowsInSight({ top, height, rowHeight }, count);
    const kept = this.rows.kept().filter((place) => place >= 0 && place < count);
    return new Set([...Array.from({ length: last - first }, (_, at) => first + at), ...kept]);
  }

  /** Before anything is measured: a list that is too short for a moment scrolls by itself. */
  private layOut(): void {
    const places = [...this.drawn.keys()];
    for (const [at, { el }] of [...this.drawn.values()].entries()) {
      const [before = -1, place = 0, next] = [places[at - 1], places[at], places[at + 1]];
      const below = next === undefined ? this.count - place - 1 : 0;
      el.setCssStyles({ marginTop: this.pixels(place - before - 1), marginBottom: this.pixels(below) });
    }
    this.measure();
  }

  /** A row that was not on screen before may show now how high rows are, and so how many there have to be. */
  private measure(): void {
    const heights = [...this.drawn.values()].map(({ el }) => el.offsetHeight).filter((height) => height > 0);
    const height = heights.length === 0 ? this.rowHeight : Math.min(...heights);
    if (Math.abs(height - this.rowHeight) <= ROUNDING_PX) return;
    this.rowHeight = height;
    this.draw();
  }

  private pixels(rows: number): string {
    return `${rows * this.rowHeight}px`;
  }

  /** Where a row begins, in pixels from the top of the list. */
  private topOf(place: number): number {
    const above = [...this.drawn].filter(([other]) => other < place);
    return above.reduce((top, [, { el }]) => top + el.offsetHeight - this.rowHeight, place * this.rowHeight);
  }

  /** Where a height in the list would be if no row were higher than the others. */
  private plainTop(top: number): number {
    let higher = 0;
    for (const [place, { el }] of this.drawn) {
      const over = top - place * this.rowHeight - higher;
      if (over > 0) higher += Math.min(over, Math.max(0, el.offsetHeight - this.rowHeight));
    }
    return top - higher;
  }
}

export interface Scroll {
  readonly top: number;
  readonly height: number;
  /** Zero before a row was seen. */
  readonly rowHeight: number;
}

/** Rows beyond the edges, so that a quick scroll does not outrun the drawing. */
const MARGIN_ROWS = 8;

/** The rows to draw: from the first up to, not including, the last. */
export function rowsInSight({ top, height, rowHeight }: Scroll, count: number): { first: number; last: number } {
  if (rowHeight === 0) return { first: 0, last: Math.min(count, 2 * MARGIN_ROWS) };
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - MARGIN_ROWS, count));
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + MARGIN_ROWS);
  return { first, last: Math.max(first, last) };
}
