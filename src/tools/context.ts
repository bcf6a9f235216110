/** What a tool is called with besides its arguments. */
import type { Vault } from '../vault/vault';

export interface ToolContext {
  readonly vault: Vault;
  /** The most characters an answer may have; unlimited when absent. */
  readonly maxChars?: number;
  readonly signal?: AbortSignal;
}
