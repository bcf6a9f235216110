import { nodesOf } from '../../../src/ui/browse/tree-nodes';
import { openAtFirst, rowOf, visibleRows } from '../../../src/ui/browse/visible-rows';
import { rowsFor } from './rows';

const nodes = nodesOf(rowsFor('a/', 'a/b/', 'a/b/c.md', 'a/d.md', 'e/', 'e/f.md', 'g.md'));
const places = (open: readonly number[], isShown?: (at: number) => boolean): number[] =>
  visibleRows(nodes, (at) => open.includes(at), isShown).map(({ at }) => at);

describe('the rows of a tree', () => {
  test('are those of open folders', () => {
    expect(places([])).toEqual([0, 4, 6]);
    expect(places([0])).toEqual([0, 1, 3, 4, 6]);
    expect(places([0, 1, 4])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(places([1])).toEqual([0, 4, 6]);
  });

  test('leave out what is filtered out', () => {
    expect(places([0, 4], (at) => at !== 1 && at !== 4)).toEqual([0, 3, 6]);
  });

  test('tell listeners their place among those of the same folder', () => {
    const rows = visibleRows(nodes, (at) => at === 0);
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/3',
      '1/2',
      '2/2',
      '2/3',
      '3/3',
    ]);
  });

  test('are found by their node, or by the nearest folder that is open to sight', () => {
    const rows = visibleRows(nodes, (at) => at === 0);
    expect(rowOf(rows, nodes, 3)).toBe(2);
    expect(rowOf(rows, nodes, 2)).toBe(1);
    expect(rowOf(rows, nodes, 5)).toBe(3);
    expect(rowOf([], nodes, 5)).toBe(0);
  });
});

describe('folders open at first', () => {
  test('are those at the top of a small vault', () => {
    expect([...openAtFirst(nodes)]).toEqual([0, 4]);
  });

  test('are none when that would be more than one sees at once', () => {
    const many = Array.from({ length: 30 }, (_, i) => `a/${i}.md`);
    expect([...openAtFirst(nodesOf(rowsFor('a/', ...many)))]).toEqual([]);
  });
});
