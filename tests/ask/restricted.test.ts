import { restrict } from '../../src/ask/restricted';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { answerOf, asking, calls, concatReply, stopAll, toolSteps } from '../support/asking';
import { wait, yaml } from '../support/builtin';
import { callTool } from '../support/call-tool';
import { MemoryVault } from '../support/memory-vault';
import { ScanEngine } from '../support/scan-engine';

const NOTES = {
  'work/plan.md': '# Plan\n\nThe launch is in May.\nThe secret launch code is 4711.\n',
  'work/deep/more.md': 'More on the launch.\n',
  'home/diary.md': 'The launch was a swordfish party.\n',
};
/** Everything that a model may try to get at the rest. */
const ATTEMPTS = calls(
  ['search', { query: 'launch' }],
  ['search', { query: 'launch', scope: ['home/', '**'] }],
  ['read', { paths: ['home/diary.md', 'work/../home/diary.md', 'diary.md', '/home/diary.md'] }],
  ['read', { paths: ['work/plan.md', 'work/plan.md (lines 4-4)'] }],
  ['tree', { path: '/' }],
  ['tree', { path: 'home' }],
  ['concat', { files: [{ path: 'home/diary.md' }], overview: 'One.\nTwo.' }],
);

afterEach(stopAll);

/** Everything that the model was sent, and every result of its calls. */
async function told(within: object): Promise<string> {
  const { agent, server, told: steps } = await asking('openai', new MemoryVault(NOTES), [ATTEMPTS, concatReply([])]);
  const onStep = (step: (typeof steps)[number]): number => steps.push(step);
  const result = await agent('When is it?', { within: { scopes: [], ...within }, onStep });
  expect(server.faults).toEqual([]);
  const texts = toolSteps({ ...answerOf({ ...result, steps }), steps }).map(({ text }) => text);
  return [...server.requests.map(({ text }) => text), ...texts].join('\n');
}

test('within a scope nothing else exists, whatever the model calls', async () => {
  const all = await told({ scopes: ['work/'] });
  expect(all).not.toContain('swordfish');
  expect(all).toContain('The launch is in May');
  expect(all).toContain('More on the launch');
  expect(all).not.toContain('did you mean');
});

test('within certain lines no other line is shown, and numbers stay true', async () => {
  const all = await told({ lines: [{ path: 'work/plan.md', range: { start: 3, end: 3 } }] });
  for (const secret of ['swordfish', '4711', 'More on the launch', '# Plan']) expect(all).not.toContain(secret);
  expect(all).toContain('3  | The launch is in May.');
});

test('a scope that means nothing lets nothing through', async () => {
  const all = await told({ scopes: ['['] });
  for (const secret of ['swordfish', '4711', 'in May']) expect(all).not.toContain(secret);
});

test('without a restriction all of it is there', async () => {
  const all = await told({});
  for (const secret of ['swordfish', '4711', 'in May']) expect(all).toContain(secret);
});

test.each([
  ['a scope', { scopes: ['work/'] }, ['work/plan.md', 'work/deep/more.md']],
  ['certain lines', { scopes: [], lines: [{ path: 'work/plan.md', range: { start: 3, end: 3 } }] }, ['work/plan.md']],
])('within %s only its notes may hold a quote', async (_, within, paths) => {
  const vault = new MemoryVault(NOTES);
  const { engine } = await restrict({ vault, engine: new ScanEngine(vault) }, within);
  const choose = (): { terms: []; weights: [] } => ({ terms: [], weights: [] });
  const likely = await engine?.likely?.({ choose, limit: 8, keep: () => true });
  expect([...(likely ?? [])].sort()).toEqual([...paths].sort());
});

describe('within certain lines, a filter', () => {
  const vault = new MemoryVault({
    'work/plan.md': '---\ntags: [secret]\ncreated: 2025-03-04\n---\n# Plan\nThe launch is in May.\n',
    'work/log.md': '---\ntags: [event]\nstatus: open\n---\nOn the launch.\n',
    'home/diary.md': '---\ntags: [party]\n---\nThe launch.\n',
  });
  const lines = [
    { path: 'work/plan.md', range: { start: 6, end: 6 } },
    { path: 'work/log.md', range: null },
  ];
  const engine = new BuiltinEngine({ vault, yaml, wait });
  beforeAll(async () => {
    await engine.open();
    await engine.ready();
  });
  afterAll(() => engine.close());

  const search = async (query: string): Promise<{ paths: string[]; text: string }> => {
    const { document, text } = await callTool(
      'search',
      { query },
      await restrict({ vault, engine }, { scopes: [], lines }),
    );
    return { paths: document.items.map(({ path }) => path).sort(), text };
  };

  test.each([
    ['launch path:plan', ['work/plan.md']],
    ['launch file:log', ['work/log.md']],
    ['launch -file:log', ['work/plan.md']],
    ['path:work', ['work/log.md', 'work/plan.md']],
    ['launch after:2025-03-04 before:2025-03-04', ['work/plan.md']],
    ['tag:event launch', ['work/log.md']],
    ['[status:open]', ['work/log.md']],
  ])('%s lets through those it fits', async (query, paths) => {
    expect((await search(query)).paths).toEqual(paths);
  });

  test.each(['tag:secret', 'tag:party', 'path:home'])('%s says nothing of other lines', async (filter) => {
    const { paths, text } = await search(`launch ${filter}`);
    expect(paths).toEqual([]);
    expect(text).toContain(`no note matches ${filter}`);
  });

  test('by meaning is said not to work', async () => {
    const meaning = new ScanEngine(vault);
    Object.assign(meaning.capabilities, { byMeaning: () => true });
    const context = await restrict({ vault, engine: meaning }, { scopes: [], lines });
    const { text } = await callTool('search', { query: 'like:"the launch"' }, context);
    expect(text).toContain('Note: this is the fast answer: among certain lines "like:" finds nothing');
  });
});
