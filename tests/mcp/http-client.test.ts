/** The official client over HTTP, in the oldest protocol we promise and in the newest. */
import { plainSchema } from '../../src/tools/arguments';
import { callAnyTool, allTools } from '../../src/plugin/all-tools';
import type { EditGate } from '../../src/tools/edit-gate';
import type { Document } from '../../src/tools/document';
import { endlessEngine, tellingEngine } from '../support/engines';
import { ERAS, NOTES, serve, textFrom, textOf, type Served } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { READING } from '../support/reading-tools';
import { until } from '../support/until';

const allow: EditGate = { approve: () => Promise.resolve('yes'), done: () => undefined };

let served: Served | undefined;
afterEach(() => served?.stop());

describe.each(ERAS)('a client that speaks %s', (era) => {
  test('is told who we are, and how to work with the vault', async () => {
    served = await serve();
    const client = await served.connect(era);
    expect(client.getServerVersion()).toMatchObject({ name: 'collate', title: 'Collate', version: '1.2.3' });
    expect(client.getInstructions()).toMatch(/"search".*"read".*"concat".*"overview" of 2 to 5 lines/s);
    expect(client.getNegotiatedProtocolVersion()).toBe(era);
  });

  test('finds the tools as the registry has them, without edit', async () => {
    served = await serve();
    const { tools: listed } = await (await served.connect(era)).listTools();
    expect(listed.map(({ name }) => name)).toEqual(READING);
    for (const tool of allTools.filter(({ name }) => READING.includes(name))) {
      const { name, title, description, schema } = tool;
      const same = listed.find((one) => one.name === name);
      expect(same).toMatchObject({ title, description, inputSchema: plainSchema(schema) });
      expect(same?.annotations?.readOnlyHint).toBe(true);
    }
  });

  test('finds edit from the moment it is allowed to the moment it is not', async () => {
    const vault = new MemoryVault({ 'a.md': 'one\n' });
    let edits: EditGate | undefined;
    served = await serve({ context: () => ({ vault, ...(edits === undefined ? {} : { edits }) }) });
    const client = await served.connect(era);
    const names = async (): Promise<string[]> => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names()).toEqual(READING);
    edits = allow;
    expect(await names()).toEqual([...READING, 'edit', 'write']);
    edits = undefined;
    expect(await names()).toEqual(READING);
    const refused = await client.callTool({ name: 'edit', arguments: { path: 'a.md', old: 'one', new: 'two' } });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^Error: a\.md: edits are off/);
  });

  test.each([
    ['search', { query: 'payment' }],
    ['read', { paths: ['tasks.md', 'nowhere.md', 'projects/x/'] }],
    ['read', { paths: ['photos', 'photo.png'] }],
    ['read', { paths: 'empty.md' }],
    ['concat', { files: [{ path: 'tasks.md', lines: '3-4' }], overview: 'Two things to do.' }],
    ['concat', { files: [] }],
    ['tree', {}],
    ['edit', { path: 'tasks.md', old: 'x', new: 'y' }],
    ['read', { paths: 'nowhere.md' }],
    ['read', { paths: 7 }],
  ])('gets from %s(%j) the very text of the registry', async (name, args) => {
    const vault = new MemoryVault(NOTES, ['Private/']);
    served = await serve({ vault });
    const result = await (await served.connect(era)).callTool({ name, arguments: args });
    const expected = await callAnyTool(name, args, { vault, maxChars: 100_000 });
    expect(textOf(result)).toBe(expected.text);
    expect(result.isError ?? false).toBe(expected.failed);
  });

  test('is told that a tool does not exist by an error, which names those that it may call', async () => {
    const vault = new MemoryVault(NOTES);
    let edits: EditGate | undefined;
    served = await serve({ context: () => ({ vault, ...(edits === undefined ? {} : { edits }) }) });
    const client = await served.connect(era);
    const fails = (): Promise<unknown> =>
      client.callTool({ name: 'nothing', arguments: {} }).catch((error: unknown) => error);
    const message = `there is no tool "nothing"; expected one of ${READING.join(', ')}`;
    expect(await fails()).toMatchObject({ code: -32602, message });
    edits = allow;
    expect(await fails()).toMatchObject({ code: -32602, message: `${message}, edit, write` });
    expect(served.log.list()[0]).toMatchObject({ tool: 'nothing', outcome: 'failed' });
  });

  test('gets images as images, each behind the line that names it', async () => {
    served = await serve();
    const { content } = await (await served.connect(era)).callTool({ name: 'read', arguments: { paths: 'photos' } });
    expect(content).toEqual([
      { type: 'text', text: '```photos/a.md\n1  | before\n```\n\nImage: photos/b.png (png, 1×2)' },
      { type: 'image', data: Buffer.from(NOTES['photos/b.png']).toString('base64'), mimeType: 'image/png' },
      { type: 'text', text: '\n\n```photos/c.md\n1  | after\n```' },
    ]);
  });

  test('gets long answers cut, with the next call named', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `line ${i + 1} of many`);
    served = await serve({ vault: new MemoryVault({ 'long.md': lines.join('\n') }) });
    const client = await served.connect(era);
    const text = await textFrom(client, 'read', { paths: 'long.md' });
    expect(text.length).toBeLessThanOrEqual(100_000);
    const next = /for the rest call read\((.*)\)$/.exec(text)?.[1] ?? '';
    const shown = Number(/lines 1-(\d+)/.exec(text)?.[1]);
    const rest = await textFrom(client, 'read', JSON.parse(next) as Record<string, unknown>);
    expect(rest.split('\n')[1]).toBe(`${shown + 1} | line ${shown + 1} of many`);
  });

  test('can pick the way of working as a prompt', async () => {
    served = await serve();
    const client = await served.connect(era);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['collate']);
    const { messages } = await client.getPrompt({ name: 'collate', arguments: { question: 'Who is late?' } });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toMatchObject({
      text: expect.stringMatching(/Who is late\?.*"search".*"concat"/s) as string,
    });
    await expect(client.getPrompt({ name: 'other' })).rejects.toThrow('There is only collate');
    await expect(client.getPrompt({ name: 'collate' })).rejects.toThrow('The question is missing');
  });

  test('makes a note, adds to it, and changes two at once or none', async () => {
    const vault = new MemoryVault({ 'a.md': 'one\ntwo\n' });
    served = await serve({ context: () => ({ vault, edits: allow }) });
    const client = await served.connect(era);
    const write = (...changes: object[]): Promise<string> => textFrom(client, 'write', { changes });
    expect(await write({ path: 'new/b.md', text: '# B\n' })).toBe('Note: new/b.md: new note with 1 line');
    expect(await write({ path: 'new/b.md', text: '# Other\n' })).toMatch(
      /^Error: new\/b\.md: exists already; nothing is overwritten/,
    );
    expect(await write({ path: 'new/b.md', text: 'Text.', append: true })).toContain('2  | Text.');
    const both = [
      { path: 'a.md', old: 'one', text: '1' },
      { path: 'new/b.md', old: '# B', text: '# C' },
    ];
    expect(await write(...both)).toMatch(/not all of these lines were read.*nothing was written/s);
    await textFrom(client, 'read', { paths: 'a.md' });
    expect(await write(...both)).not.toContain('Error');
    expect(await textFrom(client, 'read', { paths: ['a.md', 'new/b.md'] })).toBe(
      '```a.md\n1  | 1\n2  | two\n```\n\n```new/b.md\n1  | # C\n2  | Text.\n```',
    );
  });

  test('edits what it has read, and only that', async () => {
    const vault = new MemoryVault({ 'a.md': 'one\ntwo\n' });
    served = await serve({ context: () => ({ vault, edits: allow }) });
    const client = await served.connect(era);
    const change = { path: 'a.md', old: '2  | two', new: '2  | 2' };
    expect(await textFrom(client, 'edit', change)).toMatch(/not all of these lines were read in this conversation/);
    await textFrom(client, 'read', { paths: 'a.md' });
    expect(await textFrom(client, 'edit', change)).toMatch(/replaced/);
    expect(await textFrom(client, 'read', { paths: 'a.md' })).toBe('```a.md\n1  | one\n2  | 2\n```');
  });

  test('stops a search by cancelling it, and the connection stays good', async () => {
    const { engine, signals } = endlessEngine();
    const vault = new MemoryVault(NOTES);
    served = await serve({ context: () => ({ vault, engine }) });
    const client = await served.connect(era);
    const controller = new AbortController();
    const call = client.callTool({ name: 'search', arguments: { query: 'payment' } }, { signal: controller.signal });
    await until(() => signals.length === 1);
    controller.abort('enough');
    await expect(call).rejects.toThrow();
    await until(() => signals[0]?.aborted === true);
    await until(() => served?.log.list().length === 1);
    expect(served.log.list()[0]).toMatchObject({ tool: 'search', outcome: 'cancelled' });
    expect(await textFrom(client, 'read', { paths: 'empty.md' })).toBe('```empty.md\n```');
  });

  test('hears how far a deep search is', async () => {
    const vault = new MemoryVault(NOTES);
    const engine = tellingEngine();
    served = await serve({ context: () => ({ vault, engine }) });
    const client = await served.connect(era);
    const heard: (string | undefined)[] = [];
    const onprogress = ({ message }: { message?: string | undefined }): void => void heard.push(message);
    await client.callTool({ name: 'search', arguments: { query: 'payment', mode: 'deep' } }, { onprogress });
    expect(heard).toEqual(['starting', 'expanding', 'reranking 3 of 10']);
  });

  test('is not alone: two clients call at once, each with its own history', async () => {
    const vault = new MemoryVault({ 'a.md': 'one\ntwo\n', 'b.md': 'three\n' });
    served = await serve({ context: () => ({ vault, edits: allow }) });
    const second = served.tokens.issue('Second');
    const [a, b] = await Promise.all([served.connect(era), served.connect(era, second.token)]);
    const paths = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'a.md' : 'b.md'));
    const texts = await Promise.all(
      paths.flatMap((path) => [textFrom(a, 'read', { paths: path }), textFrom(b, 'read', { paths: 'b.md' })]),
    );
    expect(new Set(texts).size).toBe(2);
    const change = { path: 'a.md', old: 'two', new: '2' };
    expect(await textFrom(b, 'edit', change)).toMatch(/not all of these lines were read/);
    expect(await textFrom(a, 'edit', change)).toMatch(/replaced/);
    expect(new Set(served.log.list().map(({ client }) => client))).toEqual(new Set(['Test client', 'Second']));
  });
});

