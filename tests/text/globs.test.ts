import { atOrBelow, matchGlob } from '../../src/text/globs';

const paths = [
  'state.md',
  'projects/a/state.md',
  'projects/a/tasks.md',
  'projects/b/state.md',
  'projects/b/c/changelog.md',
];
const matched = (pattern: string): string[] => paths.filter(matchGlob(pattern) ?? (() => false));

describe('globs', () => {
  test.each([
    ['projects/a/', ['projects/a/state.md', 'projects/a/tasks.md']],
    ['/projects/a/', ['projects/a/state.md', 'projects/a/tasks.md']],
    ['projects/*/state.md', ['projects/a/state.md', 'projects/b/state.md']],
    ['**/changelog.md', ['projects/b/c/changelog.md']],
    ['**/state.md', ['state.md', 'projects/a/state.md', 'projects/b/state.md']],
    ['projects/**', paths.slice(1)],
    ['projects/{a,b}/state.md', ['projects/a/state.md', 'projects/b/state.md']],
    ['*.md', ['state.md']],
    ['!state.md', []],
  ])('%s matches %j', (pattern, expected) => {
    expect(matched(pattern)).toEqual(expected);
  });

  test('parentheses and bars are plain characters', () => {
    expect(matchGlob('Notes (2024)/**')?.('Notes (2024)/a.md')).toBe(true);
    expect(matchGlob('**/a|b (1)/*.md')?.('x/a|b (1)/c.md')).toBe(true);
    expect(matchGlob('(a|b).md')?.('a.md')).toBe(false);
  });

  test('extended globs are plain characters', () => {
    expect(matchGlob('@(a|b).md')?.('a.md')).toBe(false);
  });

  test('dot-folders never match', () => {
    expect(matchGlob('**')?.('.obsidian/app.json')).toBe(false);
  });

  test('both ways of writing an accent match', () => {
    expect(matchGlob('e\u0301t\u00e9/*')?.('\u00e9t\u00e9/a.md')).toBe(true);
  });

  test('nothing and endless patterns are none', () => {
    expect(matchGlob('')).toBeUndefined();
    expect(matchGlob('/')).toBeUndefined();
    expect(matchGlob('*'.repeat(1001))).toBeUndefined();
  });

  test('case counts unless told otherwise', () => {
    expect(matchGlob('A/*')?.('a/x.md')).toBe(false);
    expect(matchGlob('A/*', { caseBlind: true })?.('a/x.md')).toBe(true);
    expect(atOrBelow('A', { caseBlind: true })('a/x.md')).toBe(true);
  });

  test('a folder holds itself and what lies below, not its namesakes', () => {
    const test = atOrBelow('a/b');
    expect(['a/b', 'a/b/c.md', 'a/bc.md', 'a', 'x/a/b'].map(test)).toEqual([true, true, false, false, false]);
  });
});
