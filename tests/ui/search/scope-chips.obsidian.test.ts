import { suggestScopes } from '../../../src/ui/search/scope-chips';

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

  test('are never too many to choose from', () => {
    const many = Array.from({ length: 1000 }, (_, i) => `f${i}/n.md`);
    expect(suggestScopes(many, '', [])).toHaveLength(12);
  });
});
