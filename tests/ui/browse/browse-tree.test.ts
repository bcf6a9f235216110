import { BrowseTree } from '../../../src/ui/browse/browse-tree';
import type { NoteSection } from '../../../src/ui/browse/tree-order';
import { rowsFor } from './rows';

const rows = rowsFor('a/', 'a/b.md', 'a/c.png', 'e.md', 'f.md');
const section = (title: string, level: number, start: number, end: number): NoteSection => ({
  title,
  level,
  range: { start, end },
  tokens: end - start + 1,
});
const SECTIONS = [section('One', 1, 1, 9), section('Two', 2, 4, 6), section('Three', 1, 10, 12)];

function opened(): BrowseTree {
  const tree = new BrowseTree([{ path: 'f.md', range: null }]);
  tree.list(rows);
  tree.addSections('e.md', SECTIONS);
  return tree;
}
const at = (tree: BrowseTree, name: string): number => tree.nodes.findIndex((node) => node.name === name);
const shown = (tree: BrowseTree): string[] => tree.rows().map((row) => tree.nodes[row.at]?.name ?? '');
const checks = (tree: BrowseTree): Record<string, string> =>
  Object.fromEntries(tree.nodes.map(({ name }, place) => [name, tree.checks().of(place)]));
const picks = (tree: BrowseTree): string[] =>
  tree.pickedNodes.map(({ path, range }) => (range === undefined ? path : `${path} ${range.start}-${range.end}`));

test('a note opens with its sections, and closes', () => {
  const tree = opened();
  expect(shown(tree)).toEqual(['a', 'b', 'e', 'One', 'Two', 'Three', 'f']);
  tree.setOpen(at(tree, 'e'), false);
  expect(shown(tree)).toEqual(['a', 'b', 'e', 'f']);
});

test('a picked section shows in the note and not in others, and takes those below it along', () => {
  const tree = opened();
  tree.pick(at(tree, 'Two'));
  expect(checks(tree)).toMatchObject({ e: 'some', One: 'some', Two: 'all', Three: 'none', b: 'none' });
  tree.pick(at(tree, 'One'));
  expect(picks(tree)).toEqual(['e.md 1-9']);
  expect(checks(tree)).toMatchObject({ One: 'all', Two: 'all' });
  tree.pick(at(tree, 'Two'));
  expect(picks(tree)).toEqual(['e.md 1-9']);
  tree.pick(at(tree, 'One'));
  expect(picks(tree)).toEqual([]);
});

test('a note that is picked as a whole holds all its sections', () => {
  const tree = opened();
  tree.pick(at(tree, 'Three'));
  tree.pick(at(tree, 'e'));
  expect(picks(tree)).toEqual(['e.md']);
  expect(tree.checks().isFree(at(tree, 'Three'))).toBe(false);
});

test('sections of a note in the tray cannot be picked again', () => {
  const tree = opened();
  tree.addSections('f.md', [section('Four', 1, 1, 2)]);
  tree.pick(at(tree, 'Four'));
  expect(picks(tree)).toEqual([]);
  expect(checks(tree)).toMatchObject({ f: 'all', Four: 'all' });
});

test('what is picked, open and active stays so in another order and with other files', () => {
  const tree = opened();
  tree.pick(at(tree, 'Two'));
  tree.active = at(tree, 'Three');
  tree.setOrder('size', true);
  expect(shown(tree)).toEqual(['a', 'b', 'c.png', 'e', 'One', 'Two', 'Three', 'f']);
  expect(picks(tree)).toEqual(['e.md 4-6']);
  expect(tree.active).toBe(at(tree, 'Three'));
  expect(tree.others).toBe(1);
});

test('a filter finds headings of notes that were opened, and a new list forgets what was picked', () => {
  const tree = opened();
  tree.find('three');
  expect(shown(tree)).toEqual(['e', 'Three']);
  tree.pick(at(tree, 'Three'));
  tree.list(rows);
  expect(picks(tree)).toEqual([]);
  expect(shown(tree)).toEqual([]);
});
