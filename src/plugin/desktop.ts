/**
 * What only a computer can do, and all of `app` that knows Node. `main.ts` loads it on computers; nothing that a phone
 * loads imports more of it than its type.
 */
import { workerText } from 'collate:worker';
import { FileSystemAdapter, parseYaml, type App } from 'obsidian';
import type { IndexedEngine, StandIn } from '../search/engine';
import { FoundEngine, type FoundEngineOptions } from '../search/qmd/host/found-engine';
import type { RecordedNote } from '../tools/edit-gate';
import { DiskCalls } from '../vault/node/disk-calls';
import { FactsFile } from '../vault/node/disk-facts';
import { withNoteLock } from '../vault/node/disk-lock';
import type { NoteLock } from '../vault/view/obsidian-vault';
import { cliTools } from './cli';
import { McpService } from './mcp-service';

type FromPlugin = Pick<FoundEngineOptions, 'vault' | 'where' | 'mayEmbed' | 'onStatus'>;

/** QMD where it is found, and the stand-in wherever it is not. */
function findEngine({ vault: { adapter } }: App, standIn: StandIn, options: FromPlugin): IndexedEngine {
  if (!(adapter instanceof FileSystemAdapter)) return standIn;
  return new FoundEngine({ ...options, standIn, vaultFolder: adapter.getBasePath(), worker: workerText, parseYaml });
}

/**
 * What is kept on the disk that the vault lies on: the locks of notes, as command line and stdio servers may write the same ones;
 * which notes a call is writing; and what was learned of the vault's files.
 */
function onDisk({ vault: { adapter } }: App) {
  if (!(adapter instanceof FileSystemAdapter)) return undefined;
  const folder = adapter.getBasePath();
  const noteLock: NoteLock = (path, work) => withNoteLock(adapter.getFullPath(path), work);
  return { noteLock, callRecords: DiskCalls.ofVault<RecordedNote>(folder), facts: FactsFile.ofVault(folder) };
}

export const desktop = { findEngine, onDisk, McpService, cliTools };
export type Desktop = typeof desktop;
