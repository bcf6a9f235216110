import type { Engine, SearchOptions } from '../../src/search/engine';
import { APIS, answerOf, asking, calls, concatReply, stopAll } from '../support/asking';
import { MemoryVault } from '../support/memory-vault';
import { until } from '../support/until';

const vault = (): MemoryVault => new MemoryVault({ 'tasks.md': '# Tasks\n\n- call Marie\n' });

afterEach(stopAll);

describe.each(APIS)('over %s, cancelling', (api) => {
  test('during a request ends at once, says that it may be billed, and drops the late answer', async () => {
    const controller = new AbortController();
    let answerLate: () => void = () => undefined;
    const { ask, told } = await asking(api, vault(), [{ say: 'unused' }], {
      fetch: () =>
        new Promise((resolve) => {
          answerLate = () => resolve({ status: 200, headers: {}, text: '{}' });
        }),
    });
    const pending = ask('?', controller.signal);
    await until(() => told.length > 0);
    controller.abort();
    const result = await pending;
    expect(result).toMatchObject({ kind: 'cancelled', maybeBilled: true });
    expect(result.steps.map(({ kind, state }) => [kind, state])).toEqual([['model', 'cancelled']]);
    const before = told.length;
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toHaveLength(before);
  });

  test('a server that hangs leaves the agent idle for the next question', async () => {
    const controller = new AbortController();
    const { ask, server } = await asking(api, vault(), [{ hang: true }, concatReply(['tasks.md'], 'One.\nTwo.')]);
    const pending = ask('?', controller.signal);
    await until(() => server.requests.length === 1);
    controller.abort();
    expect(await pending).toMatchObject({ kind: 'cancelled', maybeBilled: true });
    answerOf(await ask('And now?'));
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.text).not.toContain('"?"'); // what was cancelled was never asked
  });

  test('during a tool call ends at once, tells the tool, and sends nothing more', async () => {
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    let tellProgress: SearchOptions['onProgress'];
    const engine = {
      search: (_: unknown, options: SearchOptions) => {
        ({ signal, onProgress: tellProgress } = options);
        return new Promise(() => undefined);
      },
    } as unknown as Engine;
    const { ask, server, told } = await asking(
      api,
      vault(),
      [calls(['search', { query: 'x' }], ['read', { paths: 'tasks.md' }]), concatReply(['tasks.md'])],
      { context: { engine } },
    );
    const pending = ask('?', controller.signal);
    await until(() => signal !== undefined);
    tellProgress?.({ stage: 'expanding' });
    expect(told.at(-1)).toMatchObject({ tool: 'search', progress: { stage: 'expanding' } });
    controller.abort();
    const result = await pending;
    expect(result).toMatchObject({ kind: 'cancelled', maybeBilled: false });
    expect(result.steps.map(({ kind, state }) => [kind, state])).toEqual([
      ['model', 'done'],
      ['tool', 'cancelled'],
    ]);
    expect(signal?.aborted).toBe(true);
    const before = told.length;
    tellProgress?.({ stage: 'searching' });
    expect(told).toHaveLength(before);
    expect(server.requests).toHaveLength(1);
  });

  test('while waiting for a rate limit to pass sends nothing more', async () => {
    const controller = new AbortController();
    const { ask, server, clock } = await asking(api, vault(), [{ status: 429, headers: { 'retry-after': '20' } }]);
    clock.stands = true;
    const pending = ask('?', controller.signal);
    await until(() => clock.waits.length > 0);
    controller.abort();
    const result = await pending;
    expect(result).toMatchObject({ kind: 'cancelled', maybeBilled: false });
    expect(result.steps.map(({ kind, state }) => [kind, state])).toEqual([
      ['model', 'failed'],
      ['wait', 'cancelled'],
    ]);
    expect(server.requests).toHaveLength(1);
  });

  test('before it begins sends nothing', async () => {
    const { ask, server } = await asking(api, vault(), [concatReply(['tasks.md'])]);
    expect(await ask('?', AbortSignal.abort())).toMatchObject({ kind: 'cancelled', maybeBilled: false });
    expect(server.requests).toEqual([]);
  });
});

describe.each(APIS)('over %s, a request is sent again', (api) => {
  const run = async (...replies: Parameters<typeof asking>[2] & readonly object[]) => {
    const parts = await asking(api, vault(), replies);
    const result = await parts.ask();
    return { ...parts, result, waits: result.steps.filter(({ kind }) => kind === 'wait') };
  };
  const limited = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } });

  test('twice at most when there were too many, after the time asked for', async () => {
    const { result, waits, clock } = await run(limited('3'), limited('30'), concatReply(['tasks.md']));
    answerOf(result);
    expect(clock.waits).toEqual([3000, 30_000]);
    expect(waits).toMatchObject([
      { seconds: 3, state: 'done', error: { kind: 'rate-limit' } },
      { seconds: 30, state: 'done' },
    ]);
    const third = await run(limited('1'));
    expect(third.result).toMatchObject({ kind: 'failed', error: { kind: 'rate-limit', retryAfter: 1 } });
    expect(third.server.requests).toHaveLength(3);
  });

  test('not when the wait would be long, or is not named', async () => {
    for (const reply of [limited('31'), { status: 429 }]) {
      const { result, server } = await run(reply, concatReply(['tasks.md']));
      expect(result).toMatchObject({ kind: 'failed', error: { kind: 'rate-limit' } });
      expect(server.requests).toHaveLength(1);
    }
  });

  test('once when the server failed', async () => {
    for (const status of [500, 502, 529]) {
      const good = await run({ status }, concatReply(['tasks.md']));
      answerOf(good.result);
      const bad = await run({ status });
      expect(bad.result.kind).toBe('failed');
      expect(bad.server.requests).toHaveLength(2);
    }
  });

  test('never when the request itself is wrong', async () => {
    for (const reply of [{ status: 400 }, { status: 401 }, { status: 404 }, { raw: '{"half' }]) {
      const { result, server } = await run(reply, concatReply(['tasks.md']));
      expect(result.kind).toBe('failed');
      expect(server.requests).toHaveLength(1);
    }
  });
});
