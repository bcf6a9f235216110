import { LongList, rowsInSight } from '../../src/parts/long-list';

const ROW_HEIGHT = 20;
const LIST_HEIGHT = 200;
/** Those in sight, and eight more at either end. */
const MOST_ROWS = LIST_HEIGHT / ROW_HEIGHT + 16;

interface Row {
  readonly el: HTMLElement;
}

/** A list on a screen, as far as it is measured: every row has a height, and the list shows ten of them. */
function makeList(kept: () => readonly number[] = () => []): {
  el: HTMLElement;
  list: LongList<Row>;
  shown: () => string[];
  scrollTo: (row: number) => void;
} {
  const el = document.body.createEl('ul');
  Object.defineProperty(el, 'clientHeight', { value: LIST_HEIGHT });
  const make = (): Row => {
    const row = el.createEl('li');
    Object.defineProperty(row, 'offsetHeight', { value: ROW_HEIGHT });
    return { el: row };
  };
  const list = new LongList<Row>(el, { make, draw: (row, place) => row.el.setText(String(place)), kept });
  list.load();
  const shown = (): string[] => Array.from(el.children, (row) => row.textContent);
  const scrollTo = (row: number): void => {
    el.scrollTop = row * ROW_HEIGHT;
    el.dispatchEvent(new Event('scroll'));
  };
  return { el, list, shown, scrollTo };
}

const numbers = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => String(from + at));

/** What the rows and the space in place of others take together. */
function heightOf(el: HTMLElement): number {
  const heights = Array.from(el.children, (row) => {
    const { marginTop, marginBottom } = (row as HTMLElement).style;
    return Number.parseFloat(marginTop) + ROW_HEIGHT + Number.parseFloat(marginBottom);
  });
  return heights.reduce((sum, height) => sum + height, 0);
}

describe('a long list', () => {
  test('has few rows in the page, wherever it is scrolled to, and is as high as all', () => {
    const { el, list, shown, scrollTo } = makeList();
    list.render(2041);
    expect(shown()).toEqual(numbers(0, 18));
    for (const [row, from, to] of [
      [1000, 992, 1018],
      [1003, 995, 1021],
      [2031, 2023, 2041],
    ] as const) {
      scrollTo(row);
      expect(shown()).toEqual(numbers(from, to));
      expect(el.children.length).toBeLessThanOrEqual(MOST_ROWS);
      expect(heightOf(el)).toBe(2041 * ROW_HEIGHT);
    }
  });

  test('keeps the very row that somebody is at, and moves no row that stays', () => {
    const { el, list, shown, scrollTo } = makeList(() => [3]);
    list.render(2041);
    const row = el.children[3] as HTMLElement;
    row.tabIndex = 0;
    row.focus();
    scrollTo(1000);
    expect(shown()).toEqual(['3', ...numbers(992, 1018)]);
    expect(el.children[0]).toBe(row);
    expect(document.activeElement).toBe(row);
    expect(heightOf(el)).toBe(2041 * ROW_HEIGHT);
    scrollTo(5);
    expect(el.children[3]).toBe(row);
    expect(document.activeElement).toBe(row);
  });

  test('brings a row into the page that is to be seen, and no further', () => {
    const { el, list, shown } = makeList();
    list.render(2041);
    list.reveal(500);
    expect(shown()).toContain('500');
    expect(el.scrollTop).toBe(501 * ROW_HEIGHT - LIST_HEIGHT);
    list.reveal(495);
    expect(el.scrollTop).toBe(501 * ROW_HEIGHT - LIST_HEIGHT);
    list.reveal(10);
    expect(el.scrollTop).toBe(10 * ROW_HEIGHT);
  });

  test('has no row of what is no longer there', () => {
    const { list, shown } = makeList(() => [7]);
    list.render(10);
    list.render(3);
    expect(shown()).toEqual(numbers(0, 3));
  });

  test('has a few rows before it is on screen', () => {
    expect(rowsInSight({ top: 0, height: 0, rowHeight: 0 }, 2041)).toEqual({ first: 0, last: 16 });
  });
});

describe('rows in sight', () => {
  const rowHeight = 20;

  test('are few, however many there are', () => {
    expect(rowsInSight({ top: 0, height: 200, rowHeight }, 20_000)).toEqual({ first: 0, last: 18 });
    expect(rowsInSight({ top: 4000, height: 200, rowHeight }, 20_000)).toEqual({ first: 192, last: 218 });
  });

  test('end with the list', () => {
    expect(rowsInSight({ top: 0, height: 200, rowHeight }, 3)).toEqual({ first: 0, last: 3 });
    expect(rowsInSight({ top: 4000, height: 200, rowHeight }, 3)).toEqual({ first: 3, last: 3 });
    expect(rowsInSight({ top: 0, height: 0, rowHeight }, 0)).toEqual({ first: 0, last: 0 });
  });
});
