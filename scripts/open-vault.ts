/** A vault's folder for the command line: its notes, and the engine the machine allows for searching them. */
import { workerText } from 'collate:worker';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../src/lines/is-record';
import { BuiltinEngine } from '../src/search/index/builtin-engine';
import { useThreads } from './disk-threads';
import type { DeepProgress, EngineStatus } from '../src/search/engine';
import type { ProgramNeed } from '../src/search/needs';
import { Meaning } from '../src/search/meaning/meaning';
import { FoundEngine } from '../src/search/qmd/host/found-engine';
import { areDamaged, readSettings, type Settings } from '../src/settings';
import { dataFolder, thisMachine } from '../src/vault/node/disk-data-folder';
import { DiskVault } from '../src/vault/node/disk-vault';
import { VaultError } from '../src/vault/vault-error';
import { caughtUp } from './caught-up';
import { DiskIndexStorage } from './disk-index-storage';
import { UsageError } from './usage';
import { wait } from './wait';

/** Why a folder cannot be opened as a vault. */
export class VaultTrouble extends UsageError {}

export interface OpenedVault {
  readonly vault: DiskVault;
  readonly settings: Settings;
  /** Whether the settings were read from the vault; without the plugin they are the defaults. */
  readonly hasSettings: boolean;
}

/** Where Node and QMD are, as the command line takes it: the plugin keeps its own paths where only Obsidian finds them. */
export const PROGRAM_OPTIONS = { node: { type: 'string' }, qmd: { type: 'string' } } as const;
export const PROGRAM_USAGE = `  --node PATH    Node 22 or newer, to run QMD; looked for without it
  --qmd PATH     the folder of QMD's package, or its launcher; looked for without it`;

type Programs = Pick<Settings, 'nodePath' | 'qmdPath'>;

export function programsFrom({ node = '', qmd = '' }: { node?: string; qmd?: string }): Programs {
  return { nodePath: node, qmdPath: qmd };
}

/** The vault's folder that a command line names, as seen from where it was typed. */
export function vaultFrom({ vault }: { readonly vault?: string | undefined }): string {
  if (vault === undefined) throw new UsageError('--vault DIR is needed');
  return resolve(process.env['INIT_CWD'] ?? '.', vault);
}

/** Throws {@link VaultTrouble}. */
export function openVault(folder: string, programs: Programs = programsFrom({})): OpenedVault {
  useThreads();
  const saved = settingsIn(folder);
  const settings = { ...(saved ?? readSettings(null)), ...programs };
  try {
    const writes = join(dataFolder(thisMachine(), folder), 'writes');
    const vault = new DiskVault(folder, { excluded: settings.excluded, writes });
    return { vault, settings, hasSettings: saved !== undefined };
  } catch (error) {
    if (error instanceof VaultError) throw new VaultTrouble(`--vault ${folder}: ${error.message}`);
    throw error;
  }
}

/**
 * What the person excluded in Obsidian is excluded here too. A vault without the plugin has no settings; anything else
 * that keeps them from being read is trouble, because it is not known then what must not be shown.
 */
function settingsIn(vault: string): Settings | undefined {
  if (!hasPlugin(vault)) return undefined;
  const file = join(vault, PLUGIN_FOLDER, 'data.json');
  const unknown = 'so it is not known what is excluded';
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (isAbsence(error) && lstatSync(file, { throwIfNoEntry: false }) === undefined)
      throw new VaultTrouble(
        `${file} is not there, ${unknown}; change a setting of Collate in Obsidian, or write {} into that file if nothing is`,
      );
    throw new VaultTrouble(`${file} cannot be read, ${unknown}: ${String(error)}`);
  }
  if (data === null || areDamaged(data)) throw new VaultTrouble(`${file} is damaged, ${unknown}`);
  return readSettings(data);
}

const PLUGIN_FOLDER = '.obsidian/plugins/collate';

/** Whether the plugin's folder is there. One that cannot be reached may be there, so that is trouble. */
function hasPlugin(vault: string): boolean {
  const steps = PLUGIN_FOLDER.split('/').map((_, at, names) => join(vault, ...names.slice(0, at + 1)));
  for (const folder of steps) {
    try {
      if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
      if (!statSync(folder).isDirectory()) throw new Error('not a folder');
    } catch (error) {
      throw new VaultTrouble(`${folder} cannot be read, so it is not known what is excluded: ${String(error)}`);
    }
  }
  return true;
}

function isAbsence(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** How Obsidian names daily notes there, if somebody has chosen it. */
function dayFormatIn(folder: string): string | undefined {
  try {
    const options: unknown = JSON.parse(readFileSync(join(folder, '.obsidian', 'daily-notes.json'), 'utf8'));
    return isRecord(options) && typeof options['format'] === 'string' ? options['format'] : undefined;
  } catch {
    return undefined;
  }
}

/** An engine for the folder, not opened yet. */
export function makeEngine(
  folder: string,
  { vault, settings }: OpenedVault,
  onStatus: (status: EngineStatus) => void,
): FoundEngine {
  // Both report to one place, which says how the engine that answers is.
  const tellReplaced = replacedTeller();
  const tell = (): void => {
    tellReplaced(engine.capabilities.program());
    onStatus(engine.status());
  };
  const standIn = new BuiltinEngine({
    vault,
    storage: new DiskIndexStorage(join(dataFolder(thisMachine(), folder), 'words')),
    yaml: { parse: (text) => parse(text) as unknown },
    wait,
    dayFormat: () => dayFormatIn(folder),
    meaning: { load: () => Meaning.load(), isAllowed: () => settings.meaning },
    onStatus: tell,
  });
  const engine = new FoundEngine({
    vault,
    standIn,
    vaultFolder: folder,
    worker: workerText,
    where: () => settings,
    parseYaml: (text) => parse(text) as unknown,
    mayEmbed: () => settings.embedWhenIdle,
    onStatus: tell,
  });
  return engine;
}

/** An engine on an index that is in step with the folder as it is now, or that another program keeps. */
export async function openEngine(
  folder: string,
  opened: OpenedVault,
  onStatus: (status: EngineStatus) => void,
  patienceMs = Infinity,
): Promise<FoundEngine> {
  const engine = makeEngine(folder, opened, onStatus);
  await engine.open();
  // Whoever asks here sees the progress and wants the whole answer, unless they say how long to wait for it.
  await caughtUp(engine, patienceMs);
  return engine;
}

/** Writes lines to standard error, one that repeats the last once. */
function teller(): (line: string) => void {
  let told = '';
  return (line) => {
    if (line !== told) process.stderr.write(`${line}\n`);
    told = line;
  };
}

/** One line when what the command line names is no such program and another one is used. */
function replacedTeller(): (need: ProgramNeed | undefined) => void {
  const tell = teller();
  return (need) => {
    if (need?.why.kind !== 'setting' || need.used === undefined) return;
    const { place, outcome } = need.why;
    tell(`--${need.program.toLowerCase()} ${place}: ${outcome}; ${need.used} is used instead`);
  };
}

/** One line for each stage of a deep search. */
export function stageTeller(): (progress: DeepProgress) => void {
  const tell = teller();
  return ({ stage, total }) => tell(`${stage}${total === undefined ? '' : ` ${total} passages`}`);
}

/** One line for each step of indexing; none for an index that is built at once. */
export function progressTeller(): (status: EngineStatus) => void {
  const tell = teller();
  return (status) => {
    if (status.kind === 'building' && status.done > 0) tell(`indexing ${status.done} of ${status.total} notes`);
  };
}
