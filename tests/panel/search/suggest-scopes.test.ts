import { suggestScopes } from '../../../src/panel/search/suggest-scopes';

const paths = [
  'inbox.md',
  'projects/a/state.md',
  'projects/a/changelog.md',
  'projects/b/state.md',
  'projects/c/State.md',
  'projects/c/state.md',
  'people/x.md',
];

describe('scope suggestions', () => {
  test('are the folders, upper ones first, then names that several folders share', () => {
    expect(suggestScopes(paths, '', [])).toEqual([
      'people/',
      'projects/',
      'projects/a/',
      'projects/b/',
      'projects/c/',
      '**/state.md',
    ]);
  });

  test('contain what is typed, whatever its case, and nothing that is chosen already', () => {
    expect(suggestScopes(paths, ' STATE', [])).toEqual(['**/state.md']);
    expect(suggestScopes(paths, 'projects/', ['projects/', 'projects/b/'])).toEqual(['projects/a/', 'projects/c/']);
    expect(suggestScopes([], 'a', [])).toEqual([]);
  });

  test('are ranked by how well they fit: the name, its beginning, a folder above, inside a word, letters in order', () => {
    const vault = [
      'archive/areas/x.md',
      'area/x.md',
      'work/areal/x.md',
      'work/area 51/deep/x.md',
      'big/subarea/x.md',
      'a/recent events/april/x.md',
    ];
    expect(suggestScopes(vault, 'area', [])).toEqual([
      'area/',
      'work/areal/',
      'work/area 51/',
      'archive/areas/',
      'work/area 51/deep/',
      'big/subarea/',
      'a/recent events/april/',
    ]);
  });

  test('with the name itself come first, however deep it lies, and of several the shortest', () => {
    const vault = ['log/x.md', 'logbooks/x.md', 'projects/alpha/log/x.md', 'catalogue/x.md'];
    expect(suggestScopes(vault, 'LOG', [])).toEqual(['log/', 'projects/alpha/log/', 'logbooks/', 'catalogue/']);
  });

  test('fit several parts of a path, and words with other accents', () => {
    const vault = ['work/projects/alpha/x.md', 'work/projects/beta/x.md', 'Réunions/x.md'];
    expect(suggestScopes(vault, 'projects/al', [])).toEqual(['work/projects/alpha/']);
    expect(suggestScopes(vault, 'reunions/', [])).toEqual(['Réunions/']);
  });

  test('are never too many to choose from', () => {
    const many = Array.from({ length: 1000 }, (_, i) => `f${i}/n.md`);
    expect(suggestScopes(many, '', [])).toHaveLength(12);
  });
});
