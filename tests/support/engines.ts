/** Engines for clients that cancel, or want to know how far a search is. */
import type { Capabilities, Engine, SearchOptions } from '../../src/search/engine';
import { NOTHING_KNOWN } from '../../src/search/known-notes';

/** Neither models nor programs to speak of. */
export const NO_CAPABILITIES: Capabilities = {
  deep: () => ({ kind: 'unavailable' }),
  byMeaning: () => false,
  program: () => undefined,
};

/** An answer without notes, but for who gave it. */
export const NO_NOTES = {
  notes: [],
  total: 0,
  anyWord: false,
  isInParts: false,
  weights: [],
  nowhere: [],
  suggestions: [],
  remarks: [],
} as const;

/** Searches until it is aborted. */
export function endlessEngine(): { engine: Engine; signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  const search = (_: unknown, { signal }: SearchOptions): Promise<never> =>
    new Promise((_resolve, reject) => {
      if (signal === undefined) throw new Error('no signal');
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  return { engine: { ...tellingEngine(), search }, signals };
}

/** Finds nothing, in three stages. */
export function tellingEngine(): Engine {
  return {
    capabilities: NO_CAPABILITIES,
    known: NOTHING_KNOWN,
    search: (_, { onProgress }) => {
      onProgress?.({ stage: 'starting' });
      onProgress?.({ stage: 'expanding' });
      onProgress?.({ stage: 'reranking', done: 3, total: 10 });
      return Promise.resolve({ ...NO_NOTES, engine: 'qmd', mode: 'deep' });
    },
    update: () => undefined,
    status: () => ({ kind: 'ready', notes: 0, pending: 0 }),
    close: () => Promise.resolve(),
  };
}
