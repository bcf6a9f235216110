/** What search is measured against: QMD's own command line and MCP server on an index of its own, ripgrep and grep. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/client';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connect, textOf } from '../../tests/support/mcp';
import { qmdTools } from './engines';

/** What the collection of notes is called. */
export const COLLECTION = 'vault';
const run = promisify(execFile);

/** QMD as its users run it, with index and settings in `folder`. Not its launcher script, which costs 40 ms more. */
export class QmdCommand {
  private readonly env: Record<string, string>;
  private readonly args = [join(qmdTools.qmd, 'dist/cli/qmd.js'), '--index', 'index'];

  constructor(
    private readonly folder: string,
    vault: string,
    env: Readonly<Record<string, string>> = {},
  ) {
    const config = join(folder, 'config');
    mkdirSync(config, { recursive: true });
    const collections = { [COLLECTION]: { path: vault, pattern: '**/*.md' } };
    writeFileSync(join(config, 'index.yml'), JSON.stringify({ collections }));
    this.env = {
      // Without CI, where QMD refuses models.
      ...getDefaultEnvironment(),
      ...env,
      INDEX_PATH: join(folder, 'index.sqlite'),
      QMD_CONFIG_DIR: config,
      XDG_CACHE_HOME: join(folder, 'cache'),
    };
  }

  /** Gives what it printed. */
  async run(...args: readonly string[]): Promise<string> {
    const options = { cwd: this.folder, env: this.env, maxBuffer: Infinity };
    return (await run(qmdTools.node, [...this.args, ...args], options)).stdout;
  }

  /** What it found, best first: by words, or by words, expansion and reranking. */
  async ask(command: 'search' | 'query', query: string): Promise<readonly QmdResult[]> {
    const found = await this.run(command, '--json', '-n', '10', '-c', COLLECTION, '--', query);
    return JSON.parse(found) as QmdResult[];
  }

  async serve(): Promise<QmdServer> {
    const { args, env, folder: cwd } = this;
    const command = { command: qmdTools.node, args: [...args, 'mcp'] };
    const transport = new StdioClientTransport({ ...command, cwd, env, stderr: 'ignore' });
    return new QmdServer(await connect(transport, '2025-06-18', 'collate-bench'), transport.pid ?? undefined);
  }
}

/** A document that QMD found. */
export interface QmdResult {
  readonly docid: string;
  readonly file: string;
  readonly title: string;
  readonly score: number;
  /** Of its best match. */
  readonly line: number;
  readonly snippet: string;
}

/** `qmd mcp` over stdio, kept running. */
export class QmdServer {
  constructor(
    private readonly client: Client,
    readonly pid: number | undefined,
  ) {}

  /** Looks for words alone, without models. Gives what a client is told: a text, and the structure beside it. */
  async find(query: string): Promise<{ readonly text: string; readonly results: readonly QmdResult[] }> {
    const searches = [{ type: 'lex', query }];
    const result = await this.client.callTool({
      name: 'query',
      arguments: { searches, collections: [COLLECTION], limit: 10, rerank: false },
    });
    const { results } = (result.structuredContent ?? {}) as { readonly results?: readonly QmdResult[] };
    if (results === undefined || result.isError === true) throw new Error('qmd mcp did not search');
    return { text: textOf(result), results };
  }

  /** The lines of a document, numbered. */
  async get(wanted: { file: string; fromLine?: number; maxLines?: number }): Promise<string> {
    const { content } = await this.client.callTool({ name: 'get', arguments: wanted });
    const [part] = content;
    if (part?.type !== 'resource' || !('text' in part.resource)) throw new Error(`qmd mcp did not get ${wanted.file}`);
    return part.resource.text;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** The lines of a folder that hold any of some texts, in whatever case, with paths and line numbers. */
export type GrepFolder = (folder: string, texts: readonly string[]) => Promise<string>;

const GREP_OPTIONS = { rg: '-niF', grep: '-rniF' };

/** Undefined where the program is not installed. */
export function findGrep(name: 'rg' | 'grep', more: readonly string[] = []): GrepFolder | undefined {
  const program = findProgram(name);
  if (program === undefined) return undefined;
  return async (cwd, texts) => {
    const args = [GREP_OPTIONS[name], ...more, ...texts.flatMap((text) => ['-e', text]), '.'];
    try {
      return (await run(program, args, { cwd, maxBuffer: Infinity })).stdout;
    } catch (error) {
      // So it ends when nothing is found.
      if ((error as { code?: unknown }).code === 1) return '';
      throw error;
    }
  };
}

function findProgram(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
