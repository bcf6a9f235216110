/** The real QMD and the real Node 22 from devDependencies, and an engine on them. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Engine, EngineAnswer, EngineStatus, SearchOptions } from '../../src/search/engine';
import { QmdEngine, type QmdEngineOptions } from '../../src/search/qmd/host/qmd-engine';
import type { Role } from '../../src/search/qmd/protocol';
import { parseQuery } from '../../src/search/query';
import { describeRemark } from '../../src/search/remarks';
import { readScope } from '../../src/search/scope';
import { DiskVault } from '../../src/vault/node/disk-vault';
import type { Vault } from '../../src/vault/vault';
import { ScanEngine } from './scan-engine';
import { until } from './until';

const modules = join(__dirname, '../../node_modules');
export const node22 = join(modules, 'node/bin/node');
export const qmdFolder = join(modules, '@tobilu/qmd');
export const workerText = readFileSync(join(modules, '.cache/collate/worker-under-test.mjs'), 'utf8');

export async function temporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `collate-${name}-`));
}

export async function writeNotes(folder: string, notes: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(notes)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

export interface EngineUnderTest {
  readonly engine: QmdEngine;
  readonly vault: DiskVault;
  readonly vaultFolder: string;
  readonly indexFolder: string;
  readonly statuses: EngineStatus[];
  readonly dispose: () => Promise<void>;
}

/** An engine on a folder of notes; give a folder to put a second engine on the same vault and index. */
export async function makeEngine(
  notes: Readonly<Record<string, string>>,
  options: Partial<QmdEngineOptions> & { readonly excluded?: readonly string[] } = {},
): Promise<EngineUnderTest> {
  const vaultFolder = options.vaultFolder ?? (await temporaryFolder('vault'));
  const indexFolder = options.indexFolder ?? (await temporaryFolder('index'));
  await writeNotes(vaultFolder, notes);
  const given = options.vault;
  const vault = given instanceof DiskVault ? given : new DiskVault(vaultFolder, { excluded: options.excluded ?? [] });
  const statuses: EngineStatus[] = [];
  const engine = new QmdEngine({
    vault,
    vaultFolder,
    indexFolder,
    node: node22,
    qmd: qmdFolder,
    worker: workerText,
    standIn: new ScanEngine(vault),
    onStatus: (status) => statuses.push(status),
    ...options,
  });
  const dispose = async (): Promise<void> => {
    await engine.close();
    for (const folder of [vaultFolder, indexFolder]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { engine, vault, vaultFolder, indexFolder, statuses, dispose };
}

export type AskOptions = Partial<Pick<SearchOptions, 'mode' | 'limit' | 'signal' | 'onProgress'>> & {
  readonly scope?: readonly string[];
};

/** Asks as the search tool does. */
export async function ask(
  { engine, vault }: { readonly engine: Engine; readonly vault: Vault },
  text: string,
  { scope = [], mode = 'fast', limit = 10, ...rest }: AskOptions = {},
): Promise<EngineAnswer> {
  const where = await readScope(scope, vault.listing());
  if (where.kind === 'bad') throw new Error(where.faults.join());
  return engine.search(parseQuery(text), { ...rest, mode, scope: where.test, isScoped: scope.length > 0, limit });
}

export function pathsOf({ notes }: EngineAnswer): string[] {
  return notes.map(({ note }) => note.path);
}

/** What the engine had to say about its answer, as a text client reads it. */
export function remarksOf({ remarks }: EngineAnswer): string {
  return remarks.map(describeRemark).join('\n');
}

/** Waits until everything the engine was told is in the index. */
export async function settled({ engine }: { readonly engine: Engine }, ms?: number): Promise<void> {
  await until(() => {
    const status = engine.status();
    return status.kind === 'ready' && status.pending === 0;
  }, ms);
}

/** Whether a process runs; one that only waits for its parent to take note of its end does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && path !== undefined && process.platform !== 'linux';
  }
}

/** Sends a signal. Where there is no process this fails, as 0 would mean the tests themselves. */
export function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  if (pids.length === 0 || pids.includes(undefined)) throw new Error(`no process to send ${name} to`);
  for (const pid of pids) if (pid !== undefined) process.kill(pid, name);
}

/** The processes of any engine on this index, found by their arguments. */
export function workersOn(indexFolder: string, role?: Role): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const [, , start = ''] = argumentsOf(pid);
    if (!start.includes(`"folder":${JSON.stringify(indexFolder)}`)) return false;
    return isRunning(pid) && (role === undefined || start.includes(`"role":"${role}"`));
  });
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // gone meanwhile
  }
}
