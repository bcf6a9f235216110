/** Runs one search at a time: a newer one cancels the older, whose answer is never shown. */
import { Replaced, type DeepProgress, type SearchMode } from '../../search/engine';
import type { ToolContext } from '../../tools/context';
import { callTool, type Answer } from '../../tools/registry';

/** What becomes of the words in the box: they are searched for, or asked. */
export type PanelMode = SearchMode | 'ask';

/** In the order they are offered. */
export const MODES: readonly PanelMode[] = ['fast', 'deep', 'ask'];

export interface SearchRequest {
  readonly query: string;
  readonly scopes: readonly string[];
  readonly mode: PanelMode;
}

export class Searcher {
  private running: AbortController | undefined;

  constructor(
    private readonly context: () => ToolContext,
    private readonly limit: () => number,
  ) {}

  /** The answer, or undefined when a newer search or {@link cancel} came before it. */
  async run(
    { query, scopes, mode }: SearchRequest & { readonly mode: SearchMode },
    onProgress?: (progress: DeepProgress) => void,
  ): Promise<Answer | undefined> {
    this.replace();
    const controller = new AbortController();
    this.running = controller;
    const { signal } = controller;
    const args = { query, mode, limit: this.limit(), context: 0, ...(scopes.length > 0 ? { scope: scopes } : {}) };
    try {
      const context = { ...this.context(), signal, ...(onProgress === undefined ? {} : { onProgress }) };
      const answer = await callTool('search', args, context);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.running === controller) this.running = undefined;
    }
  }

  /** Drops the answer that is under way; a process that is at it may finish. */
  replace(): void {
    this.running?.abort(new Replaced());
    this.running = undefined;
  }

  /** Ends the search that is under way, and whatever process is at it. */
  cancel(): void {
    this.running?.abort();
    this.running = undefined;
  }
}
