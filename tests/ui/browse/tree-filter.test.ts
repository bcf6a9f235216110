import { marksIn, TreeFilter } from '../../../src/ui/browse/tree-filter';
import { nodesOf } from '../../../src/ui/browse/tree-nodes';
import { visibleRows } from '../../../src/ui/browse/visible-rows';
import { rowsFor } from './rows';

const nodes = nodesOf(
  rowsFor(
    'bucket/',
    'bucket/Été à Annecy.md',
    'bucket/Kyoto.md',
    'projects/',
    'projects/startup-x/',
    'projects/startup-x/state.md',
    'projects/startup-x/tasks.md',
    'projects/trail/',
    'projects/trail/state.md',
    'tasks.md',
  ),
);

/** The paths one sees at once. */
function seen(written: string): string[] {
  const filtered = new TreeFilter(nodes).find(written);
  if (filtered === undefined) throw new Error('nothing was filtered');
  return visibleRows(nodes, (at) => filtered.open.has(at), filtered.isShown).map(({ at }) => nodes[at]!.path);
}

describe('the filter of the tree', () => {
  test('leaves everything while nothing is written', () => {
    expect(new TreeFilter(nodes).find('  ')).toBeUndefined();
  });

  test('is blind to accents and case, and takes words in any order', () => {
    expect(seen('ANNECY ete')).toEqual(['bucket', 'bucket/Été à Annecy.md']);
  });

  test('opens what is needed to see a file by its name', () => {
    expect(seen('tasks')).toEqual(['projects', 'projects/startup-x', 'projects/startup-x/tasks.md', 'tasks.md']);
  });

  test('leaves a folder closed that is found by its own name, with all that is in it', () => {
    expect(seen('startup')).toEqual(['projects', 'projects/startup-x']);
    const filtered = new TreeFilter(nodes).find('startup');
    expect([5, 6, 8].map((at) => filtered?.isShown(at))).toEqual([true, true, false]);
  });

  test('takes words from the folder and from the name', () => {
    expect(seen('trail state')).toEqual(['projects', 'projects/trail', 'projects/trail/state.md']);
    expect(seen('trail/state')).toEqual(['projects', 'projects/trail', 'projects/trail/state.md']);
    expect(seen('projects/')).toEqual(['projects']);
  });

  test('counts in a folder what it shows of it', () => {
    const filtered = new TreeFilter(nodes).find('state');
    expect([3, 4, 5].map((at) => filtered?.costOf(at).tokens)).toEqual([20, 10, 10]);
    expect(new TreeFilter(nodes).find('projects')?.costOf(3)).toEqual({ tokens: 30, exact: true });
  });

  test('may find nothing', () => {
    expect(seen('nowhere')).toEqual([]);
  });
});

describe('marks in a name', () => {
  test('stand where the words are, whatever their accents', () => {
    expect(marksIn('Été à Annecy', ['ete', 'ann'])).toEqual([
      { start: 0, end: 3 },
      { start: 6, end: 9 },
    ]);
  });

  test('that touch or overlap are one', () => {
    expect(marksIn('banana', ['ana', 'ban'])).toEqual([{ start: 0, end: 6 }]);
  });

  test('are left out where they would be off', () => {
    expect(marksIn('L’œuvre au noir', ['noir'])).toEqual([]);
  });
});
