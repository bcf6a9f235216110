import fc from 'fast-check';
import { atOrBelow, parseGlob, type GlobOptions, type PathTest } from '../../src/lines/globs';

function matchGlob(pattern: string, options: GlobOptions = {}): PathTest | undefined {
  const glob = parseGlob(pattern, options);
  return glob.kind === 'glob' ? glob.test : undefined;
}

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
    ['projects/?/[r-t]*.md', ['projects/a/state.md', 'projects/a/tasks.md', 'projects/b/state.md']],
    ['projects/[!a]/state.md', ['projects/b/state.md']],
    ['projects/[^b]/state.md', ['projects/a/state.md']],
    ['{state,projects/{a,b}/tasks}.md', ['state.md', 'projects/a/tasks.md']],
    ['**/b/**', ['projects/b/state.md', 'projects/b/c/changelog.md']],
    ['projects/**/c*.md', ['projects/b/c/changelog.md']],
    ['p**/a/*', ['projects/a/state.md', 'projects/a/tasks.md']],
    ['**/**/**', paths],
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

  test.each(['**', '*/app.json', '?obsidian/**', '[.]obsidian/*', '**/app.json'])(
    'no wildcard of %s matches the dot of a hidden name',
    (pattern) => {
      expect(matchGlob(pattern)?.('.obsidian/app.json')).toBe(false);
    },
  );

  test.each([
    ['a{b.md', 'a{b.md'],
    ['{a}.md', '{a}.md'],
    ['a}b,c.md', 'a}b,c.md'],
    ['[a.md', '[a.md'],
    ['\\*.md', '*.md'],
    ['\\{a,b\\}', '{a,b}'],
    ['a\\', 'a\\'],
    ['[]]', ']'],
    ['a{,b}', 'a'],
    ['?', '🦉'],
    ['[🦁-🦋]', '🦉'],
  ])('%s matches %s', (pattern, path) => {
    expect(matchGlob(pattern)?.(path)).toBe(true);
  });

  test.each([
    ['\\*.md', 'a.md'],
    ['[]]', '[]]'],
    ['a?', 'a/'],
    ['a*b', 'a/b'],
    ['a[!b]c', 'a/c'],
    ['*/', 'a.md'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchGlob(pattern)?.(path)).toBe(false);
  });

  test('match as a regular expression does that says the same', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '/',
      '*',
      '?',
      '**',
      '/**/',
      '[ab]',
      '[!a]',
      '{a,b}',
      '{,a*}',
      '{a/b,?}',
    );
    const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => `?${pieces.join('')}*`);
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    fc.assert(
      fc.property(pattern, path, (one, other) => {
        expect(matchGlob(one)?.(other) ?? false).toBe(asRegExps(one).some((source) => source.test(`${other}/`)));
      }),
      { numRuns: 2000 },
    );
  });

  test('a pattern that leaves many ways to match costs no more than its length', () => {
    const name = 'a'.repeat(250);
    expect(matchGlob(`${'*?'.repeat(12)}Z`)?.(name)).toBe(false);
    expect(matchGlob(`${'*a'.repeat(100)}Z`)?.(name)).toBe(false);
    expect(matchGlob(`${'**/*a*/'.repeat(40)}Z`)?.(`${name}/`.repeat(40))).toBe(false);
    expect(matchGlob(`${'*'.repeat(900)}Z`)?.(name)).toBe(false);
  });

  test.each([['{*,*}'.repeat(12)], [`{${'a,'.repeat(60)}}`], ['{a,b}'.repeat(150)]])(
    'braces that stand for too many patterns are refused: %s',
    (pattern) => {
      expect(parseGlob(pattern)).toEqual({
        kind: 'bad',
        reason: 'its braces stand for more than 50 patterns; name fewer at once',
      });
    },
  );

  test('both ways of writing an accent match', () => {
    expect(matchGlob('e\u0301t\u00e9/*')?.('\u00e9t\u00e9/a.md')).toBe(true);
  });

  test('nothing and endless patterns are none', () => {
    expect(matchGlob('')).toBeUndefined();
    expect(matchGlob('/')).toBeUndefined();
    expect(parseGlob('*'.repeat(1001))).toEqual({ kind: 'bad', reason: 'a glob has at most 1000 characters' });
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

const SOURCES: Readonly<Record<string, string>> = { '?': '[^/]', '.': '\\.', '[!': '[^/' };

/** The regular expressions that a pattern without nested braces stands for, on a path with a slash behind it. */
function asRegExps(pattern: string): RegExp[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (braces !== null) {
    const [all, choices = ''] = braces;
    return choices.split(',').flatMap((choice) => asRegExps(pattern.replace(all, () => choice)));
  }
  const sources = pattern
    .split('/')
    .filter((name) => name !== '')
    .map((name) => (name === '**' ? '(?:[^/]+/)*' : `${name.replace(/\*+|\?|\.|\[!/g, sourceOf)}/`));
  return sources.length === 0 ? [] : [new RegExp(`^${sources.join('')}$`)];
}

function sourceOf(wildcard: string): string {
  return SOURCES[wildcard] ?? '[^/]*';
}
