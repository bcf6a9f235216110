/** Ask as a part of the plugin: which model is asked, and that nothing goes to a server nobody has agreed to. */
import type { HttpRequest } from '../../src/ask/http';
import { AskService, type AskParts } from '../../src/ask/view/ask-service';
import { en } from '../../src/texts/en';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';
import { callTool } from '../../src/tools/registry';
import { MemoryVault } from '../support/memory-vault';

const MODEL = {
  askProvider: 'openai',
  askUrl: 'http://models.local:8080',
  askModel: 'small',
  askKey: 'my-key',
} as const;
const HOST = 'http://models.local:8080';
const OVERVIEW = 'The payment is late.\nMarie knows why.';

interface Call {
  readonly name: string;
  readonly args: unknown;
}

const READ: Call = { name: 'read', args: { paths: 'a.md' } };
const CONCAT: Call = { name: 'concat', args: { files: [{ path: 'a.md', lines: '1' }], overview: OVERVIEW } };

/** An answer of an OpenAI-compatible server that calls a tool. */
function reply({ name, args }: Call): string {
  const call = { id: `call-${name}`, type: 'function', function: { name, arguments: JSON.stringify(args) } };
  const message = { role: 'assistant', content: null, tool_calls: [call] };
  return JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'tool_calls' }] });
}

/** The service on a server that makes these calls, one each time it is asked. */
function start(settings: Partial<Settings>, calls: readonly Call[] = [READ, CONCAT]) {
  let now: Settings = { ...DEFAULT_SETTINGS, ...settings };
  const sent: HttpRequest[] = [];
  const change = (changed: Partial<Settings>): void => void (now = { ...now, ...changed });
  let onSent = (): void => undefined;
  const parts: AskParts = {
    secret: (name) => (name === 'my-key' ? 'sesame' : null),
    texts: en,
    settings: () => now,
    changeSettings: (changed) => Promise.resolve(change(changed)),
    context: () => ({ vault: new MemoryVault({ 'a.md': 'Late.\n' }) }),
    seen: { watch: () => ({ id: 'ask 1', onSeen: () => undefined }) },
  };
  const service = new AskService(parts, (request) => {
    const text = reply(calls[sent.length] ?? CONCAT);
    sent.push(request);
    onSent();
    return Promise.resolve({ status: 200, headers: {}, text });
  });
  return { service, sent, change, whenSent: (act: () => void) => (onSent = act), settings: () => now };
}

describe('the model that would be asked', () => {
  test.each<[Partial<Settings>, unknown]>([
    [{}, undefined],
    [{ ...MODEL, askModel: '' }, undefined],
    [{ ...MODEL, askProvider: 'off' }, undefined],
    [MODEL, { name: 'small', host: HOST }],
    [
      { ...MODEL, askUrl: '' },
      { name: 'small', host: 'http://localhost:11434' },
    ],
    [
      { ...MODEL, askProvider: 'anthropic', askUrl: '' },
      { name: 'small', host: 'https://api.anthropic.com' },
    ],
    [
      { ...MODEL, askUrl: 'models.example/v1/chat/completions' },
      { name: 'small', host: 'https://models.example' },
    ],
    [
      { ...MODEL, askUrl: 'not an address' },
      { name: 'small', host: 'not an address' },
    ],
  ])('with %j is %j', (settings, model) => {
    expect(start(settings).service.model()).toEqual(model);
  });
});

describe('before anyone has agreed to a server', () => {
  test('nothing is sent, and there is no tool for it', async () => {
    const { service, sent } = start(MODEL);
    expect(service.isAgreed()).toBe(false);
    expect(service.tools()).toEqual([]);
    await expect(service.ask('Why?')).rejects.toThrow('Nobody has agreed');
    expect(sent).toEqual([]);
  });

  test('agreeing is remembered for that server, and for no other', async () => {
    const { service, change, settings } = start(MODEL);
    await service.agree(service.model()!);
    expect(settings().askAgreed).toBe(HOST);
    expect(service.isAgreed()).toBe(true);
    change({ askUrl: 'http://other.local' });
    expect(service.isAgreed()).toBe(false);
  });
});

describe('a question to a server that was agreed to', () => {
  const agreed = { ...MODEL, askAgreed: HOST };

  test('goes there with the key that the settings name, and gives a document', async () => {
    const { service, sent } = start(agreed);
    const result = await service.ask('Why is it late?');
    expect(result).toMatchObject({ kind: 'answer', document: { items: [{ path: 'a.md' }] } });
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill(`${HOST}/v1/chat/completions`));
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer sesame' });
    expect(sent[0]?.body).toContain('Why is it late?');
  });

  test.each<[string, Partial<Settings>]>([
    ['another server is set', { askUrl: 'http://other.local' }],
    ['the agreement is taken back', { askAgreed: '' }],
    ['Ask is turned off', { askProvider: 'off' }],
  ])('sends nothing more when %s in the middle of it', async (_, changed) => {
    const { service, sent, change, whenSent } = start(agreed);
    whenSent(() => change(changed));
    const result = await service.ask('Why?');
    expect(result).toMatchObject({ kind: 'failed', document: { items: [{ path: 'a.md', range: null }] } });
    expect(sent).toHaveLength(1);
  });

  test('is offered as a tool, which answers with the document', async () => {
    const { service } = start(agreed);
    const [tool] = service.tools();
    const { text } = await callTool('ask', { question: 'Why?' }, { vault: new MemoryVault({ 'a.md': 'Late.\n' }) }, [
      tool!,
    ]);
    expect(text).toBe(
      `${OVERVIEW}\n\n---\n\n\`\`\`a.md (lines 1-1)\n1  | Late.\n\`\`\`\n\nNote: the overview cites none of these blocks`,
    );
  });
});

test('whoever listens hears of changed settings, until they do not want to', () => {
  const { service } = start(MODEL);
  let told = 0;
  const end = service.onChange(() => (told += 1));
  service.settingsChanged();
  end();
  service.settingsChanged();
  expect(told).toBe(1);
});
