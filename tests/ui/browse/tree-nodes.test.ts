import { nodesOf } from '../../../src/ui/browse/tree-nodes';
import { rowsFor } from './rows';

describe('nodes of a tree', () => {
  const nodes = nodesOf(rowsFor('a/', 'a/b/', 'a/b/c.md', 'a/d.md', 'e/', 'f.md'));

  test('know the folder they are in', () => {
    expect(nodes.map(({ parent }) => parent)).toEqual([undefined, 0, 1, 0, undefined, undefined]);
  });

  test('know where what is below them ends', () => {
    expect(nodes.map(({ end }) => end)).toEqual([4, 3, 3, 4, 5, 6]);
  });

  test('have the names Obsidian shows', () => {
    const names = nodesOf(rowsFor('x.md/', 'x.md/y.MD', 'z.canvas')).map(({ name }) => name);
    expect(names).toEqual(['x.md', 'y', 'z.canvas']);
  });

  test('refuse what concat refuses', () => {
    const rows = rowsFor('a.md', 'b.png', 'c.pdf', 'd.canvas', 'e.odd', 'f.odd');
    const [, , , , , last] = rows;
    const read = rows.with(5, { ...last!, tokens: 0 });
    expect(nodesOf(read).map(({ refusal }) => refusal)).toEqual([
      undefined,
      'image',
      'binary',
      undefined,
      undefined,
      'binary',
    ]);
  });

  test('are none for an empty vault', () => {
    expect(nodesOf([])).toEqual([]);
  });
});
