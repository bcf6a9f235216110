/** Both engines on one vault as the plugin has them: QMD, and the built-in index that knows the vault's words and properties. */
import { rm } from 'node:fs/promises';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { useThreads } from '../../scripts/disk-threads';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { wait, yaml } from './builtin';
import { makeEngine, settled, temporaryFolder, writeNotes, type EngineUnderTest } from './real-qmd';

export interface BothEngines {
  readonly vault: DiskVault;
  readonly qmd: EngineUnderTest['engine'];
  readonly builtin: BuiltinEngine;
  readonly dispose: () => Promise<void>;
}

/** The built-in index on a vault, whole. */
export async function builtinOn(vault: DiskVault): Promise<BuiltinEngine> {
  useThreads();
  const builtin = new BuiltinEngine({ vault, yaml, wait });
  await builtin.open();
  await builtin.ready();
  return builtin;
}

/** On a folder that is there, or on one of these notes; both indexes are whole. */
export async function bothEngines(from: { folder: string } | { notes: Record<string, string> }): Promise<BothEngines> {
  const isThere = 'folder' in from;
  const vaultFolder = isThere ? from.folder : await temporaryFolder('vault');
  if (!isThere) await writeNotes(vaultFolder, from.notes);
  const vault = new DiskVault(vaultFolder);
  const builtin = await builtinOn(vault);
  const made = await makeEngine({}, { vaultFolder, vault, standIn: builtin });
  await made.engine.start();
  await settled(made);
  const dispose = async (): Promise<void> => {
    await Promise.all([made.engine.close(), builtin.close()]);
    for (const folder of [made.indexFolder, ...(isThere ? [] : [vaultFolder])])
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { vault, qmd: made.engine, builtin, dispose };
}
