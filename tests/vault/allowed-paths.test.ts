import { allowPaths } from '../../src/vault/allowed-paths';
import type { Listing } from '../../src/vault/listing';
import { MemoryVault } from '../support/memory-vault';

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

  test('upper and lower case are the same where the disk says so', async () => {
    const test = await allowPaths(['JOURNAL/'], listing(), { caseBlind: true });
    expect(paths.filter(test)).toEqual(['journal/1.md', 'journal/deep/2.md']);
  });
});
