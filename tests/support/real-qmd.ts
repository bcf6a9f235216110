/** The real QMD and the real Node 22 from devDependencies, and an engine on them. */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EngineStatus } from '../../src/search/engine';
import { QmdEngine, type QmdEngineOptions } from '../../src/search/qmd/qmd-engine';
import { DiskVault } from '../../src/vault/disk-vault';

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
  dispose(): Promise<void>;
}

/** An engine on a folder of notes; give a folder to put a second engine on the same vault and index. */
export async function makeEngine(
  notes: Readonly<Record<string, string>>,
  options: Partial<QmdEngineOptions> & { readonly excluded?: readonly string[] } = {},
): Promise<EngineUnderTest> {
  const vaultFolder = options.vaultFolder ?? (await temporaryFolder('vault'));
  const indexFolder = options.indexFolder ?? (await temporaryFolder('index'));
  await writeNotes(vaultFolder, notes);
  const vault = new DiskVault(vaultFolder, { excluded: options.excluded ?? [] });
  const statuses: EngineStatus[] = [];
  const engine = new QmdEngine({
    vault,
    vaultFolder,
    indexFolder,
    node: node22,
    qmd: qmdFolder,
    worker: workerText,
    onStatus: (status) => statuses.push(status),
    ...options,
  });
  const dispose = async (): Promise<void> => {
    await engine.close();
    for (const folder of [vaultFolder, indexFolder]) await rm(folder, { recursive: true, force: true });
  };
  return { engine, vault, vaultFolder, indexFolder, statuses, dispose };
}
