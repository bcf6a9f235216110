/** The search engine of a vault that is a folder on disk. */
import { workerText } from 'collate:worker';
import { FileSystemAdapter, parseYaml, type App } from 'obsidian';
import { FoundEngine, type FoundEngineOptions } from '../search/qmd/found-engine';

type FromPlugin = Pick<FoundEngineOptions, 'vault' | 'where' | 'mayEmbed' | 'onStatus'>;

export function makeEngine({ vault: { adapter } }: App, options: FromPlugin): FoundEngine | undefined {
  if (!(adapter instanceof FileSystemAdapter)) return undefined;
  return new FoundEngine({ ...options, vaultFolder: adapter.getBasePath(), worker: workerText, parseYaml });
}
