/** The MCP inspector's command line, over HTTP and over stdio: another client than the one we test with. */
import { READING } from '../support/reading-tools';
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { serve, textOf } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { node22, temporaryFolder } from '../support/real-qmd';
import type { CallToolResult, Tool } from '@modelcontextprotocol/client';

const project = join(__dirname, '../..');
/** The command line alone, or what `@modelcontextprotocol/inspector` has installed elsewhere (docs/decisions/0003). */
const program =
  process.env['MCP_INSPECTOR'] ?? join(project, 'node_modules/@modelcontextprotocol/inspector-cli/build/cli.js');

let home: string;
beforeAll(async () => {
  home = await temporaryFolder('inspector');
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** It wants Node 22, keeps files at home, and looks for its own package.json one above the working folder. */
async function inspect(target: readonly string[], ...args: string[]): Promise<unknown> {
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data') };
  const given = [program, '--cli', ...target, ...args];
  const { stdout } = await promisify(execFile)(node22, given, { cwd: dirname(program), env });
  return JSON.parse(stdout);
}

async function check(target: readonly string[], path: string, text: RegExp): Promise<void> {
  const { tools } = (await inspect(target, '--method', 'tools/list')) as { tools: Tool[] };
  expect(tools.map(({ name }) => name)).toEqual(READING);
  const call = ['--method', 'tools/call', '--tool-name', 'read', '--tool-arg', `paths=${path}`];
  expect(textOf((await inspect(target, ...call)) as CallToolResult)).toMatch(text);
}

/** Every call is a program of its own, which has read nothing: it may make notes, and is told what to do before it changes one. */
async function checkWriting(target: readonly string[]): Promise<void> {
  const write = async (...args: string[]): Promise<string> => {
    const given = args.flatMap((arg) => ['--tool-arg', arg]);
    return textOf(
      (await inspect(target, '--method', 'tools/call', '--tool-name', 'write', ...given)) as CallToolResult,
    );
  };
  expect(await write('path=new/made.md', 'text=# Made')).toBe('Note: new/made.md: new note with 1 line');
  expect(await write('path=new/made.md', 'text=# Other')).toMatch(
    /^Error: new\/made\.md: exists already; nothing is overwritten.*"append"/s,
  );
  expect(await write('path=new/made.md', 'text=More.', 'append=true')).toMatch(
    /^Error: new\/made\.md: .*read in this conversation/,
  );
}

describe('the inspector', () => {
  test('lists and calls the tools over HTTP', async () => {
    const served = await serve();
    try {
      const header = `Authorization: Bearer ${served.token}`;
      await check([served.url.href, '--transport', 'http', '--header', header], 'empty.md', /^```empty\.md\n```$/);
    } finally {
      await served.stop();
    }
  });

  test('makes a note over HTTP, and is told why it may not change it', async () => {
    const vault = new MemoryVault({});
    const edits = { approve: () => Promise.resolve('yes' as const), done: () => undefined };
    const served = await serve({ context: () => ({ vault, edits }) });
    try {
      await checkWriting([served.url.href, '--transport', 'http', '--header', `Authorization: Bearer ${served.token}`]);
    } finally {
      await served.stop();
    }
  });

  test('makes a note over stdio, and is told why it may not change it', async () => {
    const vault = await temporaryFolder('inspector-vault');
    const options = ['--vault', vault, '--allow-edit', '--allow-create'];
    await checkWriting([process.execPath, join(project, 'scripts/run.mjs'), 'mcp', ...options]);
    expect(await readFile(join(vault, 'new/made.md'), 'utf8')).toBe('# Made');
    await rm(vault, { recursive: true, force: true, maxRetries: 5 });
  });

  test('lists and calls the tools over stdio', async () => {
    const target = [process.execPath, join(project, 'scripts/run.mjs'), 'mcp', '--vault', join(project, 'demo')];
    await check(target, 'tasks.md', /^```tasks\.md\n1 {2}\| ---\n/);
  });
});
