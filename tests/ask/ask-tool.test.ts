import { makeAsk } from '../../src/ask/ask-tool';
import { allTools } from '../../src/plugin/all-tools';
import { callTool, type Answer } from '../../src/tools/registry';
import {
  APIS,
  calls,
  concatReply,
  LIMITS,
  providerFor,
  serveModel,
  stopAll,
  TestClock,
  WORDS,
  type ApiName,
} from '../support/asking';
import { MemoryVault } from '../support/memory-vault';
import type { ModelServer, Script } from '../support/model-server';

const vault = new MemoryVault({
  'tasks.md': '# Tasks\n\n- call Marie\n',
  'long.md': 'a line of some length\n'.repeat(1000),
});

async function ask(
  api: ApiName,
  script: Script,
  args: unknown = { question: 'Who?' },
  context = {},
): Promise<{ answer: Answer; server: ModelServer }> {
  const server = await serveModel(script);
  const clock = new TestClock();
  const offered = [
    ...allTools,
    makeAsk(() => ({ provider: providerFor(api, server.url, { clock }), clock, limits: LIMITS, words: WORDS })),
  ];
  return { answer: await callTool('ask', args, { vault, ...context }, offered), server };
}

afterEach(stopAll);

describe.each(APIS)('ask, over %s', (api) => {
  test('gives overview and document in one call', async () => {
    const { answer } = await ask(api, [
      calls(['read', { paths: 'tasks.md' }]),
      concatReply(['tasks.md'], 'One.\nTwo.'),
    ]);
    expect(answer.failed).toBe(false);
    expect(answer.text).toBe(
      'One.\nTwo.\n\n---\n\n```tasks.md\n1  | # Tasks\n2  |\n3  | - call Marie\n```\n\nNote: the overview cites none of these blocks',
    );
  });

  test('tells each step once', async () => {
    const told: string[] = [];
    const onStep = (words: string): void => void told.push(words);
    await ask(api, [calls(['read', { paths: 'tasks.md' }]), concatReply(['tasks.md'])], undefined, { onStep });
    expect(told).toEqual(['thinking', 'read tasks.md', 'thinking', 'concat tasks.md']);
  });

  test('keeps to the length of an answer, and names the call for the rest', async () => {
    const { answer } = await ask(api, [concatReply(['long.md', 'tasks.md'])], undefined, { maxChars: 5000 });
    expect(answer.text.length).toBeLessThanOrEqual(5000);
    expect(answer.text).toMatch(/for the rest call concat\(\{"files":\[\{"path":"long\.md","lines":"\d+-1000"\}\]\}\)/);
  });

  test('fails with what went wrong', async () => {
    const { answer } = await ask(api, [{ status: 401, message: 'no' }]);
    expect(answer.failed).toBe(true);
    expect(answer.text).toBe('Error: the model server does not accept the key (no)');
  });

  test('gives what was read when it breaks off, and says so', async () => {
    const { answer } = await ask(api, [calls(['read', { paths: 'tasks.md' }]), { status: 400, message: 'no' }]);
    expect(answer.failed).toBe(false);
    expect(answer.text).toMatch(
      /^The model stopped before .*\n\n---\n\n```tasks\.md\n[^`]*```\n\nError: the model server refused/,
    );
  });

  test('can be cancelled', async () => {
    await expect(ask(api, [{ hang: true }], undefined, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

test.each([
  ['no question', {}],
  ['an empty one', { question: ' ' }],
  ['what is no text', { question: true }],
  ['a far too long one', { question: 'x'.repeat(5000) }],
  ['a choice of model', { question: 'a', model: 'b' }],
])('ask refuses %s before anything is sent', async (_, args) => {
  const { answer, server } = await ask('openai', [], args);
  expect(answer.failed).toBe(true);
  expect(server.requests).toEqual([]);
});

test('ask is not among the tools by itself', async () => {
  expect(allTools.map(({ name }) => name)).not.toContain('ask');
  expect((await callTool('ask', { question: 'a' }, { vault })).text).toContain('there is no tool "ask"');
});