test('two clients that write one note at once lose nothing, and are told when the other was first', async () => {
  const vault = new MemoryVault({ 'log.md': '# Log\n\na: 0\nb: 0\n' });
  served = await serve({ context: () => ({ vault, edits: allow }) });
  const second = served.tokens.issue('Second');
  const clients = await Promise.all([served.connect(ERAS[0]), served.connect(ERAS[1], second.token)]);
  const refusals: string[] = [];
  const work = async (client: (typeof clients)[number], name: string, at: number): Promise<void> => {
    for (let turn = 0; turn < 10;) {
      await textFrom(client, 'read', { paths: 'log.md' });
      const changes = [
        { path: 'log.md', old: `${at}  | ${name}: ${turn}`, text: `${name}: ${turn + 1}` },
        { path: 'log.md', text: `${name}${turn + 1}`, append: true },
      ];
      const text = await textFrom(client, 'write', { changes });
      if (text.startsWith('Error')) refusals.push(text);
      else turn += 1;
    }
  };
  await Promise.all(clients.map((client, i) => work(client, 'ab'.charAt(i), i + 3)));
  const lines = (await textFrom(clients[0], 'read', { paths: 'log.md' })).split('\n').map((line) => line.slice(5));
  expect(lines.slice(3, 5)).toEqual(['a: 10', 'b: 10']);
  for (const name of ['a', 'b'])
    expect(lines.filter((line) => line.startsWith(name) && !line.includes(':'))).toEqual(
      Array.from({ length: 10 }, (_, i) => `${name}${i + 1}`),
    );
  for (const text of refusals)
    expect(text).toMatch(
      /not all of these lines were read in this conversation; call read|changed while.*as it is now/,
    );
});

