/** What a tool is called with besides its arguments. */
import type { DeepProgress, Engine } from '../search/engine';
import type { FileFacts } from '../vault/file-facts';
import type { Vault } from '../vault/vault';
import type { Note } from './document';
import type { EditGate } from './edit-gate';
import type { ShownLines } from './shown-lines';

/** The most characters of an answer to a model, where its person sets no other bound: some 25,000 tokens. */
export const USUAL_ANSWER_CHARS = 100_000;

/** What a model can afford to spend on one search. */
export const AFFORDABLE_TOKENS = 2200;

/** Tools cannot cut an answer shorter than this. */
export const FEWEST_ANSWER_CHARS = 2000;

export interface ToolContext {
  readonly vault: Vault;
  /** What answers a search; without it there is none. */
  readonly engine?: Engine | undefined;
  /** What was learned of files before, so that `tree` need not read them; when absent, it reads all that it counts. */
  readonly facts?: FileFacts | undefined;
  /** The most characters an answer may have, from {@link FEWEST_ANSWER_CHARS} up; unlimited when absent. */
  readonly maxChars?: number | undefined;
  /** The most tokens that the passages of a search may take; absent where whole passages are wanted. */
  readonly searchTokens?: number | undefined;
  /** Whether a search that finds notes with all the words gives no others: what a saved search shows is not to grow. */
  readonly allWords?: boolean | undefined;
  /** Whether a path means the file at it alone: what a person has put together must not turn to a namesake of a note that is gone. */
  readonly exactPaths?: boolean | undefined;
  /** What `7d` ago is counted from; the clock when absent. */
  readonly now?: number | undefined;
  /** What the reader of every answer should know. */
  readonly notes?: readonly Note[] | undefined;
  /** What allows `edit`, and who is asked; edits are off when absent. */
  readonly edits?: EditGate | undefined;
  /** What this conversation has read, which is what it may edit; nothing when absent. */
  readonly shown?: ShownLines | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told how far a deep search is. */
  readonly onProgress?: ((progress: DeepProgress) => void) | undefined;
  /** Told in a few words what a call that takes minutes is doing. */
  readonly onStep?: ((words: string) => void) | undefined;
}
