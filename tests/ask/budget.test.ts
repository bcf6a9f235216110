import { Budget } from '../../src/ask/budget';
import type { Message, ToolResult } from '../../src/ask/provider';
import {
  answerOf,
  APIS,
  asking,
  calls,
  concatReply,
  fetcher,
  stopAll,
  toolSteps,
  type ApiName,
} from '../support/asking';
import { MemoryVault } from '../support/memory-vault';
import type { Reply, SeenRequest } from '../support/model-server';

/** One request may hold so many tokens. */
const budgetOf = (requestTokens: number): Budget => new Budget({ steps: 24, requestTokens, tokens: Infinity });

const FRAME = { system: 'x'.repeat(400), tools: [] };
const result = (id: string, chars: number): ToolResult => ({
  id,
  text: 'x'.repeat(chars),
  images: [],
  failed: false,
  stub: `stub of ${id}`,
});
const turn = (id: string, chars: number): Message => ({ role: 'tools', results: [result(id, chars)] });
const textsOf = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) => (message.role === 'tools' ? message.results.map(({ text }) => text.slice(0, 9)) : []));

describe('a request', () => {
  test('that fits stays as it is', () => {
    const messages = [turn('a', 2000), turn('b', 2000)];
    expect(textsOf(budgetOf(2000).trim(FRAME, messages))).toEqual(['xxxxxxxxx', 'xxxxxxxxx']);
  });

  test('that does not loses its oldest results first, and never the newest', () => {
    const messages = [turn('a', 2000), turn('b', 2000), turn('c', 2000), turn('d', 2000)];
    expect(textsOf(budgetOf(2000).trim(FRAME, messages))).toEqual(['stub of a', 'stub of b', 'xxxxxxxxx', 'xxxxxxxxx']);
    expect(textsOf(budgetOf(10).trim(FRAME, messages)).at(-1)).toBe('xxxxxxxxx');
  });

  test('is measured as the provider measures it', () => {
    const budget = budgetOf(2000);
    const messages = [turn('a', 3000), turn('b', 3000)];
    expect(budget.fits(FRAME, messages)).toBe(true);
    budget.learn(FRAME, messages, 3 * budget.estimate(FRAME, messages));
    expect(budget.fits(FRAME, messages)).toBe(false);
    expect(textsOf(budget.trim(FRAME, messages))[0]).toBe('stub of a');
    budget.learn(FRAME, messages, 1); // a server that counts only what is new
    expect(budget.fits(FRAME, messages)).toBe(false);
  });

  test('never has more images than fit one, the newest ones first', () => {
    const image = { kind: 'image', path: 'a.png', type: 'png', width: 9, height: 9, data: 'x'.repeat(8e6) } as const;
    const messages = ['a', 'b', 'c'].map((id): Message => ({
      role: 'tools',
      results: [{ ...result(id, 9), images: [image] }],
    }));
    const kept = budgetOf(100_000).trim(FRAME, messages);
    expect(kept.map((message) => message.role === 'tools' && message.results[0]?.images.length)).toEqual([0, 0, 1]);
  });
});

test('the results of a turn share half of a request', () => {
  const budget = budgetOf(20_000);
  expect([1, 2, 8, 1000].map((count) => budget.resultChars(count))).toEqual([40_000, 20_000, 5000, 2000]);
  expect(budgetOf(1_000_000).resultChars(1)).toBe(100_000);
});

const NAMES = Array.from({ length: 300 }, (_, i) => `notes/${String(i).padStart(3, '0')}.md`);
const vault = (): MemoryVault =>
  new MemoryVault(
    Object.fromEntries(
      NAMES.map((name, i) => [name, `# Note ${i}\n\n${`A "payment" line of note ${i}, été.\n`.repeat(80)}`]),
    ),
  );

/** The newest results in a request, as one text. */
function newestResults({ api, body }: SeenRequest): string {
  const { messages } = body as { messages: { role: string; content: unknown }[] };
  if (api === 'anthropic') return JSON.stringify(messages.at(-1)?.content ?? '');
  const last = messages.findLastIndex(({ role }) => role === 'assistant');
  return JSON.stringify(messages.slice(last + 1));
}

