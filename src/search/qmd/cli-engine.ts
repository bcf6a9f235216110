/** QMD through its command line, for a QMD whose SDK is unknown here: slower, but it searches. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../../vault/vault';
import type { Engine, EngineAnswer, EngineStatus, FoundNote, SearchOptions } from '../engine';
import { NoteFinder, type Candidate, type Wanted } from '../find-notes';
import type { Query, Term } from '../query';
import { ScanEngine } from '../scan-engine';
import { workerEnvironment } from './processes';

export interface CliEngineOptions {
  readonly vault: Vault;
  /** Absolute path of the vault's folder. */
  readonly vaultFolder: string;
  /** Absolute path of a folder for QMD's index and configuration. */
  readonly indexFolder: string;
  readonly node: string;
  /** QMD's script, `dist/cli/qmd.js`. */
  readonly cli: string;
  /** Why the command line is used. */
  readonly reason: string;
  readonly onStatus?: (status: EngineStatus) => void;
}

const COLLECTION = 'vault';
/** A first update of a large vault takes about a minute. */
const UPDATE_MS = 600_000;
const SEARCH_MS = 30_000;
/** A question may have many words; each costs a process when they are looked for one by one. */
const MOST_WORDS = 6;
const CANDIDATES_PER_NOTE = 3;
const ALL = 100_000;
/** Without its SDK nothing can be embedded by the piece, shown by its stages, or stopped half-way. */
const NOT_DEEP = { kind: 'not-deep', reason: 'deep search needs a QMD whose SDK is known here' } as const;
/** QMD prints a snippet for every hit. */
const LARGEST_OUTPUT_BYTES = 64 * 1024 * 1024;

export class CliEngine implements Engine {
  private updating: Promise<void> | undefined;
  private stale = true;
  private failure: string | undefined;
  private readonly ending = new AbortController();

  constructor(private readonly options: CliEngineOptions) {}

  /** Builds QMD's index; resolves when that is done. */
  async start(): Promise<void> {
    await this.refresh();
  }

  update(): void {
    this.stale = true;
  }

  async resync(): Promise<void> {
    await this.refresh();
  }

  status(): EngineStatus {
    if (this.failure !== undefined) return { kind: 'unavailable', reason: this.failure, detail: [] };
    if (this.updating !== undefined) return { kind: 'starting' };
    return { kind: 'ready', notes: 0, pending: this.stale ? 1 : 0, slow: this.options.reason };
  }

  close(): Promise<void> {
    this.ending.abort();
    return Promise.resolve();
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const slow = { kind: 'slow', reason: this.options.reason } as const;
    const remarks = [...(options.mode === 'deep' ? [NOT_DEEP] : []), slow];
    try {
      if (this.stale || this.updating !== undefined) await this.refresh();
      const finder = new NoteFinder(this.options.vault, query);
      const complete = await this.collect(finder, [query.terms], 'all', options);
      const single = query.terms.slice(0, MOST_WORDS).map((term) => [term]);
      const anyWord = complete.length === 0 && query.terms.length > 1;
      const notes = anyWord ? await this.collect(finder, single, 'any', options) : complete;
      this.failure = undefined;
      return { notes, engine: 'qmd', mode: 'fast', anyWord: anyWord && notes.length > 0, remarks };
    } catch (error) {
      options.signal?.throwIfAborted();
      this.failure = error instanceof Error ? error.message : String(error);
      const answer = await new ScanEngine(this.options.vault).search(query, options);
      return { ...answer, remarks: [{ kind: 'fallback', reason: this.failure }, ...answer.remarks] };
    }
  }

  private async writeConfiguration(): Promise<void> {
    const { indexFolder, vaultFolder } = this.options;
    await mkdir(join(indexFolder, 'config'), { recursive: true });
    const config = `collections:\n  ${COLLECTION}:\n    path: ${JSON.stringify(vaultFolder)}\n    pattern: "**/*.md"\n`;
    await writeFile(join(indexFolder, 'config', 'index.yml'), config);
  }

  private async refresh(): Promise<void> {
    this.stale = false;
    this.updating ??= this.writeConfiguration()
      .then(() => this.run(['update'], UPDATE_MS))
      .then(() => undefined)
      .finally(() => {
        this.updating = undefined;
        this.options.onStatus?.(this.status());
      });
    await this.updating;
  }

  /** Looks for each group of terms by itself and adds the scores up; what is excluded is left to the matcher. */
  private async collect(
    finder: NoteFinder,
    groups: readonly (readonly Term[])[],
    wanted: Wanted,
    { scope, isScoped, limit, signal }: SearchOptions,
  ): Promise<FoundNote[]> {
    const scores = new Map<string, number>();
    for (const terms of groups) {
      const count = isScoped ? ALL : limit * CANDIDATES_PER_NOTE;
      for (const { path, score } of await this.lookUp(terms, count, signal))
        if (scope(path)) scores.set(path, (scores.get(path) ?? 0) + score / groups.length);
    }
    const candidates = [...scores].map(([path, score]): Candidate => ({ path, score }));
    return finder.find(
      candidates.sort((a, b) => b.score - a.score),
      wanted,
      limit,
      signal,
    );
  }

  private async lookUp(terms: readonly Term[], count: number, signal: AbortSignal | undefined): Promise<Candidate[]> {
    const text = terms.map(writeTerm).join(' ');
    const output = await this.run(
      ['search', '--json', '-n', String(count), '-c', COLLECTION, '--', text],
      SEARCH_MS,
      signal,
    );
    const prefix = `qmd://${COLLECTION}/`;
    const hits = JSON.parse(output || '[]') as { file: string; score: number }[];
    return hits.map(({ file, score }) => ({ path: file.slice(prefix.length), score }));
  }

  private run(args: readonly string[], timeout: number, signal?: AbortSignal): Promise<string> {
    const { node, cli, indexFolder } = this.options;
    const env = {
      ...workerEnvironment(process.env),
      INDEX_PATH: join(indexFolder, 'index.sqlite'),
      QMD_CONFIG_DIR: join(indexFolder, 'config'),
    };
    const ends = [this.ending.signal, ...(signal === undefined ? [] : [signal])];
    return new Promise((resolve, reject) => {
      execFile(
        node,
        [cli, '--index', 'index', ...args],
        {
          env,
          timeout,
          cwd: indexFolder,
          windowsHide: true,
          maxBuffer: LARGEST_OUTPUT_BYTES,
          signal: AbortSignal.any(ends),
          killSignal: 'SIGKILL',
        },
        (error, stdout, stderr) => {
          if (error === null) resolve(stdout);
          else reject(new Error(stderr.trim().split('\n').at(-1) || error.message, { cause: error }));
        },
      );
    });
  }
}

/** A term in QMD's own syntax: words are letters and digits, so a quoted phrase holds anything. */
function writeTerm({ words, open }: Term): string {
  return words.length === 1 && open ? (words[0] ?? '') : `"${words.join(' ')}"`;
}
