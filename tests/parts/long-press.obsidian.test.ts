/** A finger that stays where it is brings up the menu, once. */
import { addLongPress } from '../../src/parts/long-press';

const LONG_MS = 600;

function touch(el: HTMLElement, type: string, points: readonly { x: number; y: number }[]): TouchEvent {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: points.map(({ x, y }) => ({ clientX: x, clientY: y })) });
  el.dispatchEvent(event);
  return event as TouchEvent;
}

describe('a long press', () => {
  let el: HTMLElement;
  let row: HTMLElement;
  let menus: { x: number; y: number }[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    el = document.body.createDiv();
    row = el.createDiv();
    menus = [];
    stop = addLongPress(el);
    row.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      menus.push({ x: event.clientX, y: event.clientY });
    });
  });

  afterEach(() => {
    stop();
    el.remove();
    jest.useRealTimers();
  });

  test('brings up the menu under the finger, and is no tap afterwards', () => {
    touch(row, 'touchstart', [{ x: 10, y: 20 }]);
    jest.advanceTimersByTime(LONG_MS);
    const end = touch(row, 'touchend', []);
    expect(menus).toEqual([{ x: 10, y: 20 }]);
    expect(end.defaultPrevented).toBe(true);
  });

  test('a short one is a tap', () => {
    touch(row, 'touchstart', [{ x: 10, y: 20 }]);
    const end = touch(row, 'touchend', []);
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toEqual([]);
    expect(end.defaultPrevented).toBe(false);
  });

  test('a finger that moves away scrolls; one that trembles presses', () => {
    touch(row, 'touchstart', [{ x: 10, y: 20 }]);
    touch(row, 'touchmove', [{ x: 10, y: 60 }]);
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toEqual([]);
    touch(row, 'touchstart', [{ x: 10, y: 20 }]);
    touch(row, 'touchmove', [{ x: 13, y: 22 }]);
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toHaveLength(1);
  });

  test('two fingers zoom', () => {
    touch(row, 'touchstart', [
      { x: 10, y: 20 },
      { x: 60, y: 20 },
    ]);
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toEqual([]);
  });

  test('in a field it chooses words', () => {
    const field = row.createEl('input');
    touch(field, 'touchstart', [{ x: 10, y: 20 }]);
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toEqual([]);
  });

  test('where the system brings up the menu first, there is no second one', () => {
    touch(row, 'touchstart', [{ x: 10, y: 20 }]);
    row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toHaveLength(1);
  });

  test('after it was taken away, nothing happens', () => {
    stop();
    touch(row, 'touchstart', [{ x: 10, y: 20 }]);
    jest.advanceTimersByTime(LONG_MS);
    expect(menus).toEqual([]);
  });
});
