/** The command line and the stdio server on a machine without QMD: they need nothing, and keep an index of their own. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { dataFolder } from '../../src/vault/disk-data-folder';
import { connect, ERAS, textOf } from '../support/mcp';
import { preparedPrograms } from '../support/prepared-programs';
import { temporaryFolder, writeNotes } from '../support/real-qmd';
import { until } from '../support/until';

const project = join(__dirname, '../..');
const PONDS = { 'pond.md': '# Pond\nA heron stands there.\n', 'lake.md': '# Lake\nA grebe swims there.\n' };

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let vault: string;
let data: string;
/** What every process under test finds: no program but a Node that is too old for QMD, and no home. */
let env: Record<string, string>;
const folders: string[] = [];
const clients: Client[] = [];

beforeEach(async () => {
  [vault, data] = [await temporaryFolder('vault'), await temporaryFolder('data')];
  const programs = await temporaryFolder('programs');
  folders.push(vault, data, programs);
  await writeNotes(vault, PONDS);
  await writeNotes(programs, { node: '#!/bin/sh\necho v20.1.0\n' });
  await chmod(join(programs, 'node'), 0o755);
  env = { ...preparedPrograms, PATH: programs, HOME: programs, XDG_DATA_HOME: data };
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The program behind `npm run`; npm itself would put this project's QMD onto the PATH. */
const program = (name: string, args: readonly string[]): string[] => ['scripts/run.mjs', name, ...args];

function tool(name: string, args: unknown, ...more: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const given = program('tool', [name, JSON.stringify(args), '--vault', vault, ...more]);
    const child = spawn(process.execPath, given, { cwd: project, env });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const search = (query: string): Promise<Run> => tool('search', { query });

async function connected(): Promise<Client> {
  const [era] = ERAS;
  const args = program('mcp', ['--vault', vault]);
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd: project, env, stderr: 'ignore' });
  const client = await connect(transport, era);
  clients.push(client);
  return client;
}

const ask = async (client: Client, query: string): Promise<string> =>
  textOf(await client.callTool({ name: 'search', arguments: { query } }));

/** Where the index is saved. */
const saved = (): string => join(dataFolder({ platform: 'linux', env, home: vault }, vault), 'words');
const savedFiles = async (): Promise<string[]> => (await readdir(saved())).sort();

/** Writes a note as if it were of a certain day: with words of the same length, only reading it would tell of a change. */
async function writeUnseen(path: string, text: string): Promise<void> {
  const day = new Date('2025-07-14T12:00:00Z');
  await writeFile(join(vault, path), text);
  await utimes(join(vault, path), day, day);
}

describe('the command line', () => {
  test('searches, says by what, and says nothing else', async () => {
    const run = await search('heron');
    expect(run).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^1 passage in 1 note · fast · builtin\n\n#1 · score \d\.\d\d · lines 1-2 · matches 2\n```pond\.md\n[^]*```$/,
      ) as string,
      stderr: '',
    });
  });

  test('answers a deep question without QMD, in another language too', async () => {
    const { code, stdout } = await tool('search', { query: 'un héron au bord de l’étang', mode: 'deep' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d passages? in \d notes? · deep · builtin\n\n#1 .*\n```pond\.md\n/);
    expect(stdout).not.toContain('Note:');
  });

  test('takes the paths of Node and QMD from its options, not from settings of a device that may be another', async () => {
    await writeNotes(vault, { '.obsidian/plugins/collate/data.json': '{"nodePath":"/theirs","qmdPath":"/theirs"}' });
    expect((await search('heron')).stdout).not.toContain('/theirs');
    const { stdout } = await tool('search', { query: 'heron' }, '--node', '/ours/node', '--qmd', '/ours/qmd');
    expect(stdout).toContain('The path given for Node does not work (/ours/node: nothing is there).');
  });

  test('reads no unchanged note a second time, and finds what has changed', async () => {
    await writeUnseen('pond.md', PONDS['pond.md']);
    await search('heron');
    const before = await savedFiles();
    expect(before.length).toBeGreaterThan(1);
    await writeUnseen('pond.md', '# Pond\nA egret stands there.\n');
    expect((await search('egret')).stdout).toMatch(/^0 passages in 0 notes · fast · builtin/);
    expect(await savedFiles()).toEqual(before);
    await writeFile(join(vault, 'pond.md'), '# Pond\nTwo egrets stand there.\n');
    expect((await search('egrets')).stdout).toMatch(/^1 passage in 1 note · fast · builtin[^]*pond\.md/);
    await rm(join(vault, 'lake.md'));
    expect((await search('grebe')).stdout).toMatch(/^0 passages in 0 notes/);
  });

  test('keeps what it has saved from everybody else, and nothing of what is excluded', async () => {
    await writeNotes(vault, { 'private/diary.md': 'An unmistakable xylophone.\n' });
    await search('xylophone');
    const words = async (): Promise<string> => {
      const files = await savedFiles();
      return (await Promise.all(files.map((name) => readFile(join(saved(), name), 'latin1')))).join();
    };
    expect(await words()).toContain('xylophone');
    const modes = [...(await savedFiles()).map((name) => join(saved(), name)), saved()];
    for (const path of modes) expect((await stat(path)).mode & 0o077).toBe(0);
    await mkdir(join(vault, '.obsidian/plugins/collate'), { recursive: true });
    await writeFile(join(vault, '.obsidian/plugins/collate/data.json'), '{"excluded":["private/"]}');
    expect((await search('xylophone')).stdout).toMatch(/^0 passages in 0 notes/);
    expect(await words()).not.toContain('xylophone');
  });

  test('builds a damaged index again, and says nothing of it', async () => {
    const whole = await search('heron');
    for (const name of await savedFiles()) await writeFile(join(saved(), name), 'damaged');
    expect(await search('heron')).toEqual(whole);
    expect((await search('grebe')).stdout).toContain('lake.md');
  });

  test('answers all the same where nothing can be saved', async () => {
    await mkdir(join(saved(), '..'), { recursive: true });
    await writeFile(saved(), 'not a folder');
    const { code, stdout } = await search('heron');
    expect([code, stdout.split('\n')[0]]).toEqual([0, '1 passage in 1 note · fast · builtin']);
  });

  test('is right in each of several processes at once on one data folder', async () => {
    const runs = await Promise.all(['heron', 'grebe', 'heron', 'grebe'].map(search));
    expect(runs.map(({ code, stdout, stderr }) => [code, stdout.split('\n')[0], stderr])).toEqual(
      Array.from({ length: 4 }, () => [0, '1 passage in 1 note · fast · builtin', '']),
    );
    expect((await search('heron')).stdout).toContain('pond.md');
    expect((await search('grebe')).stdout).toContain('lake.md');
  });
});

