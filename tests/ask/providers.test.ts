import type { HttpRequest } from '../../src/ask/http';
import type { ModelServer } from '../../src/ask/model-server';
import type { Completion, CompletionRequest } from '../../src/ask/provider';
import { describeError, type Failure } from '../../src/ask/provider-error';
import { type ApiName, APIS, providerFor, type ProviderParts, serveModel, stopAll } from '../support/asking';
import type { Reply, ServerOptions } from '../support/model-server';

const TOOLS = [
  { name: 'read', description: 'Reads.', schema: { type: 'object', properties: { paths: { type: 'string' } } } },
] as const;

function request(messages: CompletionRequest['messages'] = [{ role: 'user', text: 'Hello' }]): CompletionRequest {
  return { system: 'Be brief.', messages, tools: TOOLS, signal: new AbortController().signal };
}

async function complete(
  api: ApiName,
  reply: Reply,
  parts: ProviderParts & { readonly server?: ServerOptions } = {},
): Promise<Completion | Failure> {
  const server = await serveModel([reply], parts.server);
  return providerFor(api, server.url, parts).complete(request());
}

function isCompletion(outcome: Completion | Failure): asserts outcome is Completion {
  if (outcome.kind !== 'completion') throw new Error(JSON.stringify(outcome));
}

afterEach(stopAll);

