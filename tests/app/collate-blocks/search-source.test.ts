/** A block's search through the tool that everybody searches with. */
import { searchWithTool } from '../../../src/app/collate-blocks/search-source';
import type { Engine } from '../../../src/search/engine';
import { MemoryVault } from '../../support/memory-vault';

test('without an engine it fails with the reason', async () => {
  const search = searchWithTool({ vault: new MemoryVault({ 'a.md': 'heron' }) });
  const answer = await search({ query: 'heron' });
  expect(answer.kind).toBe('failed');
});

test('asks for a fast search with its limit and order, and takes the passages', async () => {
  const asked: unknown[] = [];
  const engine = {
    search: (_query: unknown, options: { mode: string; limit: number; sort?: string }) => {
      asked.push([options.mode, options.limit, options.sort]);
      return Promise.reject(new Error('asked'));
    },
  } as unknown as Engine;
  const search = searchWithTool({ vault: new MemoryVault({ 'a.md': 'heron' }), engine });
  await search({ query: 'heron', limit: 3, sort: 'newest' }).catch(() => undefined);
  expect(asked).toEqual([['fast', 3, 'newest']]);
});
