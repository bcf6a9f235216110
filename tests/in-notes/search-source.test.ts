/** A block's search through the tool that everybody searches with. */
import { searchWithTool } from '../../src/in-notes/search-source';
import { MemoryVault } from '../support/memory-vault';
import { ScanEngine } from '../support/scan-engine';

const vault = new MemoryVault({
  'b.md': '# One\nother\n\n# Two\na heron\n',
  'a.md': 'heron\n',
  'c.md': '```collate\nsearch: heron\n```\n',
});

test('takes the passages without the lines around them, in the order and number asked for', async () => {
  const context = { vault, engine: new ScanEngine(vault) };
  const files = [
    { path: 'a.md', lines: '1-1' },
    { path: 'b.md', lines: '4-5' },
  ];
  expect(await searchWithTool(context, { query: 'heron', sort: 'path' })).toEqual({ kind: 'found', files, total: 2 });
  expect(await searchWithTool(context, { query: 'heron', sort: 'path', limit: 1 })).toEqual({
    kind: 'found',
    files: files.slice(0, 1),
    total: 2,
  });
  expect(await searchWithTool(context, { query: 'bittern' })).toEqual({ kind: 'found', files: [], total: 0 });
});

test('fails with the reason where there is no engine', async () => {
  const answer = await searchWithTool({ vault }, { query: 'heron' });
  expect(answer).toMatchObject({ kind: 'failed', message: expect.stringMatching(/./) as string });
});
