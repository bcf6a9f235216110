/** `npm run -s mcp`, run as clients run it, with real QMD, beside the command line on the same vault. */
import { READING } from '../support/reading-tools';
import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connect, ERAS, NOTES, textFrom, textOf } from '../support/mcp';
import { npmPath, npmRun } from '../support/npm-run';
import { preparedPrograms } from '../support/prepared-programs';
import { isRunning, temporaryFolder } from '../support/real-qmd';
import { until } from '../support/until';

const project = join(__dirname, '../..');
const run = promisify(execFile);
const SETTINGS = '.obsidian/plugins/collate/data.json';

/** In which no note changes, and one in which many do. */
let vault: string;
let changing: string;
let data: string;
/** Of each version of the protocol one, on the same server to the end: each starts QMD, and most tests need only another note. */
let readers: readonly [Client, Client];
/** With `--allow-edit` and `--allow-create`, on the one that changes. */
let writers: readonly [Client, Client];

beforeAll(async () => {
  [vault, changing, data] = [await makeVault(), await makeVault(), await temporaryFolder('stdio-data')];
  readers = await eachEra(vault);
  writers = await eachEra(changing, '--allow-edit', '--allow-create');
});

afterAll(async () => {
  for (const connected of [...readers, ...writers]) await connected.close();
  for (const folder of [vault, changing, data]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function makeVault(): Promise<string> {
  const folder = await temporaryFolder('stdio-vault');
  for (const [path, content] of Object.entries({ ...NOTES, [SETTINGS]: '{"excluded":["Private/"]}' })) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const env = (): Record<string, string> => ({
  ...getDefaultEnvironment(),
  ...preparedPrograms,
  ...npmPath,
  XDG_DATA_HOME: data,
});

function start(...options: string[]): StdioClientTransport {
  const args = npmRun('mcp', ['--vault', ...options]);
  return new StdioClientTransport({ command: process.execPath, args, cwd: project, env: env(), stderr: 'ignore' });
}

function eachEra(...options: string[]): Promise<[Client, Client]> {
  const [older, newer] = ERAS;
  return Promise.all([connect(start(...options), older), connect(start(...options), newer)]);
}

/** The same call on the command line. */
async function commandLine(name: string, args: unknown): Promise<string> {
  const given = npmRun('tool', [name, JSON.stringify(args), '--vault', vault]);
  const done = run(process.execPath, given, { cwd: project, env: { ...process.env, ...env() } });
  return (await done.catch((error: { stdout: string }) => error)).stdout;
}

test('a client of any version of the protocol gets from every tool the very text of the command line', async () => {
  for (const [at, connected] of readers.entries()) {
    expect(connected.getNegotiatedProtocolVersion()).toBe(ERAS[at]);
    const { tools } = await connected.listTools();
    expect(tools.map(({ name }) => name)).toEqual(READING);
    const { content } = await connected.callTool({ name: 'read', arguments: { paths: 'photo.png' } });
    expect(content.map(({ type }) => type)).toEqual(['text', 'image']);
  }
  for (const [name, args] of [
    ['search', { query: 'payment' }],
    ['search', { query: 'hunter2', scope: ['**/*.md'] }],
    ['read', { paths: ['tasks.md', 'Private/secret.md', 'photos'] }],
    ['concat', { files: [{ path: 'tasks.md', lines: '3' }], overview: 'One thing.' }],
    ['tree', {}],
    ['verify', { text: 'It says "hunter2 is the password" ([[Private/secret]]).' }],
    ['edit', { path: 'tasks.md', old: '1  | # Tasks', new: 'x' }],
    ['write', { path: 'new.md', text: 'x' }],
    ['read', { paths: '../etc/passwd' }],
  ] as const) {
    const printed = await commandLine(name, args);
    for (const connected of readers) {
      const result = await connected.callTool({ name, arguments: args });
      expect([name, textOf(result)]).toEqual([name, printed]);
    }
  }
});

test('a program that keeps links from its model gets those of a document, to the vault that the folder is', async () => {
  const goose = await connect(start(vault), '2025-06-18', 'goose-desktop');
  const args = { files: [{ path: 'tasks.md', lines: '3-4' }] };
  const { content } = await goose.callTool({ name: 'concat', arguments: args });
  await goose.close();
  const link = `obsidian://collate?vault=${basename(vault)}&file=tasks.md&lines=3-4`;
  expect(content).toEqual([
    { type: 'text', text: await textFrom(readers[0], 'concat', args) },
    {
      type: 'text',
      text: `Open in Obsidian:\ntasks.md (lines 3-4): ${link}`,
      annotations: { audience: ['user'], priority: 1 },
    },
  ]);
});

test('edits with --allow-edit what was read in this conversation', async () => {
  await writeFile(join(changing, 'edited.md'), 'one\ntwo\n');
  const [a, b] = writers;
  expect((await a.listTools()).tools.map(({ name }) => name)).toContain('edit');
  const change = { path: 'edited.md', old: '2  | two', new: '2  | 2' };
  await textFrom(b, 'read', { paths: 'edited.md' });
  expect(await textFrom(a, 'edit', change)).toMatch(/not all of these lines were read in this conversation/);
  expect(await textFrom(b, 'edit', change)).toMatch(/replaced/);
  expect(await readFile(join(changing, 'edited.md'), 'utf8')).toBe('one\n2\n');
});

test('two that count up in one note at the same time lose none of the edits they report', async () => {
  await writeFile(join(changing, 'counters.md'), 'a: 0\nb: 0\n');
  const countUp = async (one: Client, line: number, name: string): Promise<number> => {
    await textFrom(one, 'read', { paths: 'counters.md' });
    let done = 0;
    for (let i = 0; i < 50; i++) {
      const change = { path: 'counters.md', old: `${line}  | ${name}: ${done}`, new: `${name}: ${done + 1}` };
      if (/line(s)? .* replaced/.test(await textFrom(one, 'edit', change))) done += 1;
    }
    return done;
  };
  const done = await Promise.all(writers.map((one, i) => countUp(one, i + 1, 'ab'.charAt(i))));
  expect(done).toEqual([50, 50]);
  expect(await readFile(join(changing, 'counters.md'), 'utf8')).toBe('a: 50\nb: 50\n');
});

test('two that add to one note at the same time lose no line, and of two new notes at one path there is one', async () => {
  await writeFile(join(changing, 'log.md'), '# Log\n');
  const add = async (one: Client, name: string): Promise<void> => {
    await textFrom(one, 'read', { paths: 'log.md' });
    for (let line = 1; line <= 15;) {
      const change = { path: 'log.md', text: `${name}${line}`, append: true };
      if (/ added below/.test(await textFrom(one, 'write', { changes: [change] }))) line += 1;
      else await textFrom(one, 'read', { paths: 'log.md' });
    }
  };
  await Promise.all(writers.map((one, i) => add(one, 'ab'.charAt(i))));
  const lines = (await readFile(join(changing, 'log.md'), 'utf8')).trimEnd().split('\n');
  for (const name of ['a', 'b'])
    expect(lines.filter((line) => line.startsWith(name))).toEqual(
      Array.from({ length: 15 }, (_, i) => `${name}${i + 1}`),
    );
  expect(lines).toHaveLength(31);
  for (let turn = 0; turn < 10; turn++) {
    const path = `new ${turn}/note.md`;
    const made = await Promise.all(writers.map((one, i) => textFrom(one, 'write', { path, text: `by ${i}\n` })));
    const first = made.findIndex((text) => text.includes('new note'));
    expect(made.filter((text) => text.includes('new note'))).toHaveLength(1);
    expect(await readFile(join(changing, path), 'utf8')).toBe(`by ${first}\n`);
  }
});

test('finds at once what it has just written, and what another program wrote before the call', async () => {
  await writeFile(join(changing, 'own.md'), 'nothing yet\n');
  const [connected] = writers;
  await textFrom(connected, 'search', { query: 'payment' });
  await textFrom(connected, 'read', { paths: 'own.md' });
  const seen: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const word = `zebra${turn}`;
    const old = turn === 0 ? '1  | nothing yet' : `1  | zebra${turn - 1}`;
    expect(await textFrom(connected, 'edit', { path: 'own.md', old, new: word })).toMatch(/replaced/);
    seen.push((await textFrom(connected, 'search', { query: word })).split(' · ')[0] ?? '');
    await writeFile(join(changing, 'theirs.md'), `okapi${turn}\n`);
    seen.push((await textFrom(connected, 'search', { query: `okapi${turn}` })).split(' · ')[0] ?? '');
  }
  expect(seen).toEqual(seen.map(() => '1 note: 1 passage'));
});

test('two on one vault both find what was written since, and neither what was excluded since', async () => {
  const [a] = writers;
  const both = (args: Record<string, unknown>): Promise<string[]> =>
    Promise.all(writers.map((one) => textFrom(one, 'search', args)));
  for (const text of await both({ query: 'marmalade' })) expect(text).toMatch(/^0 notes/m);
  await mkdir(join(changing, 'later'), { recursive: true });
  await writeFile(join(changing, 'later/new.md'), 'Marmalade for breakfast.\n');
  const found = /^1 note: 1 passage · fast/;
  await until(async () => (await both({ query: 'marmalade' })).every((text) => found.test(text)));
  await writeFile(join(changing, SETTINGS), '{"excluded":["Private/","later/"],"mcpTokens":1000}');
  for (const text of await both({ query: 'marmalade' })) expect(text).toMatch(/^0 notes/m);
  await writeFile(join(changing, 'long.md'), 'A line of some length.\n'.repeat(1000));
  expect((await textFrom(a, 'read', { paths: 'long.md' })).length).toBeLessThan(4000);
  expect(await textFrom(a, 'read', { paths: 'later/new.md' })).toBe('Error: later/new.md: not found in the vault');
});

test('keeps what was excluded, and says so, while its settings cannot be read', async () => {
  await writeFile(join(vault, SETTINGS), '{"excluded":["Private/"]}');
  const [connected] = readers;
  const secret = 'Error: Private/secret.md: not found in the vault';
  const note = 'the settings of Collate cannot be read at the moment; what was excluded before stays excluded';
  for (const [path, link] of [
    [SETTINGS, undefined],
    [SETTINGS, '/no/such/file'],
    [SETTINGS, SETTINGS],
    ['.obsidian/plugins/collate', undefined],
    ['.obsidian', '/no/such/folder'],
  ] as const) {
    expect(await textFrom(connected, 'read', { paths: 'Private/secret.md' })).toBe(secret);
    await rename(join(vault, path), join(vault, '.away'));
    try {
      if (link === path) await writeFile(join(vault, path), '{"excluded":["Priv');
      else if (link !== undefined) await symlink(link, join(vault, path));
      expect(await textFrom(connected, 'read', { paths: 'Private/secret.md' })).toBe(`${secret}\nNote: ${note}`);
      expect(await textFrom(connected, 'search', { query: 'hunter2' })).toMatch(/^0 notes/m);
    } finally {
      await rm(join(vault, path), { force: true });
      await rename(join(vault, '.away'), join(vault, path));
    }
  }
  expect(await textFrom(connected, 'read', { paths: 'Private/secret.md' })).toBe(secret);
});

test('ends with its input, and leaves no process behind', async () => {
  // Of its own: nobody else has its index.
  const alone = await makeVault();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'mcp', '--vault', alone], {
    cwd: project,
    env: { ...process.env, ...env() },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const say = (message: object): boolean => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let heard = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard += text));
  say({ id: 1, method: 'initialize', params: info });
  say({ method: 'notifications/initialized' });
  child.stdin.write('this is no JSON\n');
  say({ id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'payment' } } });
  await until(() => heard.includes('"id":2'));
  expect(heard).toContain('· fast');
  const { stdout } = await run('pgrep', ['-P', String(child.pid)]);
  const workers = stdout.trim().split('\n').map(Number);
  expect(workers.length).toBeGreaterThan(0);
  child.stdin.end();
  expect(await ended).toBe(0);
  await until(() => workers.every((pid) => !isRunning(pid)));
  await rm(alone, { recursive: true, force: true, maxRetries: 5 });
});

test.each([[[]], [['--vault', 'no/such/folder']], [['--vault', 'demo', '--colour']]])(
  'bad usage %j: exit 2',
  async (args) => {
    const failed = await run(process.execPath, npmRun('mcp', args), { cwd: project }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/\nUsage: npm run -s mcp/) as string,
    });
  },
);
