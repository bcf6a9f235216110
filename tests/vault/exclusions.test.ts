import { excludePaths } from '../../src/vault/exclusions';

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

  test('are blind to case where the disk is', () => {
    expect(excluded(['Private/'], 'private/a.md', true)).toBe(true);
    expect(excluded(['**/SECRET-*'], 'a/secret-1.md', true)).toBe(true);
  });
});
