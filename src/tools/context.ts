/** What a tool is called with besides its arguments. */
import type { DeepProgress, Engine } from '../search/engine';
import type { Vault } from '../vault/vault';

export interface ToolContext {
  readonly vault: Vault;
  /** What answers a search; the built-in scan of the vault when absent. */
  readonly engine?: Engine;
  /** The most characters an answer may have, from 2,000 up; unlimited when absent. */
  readonly maxChars?: number;
  readonly signal?: AbortSignal;
  /** Told how far a deep search is. */
  readonly onProgress?: (progress: DeepProgress) => void;
}