describe('the stdio server', () => {
  test('searches, and follows what changes', async () => {
    const client = await connected();
    expect(await ask(client, 'heron')).toMatch(/^1 passage in 1 note · fast · builtin[^]*pond\.md/);
    await writeNotes(vault, { 'river.md': 'A kingfisher.\n' });
    await until(async () => (await ask(client, 'kingfisher')).includes('river.md'));
    await rm(join(vault, 'river.md'));
    await until(async () => (await ask(client, 'kingfisher')).startsWith('0 passages'));
  });

  test('and the command line share one saved index, and each is right', async () => {
    const client = await connected();
    await ask(client, 'heron');
    await writeNotes(vault, { 'river.md': 'A kingfisher.\n' });
    expect((await search('kingfisher')).stdout).toContain('river.md');
    await until(async () => (await ask(client, 'kingfisher')).includes('river.md'));
    await rm(join(vault, 'pond.md'));
    expect((await search('heron')).stdout).toMatch(/^0 passages/);
    await until(async () => (await ask(client, 'heron')).startsWith('0 passages'));
    await client.close();
    expect((await search('kingfisher')).stdout).toContain('river.md');
    expect((await search('heron')).stdout).toMatch(/^0 passages/);
  });

  test('two of them at once are both right, and leave an index that a third can use', async () => {
    const [one, two] = await Promise.all([connected(), connected()]);
    for (const client of [one, two]) expect(await ask(client, 'heron')).toContain('pond.md');
    await writeNotes(vault, { 'river.md': 'A kingfisher.\n' });
    for (const client of [one, two]) await until(async () => (await ask(client, 'kingfisher')).includes('river.md'));
    await Promise.all([one.close(), two.close()]);
    const third = await connected();
    for (const [query, path] of [
      ['heron', 'pond.md'],
      ['kingfisher', 'river.md'],
    ] as const)
      expect(await ask(third, query)).toContain(path);
  });
});
