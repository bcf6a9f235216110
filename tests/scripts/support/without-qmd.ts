/** The command line and the stdio server as they run on a machine without QMD. */
import { spawn } from 'node:child_process';
import { chmod, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { dataFolder } from '../../../src/vault/node/disk-data-folder';
import { connect, ERAS, textOf } from '../../support/mcp';
import { preparedPrograms } from '../../support/prepared-programs';
import { temporaryFolder, writeNotes } from '../../support/real-qmd';

const project = join(__dirname, '../../..');
export const PONDS = { 'pond.md': '# Pond\nA heron stands there.\n', 'lake.md': '# Lake\nA grebe swims there.\n' };

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export let vault: string;
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

export function tool(name: string, args: unknown, ...more: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const given = program('tool', [name, JSON.stringify(args), '--vault', vault, ...more]);
    const child = spawn(process.execPath, given, { cwd: project, env });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

export const search = (query: string): Promise<Run> => tool('search', { query });

export async function connected(): Promise<Client> {
  const [era] = ERAS;
  const args = program('mcp', ['--vault', vault]);
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd: project, env, stderr: 'ignore' });
  const client = await connect(transport, era);
  clients.push(client);
  return client;
}

export const ask = async (client: Client, query: string): Promise<string> =>
  textOf(await client.callTool({ name: 'search', arguments: { query } }));

/** Where the index is saved. */
export const saved = (): string => join(dataFolder({ platform: 'linux', env, home: vault }, vault), 'words');
export const savedFiles = async (): Promise<string[]> => (await readdir(saved())).sort();

/** Writes a note as if it were of a certain day: with words of the same length, only reading it would tell of a change. */
export async function writeUnseen(path: string, text: string): Promise<void> {
  const day = new Date('2025-07-14T12:00:00Z');
  await writeFile(join(vault, path), text);
  await utimes(join(vault, path), day, day);
}
