import { checksOf, toggle, toggleAll, type Picking } from '../../../src/ui/browse/checks';
import { nodesOf } from '../../../src/ui/browse/tree-nodes';
import { rowsFor } from './rows';

//                           0     1       2           3         4         5     6          7     8
const nodes = nodesOf(rowsFor('a/', 'a/b/', 'a/b/c.md', 'a/d.md', 'a/e.png', 'f/', 'f/g.pdf', 'h/', 'i.md'));
const picking = (picked: readonly number[], more: Partial<Picking> = {}): Picking => ({
  nodes,
  picked: new Set(picked),
  inTray: new Set(),
  ...more,
});
const states = (one: Picking): string =>
  nodes.map((_, at) => ({ all: 'x', some: '-', none: '.', cannot: ' ' })[checksOf(one).of(at)]).join('');

describe('the boxes of a tree', () => {
  test('are empty where something can be picked', () => {
    expect(states(picking([]))).toBe('.... ' + '   ' + '.');
    expect(checksOf(picking([]))).toMatchObject({ total: 3, whole: 'none' });
  });

  test('of a folder tell of all text files below it, and not of images', () => {
    expect(states(picking([2]))).toBe('-xx. ' + '   ' + '.');
    expect(states(picking([2, 3]))).toBe('xxxx ' + '   ' + '.');
    expect(checksOf(picking([2, 3])).whole).toBe('some');
    expect(checksOf(picking([2, 3, 8])).whole).toBe('all');
  });

  test('count what is in the tray, and hold it', () => {
    const inTray = new Set([2]);
    expect(states(picking([], { inTray }))).toBe('-xx. ' + '   ' + '.');
    const checks = checksOf(picking([], { inTray }));
    expect([0, 1, 2, 3].map((at) => checks.isFree(at))).toEqual([true, false, false, true]);
    expect(checksOf(picking([], { inTray: new Set([2, 3, 8]) })).isWholeFree).toBe(false);
  });

  test('do not count what is filtered out', () => {
    const isShown = (at: number): boolean => at !== 3;
    expect(states(picking([2], { isShown }))).toBe('xxx  ' + '   ' + '.');
  });
});

describe('a click on a box', () => {
  const after = (one: Picking, at: number): number[] => [...toggle(one, at)].sort();

  test('picks a file and lets it go', () => {
    expect(after(picking([2]), 3)).toEqual([2, 3]);
    expect(after(picking([2, 3]), 3)).toEqual([2]);
  });

  test('picks the rest of a folder, and lets all of it go', () => {
    expect(after(picking([2]), 0)).toEqual([2, 3]);
    expect(after(picking([2, 3, 8]), 0)).toEqual([8]);
  });

  test('changes nothing where nothing can be picked', () => {
    for (const at of [4, 5, 6, 7]) expect(after(picking([2]), at)).toEqual([2]);
  });

  test('leaves alone what is in the tray or filtered out', () => {
    expect(after(picking([], { inTray: new Set([2]) }), 0)).toEqual([3]);
    expect(after(picking([], { isShown: (at) => at !== 2 }), 0)).toEqual([3]);
    expect(after(picking([2, 3], { isShown: (at) => at !== 2 }), 0)).toEqual([2]);
  });

  test('picks everything at once', () => {
    expect([...toggleAll(picking([8]))].sort()).toEqual([2, 3, 8]);
    expect([...toggleAll(picking([2, 3, 8]))]).toEqual([]);
  });
});
