/** The scripted server refuses what the real ones refuse; otherwise the other tests would prove little. */
import { fetcher, serveModel, stopAll } from '../support/asking';

const SCHEMA = { type: 'object', properties: {} };
const user = (content: unknown = 'Hi') => ({ role: 'user', content });

afterEach(stopAll);

describe('chat completions', () => {
  const tools = [{ type: 'function', function: { name: 'read', description: '', parameters: SCHEMA } }];
  const call = (id: string) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
  const assistant = (...ids: string[]) => ({ role: 'assistant', content: null, tool_calls: ids.map(call) });
  const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'x' });
  const post = async (body: object): Promise<number> => {
    const server = await serveModel([{ say: 'Hello' }]);
    const headers = { 'Content-Type': 'application/json' };
    const all = JSON.stringify({ model: 'small-model', tools, messages: [user()], ...body });
    return (await fetcher({ url: `${server.url}/v1/chat/completions`, method: 'POST', headers, body: all })).status;
  };

  test('takes a good conversation', async () => {
    expect(await post({ messages: [user(), assistant('a', 'b'), result('b'), result('a'), user()] })).toBe(200);
  });

  test.each([
    ['a call without a result', [user(), assistant('a')]],
    ['a call answered too late', [user(), assistant('a'), user(), result('a')]],
    ['one of two results', [user(), assistant('a', 'b'), result('a'), user()]],
    ['a result twice', [user(), assistant('a'), result('a'), result('a')]],
    ['a result without a call', [user(), result('a')]],
    ['an empty assistant', [user(), { role: 'assistant', content: null }, user()]],
    ['two users in a row', [user(), user()]],
    ['a remote image', [user([{ type: 'image_url', image_url: { url: 'http://x/y.png' } }])]],
  ])('refuses %s', async (_, messages) => {
    expect(await post({ messages })).toBe(400);
  });

  test('refuses parameters we do not need', async () => {
    expect(await post({ temperature: 0 })).toBe(400);
  });
});

describe('messages', () => {
  const tools = [{ name: 'read', description: '', input_schema: SCHEMA }];
  const text = (words: string) => [{ type: 'text', text: words }];
  const assistant = (...ids: string[]) => ({
    role: 'assistant',
    content: ids.map((id) => ({ type: 'tool_use', id, name: 'read', input: {} })),
  });
  const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
  const post = async (body: object, version = '2023-06-01'): Promise<number> => {
    const server = await serveModel([{ say: 'Hello' }]);
    const headers = { 'Content-Type': 'application/json', 'anthropic-version': version };
    const base = { model: 'small-model', max_tokens: 9, system: 'x', tools, messages: [user(text('Hi'))] };
    const all = JSON.stringify({ ...base, ...body });
    return (await fetcher({ url: `${server.url}/v1/messages`, method: 'POST', headers, body: all })).status;
  };

  test('takes a good conversation', async () => {
    const results = user([result('b'), result('a'), ...text('Go on')]);
    expect(await post({ messages: [user(text('Hi')), assistant('a', 'b'), results] })).toBe(200);
  });

  test.each([
    ['a call without a result', [user(text('Hi')), assistant('a'), user(text('Go on'))]],
    ['a result behind text', [user(text('Hi')), assistant('a'), user([...text('So'), result('a')])]],
    ['a result twice', [user(text('Hi')), assistant('a'), user([result('a'), result('a')])]],
    ['a result without a call', [user([result('a')])]],
    ['two users in a row', [user(text('Hi')), user(text('Hi'))]],
    ['an empty text', [user(text(' '))]],
    ['an assistant at the end', [user(text('Hi')), { role: 'assistant', content: text('Ho') }]],
  ])('refuses %s', async (_, messages) => {
    expect(await post({ messages })).toBe(400);
  });

  test('refuses parameters we do not need, and a missing version', async () => {
    expect(await post({ temperature: 0 })).toBe(400);
    expect(await post({}, '')).toBe(400);
  });
});