/** Reads the folder on and on from where the newest result ends, then collates every note in it. */
function readEverything(request: SeenRequest, turnNumber: number): Reply {
  if (turnNumber === 0) return calls(['search', { query: 'payment', limit: 50 }]);
  const headers = [...newestResults(request).matchAll(/```(notes\/\d+\.md)( \(lines)?/g)];
  const last = turnNumber === 1 ? undefined : headers.at(-1);
  const next = last === undefined ? 0 : NAMES.indexOf(last[1] ?? '') + (last[2] === undefined ? 1 : 0);
  if (next >= NAMES.length || newestResults(request).includes('There is no room')) return concatReply(NAMES);
  // A note that was cut is read to its end first.
  const rest = /read\(\{\\*"paths\\*":\\*"(notes\/\d+\.md \(lines \d+-\d+\))/.exec(newestResults(request))?.[1];
  const paths =
    rest === undefined || turnNumber === 1 ? NAMES.slice(next, next + 20) : [rest, ...NAMES.slice(next + 1, next + 20)];
  return calls(['read', { paths }]);
}

describe.each(APIS)('over %s, an answer from 300 notes', (api: ApiName) => {
  const limits = { steps: 80, requestTokens: 20_000, tokens: 1_500_000 };
  /** What the server takes: a little more than we mean to send, as a person would set it. */
  const server = { contextChars: 24_000 * 4 };

  afterEach(stopAll);

  test('stays within the ceiling and ends with a document', async () => {
    const { ask, server: seen } = await asking(api, vault(), readEverything, { limits, server });
    const answer = answerOf(await ask());
    expect(seen.faults).toEqual([]);
    expect(answer.document.items).toHaveLength(300);
    expect(answer.document.overview).not.toContain('ran out');
    expect(answer.usage.input + answer.usage.output).toBeLessThanOrEqual(limits.tokens);
    const read = toolSteps(answer).filter(({ tool }) => tool === 'read');
    expect(read.length).toBeGreaterThan(20);
    expect(read.every(({ text = '' }) => text.length <= 40_000)).toBe(true);
    expect(read[0]?.text).toContain('for the rest call read(');
    expect(seen.requests.at(-1)?.text).toMatch(/Left out to save room: \d+ items of 50 notes\. Call search\(/);
  });

  test('that would cost too much ends early, with what there is', async () => {
    const tokens = 120_000;
    const { ask, server: seen } = await asking(api, vault(), readEverything, { limits: { ...limits, tokens }, server });
    const answer = answerOf(await ask());
    expect(seen.faults).toEqual([]);
    expect(answer.document.items).toHaveLength(300);
    expect(seen.requests.at(-1)?.text).toContain('There is no room for further searching');
    expect(answer.usage.input + answer.usage.output).toBeLessThanOrEqual(tokens);
  });

  test('that a stubborn model never collates ends with what it read', async () => {
    const tokens = 120_000;
    const { ask } = await asking(
      api,
      vault(),
      (request, at) => {
        const reply = readEverything(request, at);
        return JSON.stringify(reply).includes('"concat"') ? calls(['read', { paths: 'notes/299.md' }]) : reply;
      },
      { limits: { ...limits, tokens }, server },
    );
    const answer = answerOf(await ask());
    expect(answer.document.items.length).toBeGreaterThan(20);
    expect(answer.document.overview).toContain('ran out of tokens');
    expect(answer.usage.input + answer.usage.output).toBeLessThanOrEqual(tokens);
  });
});

test('a question that is longer than a request is not sent', async () => {
  const { ask, server } = await asking('openai', vault(), [concatReply(['notes/000.md'])], {
    limits: { steps: 5, requestTokens: 8000, tokens: 100_000 },
  });
  expect(await ask('word '.repeat(10_000))).toMatchObject({ kind: 'failed', error: { kind: 'too-long' } });
  expect(server.requests).toEqual([]);
  await stopAll();
});

test('a server that counts twice as many tokens gets half as much', async () => {
  const notes = new MemoryVault({ 'long.md': 'a line of some length\n'.repeat(4000) });
  const { ask } = await asking(
    'openai',
    notes,
    [
      calls(['read', { paths: 'long.md' }]),
      calls(['concat', { files: [{ path: 'long.md', lines: '1' }], overview: 'A.\nB.' }]),
    ],
    {
      limits: { steps: 5, requestTokens: 20_000, tokens: 500_000 },
      fetch: async (request) => {
        const { text, ...response } = await fetcher(request);
        return { ...response, text: text.replace(/(?<="prompt_tokens":)\d+/, (count) => String(2 * Number(count))) };
      },
    },
  );
  const [read] = toolSteps(answerOf(await ask()));
  expect(read?.text?.length).toBeLessThanOrEqual(20_000);
  expect(read?.text?.length).toBeGreaterThan(10_000);
  await stopAll();
});

test('more calls at once than there is room for are not run', async () => {
  const many = Array.from({ length: 12 }, () => ['read', { paths: 'notes/000.md' }] as const);
  const { ask, server } = await asking('anthropic', vault(), [calls(...many), concatReply(['notes/000.md'])]);
  const answer = answerOf(await ask());
  expect(toolSteps(answer)).toHaveLength(9);
  expect(server.faults).toEqual([]);
  expect(server.requests[1]?.text.split('at most 8 calls at once')).toHaveLength(5);
  await stopAll();
});