describe.each(APIS)('%s', (api) => {
  test('gives text, calls, and what was used', async () => {
    const outcome = await complete(api, { say: 'Let me see.', call: [{ name: 'read', args: { paths: 'a.md' } }] });
    isCompletion(outcome);
    expect(outcome.message).toMatchObject({
      text: 'Let me see.',
      calls: [{ name: 'read', args: { kind: 'parsed', value: { paths: 'a.md' } } }],
    });
    expect(outcome.isCut).toBe(false);
    expect(outcome.usage?.input).toBeGreaterThan(50);
  });

  test('sends nothing that is not asked for', async () => {
    const server = await serveModel([{ say: 'Hello' }], { key: 'sk-right' });
    await providerFor(api, server.url, { key: 'sk-right' }).complete(request());
    expect(server.faults).toEqual([]);
    const fields = api === 'openai' ? [] : ['max_tokens', 'system'];
    expect(Object.keys(server.requests[0]?.body as object).sort()).toEqual(
      ['model', 'messages', 'tools', ...fields].sort(),
    );
  });

  test('takes thoughts out of what the model says', async () => {
    for (const [say, text] of [
      ['<think>Hm, <b>.</think>\n\nYes.', 'Yes.'],
      ['hm …</think>Yes.', 'Yes.'],
      ['Yes.<think>But', 'Yes.'],
      [`${'<think>'.repeat(150_000)}x`, ''],
      [`${'<think>a</think>'.repeat(60_000)}x`, 'x'],
      ['<thinking>a</thinking>Yes<think>b</think>.', 'Yes.'],
    ] as const) {
      const outcome = await complete(api, { say });
      isCompletion(outcome);
      expect(outcome.message.text).toBe(text);
    }
  });

  test('lists the models of the server', async () => {
    const server = await serveModel([], { models: ['b', 'a'], key: 'k' });
    const { signal } = new AbortController();
    const listed = await providerFor(api, `${server.url}/v1/`, { key: 'k' }).models(signal);
    expect(listed.kind === 'models' && [...listed.names].sort()).toEqual(['a', 'b']);
    expect(await providerFor(api, server.url, { key: 'x' }).models(signal)).toMatchObject({
      error: { kind: 'wrong-key' },
    });
  });

  test.each<[string, Reply, object]>([
    ['a rate limit', { status: 429, headers: { 'retry-after': '7' } }, { kind: 'rate-limit', retryAfter: 7 }],
    ['a rate limit in milliseconds', { status: 429, headers: { 'retry-after-ms': '1200' } }, { retryAfter: 2 }],
    [
      'a rate limit until a date',
      {
        status: 429,
        headers: { 'retry-after': 'Wed, 21 Oct 2099 07:28:09 GMT', date: 'Wed, 21 Oct 2099 07:28:00 GMT' },
      },
      { retryAfter: 9 },
    ],
    ['a rate limit without a time', { status: 429 }, { kind: 'rate-limit' }],
    ['a server that is overloaded', { status: 529 }, { kind: 'overloaded' }],
    [
      'one that is unavailable',
      { status: 503, headers: { 'retry-after': '3' } },
      { kind: 'overloaded', retryAfter: 3 },
    ],
    ['one that fails', { status: 500, message: 'oops' }, { kind: 'server-error', status: 500, detail: 'oops' }],
    ['an answer cut short', { raw: '{"choices":[{"message":{"content":"Hel' }, { kind: 'garbled' }],
    ['a page of HTML', { raw: '<html>login</html>' }, { kind: 'garbled', detail: '<html>login</html>' }],
    ['one that never ends', { raw: `{"x":"${'a'.repeat(2_000_000)}"}` }, { kind: 'endless' }],
    [
      'an error that never ends',
      { raw: `{"error":"${'a'.repeat(2_000_000)}"}`, status: 500 },
      { kind: 'server-error', detail: '' },
    ],
    ['JSON of another kind', { raw: '{"hello":1}' }, { kind: 'garbled' }],
    [
      'an error that says 200',
      { raw: '{"error":"model is loading"}' },
      { kind: 'rejected', detail: 'model is loading' },
    ],
    ['a refusal', { refuse: 'No.' }, { kind: 'refused', detail: 'No.' }],
    ['a forbidden key', { status: 403, message: 'not allowed' }, { kind: 'forbidden' }],
    ['no credit', { status: 402, message: 'pay first' }, { kind: 'no-credit' }],
    ['another page', { status: 404, raw: 'Not here' }, { kind: 'wrong-address', detail: 'Not here' }],
    ['some other complaint', { status: 422, message: 'odd' }, { kind: 'rejected', status: 422, detail: 'odd' }],
  ])('says what %s is', async (_, reply, error) => {
    expect(await complete(api, reply)).toMatchObject({ kind: 'failure', error });
  });

  test('knows a wrong key, an unknown model and a context that is too small', async () => {
    const server = { key: 'sk-right', contextChars: 100 };
    const wrong = await complete(api, { say: 'Hi' }, { key: 'sk-wrong', server });
    expect(wrong).toMatchObject({ error: { kind: 'wrong-key' } });
    expect(JSON.stringify(wrong)).not.toContain('sk-wrong');
    expect(await complete(api, { say: 'Hi' }, { key: 'sk-right', model: 'gone', server })).toMatchObject({
      error: { kind: 'unknown-model', model: 'gone' },
    });
    expect(await complete(api, { say: 'Hi' }, { key: 'sk-right', server })).toMatchObject({
      error: { kind: 'too-long' },
    });
  });

  test('never tells a key that stands where the text is cut', async () => {
    const key = `k${'x'.repeat(60)}`;
    const outcome = await complete(api, { raw: `${'a'.repeat(170)} ${key}`, status: 500 }, { key });
    expect(JSON.stringify(outcome)).not.toContain('xxxxxxxx');
  });

  test('never tells the key, even if the server does', async () => {
    const outcome = await complete(
      api,
      { status: 401, message: 'Incorrect API key provided: sk-123.' },
      { key: 'sk-123' },
    );
    expect(outcome).toMatchObject({ error: { kind: 'wrong-key', detail: 'Incorrect API key provided: ….' } });
  });

  test('says when nobody answers, and when the address is none', async () => {
    const server = await serveModel([]);
    await server.stop();
    expect(await providerFor(api, server.url).complete(request())).toMatchObject({ error: { kind: 'unreachable' } });
    const seen: HttpRequest[] = [];
    const fetch = (sent: HttpRequest): Promise<never> => {
      seen.push(sent);
      return Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'));
    };
    expect(await providerFor(api, 'ftp://x', { fetch }).complete(request())).toMatchObject({
      error: { kind: 'bad-address' },
    });
    expect(seen).toEqual([]);
  });

  test('gives up on a server that stays silent', async () => {
    const waits: number[] = [];
    const clock = {
      now: () => 0,
      wait: (milliseconds: number) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    };
    const provider = providerFor(api, 'http://localhost', { clock, fetch: () => new Promise(() => undefined) });
    expect(await provider.complete(request())).toMatchObject({ error: { kind: 'timeout', seconds: 600 } });
    expect(waits).toEqual([600_000]);
  });

  test('stops the clock once there is an answer', async () => {
    const signals: AbortSignal[] = [];
    const clock = {
      now: () => 0,
      wait: (_: number, signal: AbortSignal) => {
        signals.push(signal);
        return new Promise<void>(() => undefined);
      },
    };
    await complete(api, { say: 'Hello' }, { clock });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('rejects at once when cancelled, before and during a request', async () => {
    const controller = new AbortController();
    let sent = 0;
    const fetch = (): Promise<never> => {
      sent += 1;
      return new Promise(() => undefined);
    };
    const provider: ModelServer = providerFor(api, 'http://localhost', { fetch });
    const pending = provider.complete({ ...request(), signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toThrow();
    await expect(provider.complete({ ...request(), signal: controller.signal })).rejects.toThrow();
    expect(sent).toBe(1);
  });
});

describe('OpenAI-compatible servers', () => {
  const callWith = (written: unknown): Reply => ({ call: [{ name: 'read', written }] });

  test.each([
    ['an object instead of a string', { paths: 'a.md' }, { kind: 'parsed', value: { paths: 'a.md' } }],
    ['nothing', '', { kind: 'parsed', value: {} }],
    ['null', null, { kind: 'parsed', value: {} }],
    ['half a JSON', '{"paths": "a.m', { kind: 'malformed', text: '{"paths": "a.m', why: 'not JSON' }],
  ])('may send %s as arguments', async (_, written, args) => {
    const server = await serveModel([callWith(written), { say: 'Fine.' }]);
    const provider = providerFor('openai', server.url);
    const outcome = await provider.complete(request());
    isCompletion(outcome);
    expect(outcome.message.calls[0]?.args).toEqual(args);
    const { id } = outcome.message.calls[0]!;
    const result = { id, text: 'Error', images: [], failed: true, stub: '' };
    isCompletion(
      await provider.complete(
        request([{ role: 'user', text: 'Hello' }, outcome.message, { role: 'tools', results: [result] }]),
      ),
    );
    expect(server.faults).toEqual([]);
  });

  test('may give calls no ids, or the same', async () => {
    const outcome = await complete('openai', {
      call: ['', '', 'x', 'x'].map((id) => ({ id, name: 'read' })),
    });
    isCompletion(outcome);
    expect(new Set(outcome.message.calls.map(({ id }) => id)).size).toBe(4);
  });

  test('get back what they put into a call besides its name and arguments', async () => {
    const extra_content = { google: { thought_signature: 'abc' } };
    const message = {
      role: 'assistant',
      content: [{ type: 'text', text: 'Wait.' }],
      tool_calls: [{ id: 'a', type: 'function', extra_content, function: { name: 'read', arguments: '{}' } }],
    };
    const outcome = await complete('openai', { raw: JSON.stringify({ choices: [{ message }] }) });
    isCompletion(outcome);
    expect(outcome.message.own).toMatchObject({ content: 'Wait.', tool_calls: [{ extra_content }] });
    expect(outcome.usage).toBeUndefined();
  });

  test.each([
    ['{"error":{"message":"registry.ollama.ai/library/gemma:2b does not support tools","type":"api_error"}}', 400],
    ['{"error":{"message":"No endpoints found that support tool use.","code":404}}', 404],
    ['{"error":{"code":500,"message":"tools param requires --jinja flag","type":"server_error"}}', 500],
    ['{"object":"error","message":"\\"auto\\" tool choice requires --enable-auto-tool-choice to be set"}', 400],
  ])('say that a model has no tools: %s', async (raw, status) => {
    expect(await complete('openai', { raw, status })).toMatchObject({
      error: { kind: 'no-tools', model: 'small-model' },
    });
  });

  test.each([
    ['unknown-model', '{"error":{"message":"model \\"x\\" not found, try pulling it first","type":"api_error"}}', 404],
    ['unknown-model', '{"error":{"message":"invalid model ID","type":"invalid_request_error"}}', 400],
    ['too-long', '{"error":{"message":"too big","type":"exceed_context_size_error","code":400}}', 400],
    ['too-long', '{"detail":"This model\'s maximum context length is 4096 tokens"}', 400],
    ['wrong-key', '[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}]', 400],
    ['wrong-key', '{"message":"Unauthorized"}', 401],
    ['no-credit', '{"error":{"message":"You exceeded your current quota","code":"insufficient_quota"}}', 429],
  ])('say %s in their own words: %s', async (kind, raw, status) => {
    expect(await complete('openai', { raw, status })).toMatchObject({ error: { kind } });
  });

  test('are sent no images unless the model sees them', async () => {
    const image = { kind: 'image', path: 'a.png', type: 'png', width: 1, height: 1, data: 'aGVsbG8=' } as const;
    const messages: CompletionRequest['messages'] = [
      { role: 'user', text: 'Look' },
      { role: 'assistant', text: '', calls: [], own: { role: 'assistant', content: null, tool_calls: [readCall] } },
      { role: 'tools', results: [{ id: 'a', text: 'Image: a.png', images: [image], failed: false, stub: '' }] },
      { role: 'user', text: 'And now?' },
    ];
    const server = await serveModel([{ say: 'Fine.' }]);
    isCompletion(await providerFor('openai', server.url, { images: false }).complete(request(messages)));
    isCompletion(await providerFor('openai', server.url, { images: true }).complete(request(messages)));
    expect(server.requests.map(({ text }) => text.includes('aGVsbG8='))).toEqual([false, true]);
  });
});

const readCall = { id: 'a', type: 'function', function: { name: 'read', arguments: '{}' } };

describe('Anthropic', () => {
  test('gets thoughts back as they were, and no empty text', async () => {
    const content = [
      { type: 'thinking', thinking: 'Hm', signature: 'abc' },
      { type: 'text', text: ' ' },
      { type: 'tool_use', id: 'toolu_1', name: 'read', input: {} },
    ];
    const outcome = await complete('anthropic', { raw: JSON.stringify({ content, stop_reason: 'tool_use' }) });
    isCompletion(outcome);
    expect(outcome.message.own).toEqual([content[0], content[2]]);
  });

  test('knows a context that filled up on the way', async () => {
    const raw = JSON.stringify({ content: [], stop_reason: 'model_context_window_exceeded' });
    expect(await complete('anthropic', { raw })).toMatchObject({ error: { kind: 'too-long' } });
  });
});

test('every error has words', () => {
  expect(describeError({ kind: 'rate-limit', retryAfter: 7, detail: 'slow down' })).toBe(
    'there were too many requests; it asks to wait 7 s (slow down)',
  );
});