test('an edit that a person refused is logged as refused', async () => {
  const vault = new MemoryVault({ 'a.md': 'one\n' });
  const refuse: EditGate = { approve: () => Promise.resolve('no'), done: () => undefined };
  served = await serve({ context: () => ({ vault, edits: refuse }) });
  const client = await served.connect('2026-07-28');
  await textFrom(client, 'read', { paths: 'a.md' });
  await textFrom(client, 'edit', { path: 'a.md', old: 'one', new: '1' });
  await textFrom(client, 'edit', { path: 'b.md', old: 'one', new: '1' });
  expect(served.log.list().map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'failed']);
});

test('two conversations with one token have their own histories, where the protocol has sessions', async () => {
  const vault = new MemoryVault({ 'a.md': 'one\n' });
  served = await serve({ context: () => ({ vault, edits: allow }) });
  const [a, b] = [await served.connect('2025-06-18'), await served.connect('2025-06-18')];
  await textFrom(a, 'read', { paths: 'a.md' });
  expect(await textFrom(b, 'edit', { path: 'a.md', old: 'one', new: '1' })).toMatch(/not all of these lines were read/);
  expect(await textFrom(a, 'edit', { path: 'a.md', old: 'one', new: '1' })).toMatch(/replaced/);
});

test('a client that waits for it hears that edit came', async () => {
  const vault = new MemoryVault({});
  served = await serve({ context: () => ({ vault }) });
  const client = await served.connect('2026-07-28');
  let heard = 0;
  client.setNotificationHandler('notifications/tools/list_changed', () => void (heard += 1));
  const subscription = await client.listen({ toolsListChanged: true });
  served.server.toolsChanged();
  await until(() => heard === 1);
  await subscription.close();
});

