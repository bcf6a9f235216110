/** What Obsidian itself tells the built-in index. */
import type { App } from 'obsidian';
import { builtinEngine } from '../../src/search/view/index-service';
import { parseQuery } from '../../src/search/query';
import { MemoryVault } from '../support/memory-vault';

test.each([
  ['enabled', true, ['05.03.2024.md']],
  ['off', false, []],
])('daily notes are named as the core plugin has it, where that is %s', async (_, enabled, found) => {
  const plugins = { 'daily-notes': { enabled, instance: { options: { format: 'DD.MM.YYYY' } } } };
  const app = { appId: `daily-${String(enabled)}`, internalPlugins: { plugins } } as unknown as App;
  const engine = builtinEngine(
    app,
    new MemoryVault({ '05.03.2024.md': 'A heron.\n' }),
    () => false,
    () => undefined,
  );
  await engine.open();
  await engine.ready();
  const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 10 } as const;
  const { notes } = await engine.search(parseQuery('heron after:2024-03 before:2024-04'), options);
  expect(notes.map(({ note }) => note.path)).toEqual(found);
  await engine.close();
});
