/** A vault's folder for the command line: its notes, and the engine the machine allows for searching them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workerText } from 'collate:worker';
import type { DeepProgress, EngineStatus } from '../src/search/engine';
import { FoundEngine } from '../src/search/qmd/found-engine';
import { readSettings, type Settings } from '../src/settings';
import { DiskVault } from '../src/vault/disk-vault';
import { VaultError } from '../src/vault/vault-error';

/** Why a folder cannot be opened as a vault. */
export class VaultTrouble extends Error {}

export function openVault(folder: string): { vault: DiskVault; settings: Settings } {
  const settings = settingsIn(folder);
  try {
    return { vault: new DiskVault(folder, { excluded: settings.excluded }), settings };
  } catch (error) {
    if (error instanceof VaultError) throw new VaultTrouble(`--vault ${folder}: ${error.message}`);
    throw error;
  }
}

/** What the person excluded in Obsidian is excluded here too; settings that cannot be read show nothing by accident. */
function settingsIn(vault: string): Settings {
  const file = join(vault, '.obsidian/plugins/collate/data.json');
  if (!existsSync(file)) return readSettings(null);
  try {
    return readSettings(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')));
  } catch (error) {
    throw new VaultTrouble(`${file} cannot be read, so it is not known what is excluded: ${String(error)}`);
  }
}

export type OpenedVault = ReturnType<typeof openVault>;

/** An engine for the folder, not opened yet. */
export function makeEngine(
  folder: string,
  { vault, settings }: OpenedVault,
  onStatus: (status: EngineStatus) => void,
): FoundEngine {
  return new FoundEngine({
    vault,
    vaultFolder: folder,
    worker: workerText,
    where: () => settings,
    parseYaml: (text) => parse(text) as unknown,
    mayEmbed: () => settings.embedWhenIdle,
    onStatus,
  });
}

/** An engine on an index that is in step with the folder as it is now. */
export async function openEngine(
  folder: string,
  opened: OpenedVault,
  onStatus: (status: EngineStatus) => void,
): Promise<FoundEngine> {
  const engine = makeEngine(folder, opened, onStatus);
  await engine.open();
  await engine.ready();
  return engine;
}

/** One line for each stage of a deep search, for standard error. */
export function stageTeller(): (progress: DeepProgress) => void {
  let told = '';
  return ({ stage, total }) => {
    if (stage === told) return;
    told = stage;
    process.stderr.write(`${stage}${total === undefined ? '' : ` ${total} passages`}\n`);
  };
}

/** One line of progress, for standard error. */
export function showProgress(status: EngineStatus): void {
  if (status.kind === 'building') process.stderr.write(`indexing ${status.done} of ${status.total} notes\n`);
}
