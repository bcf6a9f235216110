/** What the server tells the program it is part of: the answers as they were given, and what clients call themselves. */
import { shownIn } from '../../src/panel/seen/shown-runs';
import type { AnsweredCall } from '../../src/tools/registry';
import { ERAS, serve, textFrom, type Served } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';

const LINES = Array.from({ length: 400 }, (_, at) => `Line ${at + 1} of the pond, with water and reeds.`);

let served: Served | undefined;
afterEach(() => served?.stop());

test.each(ERAS)('a client that speaks %s is told by its token, with the name it gives itself', async (era) => {
  const names: [id: string, name: string, own: string][] = [];
  served = await serve({ onName: ({ id, name }, own) => names.push([id, name, own]) });
  const client = await served.connect(era);
  await textFrom(client, 'read', { paths: 'tasks.md' });
  const [known] = served.tokens.list();
  expect(names.length).toBeGreaterThan(0);
  for (const one of names) expect(one).toEqual([known?.id, 'Test client', 'test']);
});

test('an answer is told as the client got it, cut to its bound', async () => {
  const vault = new MemoryVault({ 'pond.md': LINES.join('\n') });
  const told: AnsweredCall[] = [];
  served = await serve({
    context: () => ({ vault, maxChars: 4000 }),
    onAnswer: (_, call) => told.push(call),
  });
  const text = await textFrom(await served.connect('2025-06-18'), 'read', { paths: 'pond.md' });
  const [answer] = told;
  const shown = answer === undefined ? [] : shownIn(answer.document).runs.flatMap(({ lines }) => lines);
  expect(told.map(({ tool, args, failed }) => [tool, args, failed])).toEqual([['read', { paths: 'pond.md' }, false]]);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.length).toBe(text.match(/\| Line \d+/g)?.length);
});

test('whatever goes wrong with keeping it, the client has its answer', async () => {
  served = await serve({
    onAnswer: () => {
      throw new Error('full');
    },
  });
  expect(await textFrom(await served.connect('2025-06-18'), 'read', { paths: 'photos/a.md' })).toContain('before');
  expect(served.errors.map(String)).toEqual(['Error: full']);
});
