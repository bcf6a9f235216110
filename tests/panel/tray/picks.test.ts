import { addPicks, isPicked, movePick, readPicks, togglePick } from '../../../src/panel/tray/picks';

const a = { path: 'a.md', range: { start: 1, end: 2 } };
const b = { path: 'b.md', range: null };
const c = { path: 'a.md', range: { start: 1, end: 3 } };

describe('picks', () => {
  test('are there when they are a part of what is picked', () => {
    expect(isPicked([a, b], { path: 'a.md', range: { start: 2, end: 2 } })).toBe(true);
    expect(isPicked([a, b], { path: 'b.md', range: { start: 7, end: 9 } })).toBe(true);
    expect(isPicked([a, b], c)).toBe(false);
    expect(isPicked([a], { path: 'a.md', range: null })).toBe(false);
  });

  test('are added once, at the end, and join what they overlap or touch', () => {
    expect(addPicks([a], [b, a, b])).toEqual([a, b]);
    expect(addPicks([a, b], [c])).toEqual([c, b]);
    const apart = { path: 'a.md', range: { start: 4, end: 5 } };
    expect(addPicks([a, b], [apart])).toEqual([a, b, apart]);
    expect(addPicks([a, b, apart], [{ path: 'a.md', range: { start: 3, end: 3 } }])).toEqual([
      { path: 'a.md', range: { start: 1, end: 5 } },
      b,
    ]);
    expect(addPicks([a, apart], [{ path: 'a.md', range: null }])).toEqual([{ path: 'a.md', range: null }]);
  });

  test('are picked and unpicked by the same gesture, also as a part of more', () => {
    expect(togglePick([a], b)).toEqual([a, b]);
    expect(togglePick([a, b], { ...a })).toEqual([b]);
    expect(togglePick([c, b], { path: 'a.md', range: { start: 2, end: 2 } })).toEqual([
      { path: 'a.md', range: { start: 1, end: 1 } },
      { path: 'a.md', range: { start: 3, end: 3 } },
      b,
    ]);
    const line = { path: 'b.md', range: { start: 1, end: 1 }, seen: ['one', 'two'] };
    expect(togglePick([b], line)).toEqual([{ path: 'b.md', range: { start: 2, end: 2 } }]);
  });

  test('move within the list and never out of it', () => {
    expect(movePick([a, b, c], 0, 2)).toEqual([b, c, a]);
    expect(movePick([a, b, c], 2, 0)).toEqual([c, a, b]);
    expect(movePick([a, b], 0, 2)).toEqual([a, b]);
    expect(movePick([a, b], 1, -1)).toEqual([a, b]);
    expect(movePick([a, b], 5, 0)).toEqual([a, b]);
  });

  test('come back from saved data, without what is none', () => {
    expect(readPicks(JSON.parse(JSON.stringify([a, b, c])))).toEqual([a, b, c]);
    const odd = [
      null,
      1,
      {},
      { path: '' },
      { path: 'x' },
      { path: 'x', range: 3 },
      { path: 'x', range: { start: 0, end: 1 } },
    ];
    expect(
      readPicks([...odd, { path: 'x', range: { start: 3, end: 2 } }, { path: 'x', range: { start: 1.5, end: 2 } }]),
    ).toEqual([]);
    expect(readPicks('picks')).toEqual([]);
  });
});
