import { NearNames } from '../../src/vault/near-names';

const near = new NearNames([
  'tasks.md',
  'changelog.md',
  'projects/startup-x/state.md',
  'projects/startup-x/tasks.md',
  'projects/appart-search/state.md',
  'projects/trail-guide/state.md',
  'bucket/Été à Annecy.md',
  'a.md',
]);

describe('near names', () => {
  test.each([
    [
      'projects/startup-x/states.md',
      ['projects/startup-x/state.md', 'projects/appart-search/state.md', 'projects/trail-guide/state.md'],
    ],
    ['taks.md', ['tasks.md', 'projects/startup-x/tasks.md']],
    ['TASKS.MD', ['tasks.md', 'projects/startup-x/tasks.md']],
    [
      'projects\\startup-x\\state.md',
      ['projects/startup-x/state.md', 'projects/appart-search/state.md', 'projects/trail-guide/state.md'],
    ],
    ['bucket/ete a annecy', ['bucket/Été à Annecy.md']],
    ['vault/changelog', ['changelog.md']],
    ['changelog.md (lines 1-4)', ['changelog.md']],
    ['projects/startup-y/', ['projects/startup-x/']],
    ['b.md', []],
    ['something else entirely', []],
    ['x'.repeat(10_000), []],
    ['', []],
  ])('for %j are %j', (missing, expected) => {
    expect(near.find(missing)).toEqual(expected);
  });
});
