import { nameAndFolder, tellApart } from '../../src/lines/note-name';

test('a note has a name without its folder and without .md', () => {
  expect(nameAndFolder('a/b/Plan v1.2.md')).toEqual({ name: 'Plan v1.2', folder: 'a/b' });
  expect(nameAndFolder('data.csv')).toEqual({ name: 'data.csv', folder: '' });
});

/** The folders of notes with the same name as `lead[telling]`. */
const apart = (...paths: string[]): string[] =>
  [...tellApart(paths)].map(([path, { lead, telling }]) => `${path}: ${lead}[${telling}]`);

describe('notes with the same name', () => {
  test('are told apart by as little of their folders as does it', () => {
    expect(apart('p/x/state.md', 'p/y/state.md', 'p/x/other.md')).toEqual([
      'p/x/state.md: p/[x]',
      'p/y/state.md: p/[y]',
    ]);
    expect(apart('p/x/in/a.md', 'p/y/in/a.md')).toEqual(['p/x/in/a.md: p/[x/in]', 'p/y/in/a.md: p/[y/in]']);
  });

  test('are told apart where one lies in the folder of another, or at the top', () => {
    expect(apart('a.md', 'b/a.md', 'c/b/a.md')).toEqual(['a.md: []', 'b/a.md: [b]', 'c/b/a.md: [c/b]']);
  });

  test('are none where each has a name of its own, and a note is not its own namesake', () => {
    expect(apart('a.md', 'b.md', 'b.txt', 'a.md')).toEqual([]);
  });
});
