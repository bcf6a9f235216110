/** What a tool is called with besides its arguments. */
import type { DeepProgress, Engine } from '../search/engine';
import type { FileFacts } from '../vault/file-facts';
import type { Vault } from '../vault/vault';
import type { EditGate } from './edit-gate';
import type { ShownLines } from './shown-lines';

export interface ToolContext {
  readonly vault: Vault;
  /** What answers a search; the built-in scan of the vault when absent. */
  readonly engine?: Engine;
  /** What was learned of files before, so that `tree` need not read them; when absent, it reads all that it counts. */
  readonly facts?: FileFacts;
  /** The most characters an answer may have, from 2,000 up; unlimited when absent. */
  readonly maxChars?: number;
  /** What allows `edit`, and who is asked; edits are off when absent. */
  readonly edits?: EditGate;
  /** What this conversation has read, which is what it may edit; nothing when absent. */
  readonly shown?: ShownLines;
  readonly signal?: AbortSignal;
  /** Told how far a deep search is. */
  readonly onProgress?: (progress: DeepProgress) => void;
  /** Told in a few words what a call that takes minutes is doing. */
  readonly onStep?: (words: string) => void;
}