test('whoever is told of documents gets those that concat gave, and whose they are', async () => {
  const told: [string, Document, unknown][] = [];
  served = await serve({ onDocument: ({ name }, document, args) => void told.push([name, document, args]) });
  const client = await served.connect('2026-07-28');
  const args = { files: [{ path: 'tasks.md', lines: '3' }] };
  await textFrom(client, 'concat', args);
  await textFrom(client, 'concat', { files: [{ path: 'nowhere.md' }] });
  await textFrom(client, 'read', { paths: 'tasks.md' });
  expect(told).toEqual([['Test client', expect.objectContaining({ problems: [] }), args]]);
});

test('an answer stands, whatever happens to whoever is told of it', async () => {
  const bug = new Error('the panel is odd');
  served = await serve({
    onDocument: () => {
      throw bug;
    },
  });
  const client = await served.connect('2026-07-28');
  const args = { files: [{ path: 'tasks.md', lines: '3' }], overview: null };
  expect(await textFrom(client, 'concat', args)).toContain('tasks.md (lines 3-3)');
  expect(served.errors).toEqual([bug]);
  expect(served.log.list().map(({ outcome }) => outcome)).toEqual(['done']);
});

test('a bug of ours is told as one, without its details', async () => {
  const engine = { ...tellingEngine(), search: () => Promise.reject(new Error('/home/me/.secret is odd')) };
  const vault = new MemoryVault(NOTES);
  served = await serve({ context: () => ({ vault, engine }) });
  const client = await served.connect('2026-07-28');
  await expect(textFrom(client, 'search', { query: 'x' })).rejects.toThrow(
    'search failed unexpectedly; this is a bug in Collate',
  );
  expect(String(served.errors[0])).toContain('/home/me/.secret');
});

test('a client that goes away ends its call', async () => {
  const { engine, signals } = endlessEngine();
  const vault = new MemoryVault(NOTES);
  served = await serve({ context: () => ({ vault, engine }) });
  const client = await served.connect('2025-06-18');
  const call = textFrom(client, 'search', { query: 'payment' });
  await until(() => signals.length === 1);
  await client.close();
  await expect(call).rejects.toThrow();
  await until(() => signals[0]?.aborted === true);
});

test('a client that is dropped loses its call and its connection, and nobody else does', async () => {
  const { engine, signals } = endlessEngine();
  const vault = new MemoryVault(NOTES);
  served = await serve({ context: () => ({ vault, engine }) });
  const other = served.tokens.issue('Other');
  const [mine, theirs] = [await served.connect('2025-06-18'), await served.connect('2025-06-18', other.token)];
  const calls = [mine, theirs].map((client) => textFrom(client, 'search', { query: 'payment' }));
  for (const call of calls) call.catch(() => undefined);
  await until(() => signals.length === 2);
  served.tokens.revoke(other.client.id);
  served.server.drop(other.client.id);
  await expect(calls[1]).rejects.toThrow();
  await until(() => signals.some(({ aborted }) => aborted));
  expect(await textFrom(mine, 'read', { paths: 'empty.md' })).toBe('```empty.md\n```');
  await expect(textFrom(theirs, 'read', { paths: 'empty.md' })).rejects.toThrow();
  expect(signals.filter(({ aborted }) => aborted)).toHaveLength(1);
});
