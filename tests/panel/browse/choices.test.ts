import type { TreeRow } from '../../../src/tools/document';
import { choicesOf, filesIn, findChoices } from '../../../src/panel/browse/choices';

const row = (path: string, date?: string, tokens = 10): TreeRow => ({
  kind: path.endsWith('/') ? 'folder' : 'file',
  path: path.replace(/\/$/, ''),
  depth: path.split('/').length - 1,
  tokens,
  exact: true,
  ...(date === undefined ? {} : { date }),
});

const choices = choicesOf([
  row('bucket/'),
  row('bucket/Été à Annecy.md', '2025-03-01'),
  row('bucket/Digit DP.md', '2025-05-01'),
  row('pictures/'),
  row('pictures/plan.png'),
  row('projects/'),
  row('projects/digital/'),
  row('projects/digital/state.md', '2025-06-01'),
  row('projects/Git.md', '2025-01-01'),
  row('data.unknown', '2025-02-01', 0),
]);
const found = (typed: string): string[] => findChoices(typed, choices).map(({ path }) => path);

describe('what Browse offers', () => {
  test('is what can be picked: no pictures, nothing that was read and is no text, no folder without either', () => {
    expect(choices.map(({ path }) => path)).not.toEqual(expect.arrayContaining(['pictures']));
    expect(choices.some(({ path }) => path === 'pictures/plan.png' || path === 'data.unknown')).toBe(false);
  });

  test('begins with the folders at the top and the notes that were changed last', () => {
    expect(found(' ')).toEqual([
      'bucket',
      'projects',
      'projects/digital/state.md',
      'bucket/Digit DP.md',
      'bucket/Été à Annecy.md',
      'projects/Git.md',
    ]);
  });

  test('is first what begins with the words, then what has them in its name, then in its folder', () => {
    expect(found('GIT')).toEqual([
      'projects/Git.md',
      'bucket/Digit DP.md',
      'projects/digital',
      'projects/digital/state.md',
    ]);
  });

  test('is blind to accents and case, and takes words of the folder and the name in any order', () => {
    expect(found('annecy ete bucket')).toEqual(['bucket/Été à Annecy.md']);
    expect(found('bucket/')).toEqual(['bucket', 'bucket/Été à Annecy.md', 'bucket/Digit DP.md']);
    expect(found('nowhere')).toEqual([]);
  });

  test('has with a folder all files in it and below it', () => {
    expect(filesIn('projects', choices).map(({ path }) => path)).toEqual([
      'projects/digital/state.md',
      'projects/Git.md',
    ]);
    expect(filesIn('projects/dig', choices)).toEqual([]);
  });
});
