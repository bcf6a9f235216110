/** What search is measured against: QMD's own command line and MCP server on an index of its own, ripgrep and grep. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { qmdTools } from './engines';

type Process = ChildProcessByStdio<Writable, Readable, null>;

/** What the collection of notes is called. */
export const COLLECTION = 'vault';
const running = new Set<Process>();

/** Ends what a benchmark that is given up has still running. */
export function killRivals(): void {
  for (const child of running) child.kill('SIGKILL');
}

function start(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): Process {
  const child = spawn(program, args, { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** Runs a program to its end and gives what it printed; refuses exit codes other than `fine`. */
function output(child: Process, fine: readonly number[] = [0]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    child.stdin.end();
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject).on('close', (code) => {
      if (fine.includes(code ?? -1)) resolve(Buffer.concat(chunks).toString());
      else reject(new Error(`${child.spawnfile} ended with ${code ?? 'a signal'}`));
    });
  });
}

/** QMD as its users run it, with index and settings in `folder`. Not its launcher script, which costs 40 ms more. */
export class QmdCommand {
  private readonly env: NodeJS.ProcessEnv;

  constructor(
    private readonly folder: string,
    vault: string,
    env: Readonly<Record<string, string>> = {},
  ) {
    const config = join(folder, 'config');
    mkdirSync(config, { recursive: true });
    const collections = { [COLLECTION]: { path: vault, pattern: '**/*.md' } };
    writeFileSync(join(config, 'index.yml'), JSON.stringify({ collections }));
    const { CI: _refusesModels, ...inherited } = process.env;
    this.env = {
      ...inherited,
      ...env,
      INDEX_PATH: join(folder, 'index.sqlite'),
      QMD_CONFIG_DIR: config,
      XDG_CACHE_HOME: join(folder, 'cache'),
    };
  }

  async update(): Promise<void> {
    await output(this.start('update'));
  }

  async embed(): Promise<void> {
    await output(this.start('embed'));
  }

  /** What it found, best first: by words, or by words, expansion and reranking. */
  async ask(command: 'search' | 'query', query: string): Promise<readonly QmdResult[]> {
    const found = await output(this.start(command, '--json', '-n', '10', '-c', COLLECTION, '--', query));
    return JSON.parse(found) as QmdResult[];
  }

  async serve(): Promise<QmdServer> {
    const server = new QmdServer(this.start('mcp'));
    await server.open();
    return server;
  }

  private start(...args: readonly string[]): Process {
    return start(
      qmdTools.node,
      [join(qmdTools.qmd, 'dist/cli/qmd.js'), '--index', 'index', ...args],
      this.folder,
      this.env,
    );
  }
}

interface McpAnswer {
  readonly id?: number;
  readonly result?: {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text?: string; readonly resource?: { readonly text?: string } }[];
    readonly structuredContent?: { readonly results?: readonly QmdResult[] };
  };
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
  private nextId = 1;
  private readonly waiting = new Map<
    number,
    { resolve: (answer: McpAnswer) => void; reject: (error: Error) => void }
  >();

  constructor(private readonly child: Process) {
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.receive(line);
    });
    child.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('qmd mcp ended'));
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async open(): Promise<void> {
    const clientInfo = { name: 'collate-bench', version: '1' };
    await this.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    this.send({ method: 'notifications/initialized' });
  }

  /** Looks for words alone, without models. Gives what a client is told: a text, and the structure beside it. */
  async find(query: string): Promise<{ readonly text: string; readonly results: readonly QmdResult[] }> {
    const searches = [{ type: 'lex', query }];
    const { result } = await this.ask('tools/call', {
      name: 'query',
      arguments: { searches, collections: [COLLECTION], limit: 10, rerank: false },
    });
    const found = result?.structuredContent?.results;
    if (found === undefined || result?.isError === true) throw new Error('qmd mcp did not search');
    return { text: result?.content?.[0]?.text ?? '', results: found };
  }

  /** The lines of a document, numbered. */
  async get(wanted: {
    readonly file: string;
    readonly fromLine?: number;
    readonly maxLines?: number;
  }): Promise<string> {
    const { result } = await this.ask('tools/call', { name: 'get', arguments: wanted });
    const text = result?.content?.[0]?.resource?.text;
    if (text === undefined) throw new Error(`qmd mcp did not get ${wanted.file}`);
    return text;
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await gone;
  }

  private ask(method: string, params: object): Promise<McpAnswer> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  private send(message: object): void {
    this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  private receive(line: string): void {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line) as McpAnswer;
    if (message.id === undefined) return;
    this.waiting.get(message.id)?.resolve(message);
    this.waiting.delete(message.id);
  }
}

/** Searches a folder with ripgrep, where it is installed; it finds lines with any of the words, or with the phrase. */
export function findRipgrep(): ((folder: string, query: string) => Promise<void>) | undefined {
  const program = findProgram('rg');
  if (program === undefined) return undefined;
  return async (folder, query) => {
    const pattern = query.startsWith('"') ? query.replaceAll('"', '') : query.replaceAll(' ', '|');
    await output(start(program, ['-n', '-i', '--', pattern, '.'], folder), [0, 1]);
  };
}

/** The lines of a folder that hold any of some words, in whatever case, with paths and line numbers. */
export type GrepFolder = (folder: string, words: readonly string[]) => Promise<string>;

/** Ripgrep if it is installed, else grep, if that is. */
export function findGrep(): { readonly name: string; readonly run: GrepFolder } | undefined {
  const [ripgrep, grep] = [findProgram('rg'), findProgram('grep')];
  const program = ripgrep ?? grep;
  if (program === undefined) return undefined;
  const name = ripgrep === undefined ? 'grep' : 'ripgrep';
  const options = ripgrep === undefined ? ['-rniF'] : ['-niF', '--sort', 'path'];
  const run: GrepFolder = (folder, words) =>
    output(start(program, [...options, ...words.flatMap((word) => ['-e', word]), '.'], folder), [0, 1]);
  return { name, run };
}

function findProgram(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
