/** The demo vault keeps the shape that the tests and the documentation rely on. */
import { join } from 'node:path';
import { parse } from 'yaml';
import { readFrontmatter } from '../src/text/frontmatter';
import { findHeadings } from '../src/text/headings';
import { splitLines } from '../src/text/lines';
import { estimateTokens } from '../src/text/tokens';
import { callTool } from '../src/tools/registry';
import { DiskVault } from '../src/vault/disk-vault';
import { expectApproved } from './support/approved';

const vault = new DiskVault(join(__dirname, '../demo'));
const yaml = { parse: (text: string): unknown => parse(text), stringify: String };

async function notes(): Promise<{ path: string; text: string }[]> {
  const files = (await vault.listing().files()).filter(({ path }) => path.endsWith('.md'));
  return Promise.all(files.map(async (file) => ({ path: file.path, text: await vault.read(file) })));
}

describe('the demo vault', () => {
  test('every note tells when it was made and changed, and its tokens', async () => {
    for (const { path, text } of await notes()) {
      const { properties, problem } = readFrontmatter(text, yaml);
      expect([path, problem]).toEqual([path, undefined]);
      expect([path, properties['tokens']]).toEqual([path, estimateTokens(text.length)]);
      expect(properties).toMatchObject({
        created: expect.anything() as unknown,
        updated: expect.anything() as unknown,
      });
    }
  });

  test('every project has its four notes and a bucket', async () => {
    const paths = (await vault.listing().files()).map(({ path }) => path);
    for (const project of ['startup-x', 'appart-search', 'trail-guide']) {
      for (const name of ['description', 'state', 'tasks', 'changelog'])
        expect(paths).toContain(`projects/${project}/${name}.md`);
      expect(paths.some((path) => path.startsWith(`projects/${project}/bucket/`))).toBe(true);
    }
    expect(paths).toEqual(expect.arrayContaining(['tasks.md', 'changelog.md']));
  });

  test('one changelog is long, with days of more than 900 tokens', async () => {
    const { document } = await callTool('read', { paths: 'projects/startup-x/changelog.md' }, { vault });
    const lines = document.items[0]?.kind === 'block' ? document.items[0].lines : [];
    expect(estimateTokens(lines.join('\n').length)).toBeGreaterThan(8000);
    const days = findHeadings(lines).filter(({ level }) => level === 1);
    const lengths = days.map(
      ({ line }, i) => lines.slice(line - 1, (days[i + 1]?.line ?? Infinity) - 1).join('\n').length,
    );
    expect(lengths.filter((length) => estimateTokens(length) > 900).length).toBeGreaterThanOrEqual(2);
  });

  test('has one note with CRLF and one without a final newline, whatever git does', async () => {
    const all = await notes();
    const crlf = all.filter(({ text }) => text.includes('\r\n'));
    expect(crlf.map(({ text }) => text.replaceAll('\r\n', '').includes('\n'))).toEqual([false]);
    expect(all.filter(({ text }) => !text.endsWith('\n'))).toHaveLength(1);
    expect(splitLines(all[0]?.text ?? '')[0]).toBe('---');
  });

  test.each([
    ['read-project.md', 'read', { paths: 'projects/trail-guide/' }],
    ['read-bucket.md', 'read', { paths: 'projects/startup-x/bucket/', head: 120 }],
    ['read-changelog-head.md', 'read', { paths: 'projects/startup-x/changelog.md', head: 500 }],
    ['read-changelog-tail.md', 'read', { paths: ['projects/startup-x/changelog.md', 'changelog.md'], tail: 150 }],
    ['read-changelog-folded.md', 'read', { paths: 'projects/startup-x/changelog.md', folded: true }],
    [
      'read-fences-folded.md',
      'read',
      { paths: ['bucket/sauvegarde-restic-linux.md', 'projects/trail-guide/bucket/gpx-pipeline.md'], folded: true },
    ],
    [
      'concat-payment.md',
      'concat',
      {
        overview:
          'Le module de paiement est le focus actuel de startup-x.\nL’API externe est abandonnée le 14 juillet.',
        files: [
          { path: 'projects/startup-x/state.md', lines: null },
          { path: 'projects/startup-x/changelog.md', lines: '9-14' },
          { path: 'projects/startup-x/missing.md' },
          { path: 'tasks.md', lines: '10-12' },
        ],
      },
    ],
  ])('%s is as approved', async (name, tool, args) => {
    expectApproved(`demo/${name}`, (await callTool(tool, args, { vault })).text);
  });
});
