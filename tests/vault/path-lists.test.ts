import type { Listing } from '../../src/vault/listing';
import { allowPaths, excludePaths } from '../../src/vault/path-lists';
import { MemoryVault } from '../support/memory-vault';

const excluded = (patterns: string[], path: string, caseBlind = false): boolean =>
  excludePaths(patterns, { caseBlind })(path);

describe('exclusions', () => {
  test.each([
    [['private/'], 'private'],
    [['private'], 'private/a.md'],
    [['/private'], 'private/b/c.md'],
    [['./private/'], 'private/a.md'],
    [[' private '], 'private/a.md'],
    [['private/**'], 'private/a/b.md'],
    [['**/*.secret.md'], 'a/b/x.secret.md'],
    [['[old]'], '[old]/a.md'],
    [['Private (2024)/**'], 'Private (2024)/a.md'],
    [['100 %'], '100 %/a.md'],
    [['été'.normalize('NFD')], 'été/a.md'.normalize('NFC')],
    [[`{${Array.from({ length: 100 }, (_, i) => `p${i}`).join(',')}}/**`], 'p99/a.md'],
  ])('%j hide %s', (patterns, path) => {
    expect(excluded(patterns, path)).toBe(true);
  });

  test.each([
    [[], 'a.md'],
    [['', '  ', '/'], 'a.md'],
    [['private'], 'privateer/a.md'],
    [['private'], 'x/private/a.md'],
    [['Private'], 'private/a.md'],
    [['*.md'], 'a/b.md'],
  ])('%j do not hide %s', (patterns, path) => {
    expect(excluded(patterns, path)).toBe(false);
  });

  test.each([`work/private/${'{a,b}'.repeat(20)}/*`, `work/private/${'*?'.repeat(600)}`])(
    'a glob that stands for too much hides the folder it looks into: %s',
    (pattern) => {
      expect(excluded([pattern], 'work/private/c.md')).toBe(true);
      expect(excluded([pattern], 'work/b.md')).toBe(false);
    },
  );

  test('are blind to case where the disk is', () => {
    expect(excluded(['Private/'], 'private/a.md', true)).toBe(true);
    expect(excluded(['**/SECRET-*'], 'a/secret-1.md', true)).toBe(true);
  });
});

const paths = ['a.md', 'journal/1.md', 'journal/deep/2.md', 'journal2/3.md', '[old]/x.md', 'o/x.md', 'p/y/tasks.md'];
const listing = (): Listing => new MemoryVault(Object.fromEntries(paths.map((path) => [path, '']))).listing();

async function allowed(...patterns: string[]): Promise<string[]> {
  const test = await allowPaths(patterns, listing());
  return paths.filter(test);
}

describe('allowed paths', () => {
  test.each([
    [['journal/'], ['journal/1.md', 'journal/deep/2.md']],
    [['/journal '], ['journal/1.md', 'journal/deep/2.md']],
    [
      ['a.md', '**/tasks.md'],
      ['a.md', 'p/y/tasks.md'],
    ],
    [['journal/*.md'], ['journal/1.md']],
    [['p/*'], ['p/y/tasks.md']],
    [['**'], paths],
    [[], []],
    [['', ' ', '/', './', 'vault/', '..', '../'], []],
    [['JOURNAL/'], []],
  ])('%j', async (patterns, expected) => {
    expect(await allowed(...patterns)).toEqual(expected);
  });

  test('a name that is there is that name alone, whatever it would match as a glob', async () => {
    expect(await allowed('[old]/')).toEqual(['[old]/x.md']);
  });

  test('a glob that stands for too much allows nothing', async () => {
    expect(await allowed(`${'{j,p}'.repeat(20)}/*`)).toEqual([]);
  });

  test('upper and lower case are the same where the disk says so', async () => {
    const test = await allowPaths(['JOURNAL/'], listing(), { caseBlind: true });
    expect(paths.filter(test)).toEqual(['journal/1.md', 'journal/deep/2.md']);
  });
});
